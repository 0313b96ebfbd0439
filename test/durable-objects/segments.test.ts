import { runInDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { openNamespace, type NamespaceUnderTest } from '../support/namespace.ts'

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
  await namespace.ask('setSettings', { values: { segment_passages: 16 } })
  await tell(namespace)
  await settle(namespace)
  return namespace
}

/** At the same moments to each: how old a memory is counts. */
async function tell(namespace: NamespaceUnderTest): Promise<void> {
  for (const [at, text] of told.entries()) {
    await namespace.ask('remember', { text }, { now: begin + at * 1_000 })
  }
}

const begin = Date.UTC(2027, 0, 1)

async function settle({ stub }: NamespaceUnderTest): Promise<void> {
  await runInDurableObject(stub, async (object: { alarm(): Promise<void> }) => {
    for (let round = 0; round < 30; round++) await object.alarm()
  })
}

async function segmentsOf({ stub }: NamespaceUnderTest) {
  return await runInDurableObject(stub, (_, { storage: { sql } }) =>
    sql.exec('SELECT number, first_row, last_row, sent, is_sealed FROM segments').toArray(),
  )
}

describe('a namespace that outgrows the memory of its object', () => {
  it('seals its oldest part, and answers as if it had not', async () => {
    const sealed = await filled('sg-found')
    const whole = openNamespace('sg-whole')
    await tell(whole)
    expect(await segmentsOf(sealed)).toHaveLength(4)
    const firsts = async (namespace: NamespaceUnderTest, at: number) => {
      const query = `Where does the ${nameOf(at)} key hang?`
      const now = begin + told.length * 1_000
      const { hits } = await namespace.ask('recall', { query, topK: 3 }, { now })
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
