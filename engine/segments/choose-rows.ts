import { segmentsAsked } from '../bounds.ts'
import type { SegmentAnswer } from '../model/segment.ts'
import { segmentTuning as tuned } from './tuning.ts'

/**
 * Rows that a recall looks at, of what its segments answered: all while they are few, else some of each
 * and then the most promising. What is promised is a share of what could be paid for the question, so
 * that segments of one size compare.
 */
export function chooseRows(
  answers: readonly Pick<SegmentAnswer, 'rows' | 'promises'>[],
  most: number = segmentsAsked.mostTogether,
): readonly number[] {
  const all = answers.flatMap(({ rows }) => rows)
  if (all.length <= most) return all
  const least = Math.min(tuned.leastOfEach, Math.floor(most / answers.length))
  const first = answers.flatMap(({ rows }) => rows.slice(0, least))
  const others = answers.flatMap(({ rows, promises }) =>
    rows.map((row, at) => ({ row, promise: promises[at] ?? 0 })).slice(least),
  )
  others.sort((a, b) => b.promise - a.promise || b.row - a.row)
  return [...first, ...others.slice(0, most - first.length).map(({ row }) => row)]
}
