import { commitmentRoles } from '../../contract/lists.ts'
import { conflictsPerRead, maxScannedNodes, nodesPerRead } from '../bounds.ts'
import type { StoreName, Lifecycle } from '../model/memory.ts'
import { badCursor, pageOf, type PageInput, type Page } from '../model/page.ts'
import { operation } from '../operations/operation.ts'
import type { ActivationGraph } from '../graph/activation-graph.ts'
import { levelNow } from '../graph/level.ts'
import { sixDecimals } from '../laws/recall/recall-score.ts'
import type { CommitmentRole, CommitmentStatus } from '../model/commitment.ts'
import { must } from '../assert.ts'
import type { CommitmentView, EdgeKind, GraphStats } from '../model/graph-views.ts'
import { fail, ok, type Result } from '../result.ts'
import type { OperationContext } from '../operations/context.ts'
import { viewCommitments } from './commitment-view.ts'
import type { SealedLevel } from './tables/sealed-lists.ts'

export interface ListNodesInput extends PageInput {
  readonly role?: CommitmentRole
  readonly store?: StoreName
  readonly lifecycle?: Lifecycle
  readonly status?: CommitmentStatus
  /** Live nodes whose resting level is below 0.01. */
  readonly inactive?: boolean
}

/** Counts of all nodes and edges that stand, ended nodes among them; levels are of live ones. */
export const graphStats = operation({
  role: 'reader',
  writes: false,
  run(context: OperationContext): Result<GraphStats> {
    const { graph: rows } = context.store
    // Those that this call has looked at are counted with what is sealed.
    rows.endCall()
    const { graph } = rows
    const byRole = zeroOfEach(commitmentRoles)
    const byStatus = zeroOfEach(statuses)
    let levels = 0
    let nodes = graph.size
    graph.visitSlots((slot) => {
      const status = statusOf(graph, slot, context.now)
      byRole[graph.roleOf(slot)] += 1
      byStatus[status] += 1
      if (status === 'live') levels += rows.level(graph.rowOf(slot))
    })
    for (const { role, status, count } of rows.sealed.counts(context.now)) {
      byRole[role] += count
      byStatus[status] += count
      nodes += count
    }
    for (const { role, level, clock, isLive } of rows.sealed.levels(context.now)) {
      if (isLive) levels += levelNow(level, clock, rows.clocks.gains[role])
    }
    const byKind = edgesByKind(context)
    const bytesPerNode = graph.size === 0 ? 0 : Math.ceil(graph.bytes() / graph.size)
    const { id, dimensions: dims, table } = context.texts.embedder
    return ok({
      nodes,
      byRole,
      byStatus,
      edges: Object.values(byKind).reduce((sum, count) => sum + count, 0),
      byKind,
      averageActivation: byStatus.live === 0 ? 0 : sixDecimals(levels / byStatus.live),
      openConflicts: countOpenConflicts(context),
      embedder: { id, dims, ...table },
      ...meaningStats(context),
      bytesPerNode,
    })
  },
})

/** Of the stored kinds all, where memory leaves some out. */
function edgesByKind({ store }: OperationContext): GraphStats['byKind'] {
  const { graph, sealed } = store.graph
  const beyond = sealed.edges()
  const stored = (kind: Exclude<EdgeKind, 'similar'>): number =>
    beyond === null ? graph.countOf(kind) : (beyond[kind] ?? 0)
  return {
    similar: graph.countOf('similar') + (beyond?.similar ?? 0),
    manual: stored('manual'),
    subgoal_of: stored('subgoal_of'),
    supersedes: stored('supersedes'),
    drawn: stored('drawn'),
  }
}

/** Nothing where no model is bound, or the owner wants none. */
function meaningStats(context: OperationContext): Pick<GraphStats, 'meaning'> {
  const { embeddingModel: model, settings, store } = context
  if (model === null || settings.embedding.by !== 'model') return {}
  const space = store.places.spaceOf(model)
  const { placed, refused } = space ?? unseen
  const pieces = space === null ? store.index.index.pieces : store.places.left(space.space)
  const { first, last } = store.drawing.waiting()
  const left = pieces + last - first + 1
  return { meaning: { model, placed, left, refused } }
}

/**
 * Newest first. Forgotten nodes show only where they are asked for, by status or as archived: a
 * list of memories hides them likewise.
 */
export const listNodes = operation({
  role: 'reader',
  writes: false,
  run(context: OperationContext, input: ListNodesInput): Result<Page<CommitmentView>> {
    const { limit, cursor, store, lifecycle } = input
    if (cursor !== null && !/^com_[0-9A-HJKMNP-TV-Z]{26}$/.test(cursor)) return badCursor()
    const items: CommitmentView[] = []
    const isPartSealed = context.store.graph.graph.beyond !== null
    let looked = 0
    // Store and band are known only once a node is seen: it goes on until a page is full.
    const isFiltered = store !== undefined || lifecycle !== undefined
    const step = isFiltered ? Math.max(limit + 1, nodesPerRead) : limit + 1
    for (const rows of rowsThatFit(context, input, step)) {
      const nodes = context.store.graph.byRows(rows)
      for (const view of viewCommitments(context, nodes)) {
        if (store !== undefined && view.store !== store) continue
        if (lifecycle !== undefined && view.lifecycle !== lifecycle) continue
        items.push(view)
      }
      if (items.length > limit) break
      looked += rows.length
      const last = nodes.at(-1)
      // The rest is for the next page: few of very many may be in this store, or this band.
      if (looked >= maxScannedNodes && isPartSealed && last !== undefined)
        return ok({ items, nextCursor: last.id })
    }
    return ok(pageOf(items, limit, ({ id }) => id))
  },
})

