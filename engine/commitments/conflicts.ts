import { operation } from '../operations/operation.ts'
import { holdsAt, statusAt, type Moment } from '../laws/commitments/commitment-life.ts'
import type { Commitment } from '../model/commitment.ts'
import type { Conflict, ConflictStatus } from '../model/conflict.ts'
import type { ConflictView } from '../model/graph-views.ts'
import { fail, ok, type Result } from '../result.ts'
import { badCursor, pageOf, type Page, type PageInput } from '../model/page.ts'
import { actorOf, ownerActor, type OperationContext } from '../operations/context.ts'
import { holdAgain, releaseHeld } from '../memory/entities/held-tellings.ts'
import { yieldTo } from '../memory/entities/yield-place.ts'
import { refuseVouched } from '../memory/vouched.ts'
import { isSameEnd } from './ended-by.ts'
import { foldRestBack } from './rest-of-statement.ts'
import { settleConflict, sidesOf } from './settle-conflict.ts'
import { sourceMemories } from './commitment-sources.ts'

/** `how` says what becomes of the side that is not kept; with `both` it says nothing. */
export interface ResolveInput {
  readonly id: string
  readonly keep: 'a' | 'b' | 'both'
  readonly how: 'wrong' | 'outdated'
}

/** Newest first. One whose side ended otherwise counts as void, until that is undone. */
export const listConflicts = operation({
  role: 'reader',
  writes: false,
  run(
    context: OperationContext,
    { status, limit, cursor }: { readonly status?: ConflictStatus } & PageInput,
  ): Result<Page<ConflictView>> {
    const { conflicts } = context.store.graph
    let before: number | null = null
    if (cursor !== null) {
      before = conflicts.byId(cursor)?.row ?? null
      if (before === null) return badCursor()
    }
    const stored = status === 'void' ? 'open' : (status ?? null)
    const items: ConflictView[] = []
    while (items.length <= limit) {
      const page: readonly Conflict[] = conflicts.list(stored, before, limit + 1)
      const views = viewConflicts(context, page)
      items.push(...views.filter((view) => status === undefined || view.status === status))
      before = page.at(-1)?.row ?? null
      if (page.length <= limit) break
    }
    return ok(pageOf(items, limit, ({ id }) => id))
  },
})

/** Keeps one side, or both; twice is refused. */
export const resolveConflict = operation({
  role: 'main',
  writes: true,
  grows: false,
  run(context: OperationContext, { id, keep, how }: ResolveInput): Result<ConflictView> {
    const { conflicts } = context.store.graph
    const conflict = conflicts.byId(id)
    if (conflict === null) return fail('not_found', 'no such conflict')
    const status = viewConflict(context, conflict).status
    if (status !== 'open') return fail('invalid_state', `the conflict is ${status}, not open`)
    if (keep !== 'both') {
      const [, loser] = sidesOf(context, conflict, keep)
      const refusal = refuseLoser(context, conflict, loser)
      if (refusal !== null) return refusal
    }
    const by = actorOf(context.caller)
    const settled = settleConflict(context, conflict, {
      keep,
      how: keep === 'both' ? null : how,
      by,
    })
    if (keep === 'b') {
      releaseHeld(context, id)
      yieldTo(context, conflict)
    }
    context.audit({
      action: 'EDIT',
      target: id,
      summary: keep === 'both' ? 'conflict resolved: both kept' : `conflict resolved: ${keep} kept`,
      payload: { conflict: id, keep, how: settled.resolution?.how ?? null },
    })
    return ok(viewConflict(context, settled))
  },
})

/**
 * What an owner vouches for loses by an owner's word alone. A pinned text is unpinned first; of two
 * values of a property an owner picks one.
 */
function refuseLoser(
  context: OperationContext,
  { id }: Conflict,
  loser: Commitment,
): ReturnType<typeof fail> | null {
  const tellers = sourceMemories(context, loser.row)
  for (const memory of tellers) {
    const refusal = refuseVouched(context, memory)
    if (refusal !== null) return refusal
  }
  const isOfValues = context.store.entities.heldBy([id]).length > 0
  const pinned = isOfValues ? undefined : tellers.find(({ pinnedAt }) => pinnedAt !== null)
  if (pinned === undefined) return null
  return fail('pinned', `${pinned.id}, which says the other side, is pinned: unpin it first`)
}

