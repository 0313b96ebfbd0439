import type { MemoryClient } from '../../../../sdk/index.ts'

/** Kinds of what a person decides, in the order of their weight. */
export const waitingKinds = [
  'conflicts',
  'proposals',
  'suggestions',
  'reflections',
  'alerts',
] as const
export type WaitingKind = (typeof waitingKinds)[number]

/** How many there are; `isMore` where there are more than were counted. */
export interface Waiting {
  readonly kind: WaitingKind
  readonly count: number
  readonly isMore: boolean
}

const mostCounted = 100
const decided = new Set([
  'approved',
  'approved_with_changes',
  'partially_approved',
  'rejected',
  'declined',
])

/** What waits for a decision, without what there is none of. */
export async function readWaiting(
  memory: MemoryClient,
  signal: AbortSignal,
): Promise<readonly Waiting[]> {
  const limit = mostCounted
  const [conflicts, proposals, suggestions, reflections, alerts] = await Promise.all([
    memory.conflicts.list({ status: 'open', limit }, { signal }).page(),
    memory.proposals.list({ status: 'pending', limit }, { signal }).page(),
    memory.suggestions.list({ status: 'open', limit }, { signal }).page(),
    memory.reflections.list({ limit }, { signal }).page(),
    memory.alerts.list({ open: true, limit }, { signal }).page(),
  ])
  const open = {
    ...reflections,
    items: reflections.items.filter(({ state }) => !decided.has(state)),
  }
  const pages = { conflicts, proposals, suggestions, reflections: open, alerts }
  return waitingKinds
    .map((kind) => ({
      kind,
      count: pages[kind].items.length,
      isMore: pages[kind].next_cursor !== null,
    }))
    .filter(({ count }) => count > 0)
}
