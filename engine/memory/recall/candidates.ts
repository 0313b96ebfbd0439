import type { PassageInPool } from '../../model/passage.ts'
import { versionRows } from '../memory-versions.ts'
import type { Search } from './search.ts'
import type { BestPassages, WeighedPassage } from './channels/weigh-passages.ts'

/** A passage that may answer, with what speaks for it. */
export interface Candidate extends WeighedPassage {
  readonly passage: PassageInPool
}

export interface Candidates extends Pick<BestPassages, 'hasMore' | 'bound'> {
  readonly found: readonly Candidate[]
}

/**
 * The passages a recall looks at: as many as asked of the best that the view shows, and those of
 * `also` in any case. Only their rows are read.
 */
export function candidatesOf(
  search: Search,
  count: number,
  also: readonly number[] = [],
): Candidates {
  const { rows, weighed } = search
  const { best, ...behind } = weighed.best(count)
  const known = new Set(best.map(({ row }) => row))
  const others = also.flatMap((row) => (known.has(row) ? [] : (weighed.of(row) ?? [])))
  const all = new Map([...best, ...others].map((one) => [one.row, one]))
  const found = rows.passages([...all.keys()]).flatMap((passage) => {
    const one = all.get(passage.row)
    return one === undefined ? [] : { ...one, passage }
  })
  return { found, ...behind }
}

/** The memories' texts that the view shows: the current ones, or in the past those of then. */
export function spokenThen(search: Search, ids: readonly string[]): readonly PassageInPool[] {
  const { context, rows, view } = search
  const { memories } = context.store
  const isPast = view.asOf !== null || view.knownAt !== null
  if (!isPast) return rows.currentTexts(ids)
  const spoken = memories.byIds(ids).filter(({ form }) => form === 'text')
  const versions = spoken.flatMap((memory) =>
    memory.version === 1 ? [memory.passage] : versionRows(context, memory),
  )
  return rows.passages(versions)
}
