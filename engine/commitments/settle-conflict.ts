import { must } from '../assert.ts'
import type { Conflict, ConflictResolution } from '../model/conflict.ts'
import type { OperationContext } from '../operations/context.ts'
import { claimOf } from '../laws/commitments/claim.ts'
import type { DrawnCommitment, Commitment, CommitmentEnding } from '../model/commitment.ts'
import { lowerTrust, type Trust } from '../model/trust.ts'
import { sourceMemories } from './commitment-sources.ts'

/** A commitment that contradicts what is being said. */
export interface Contradiction extends Pick<Conflict, 'kind' | 'similarity' | 'overlap'> {
  readonly node: Commitment
}

/** Writes down that two commitments cannot both hold; both stay (spec AG-17, AG-18). */
export function openConflict(
  context: OperationContext,
  { node, kind, similarity, overlap }: Contradiction,
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
 * Whether a value that contradicts an older one ends it without being asked: the
 * setting allows it, the new one says that something changed, both are believed, of one role, the
 * new one by someone no less trusted, and the old one is neither pinned nor in the vault. What an
 * owner says in core yields to an owner alone, as nobody else is trusted as much.
 */
export function shouldAutoResolve(
  context: OperationContext,
  { node, kind }: Contradiction,
  drawn: DrawnCommitment & { readonly trust: Trust },
): boolean {
  const { autoResolve, autoResolveConfidence } = context.settings.graph
  if (!autoResolve || kind !== 'value') return false
  const { endsAnother } = claimOf(drawn.text, drawn.modality, drawn.lang)
  return (
    endsAnother &&
    drawn.role === node.role &&
    Math.min(drawn.confidence, node.confidence) >= autoResolveConfidence &&
    lowerTrust(drawn.trust, node.trust) === node.trust &&
    sourceMemories(context, node.row).every(
      ({ pinnedAt, stores }) => pinnedAt === null && !stores.includes('vault'),
    )
  )
}

/**
 * Ends the side that is not kept (spec AG-19): `wrong` was never true, `outdated` was true until
 * the other began, or until now where that was no later. The winner leads to it by an edge.
 */
export function settleConflict(
  context: OperationContext,
  conflict: Conflict,
  { keep, how, by }: Pick<ConflictResolution, 'keep' | 'how' | 'by'>,
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
      : { kind: 'superseded', at: resolvedAt, validTo: endOf(loser, winner, context.now) }
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
