import { createEffect, createSignal, onCleanup } from 'solid-js'
import { encodeNamespace, MnemeError, type MemoryClient } from '../../../sdk/index.ts'
import { expire, isExpired } from '../session/session.ts'
import { isOffline, onPosition } from './connection.ts'
import { queryClient, type MemoryPlace } from './use-memory.ts'

const gathersMs = 200
const looksEveryMs = 8_000
const opensAgainMs = 30_000

const [isLive, setLive] = createSignal(false)
/** Whether the namespace's events are being told: what changes elsewhere shows at once. */
export { isLive }

/**
 * Keeps what is shown up to date: whatever happens in the namespace, here or elsewhere, has the page
 * read anew. It is told by the stream of events; while there is none, by the log's position, which
 * every answer brings and which is asked for now and then. Used once, by the frame around the pages.
 */
export function useLive(place: MemoryPlace): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  function readAnew(): void {
    clearTimeout(timer)
    const name = place.namespace()
    timer = setTimeout(() => void queryClient.invalidateQueries({ queryKey: [name] }), gathersMs)
  }

  const stop = onPosition((path) => {
    if (path === `/v1/namespaces/${encodeNamespace(place.namespace())}`) readAnew()
  })
  createEffect(() => {
    const memory = place.memory()
    if (isOffline() || isExpired()) return
    const ending = new AbortController()
    void follow(memory, ending.signal, readAnew)
    onCleanup(() => ending.abort())
  })
  const looks = setInterval(() => {
    if (isLive() || isOffline() || document.visibilityState !== 'visible') return
    askPosition(place.memory())
  }, looksEveryMs)
  onCleanup(() => {
    stop()
    clearTimeout(timer)
    clearInterval(looks)
  })
}

/** Hears the events until it is told to end; where there is no stream it tries again later. */
async function follow(memory: MemoryClient, signal: AbortSignal, hear: () => void): Promise<void> {
  while (!signal.aborted) {
    try {
      const events = memory.events({ signal })[Symbol.asyncIterator]()
      const first = events.next()
      setLive(true)
      for (let next = await first; next.done !== true; next = await events.next()) hear()
    } catch (error) {
      if (error instanceof MnemeError && error.status === 401) expire()
      // Refused or broken: until there is a stream again the position is asked for.
    }
    setLive(false)
    if (!signal.aborted) await new Promise((resolve) => setTimeout(resolve, opensAgainMs))
  }
}

/** Its answer brings the position; that it fails is shown by what the page itself reads. */
function askPosition(memory: MemoryClient): void {
  memory.memories
    .list({ limit: 1 })
    .page()
    .catch(() => undefined)
}
