import type { MemoryClient } from '../../../../clients/typescript/index.ts'
import { isOver } from '../../memory/waiting.ts'
import { itemOf, type Item } from './inbox-items.ts'

const mostOfAKind = 50

/** What has been decided, the newest first: the newest 50 of each kind. */
export async function readDecided(
  memory: MemoryClient,
  signal: AbortSignal,
): Promise<readonly Item[]> {
  const [limit, options] = [mostOfAKind, { signal }]
  const page = async <T>(list: { page(): Promise<{ items: T[] }> }) => (await list.page()).items
  const [conflicts, committed, rejected, accepted, dismissed, reflections, alerts] =
    await Promise.all([
      page(memory.conflicts.list({ status: 'resolved', limit }, options)),
      page(memory.proposals.list({ status: 'committed', limit }, options)),
      page(memory.proposals.list({ status: 'rejected', limit }, options)),
      page(memory.suggestions.list({ status: 'accepted', limit }, options)),
      page(memory.suggestions.list({ status: 'dismissed', limit }, options)),
      page(memory.reflections.list({ limit }, options)),
      page(memory.alerts.list({ open: false, limit }, options)),
    ])
  return [
    ...conflicts.map((one) => decidedAt(itemOf('conflicts', one), one.resolved_at)),
    ...reflections
      .filter(isOver)
      .map((one) => decidedAt(itemOf('reflections', one), one.decided_at)),
    ...[...committed, ...rejected].map((one) => itemOf('proposals', one)),
    ...[...accepted, ...dismissed].map((one) => itemOf('suggestions', one)),
    ...alerts.map((one) => itemOf('alerts', one)),
  ].toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0))
}

/** By when it was decided, where that is known; else by when it came. */
function decidedAt(item: Item, at: string | undefined): Item {
  return at === undefined ? item : { ...item, at }
}
