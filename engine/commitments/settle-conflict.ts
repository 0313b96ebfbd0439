import { must } from '../assert.ts'
import type { Conflict, ConflictResolution } from '../model/conflict.ts'
import type { OperationContext } from '../operations/context.ts'
import type { Commitment, CommitmentEnding } from '../model/commitment.ts'

/** A commitment that contradicts what is being said. */
export interface Contradiction extends Pick<Conflict, 'kind' | 'similarity' | 'overlap'> {
  readonly node: Commitment
  /** What is being said was so before the other: it is told late. */
  readonly isLate: boolean
  /** The earlier of the two is over: the later one says so, or a state was told anew. */
  readonly isOver: boolean
  /** From when the later one holds: of what it tells, else from its telling; epoch milliseconds. */
  readonly until: number
}

/** Writes down that two commitments cannot both hold; both stay. */
export function openConflict(
  context: OperationContext,
  { node, kind, similarity, overlap }: Omit<Contradiction, 'isLate' | 'isOver' | 'until'>,
  row: number,
): Conflict {
  const { conflicts } = context.store.graph
  const known = conflicts.between(node.row, row)
  if (known !== null) return known
  const id = context.ids.next('cfl', context.now)
  conflicts.insert({
    id,
    kind,
    status: 'open',
    a: Math.min(node.row, row),
    b: Math.max(node.row, row),
    similarity,
    overlap,
    openedAt: context.now,
    resolution: null,
  })
  return must(conflicts.byId(id), 'a conflict just opened is there')
}

/**
 * Ends the side that is not kept: `wrong` was never true, `outdated` was true until
 * the other began, or until now where that was no later. The winner leads to it by an edge.
 */
export function settleConflict(
  context: OperationContext,
  conflict: Conflict,
  { keep, how, by, until }: Settlement,
): Conflict {
  const { graph } = context.store
  const resolvedAt = context.now
  if (keep === 'both') {
    const resolution = { keep, how: null, by, resolvedAt, loser: null }
    graph.conflicts.update(conflict.id, { status: 'resolved', resolution })
    return { ...conflict, status: 'resolved', resolution }
  }
  const [winner, loser] = sidesOf(context, conflict, keep)
  const after: CommitmentEnding =
    how === 'wrong'
      ? { kind: 'retracted', at: resolvedAt, validTo: null }
      : { kind: 'superseded', at: resolvedAt, validTo: until ?? endOf(loser, winner, context.now) }
  graph.update(loser.row, { end: after })
  graph.setEdge({
    source: winner.row,
    target: loser.row,
    kind: 'supersedes',
    weight: 1,
    label: null,
  })
  const resolution = {
    keep,
    how,
    by,
    resolvedAt,
    loser: { row: loser.row, before: loser.end, after },
  }
  graph.conflicts.update(conflict.id, { status: 'resolved', resolution })
  return { ...conflict, status: 'resolved', resolution }
}

interface Settlement extends Pick<ConflictResolution, 'keep' | 'how' | 'by'> {
  /** When the other side stops being true, where that is known; epoch milliseconds. */
  readonly until?: number
}

/** The kept side first. */
export function sidesOf(
  context: OperationContext,
  { a, b }: Pick<Conflict, 'a' | 'b'>,
  keep: 'a' | 'b',
): readonly [Commitment, Commitment] {
  const [earlier, later] = context.store.graph.byRows([a, b])
  const first = must(earlier, 'a side of a conflict is there')
  const second = must(later, 'a side of a conflict is there')
  return keep === 'a' ? [first, second] : [second, first]
}

function endOf(loser: Commitment, winner: Commitment, now: number): number {
  return winner.validFrom > loser.validFrom ? winner.validFrom : now
}