/** Brings both sides, edges and record back to how they were. */
export const undoConflict = operation({
  role: 'main',
  writes: true,
  grows: false,
  run(context: OperationContext, { id }: { readonly id: string }): Result<ConflictView> {
    const { graph } = context.store
    const conflict = graph.conflicts.byId(id)
    if (conflict === null) return fail('not_found', 'no such conflict')
    const { resolution } = conflict
    if (resolution === null) return fail('invalid_state', 'the conflict is not resolved')
    const { loser } = resolution
    // An owner's decision about what an owner vouches for stands until an owner opens it again.
    if (resolution.by === ownerActor) {
      const tellers = [conflict.a, conflict.b].flatMap((row) => sourceMemories(context, row))
      for (const memory of tellers) {
        const refusal = refuseVouched(context, memory)
        if (refusal !== null) return refusal
      }
    }
    const sides = graph.byRows([conflict.a, conflict.b])
    const changed = sides.find(
      ({ row, end }) => !isSameEnd(end, loser?.row === row ? loser.after : null),
    )
    if (changed !== undefined) {
      return fail('later_changes', `${changed.id}, one of the sides, has changed since`)
    }
    if (loser !== null) {
      graph.update(loser.row, { end: loser.before })
      const whole = sides.find(({ row }) => row === loser.row)
      if (whole !== undefined) foldRestBack(context, whole)
      const winner = conflict.a === loser.row ? conflict.b : conflict.a
      graph.removeEdge(winner, loser.row, 'supersedes')
    }
    graph.conflicts.update(id, { status: 'open', resolution: null })
    if (resolution.keep === 'b') holdAgain(context, id)
    const payload = { conflict: id }
    context.audit({ action: 'REVERT', target: id, summary: 'conflict opened again', payload })
    return ok(viewConflict(context, { ...conflict, status: 'open', resolution: null }))
  },
})

function viewConflict(context: OperationContext, conflict: Conflict): ConflictView {
  const [view] = viewConflicts(context, [conflict])
  if (view === undefined) throw new Error('one conflict has one view')
  return view
}

function viewConflicts(context: OperationContext, conflicts: readonly Conflict[]): ConflictView[] {
  const rows = conflicts.flatMap(({ a, b }) => [a, b])
  const nodes = new Map(context.store.graph.byRows([...new Set(rows)]).map((one) => [one.row, one]))
  return conflicts.flatMap((conflict): ConflictView[] => {
    const { id, kind, similarity, overlap, openedAt, resolution } = conflict
    const a = nodes.get(conflict.a)
    const b = nodes.get(conflict.b)
    if (a === undefined || b === undefined) return []
    const isLive = [a, b].every((side) => statusAt(side, context.now) === 'live')
    const status = conflict.status === 'open' && !isLive ? 'void' : conflict.status
    const shown = { id, kind, status, similarity, overlap, openedAt, resolution }
    return [{ ...shown, a: a.id, b: b.id }]
  })
}

/** By node: the conflicts of which it is a side that stand open at a moment, now unless said. */
export function openConflictsOf(
  context: OperationContext,
  rows: readonly number[],
  moment: Moment = { now: context.now, asOf: null, knownAt: null },
): ReadonlyMap<number, readonly string[]> {
  const { graph } = context.store
  const found = graph.conflicts.of(rows).filter((conflict) => isOpenAt(conflict, moment))
  const sides = found.flatMap(({ a, b }) => [a, b])
  const holding = new Set(
    graph
      .byRows([...new Set(sides)])
      .filter((side) => holdsAt(side, moment))
      .map(({ row }) => row),
  )
  const byNode = new Map<number, string[]>()
  for (const { id, a, b } of found) {
    if (!holding.has(a) || !holding.has(b)) continue
    for (const side of [a, b]) byNode.set(side, [...(byNode.get(side) ?? []), id])
  }
  return byNode
}

/** As far as was known then: a conflict that was resolved later was still open. */
function isOpenAt({ openedAt, resolution }: Conflict, { knownAt }: Moment): boolean {
  if (knownAt === null) return resolution === null
  return openedAt <= knownAt && (resolution === null || resolution.resolvedAt > knownAt)
}
