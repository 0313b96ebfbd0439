import type { SpokenMessage } from './turn-ids.ts'
import { rememberTurns, type TurnClient, type TurnMemory } from './turn-memory.ts'
import type { TurnOptions } from './turn-options.ts'
import type { Turn } from './turn.ts'

/** The conversations of an application, each with turns of its own. */
export interface TurnThreads {
  /**
   * The turn that a conversation is in; undefined where no user has said anything. `thread` is the
   * conversation, where the application has a name for it.
   */
  turnOf(
    client: TurnClient,
    thread: string | undefined,
    messages: readonly SpokenMessage[],
  ): Promise<Turn | undefined>
  /** Resolves when nothing waits in any of them. */
  settled(): Promise<void>
}

/**
 * Turns for an application that serves many users and conversations at once. What is held of a
 * conversation is let go when its turns are reported: they are known again by what was said.
 */
export function rememberThreads(options: TurnOptions): TurnThreads {
  const byClient = new WeakMap<TurnClient, Map<string | undefined, Thread>>()
  const held = new Set<Thread>()

  function threadOf(client: TurnClient, name: string | undefined): Thread {
    const threads = byClient.get(client) ?? new Map<string | undefined, Thread>()
    byClient.set(client, threads)
    const known = threads.get(name)
    if (known !== undefined) return known
    const thread = { turns: rememberTurns(client, { ...options, thread: name }), open: 0 }
    threads.set(name, thread)
    return thread
  }

  return {
    async turnOf(client, name, messages) {
      const thread = threadOf(client, name)
      held.add(thread)
      thread.open += 1
      const turn = await thread.turns.turnOf(messages)
      void letGo()
      return turn

      async function letGo(): Promise<void> {
        await turn?.report
        thread.open -= 1
        if (thread.open > 0) return
        held.delete(thread)
        if (name !== undefined) byClient.get(client)?.delete(name)
      }
    },
    async settled() {
      await Promise.all([...held].map(({ turns }) => turns.settled()))
    },
  }
}

interface Thread {
  readonly turns: TurnMemory
  /** Turns that are not reported yet. */
  open: number
}
