import { createMemo } from 'solid-js'
import { waitingName } from './read-anew.ts'
import { useRead } from './use-memory.ts'
import { readWaiting, waitingKinds, type Waiting, type WaitingKind } from './waiting.ts'

/**
 * What waits for a decision; whoever asks shares one answer, which stands until an event says that
 * something else waits.
 *
 * @example
 * const waiting = useWaiting()
 * <Loaded query={waiting}>{(found) => <For each={countsOf(found())}>…</For>}</Loaded>
 */
export function useWaiting() {
  const reads = waitingKinds.map((kind) => ({ kind, query: useWaitingOf(kind) }))
  const data = createMemo((): Waiting | undefined => {
    const found = reads.map(({ kind, query }) => [kind, query.data] as const)
    // Each kind has its own list of things.
    return found.every(([, list]) => list !== undefined)
      ? (Object.fromEntries(found) as unknown as Waiting)
      : undefined
  })
  return {
    get data() {
      return data()
    },
    get error() {
      return reads.find(({ query }) => query.error !== null)?.query.error ?? null
    },
    get isPending() {
      return data() === undefined && this.error === null
    },
    refetch: () => Promise.all(reads.map(({ query }) => query.refetch())),
  }
}

function useWaitingOf(kind: WaitingKind) {
  return useRead(
    () => [waitingName, kind],
    (memory, signal) => readWaiting(memory, kind, signal),
    { freshMs: Number.POSITIVE_INFINITY },
  )
}
