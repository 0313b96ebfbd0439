import type { CommitmentEnding } from '../model/commitment.ts'
import type { OperationContext } from '../operations/context.ts'

/**
 * What a statement has ended by itself stands again once that statement is taken back: the office that
 * moved from Rome to Milan is in Rome where the move was never so. Of a chain the nearest one stands that a
 * text still says. What a person has decided about a conflict stays decided.
 */
export function standAgain(context: OperationContext, row: number): void {
  changeEnded(context, row, ({ before, after }) => ({ from: after, to: before }))
}

/** It ends again with the statement that is brought back. */
export function endAgain(context: OperationContext, row: number): void {
  changeEnded(context, row, ({ before, after }) => ({ from: before, to: after }))
}

type Ending = CommitmentEnding | null
type Change = (loser: { readonly before: Ending; readonly after: Ending }) => {
  readonly from: Ending
  readonly to: Ending
}

function changeEnded(
  context: OperationContext,
  row: number,
  changeOf: Change,
  seen: Set<number> = new Set(),
): void {
  const { graph } = context.store
  seen.add(row)
  for (const { resolution } of graph.conflicts.of([row])) {
    const loser = resolution?.loser ?? null
    if (loser === null || seen.has(loser.row)) continue
    if (resolution?.by !== 'rules' && resolution?.by !== 'model') continue
    if (graph.standings(loser.row).length === 0) {
      changeEnded(context, loser.row, changeOf, seen)
      continue
    }
    const [node] = graph.byRows([loser.row])
    const { from, to } = changeOf(loser)
    if (node !== undefined && isSameEnd(node.end, from)) graph.update(loser.row, { end: to })
  }
}

/** Whether two ends are one, as far as they are known; nothing has ended where both are null. */
export function isSameEnd(end: Ending, other: Ending): boolean {
  return end?.kind === other?.kind && end?.at === other?.at && end?.validTo === other?.validTo
}
