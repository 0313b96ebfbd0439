import { createSignal, onCleanup } from 'solid-js'
import type { MemoryClient } from '../../../../clients/typescript/index.ts'
import { tell } from '../../parts/toast-list.ts'
import { useAct } from '../../parts/use-act.ts'

const waitsMs = 6_000

interface Holding {
  readonly ids: readonly string[]
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

  function drop(ids: readonly string[]): void {
    setHeld((before) => new Map([...before].filter(([each]) => !ids.includes(each))))
  }
  function hold({ ids, says, does }: Holding): void {
    const timer = setTimeout(send, waitsMs)
    function send(): void {
      clearTimeout(timer)
      void act({ does }).then(() => drop(ids))
    }
    setHeld((before) => new Map([...before, ...ids.map((id) => [id, send] as const)]))
    tell(says, () => {
      clearTimeout(timer)
      drop(ids)
    })
  }
  onCleanup(() => {
    for (const send of new Set(held().values())) send()
  })
  return { isHeld: (id) => held().has(id), hold }
}
