import type { Conflict, GraphNode, MemoryClient } from '../../../../sdk/index.ts'

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

/** What was replaced last, the newest first: commitments that were superseded, each with its successor. */
export async function readChanges(
  memory: MemoryClient,
  signal: AbortSignal,
): Promise<readonly Change[]> {
  const { graph, conflicts } = memory
  const [ended, settled] = await Promise.all([
    graph.nodes({ status: 'superseded', limit: mostRead }, { signal }).page(),
    conflicts.list({ status: 'resolved', limit: mostRead }, { signal }).page(),
  ])
  const newest = ended.items
    .toSorted((a, b) => (b.valid_to ?? '').localeCompare(a.valid_to ?? ''))
    .slice(0, mostShown)
  const changes = await Promise.all(
    newest.map(async (was): Promise<Change | undefined> => {
      const around = await graph.neighborhood(was.id, { depth: 1 }, { signal })
      const edge = around.edges.find(({ kind, to }) => kind === 'supersedes' && to === was.id)
      const now = around.nodes.find(({ id }) => id === edge?.from)
      if (now === undefined) return undefined
      const conflict = settled.items.find(({ a, b }) => a === was.id && b === now.id)
      return { was, now, at: was.valid_to ?? now.valid_from, conflict }
    }),
  )
  return changes.filter((change) => change !== undefined)
}
