import { describe, expect, it } from 'vitest'
import { callTo, openNamespace } from '../support/namespace.ts'

const atOnce = 40

/** Rows that each of these texts read when it was told, in order. */
async function rowsOf(name: string, texts: readonly string[]): Promise<readonly number[]> {
  const namespace = openNamespace(name)
  const rows: number[] = []
  for (let from = 0; from < texts.length; from += atOnce) {
    const calls = texts
      .slice(from, from + atOnce)
      .map((text) => callTo(name, 'remember', { text, entities: [] }))
    for (const { result, usage } of await namespace.stub.rememberBatch(calls)) {
      if (!result.ok) throw new Error(result.failure.detail)
      rows.push(usage.rowsRead)
    }
  }
  return rows
}

const sum = (some: readonly number[]): number => some.reduce((all, one) => all + one, 0)

/** What the last fifth reads, as a share of what the second fifth did. */
function growth(rows: readonly number[]): number {
  const fifth = rows.length / 5
  return sum(rows.slice(-fifth)) / sum(rows.slice(fifth, 2 * fifth))
}

const beginnings = ['Bar', 'Cor', 'Del', 'Fen', 'Gil', 'Hov', 'Jin', 'Lum', 'Mor', 'Nep']
const endings = ['ton', 'wick', 'let', 'mund', 'sey', 'ner', 'gard', 'lin', 'mast', 'rod']
const nameOf = (at: number): string =>
  `${beginnings[at % 10] ?? ''}${endings[Math.floor(at / 10) % 10] ?? ''}`
const many = (text: (at: number) => string) => Array.from({ length: 100 }, (_, at) => text(at))

describe('the rows that a telling reads do not grow with how many came before', () => {
  it('where all of them say the same', async () => {
    const rows = await rowsOf(
      'many-same',
      many(() => 'We ship the app on Monday. I work at Fern.'),
    )
    expect(growth(rows)).toBeLessThan(1.2)
  })

  it('where all of them name one person beside another', async () => {
    // What is near grows to its limit meanwhile.
    const rows = await rowsOf(
      'many-hub',
      many((at) => `Ana works with ${nameOf(at)}.`),
    )
    expect(growth(rows)).toBeLessThan(1.4)
  })
})
