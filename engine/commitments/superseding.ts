import type { CommitmentEnd } from '../model/commitment.ts'
import type { OperationContext } from '../operations/context.ts'

/** A statement that took the place of another, with what a list of changes asks of both. */
export interface Superseding {
  readonly now: Side & { readonly from: number }
  /** Until when the other was true; Infinity where that is not told. */
  readonly was: Side & { readonly until: number }
}

interface Side {
  readonly row: number
  readonly end: CommitmentEnd | 'live'
}

/** All that took the place of something, in no order; where memory leaves an end out, as rows tell. */
export function superseding({ store }: Pick<OperationContext, 'store'>): readonly Superseding[] {
  const { graph, sealed } = store.graph
  const known: Superseding[] = []
  graph.visitKind('supersedes', (from, to) => {
    known.push({
      now: { row: graph.rowOf(from), end: graph.endOf(from), from: graph.validFromOf(from) },
      was: { row: graph.rowOf(to), end: graph.endOf(to), until: graph.validToOf(to) },
    })
  })
  const beyond = sealed.superseding()
  if (beyond.length === 0) return known
  // What this call has looked at stands in memory as well.
  const keyOf = ({ now, was }: Superseding): string => `${now.row} ${was.row}`
  return [...new Map([...known, ...beyond].map((one) => [keyOf(one), one])).values()]
}
