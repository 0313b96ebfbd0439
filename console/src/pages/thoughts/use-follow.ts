import { createEffect, createSignal, on, onCleanup } from 'solid-js'
import type { Signal } from '../../../../clients/typescript/index.ts'
import { isPresent } from '../../memory/presence.ts'
import { useMemory, useRefresh } from '../../memory/use-memory.ts'

/** Signals come by the hundred where steps are quick. */
const gathersMs = 80

/** The signals of an open run as they come; those that came stay when it has ended. */
export function useFollow(open: () => string | undefined): () => readonly Signal[] {
  const { memory } = useMemory()
  const refresh = useRefresh()
  const [signals, setSignals] = createSignal<readonly Signal[]>([])
  createEffect(
    on([open, isPresent], ([id, isThere]) => {
      if (id === undefined || !isThere) return
      setSignals([])
      const ending = new AbortController()
      onCleanup(() => ending.abort())
      void follow(id, ending.signal)
    }),
  )

  async function follow(id: string, signal: AbortSignal): Promise<void> {
    const came: Signal[] = []
    const show = () => !signal.aborted && setSignals([...came])
    let timer: ReturnType<typeof setTimeout> | undefined
    try {
      for await (const one of memory().runs.follow(id, { signal })) {
        came.push(one)
        timer ??= setTimeout(() => {
          timer = undefined
          show()
        }, gathersMs)
      }
    } catch {
      // Left, or cut off for good: what the server has written is read below.
    }
    clearTimeout(timer)
    show()
    if (!signal.aborted) await refresh()
  }

  return signals
}
