import type { MemoryClient } from '../../../typescript/index.ts'
import { isAnswered, type RecallForTurn } from '../../../typescript/turns/recall-in-time.ts'
import { messageOf } from './message-of.ts'

/** A memory that hooks read, under the name that its lines have in a block. */
export interface NamedMemory {
  readonly from: 'project' | 'personal'
  /** Throws where there is no key. */
  client(): Pick<MemoryClient, 'recall' | 'context' | 'memories'>
}

/**
 * Asks several memories at once. Each answers by itself: the hits of one that answers nothing are
 * left out, one that fails or is late is noted, and the best of each come in turn, with the name of
 * their memory. Rejects where all have failed.
 */
export function recallOfAll(
  memories: readonly NamedMemory[],
  { withinMs, note }: { readonly withinMs: number; note(problem: string): void },
): RecallForTurn {
  return async (request, { signal }) => {
    const within = AbortSignal.any([signal, AbortSignal.timeout(withinMs)])
    const answers = await Promise.allSettled(
      memories.map(async ({ client }) => client().recall(request, { signal: within })),
    )
    const failed = answers.filter((answer) => answer.status === 'rejected')
    if (failed.length === answers.length) throw failed[0]?.reason
    const lists = memories.map(({ from }, at) => {
      const answer = answers[at]
      if (answer?.status !== 'fulfilled') {
        note(`nothing was recalled of the ${from} memory: ${messageOf(answer?.reason)}`)
        return []
      }
      const { hits, answered } = answer.value
      return isAnswered(answered) ? hits.map((hit) => ({ ...hit, from })) : []
    })
    return { answered: true, hits: inTurn(lists) }
  }
}

/** The first of each list, the second of each, and so on; what says the same is said once. */
export function inTurn<T extends { readonly text: string }>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  const all = Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list[at] ?? []))
  const told = new Set<string>()
  return all.flat().filter(({ text }) => !told.has(text) && told.add(text))
}
