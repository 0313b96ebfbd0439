import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RankedRows, SegmentFinds } from '../../../engine/model/segment.ts'
import { roomsOf, rowsToRead } from '../../../engine/segments/rows-to-read.ts'

interface Ranked {
  readonly row: number
  readonly worth: number
}

interface Kinds {
  readonly best: readonly Ranked[]
  readonly byWords: readonly Ranked[]
  readonly byMeaning: readonly Ranked[]
  readonly named: readonly (readonly Ranked[])[]
}

const none: Kinds = { best: [], byWords: [], byMeaning: [], named: [[], [], []] }

function inOrder(list: readonly Ranked[]): RankedRows {
  const sorted = list.toSorted((a, b) => b.worth - a.worth || b.row - a.row)
  return { rows: sorted.map(({ row }) => row), worths: sorted.map(({ worth }) => worth) }
}

/** What a segment would answer that holds these; around a row stands the one after it. */
function findsOf({ best, byWords, byMeaning, named }: Kinds): SegmentFinds {
  const ranked = inOrder(best)
  return {
    best: ranked,
    byWords: inOrder(byWords),
    byMeaning: inOrder(byMeaning),
    named: named.map(inOrder),
    around: ranked.rows.map((row) => [row + 1_000]),
  }
}

function ranked(...rows: readonly number[]): readonly Ranked[] {
  return rows.map((row, at) => ({ row, worth: 1 / (at + 1) }))
}

describe('what is read of what segments find', () => {
  it('is the best of all, whichever segment has it', () => {
    const { best: room } = roomsOf(8)
    const rich = findsOf({ ...none, best: ranked(1, 2, 3, 4) })
    const poor = findsOf({ ...none, best: [{ row: 5, worth: 0.1 }] })
    expect(rowsToRead([poor, rich], 8).slice(0, room)).toEqual([1, 2, 3, 4])
  })

  it('has room for each kind, and for the turns around the best', () => {
    const finds = findsOf({
      best: ranked(1, 2, 3, 4, 5, 6, 7, 8),
      byWords: ranked(11, 12),
      byMeaning: ranked(21, 22),
      named: [ranked(31, 32), ranked(41), []],
    })
    expect(rowsToRead([finds], 8)).toEqual([1, 2, 3, 4, 11, 21, 31, 41])
    const kinds = [11, 12, 21, 22, 31, 41, 32]
    expect(rowsToRead([finds], 16)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, ...kinds, 1_001])
  })

  it('fills up with what is named', () => {
    const finds = findsOf({ ...none, named: [ranked(31, 32, 33, 34), ranked(41), []] })
    expect(rowsToRead([finds], 4)).toEqual([31, 41, 32, 33])
  })

  it('is the same however the passages are divided among segments', () => {
    const list = fc.uniqueArray(
      fc.record({ row: fc.nat(99), worth: fc.constantFrom(0.1, 0.2, 0.5, 1) }),
      { selector: ({ row }) => row, maxLength: 30 },
    )
    const kinds = fc.record({
      best: list,
      byWords: list,
      byMeaning: list,
      named: fc.tuple(list, list, list),
    })
    fc.assert(
      fc.property(
        kinds,
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 1, max: 40 }),
        (all, segments, most) => {
          const own = (rows: readonly Ranked[], at: number) =>
            rows.filter(({ row }) => row % segments === at)
          const divided = Array.from({ length: segments }, (_, at) =>
            findsOf({
              best: own(all.best, at),
              byWords: own(all.byWords, at),
              byMeaning: own(all.byMeaning, at),
              named: all.named.map((rows) => own(rows, at)),
            }),
          )
          const read = rowsToRead(divided, most)
          expect(read).toEqual(rowsToRead([findsOf(all)], most))
          expect(read.length).toBeLessThanOrEqual(most)
          expect(new Set(read).size).toBe(read.length)
        },
      ),
    )
  })
})
