import { rememberTurns, type SpokenMessage, type Turn } from '@mneme/client/turns'
import type { TurnMemory } from '@mneme/client/turns'
import type { RememberingOptions, Run, TurnClient } from './middleware.ts'

/** The conversations that an agent holds, each with turns of its own. */
export interface Threads {
  /** The turn that a conversation is in; undefined where no user has said anything. */
  turnOf(run: Run, messages: readonly SpokenMessage[]): Promise<Turn | undefined>
  /** Resolves when nothing waits in any of them. */
  settled(): Promise<void>
}

/** A conversation is let go when its turns are reported: they are known again by what was said. */
export function openThreads(options: RememberingOptions): Threads {
  const { memory } = options
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
    async turnOf(run, messages) {
      const client = typeof memory === 'function' ? memory(run) : memory
      const name = options.thread ?? threadIdOf(run)
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

function threadIdOf({ configurable }: Run): string | undefined {
  const { thread_id: id } = configurable
  return typeof id === 'string' && id !== '' ? id : undefined
}
