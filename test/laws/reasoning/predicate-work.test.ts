import { describe, expect, it } from 'vitest'
import { holds, notesSeen, type Seen } from '../../../engine/laws/reasoning/predicate.ts'
import { Work } from '../../../engine/laws/work.ts'
import type { Predicate } from '../../../engine/model/reasoning-predicate.ts'
import type { NoteEntry } from '../../../engine/model/reasoning.ts'

const content = 'a'.repeat(60_000)

function seenWith(limit?: number): Seen {
  const note = { key: 'k', content, seq: 1 } as NoteEntry
  return { notes: notesSeen([note]), attempt: 1, work: new Work(limit) }
}

const on = { key: 'k', path: [] }
const tests: readonly Predicate[] = [
  { kind: 'contains', on, value: `b${content.slice(0, 20_000)}` },
  { kind: 'equals', on, value: 'b' },
  { kind: 'in', on, values: ['b', 'c'] },
  { kind: 'not_equals', on, value: content },
  { kind: 'gt', on, value: 5 },
  { kind: 'decision', key: 'k', value: true },
  { kind: 'confidence', key: 'k', bounds: { gt: 1 } },
]

describe('TH-41 the work of a predicate', () => {
  it.each(tests)('counts the text it looks at, $kind', (one) => {
    const seen = seenWith()
    holds(one, seen)
    expect(seen.work.units).toBeGreaterThanOrEqual(content.length)
  })

  it('ends with the limit, whatever is joined: nothing holds from there on', () => {
    const seen = seenWith(2_000_000)
    const of = Array.from({ length: 10_000 }, () => tests).flat()
    expect(holds({ kind: 'any', of }, seen)).toBe(false)
    expect(holds({ kind: 'always', value: true }, seen)).toBe(false)
    expect(seen.work.isOver).toBe(true)
    expect(seen.work.units).toBeLessThan(4_000_000)
  })
})
