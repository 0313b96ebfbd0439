import type { Conflict, GraphNode, MemoryClient } from '../../../../clients/typescript/index.ts'

/** Something that was known and what is known in its place. */
export interface Change {
  readonly was: GraphNode
  readonly now: GraphNode
  /** When the old one ended, ISO-8601. */
  readonly at: string
  /** What settled it, where that can be undone. */
  readonly conflict: Conflict | undefined
}

const mostRead = 100
const mostShown = 6

/**
 * What was replaced last, the newest first: commitments that were superseded, each with its successor.
 * The list of them begins with those that came last; of what is known for long and was replaced only
 * now the conflicts tell, which begin with those that were settled last.
 */
export async function readChanges(
  memory: MemoryClient,
  signal: AbortSignal,
): Promise<readonly Change[]> {
  const { graph, conflicts } = memory
  const [ended, settled] = await Promise.all([
    graph.nodes({ status: 'superseded', limit: mostRead }, { signal }).page(),
    conflicts.list({ status: 'resolved', limit: mostRead }, { signal }).page(),
  ])
  const newest = ended.items.toSorted(lastEndedFirst).slice(0, mostShown)
  const known = new Map(ended.items.map((node) => [node.id, node]))
  const conflictOf = new Map(settled.items.map((conflict) => [loserOf(conflict), conflict]))
  const others = settled.items.slice(0, mostShown).filter((one) => !known.has(loserOf(one)))
  const losers = await Promise.all(
    others.map((conflict) => graph.node(loserOf(conflict), {}, { signal })),
  )
  const isReplaced = ({ status }: GraphNode) => status === 'superseded'
  const replaced = [...newest, ...losers.filter(isReplaced)].toSorted(lastEndedFirst)
  const changes = await Promise.all(
    replaced.slice(0, mostShown).map(async (was): Promise<Change | undefined> => {
      const around = await graph.neighborhood(was.id, { depth: 1 }, { signal })
      const edge = around.edges.find(({ kind, to }) => kind === 'supersedes' && to === was.id)
      const now = around.nodes.find(({ id }) => id === edge?.from)
      if (now === undefined) return undefined
      const conflict = conflictOf.get(was.id)
      const isBySettling = conflict !== undefined && [conflict.a, conflict.b].includes(now.id)
      const at = was.valid_to ?? now.valid_from
      return { was, now, at, conflict: isBySettling ? conflict : undefined }
    }),
  )
  return changes.filter((change) => change !== undefined)
}

/** Of two that are in conflict, the one that was not kept. */
function loserOf({ a, b, keep }: Conflict): string {
  return keep === 'a' ? b : a
}

function lastEndedFirst(one: GraphNode, other: GraphNode): number {
  return (other.valid_to ?? '').localeCompare(one.valid_to ?? '')
}
