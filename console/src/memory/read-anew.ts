import { QueryClient, type Query } from '@tanstack/solid-query'
import { createSignal } from 'solid-js'
import { positionOf } from './connection.ts'
import type { WaitingKind } from './waiting.ts'

const freshMs = 30_000

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: freshMs,
      // The SDK has tried again already where that helps.
      retry: false,
      networkMode: 'always',
    },
    mutations: { networkMode: 'always', retry: false },
  },
})

const [isLive, setLive] = createSignal(false)
/** Whether the namespace's events are being told: what changes elsewhere shows at once. */
export { isLive, setLive }

/** Begins the names of what waits for a decision, which a kind follows: `['ana', 'waiting', 'alerts']`. */
export const waitingName = 'waiting'

/** At which position a namespace stood when its pages were read last. */
const pagesReadAt = new Map<string, number>()

/** Whether the pages of a namespace were read when it had come so far. */
export function arePagesReadAt(namespace: string, position: number): boolean {
  return position <= (pagesReadAt.get(namespace) ?? 0)
}

/** Reads anew what pages show of a namespace, without what waits for a decision. */
export function readPagesAnew(namespace: string): Promise<void> {
  pagesReadAt.set(namespace, positionOf(namespace))
  return read(namespace, ({ queryKey }) => queryKey[1] !== waitingName)
}

/** Reads anew what waits for a decision, of these kinds; those that nobody looks at once they are. */
export function readWaitingAnew(namespace: string, kinds: ReadonlySet<WaitingKind>): Promise<void> {
  return read(
    namespace,
    ({ queryKey: [, name, kind] }) => name === waitingName && kinds.has(kind as WaitingKind),
  )
}

/**
 * Reads anew all that was acted upon: what pages show, and what waits where a page shows that. The
 * count beside the page's name follows by the events, where there are any.
 */
export async function readAnew(namespace: string): Promise<void> {
  await Promise.all([
    readPagesAnew(namespace),
    read(
      namespace,
      (query) => query.queryKey[1] === waitingName && (!isLive() || query.getObserversCount() > 1),
    ),
  ])
}

function read(namespace: string, predicate: (query: Query) => boolean): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [namespace], predicate })
}
