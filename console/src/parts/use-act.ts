import { createSignal, type Accessor } from 'solid-js'
import { MnemeError, type MemoryClient } from '../../../clients/typescript/index.ts'
import { useMemory, useRefresh } from '../memory/use-memory.ts'
import { t } from '../words/shared.ts'
import { dropProblems, tell, tellProblem } from './toast-list.ts'

interface Act<T> {
  readonly does: (memory: MemoryClient) => Promise<T>
  /** What is said when it is done. */
  readonly says?: (answer: T) => string
  /** What follows at once, before the page is read anew: what was erased is not asked for again. */
  readonly follows?: (answer: T) => void
  /** Shows what was refused where it was typed; true where that says all, and nothing more is told. */
  readonly refused?: (error: unknown) => boolean
  /** How it is undone, where it can be. */
  readonly undo?: (memory: MemoryClient, answer: T) => Promise<unknown>
}

/** Whether something is under way, and a way to do something. */
interface Acting {
  readonly isBusy: Accessor<boolean>
  /** Answers what the server said; undefined where it refused, which is told. */
  act<T>(act: Act<T>): Promise<T | undefined>
}

/**
 * Does something in the namespace, says so with a way to undo it, and has the page read anew.
 *
 * @example
 * const { act, isBusy } = useAct()
 * void act({
 *   does: (memory) => memory.memories.pin(id),
 *   says: () => t('pinned'),
 *   undo: (memory) => memory.memories.unpin(id),
 * })
 */
export function useAct(): Acting {
  const { memory } = useMemory()
  const refresh = useRefresh()
  const [isBusy, setBusy] = createSignal(false)

  async function act<T>({ does, says, follows, refused, undo }: Act<T>): Promise<T | undefined> {
    const client = memory()
    setBusy(true)
    dropProblems()
    try {
      const answer = await does(client)
      follows?.(answer)
      // Until what it has closed is closed.
      await new Promise((resolve) => setTimeout(resolve))
      const revert =
        undo && (() => void act({ does: (at) => undo(at, answer), says: () => t('undone') }))
      if (says !== undefined) tell(says(answer), revert)
      await refresh()
      return answer
    } catch (error) {
      if (refused?.(error) !== true) tellProblem(error)
      // It is no longer as the page shows it: somebody else was quicker.
      if (error instanceof MnemeError && [404, 409].includes(error.status)) void refresh()
      return undefined
    } finally {
      setBusy(false)
    }
  }

  return { isBusy, act }
}
