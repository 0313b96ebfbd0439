import type { RankedRows, SegmentFinds } from '../model/segment.ts'
import { segmentTuning as tuned } from './tuning.ts'

/** Of what is read for a question, how many are the best of all, and how many of each other kind. */
export function roomsOf(most: number): { readonly best: number; readonly alone: number } {
  return { best: Math.ceil(most * tuned.bestShare), alone: Math.ceil(most * tuned.aloneShare) }
}

/**
 * Of what all segments have for one question, the rows that are read, each once: the best by words and
 * meaning together, some by each alone, some of those that link, were said by, or are of the time of what
 * is named, and the turns around the best; where there is room left, more of what is named. A segment
 * measures words by how rare they are in it, and a word that it does not have as the rarest, so what is
 * worth more is so in any.
 */
export function rowsToRead(finds: readonly SegmentFinds[], most: number): readonly number[] {
  const { best: ofBest, alone } = roomsOf(most)
  const together = (of: (one: SegmentFinds) => RankedRows | undefined, count: number) =>
    merged(
      finds.flatMap((one) => of(one) ?? []),
      count,
    )
  const best = together((one) => one.best, ofBest)
  const kinds = Math.max(0, ...finds.map(({ named }) => named.length))
  const named = Array.from({ length: kinds }, (_, at) => together((one) => one.named[at], most))
  const around = new Map(
    finds.flatMap((one) =>
      one.around.flatMap((turns, at) => {
        const row = one.best.rows[at]
        return row === undefined ? [] : [[row, turns] as const]
      }),
    ),
  )
  const found = [
    ...best,
    ...together((one) => one.byWords, alone),
    ...together((one) => one.byMeaning, alone),
    ...inTurn(named.map((list) => list.slice(0, alone))),
    ...best.slice(0, alone).flatMap((row) => around.get(row) ?? []),
    ...inTurn(named),
  ]
  return [...new Set(found)].slice(0, most)
}

/** The best of several lists, best first; of equals the newer. */
function merged(lists: readonly RankedRows[], count: number): readonly number[] {
  return lists
    .flatMap(({ rows, worths }) => rows.map((row, at) => ({ row, worth: worths[at] ?? 0 })))
    .sort((a, b) => b.worth - a.worth || b.row - a.row)
    .slice(0, count)
    .map(({ row }) => row)
}

/** The first of each list, then the second of each, so that a long one leaves room for the others. */
function inTurn(lists: readonly (readonly number[])[]): readonly number[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  return Array.from({ length: longest }, (_, at) =>
    lists.flatMap((list) => (at < list.length ? (list[at] ?? []) : [])),
  ).flat()
}
