import { createSignal, onCleanup } from 'solid-js'
import type { MemoryClient } from '../../../../sdk/index.ts'
import { tell } from '../../parts/toasts.tsx'
import { useAct } from '../../parts/use-act.ts'

const waitsMs = 6_000

interface Holding {
  readonly id: string
  readonly says: string
  readonly does: (memory: MemoryClient) => Promise<unknown>
}

/** What is decided and not yet sent, so that it can be undone though the API has no undo. */
export interface Held {
  readonly isHeld: (id: string) => boolean
  readonly hold: (holding: Holding) => void
}

/** Sends what is final six seconds later, or when the page is left. */
export function useHeld(): Held {
  const { act } = useAct()
  const [held, setHeld] = createSignal<ReadonlyMap<string, () => void>>(new Map())

  function drop(id: string): void {
    setHeld((before) => new Map([...before].filter(([each]) => each !== id)))
  }
  function hold({ id, says, does }: Holding): void {
    const timer = setTimeout(send, waitsMs)
    async function send(): Promise<void> {
      clearTimeout(timer)
      await act({ does })
      drop(id)
    }
    setHeld((before) => new Map(before).set(id, () => void send()))
    tell(says, () => {
      clearTimeout(timer)
      drop(id)
    })
  }
  onCleanup(() => {
    for (const send of held().values()) send()
  })
  return { isHeld: (id) => held().has(id), hold }
}