/** In every status; what was erased is no more. */
export const getNode = operation({
  role: 'reader',
  writes: false,
  run(context: OperationContext, { id }: { readonly id: string }): Result<CommitmentView> {
    const node = context.store.graph.byId(id)
    if (node === null) return fail('not_found', 'no such node')
    return ok(must(viewCommitments(context, [node])[0], 'one node has one view'))
  },
})

/** Rows of the nodes after the cursor, so many at a time, of memory and of what it leaves out. */
function* rowsThatFit(
  context: OperationContext,
  input: ListNodesInput,
  step: number,
): Iterable<readonly number[]> {
  const { graph } = context.store.graph
  context.store.graph.endCall()
  const rest = sealedThatFit(context, input, step)
  let beyond = rest.next()
  const rows: number[] = []
  function* handedOut(): Iterable<readonly number[]> {
    yield rows.splice(0)
    // What was shown leaves memory: a filter may look at all there are.
    context.store.graph.endCall()
  }
  for (const slot of [...slotsThatFit(context, input), null]) {
    const id = slot === null ? '' : graph.idOf(slot)
    for (; beyond.done !== true && beyond.value.id > id; beyond = rest.next()) {
      rows.push(beyond.value.row)
      if (rows.length === step) yield* handedOut()
    }
    if (slot !== null) rows.push(graph.rowOf(slot))
    if (rows.length === step) yield* handedOut()
  }
  if (rows.length > 0) yield rows
}

/** Of the sealed nodes, by the same conditions. */
function* sealedThatFit(
  context: OperationContext,
  { cursor, role, status, inactive, lifecycle }: ListNodesInput,
  step: number,
): Iterator<{ readonly row: number; readonly id: string }, undefined> {
  const { sealed, clocks } = context.store.graph
  const least = context.settings.graph.inactive
  if (inactive === true && (least <= 0 || (status !== undefined && status !== 'live'))) return
  const isActive = ({ role: own, level, clock }: SealedLevel): boolean =>
    levelNow(level, clock, clocks.gains[own]) >= least
  const active = inactive === true ? sealed.levels(context.now).filter(isActive) : []
  const filter = {
    role,
    status: inactive === true ? 'live' : status,
    withForgotten: lifecycle === 'archived',
    but: active.map(({ row }) => row),
  } as const
  for (let before = cursor; ;) {
    const found = sealed.newest(filter, { now: context.now, before, limit: step })
    yield* found
    if (found.length < step) return
    before = found.at(-1)?.id ?? null
  }
}

/** Slots of the nodes after the cursor that pass what the graph itself can tell. */
function slotsThatFit(context: OperationContext, input: ListNodesInput): readonly number[] {
  const { graph } = context.store.graph
  const { cursor, role, status, inactive, lifecycle } = input
  const slots: number[] = []
  graph.visitSlots((slot) => {
    if (role !== undefined && graph.roleOf(slot) !== role) return
    const own = statusOf(graph, slot, context.now)
    if (status !== undefined && own !== status) return
    if (own === 'forgotten' && status === undefined && lifecycle !== 'archived') return
    if (inactive === true && (own !== 'live' || !isInactive(context, slot))) return
    slots.push(slot)
  })
  // The cursor's node may be gone by now, so it is compared by its id.
  const later = slots.filter((slot) => cursor === null || graph.idOf(slot) < cursor)
  return later.sort((a, b) => graph.compareIds(b, a))
}

function isInactive(context: OperationContext, slot: number): boolean {
  const { graph } = context.store
  return graph.level(graph.graph.rowOf(slot)) < context.settings.graph.inactive
}

/** As `statusAt` says of a commitment. */
function statusOf(graph: ActivationGraph, slot: number, now: number): CommitmentStatus {
  if (graph.isLive(slot, now)) return 'live'
  const end = graph.endOf(slot)
  return end === 'live' ? 'expired' : end
}

/** Open ones of which both sides are live: else they count as void. */
function countOpenConflicts(context: OperationContext): number {
  const { graph, conflicts } = context.store.graph
  let count = 0
  let before: number | null = null
  for (;;) {
    const page: ReturnType<typeof conflicts.list> = conflicts.list('open', before, conflictsPerRead)
    for (const { a, b } of page) {
      const isOpen = [a, b].every((row) => {
        const slot = graph.slotOfRow(row)
        return slot !== undefined && graph.isLive(slot, context.now)
      })
      if (isOpen) count += 1
    }
    before = page.at(-1)?.row ?? null
    if (page.length < conflictsPerRead) return count
  }
}

function zeroOfEach<K extends CommitmentRole | CommitmentStatus>(keys: readonly K[]) {
  return Object.fromEntries(keys.map((key) => [key, 0])) as Record<K, number>
}

const statuses: readonly CommitmentStatus[] = [
  'live',
  'superseded',
  'retracted',
  'expired',
  'forgotten',
]
const unseen = { placed: 0, refused: 0 }
