import type { OperationContext } from '../operations/context.ts'
import type { Superseding } from './tables/graph-records.ts'

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

/** Rows of those that took the place of something: of these, or of all. */
export function replacingRows(
  { store }: Pick<OperationContext, 'store'>,
  of?: readonly number[],
): ReadonlySet<number> {
  const { graph, sealed } = store.graph
  const told = sealed.replacing(of)
  if (told !== null) return told
  const rows = new Set<number>()
  graph.visitKind('supersedes', (from) => void rows.add(graph.rowOf(from)))
  return rows
}
