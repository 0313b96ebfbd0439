import { describe, expect, it } from 'vitest'
import { dayMs } from '../../contract/durations.ts'
import { openNamespace, type NamespaceUnderTest } from '../support/namespace.ts'
import { sealsSoon, segmentsOf, settle } from '../support/sealing.ts'

/** So many texts of their own, the oldest first. */
const told = Array.from(
  { length: 80 },
  (_, at) => `The ${nameOf(at)} key hangs on hook ${at + 100}.`,
)

function nameOf(at: number): string {
  const colours = ['crimson', 'amber', 'teal', 'violet', 'ochre', 'indigo', 'maroon', 'olive']
  const things = [
    'cellar',
    'boathouse',
    'attic',
    'pantry',
    'garage',
    'chapel',
    'stable',
    'office',
    'vault',
    'kiln',
  ]
  return `${colours[at % 8]} ${things[Math.floor(at / 8)]}`
}

async function filled(name: string): Promise<NamespaceUnderTest> {
  const namespace = openNamespace(name)
  await tellAll(namespace)
  // What is told later is not held against all that is sealed.
  await namespace.ask('setSettings', { values: sealsSoon }, { now: lastDay })
  await settle(namespace)
  return namespace
}

/** One a day, so that two namespaces are told the same. */
async function tellAll(namespace: NamespaceUnderTest): Promise<void> {
  for (const [at, text] of told.entries()) {
    await namespace.ask('remember', { text }, { now: firstDay + at * dayMs })
  }
}

const firstDay = Date.parse('2026-01-01T08:00:00.000Z')
const lastDay = firstDay + told.length * dayMs

describe('a namespace that outgrows the memory of its object', () => {
  it('seals its oldest part, and answers as if it had not', async () => {
    const sealed = await filled('sg-found')
    const whole = openNamespace('sg-whole')
    await tellAll(whole)
    expect(await segmentsOf(sealed)).toHaveLength(4)
    const firsts = async (namespace: NamespaceUnderTest, at: number) => {
      const query = `Where does the ${nameOf(at)} key hang?`
      const { hits } = await namespace.ask('recall', { query, topK: 3 }, { now: lastDay })
      return hits.map(({ text }) => text)
    }
    const others: unknown[] = []
    for (let at = 0; at < told.length; at++) {
      const [one, other] = [await firsts(sealed, at), await firsts(whole, at)]
      if (one.join() !== other.join()) others.push([at, one, other])
    }
    expect(others).toEqual([])
  })
})
