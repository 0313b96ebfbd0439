import { commitmentRoles } from '../../contract/lists.ts'
import { conflictsPerRead, nodesPerRead } from '../bounds.ts'
import type { StoreName, Lifecycle } from '../model/memory.ts'
import { badCursor, pageOf, type PageInput, type Page } from '../model/page.ts'
import { operation } from '../operations/operation.ts'
import type { ActivationGraph } from '../graph/activation-graph.ts'
import { sixDecimals } from '../laws/recall/recall-score.ts'
import type { CommitmentRole, CommitmentStatus } from '../model/commitment.ts'
import { must } from '../assert.ts'
import type { GraphStats, CommitmentView } from '../model/graph-views.ts'
import { fail, ok, type Result } from '../result.ts'
import type { OperationContext } from '../operations/context.ts'
import { viewCommitments } from './commitment-view.ts'

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
    const { graph } = context.store.graph
    const byRole = zeroOfEach(commitmentRoles)
    const byStatus = zeroOfEach(statuses)
    let levels = 0
    graph.visitSlots((slot) => {
      const status = statusOf(graph, slot, context.now)
      byRole[graph.roleOf(slot)] += 1
      byStatus[status] += 1
      if (status === 'live') levels += context.store.graph.level(graph.rowOf(slot))
    })
    const { id, dimensions: dims, table } = context.texts.embedder
    return ok({
      nodes: graph.size,
      byRole,
      byStatus,
      edges: graph.edgeCount,
      byKind: {
        similar: graph.countOf('similar'),
        manual: graph.countOf('manual'),
        subgoal_of: graph.countOf('subgoal_of'),
        supersedes: graph.countOf('supersedes'),
        drawn: graph.countOf('drawn'),
      },
      averageActivation: byStatus.live === 0 ? 0 : sixDecimals(levels / byStatus.live),
      openConflicts: countOpenConflicts(context),
      embedder: { id, dims, ...table },
      ...meaningStats(context),
      bytesPerNode: graph.size === 0 ? 0 : Math.ceil(graph.bytes() / graph.size),
    })
  },
})

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
    const rows = rowsThatFit(context, input)
    const items: CommitmentView[] = []
    // Store and band are known only once a node is seen: it goes on until a page is full.
    const isFiltered = store !== undefined || lifecycle !== undefined
    const step = isFiltered ? Math.max(limit + 1, nodesPerRead) : limit + 1
    for (let at = 0; at < rows.length && items.length <= limit; at += step) {
      const nodes = context.store.graph.byRows(rows.slice(at, at + step))
      for (const view of viewCommitments(context, nodes)) {
        if (store !== undefined && view.store !== store) continue
        if (lifecycle !== undefined && view.lifecycle !== lifecycle) continue
        items.push(view)
      }
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

/** Rows of the nodes after the cursor that pass what the graph itself can tell. */
function rowsThatFit(context: OperationContext, input: ListNodesInput): number[] {
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
  return later.sort((a, b) => graph.compareIds(b, a)).map((slot) => graph.rowOf(slot))
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
