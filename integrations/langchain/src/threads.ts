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
  const byClient = new WeakMap<TurnClient, Map<string | undefined, TurnMemory>>()
  const begun = new Set<TurnMemory>()

  function turnsOf(client: TurnClient, thread: string | undefined): TurnMemory {
    const threads = byClient.get(client) ?? new Map<string | undefined, TurnMemory>()
    byClient.set(client, threads)
    const turns = threads.get(thread) ?? rememberTurns(client, { ...options, thread })
    threads.set(thread, turns)
    begun.add(turns)
    return turns
  }

  return {
    async turnOf(run, messages) {
      const client = typeof memory === 'function' ? memory(run) : memory
      const thread = options.thread ?? threadIdOf(run)
      const turns = turnsOf(client, thread)
      const turn = await turns.turnOf(messages)
      void turn?.report.then(() => {
        if (turns.waiting > 0) return
        begun.delete(turns)
        if (thread !== undefined) byClient.get(client)?.delete(thread)
      })
      return turn
    },
    async settled() {
      await Promise.all([...begun].map((turns) => turns.settled()))
    },
  }
}

function threadIdOf({ configurable }: Run): string | undefined {
  const { thread_id: id } = configurable
  return typeof id === 'string' && id !== '' ? id : undefined
}
