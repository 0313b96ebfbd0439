import type { RequestContext } from '@mastra/core/request-context'
import { rememberTurns, type SpokenMessage, type Turn } from '@mneme/client/turns'
import type { TurnMemory } from '@mneme/client/turns'
import type { RememberingOptions, TurnClient } from './processor.ts'

/** The conversations that an agent holds, each with turns of its own. */
export interface Threads {
  /** The turn that a conversation is in; undefined where no user has said anything. */
  turnOf(
    context: RequestContext | undefined,
    messages: readonly SpokenMessage[],
  ): Promise<Turn | undefined>
  /** Resolves when nothing waits in any of them. */
  settled(): Promise<void>
}

/** A conversation is let go when nothing of it waits: its turns are known again by what was said. */
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
    async turnOf(context, messages) {
      const client = typeof memory === 'function' ? memory(context) : memory
      const thread = options.thread ?? threadOf(context)
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

/** The thread that Mastra's memory keeps; undefined where an agent has none. */
function threadOf(context: RequestContext | undefined): string | undefined {
  const memory: unknown = context?.get('MastraMemory')
  if (typeof memory !== 'object' || memory === null || !('thread' in memory)) return undefined
  const { thread } = memory
  if (typeof thread !== 'object' || thread === null || !('id' in thread)) return undefined
  return typeof thread.id === 'string' ? thread.id : undefined
}
