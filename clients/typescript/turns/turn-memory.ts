import type { MemoryClient } from '../memory-client.ts'
import { blocksOfClient } from './given-blocks.ts'
import type { HeldText } from './held-text.ts'
import { lastMessages, mostGiven } from './last-messages.ts'
import { openQueue } from './queue.ts'
import { recallInTime, usualBlockMemories, usualBlockTokens } from './recall-in-time.ts'
import type { RecalledForTurn, TurnReport } from './report.ts'
import type { TurnOptions } from './turn-options.ts'
import { openTurnIds, type SpokenMessage } from './turn-ids.ts'
import { openTurn, type Turn, type TurnStart } from './turn.ts'

/** As much of a client as turns use; the namespace tells the blocks of two apart. */
export type TurnClient = Pick<MemoryClient, 'recall' | 'remember'> &
  Partial<Pick<MemoryClient, 'namespace'>>

/** Remembers a conversation by itself, turn by turn, and never in the way of an answer. */
export interface TurnMemory {
  /**
   * Queues what the user says, before the model is called: its failure loses nothing. In a thread its
   * recall reads the text with what was said in the turns before.
   */
  begin(start: TurnStart): Turn
  /**
   * The turn that a conversation is in: the one that its last user's message begins, also where tool
   * calls follow or a failed model is asked again. Undefined where no user has said anything.
   */
  turnOf(messages: readonly SpokenMessage[]): Promise<Turn | undefined>
  /** Resolves when nothing waits any more. */
  settled(): Promise<void>
  /** Messages that wait to be remembered. */
  readonly waiting: number
}

/**
 * Memory without tool calls: what is said is remembered in the background, one message after the
 * other, with one idempotency key over all retries; what looks like a credential is masked; and what
 * was recalled is never remembered again.
 *
 * @param client of the namespace in which the user's memory is kept.
 * @example
 * const turns = rememberTurns(memory, { thread: 'chat-7', onTurn: (report) => log(report) })
 * const turn = turns.begin({ text: question })
 * const { text: known } = await turn.recall()
 * const answer = await model(instructions, `${known}\n\n${question}`)
 * turn.answered(answer)
 * @throws RangeError where a number of the options is below 1, or `mostTokens` below 50.
 */
export function rememberTurns(client: TurnClient, options: TurnOptions = {}): TurnMemory {
  const {
    topK = usualBlockMemories,
    recallWithinMs = 1_500,
    mostWaiting = 200,
    tryForMs = 600_000,
  } = options
  const { mostTokens = usualBlockTokens, nearest, remember: isKept = true } = options
  for (const [name, value] of Object.entries({ topK, recallWithinMs, mostWaiting, tryForMs })) {
    if (!(value >= 1)) throw new RangeError(`${name} is ${value}, at least 1`)
  }
  if (!(mostTokens >= leastTokens)) {
    throw new RangeError(`mostTokens is ${mostTokens}, at least ${leastTokens}`)
  }
  const queue = openQueue({
    remember: async (request, key) => {
      const told = isKept ? request : { ...request, remember: false }
      const kept = await client.remember(told, { idempotencyKey: key })
      // Of what is all on topics that are never kept the answer has outcomes and no memory.
      const isLeftOut = 'outcomes' in kept && !('__memory_id' in kept)
      return isKept && !isLeftOut ? kept.__memory_id : null
    },
    mostWaiting,
    tryForMs,
  })
  const open = new Map<string, Turn>()
  const ids = openTurnIds(options.thread)
  /** What was said last in the turns that have ended. */
  const talk: SpokenMessage[] = []
  /** A turn has ended: of one conversation, the next is not its first. */
  let hasEnded = false
  const working = new Set<Promise<unknown>>()

  function inBackground(work: Promise<unknown>): void {
    working.add(work)
    options.waitUntil?.(work)
    void forgetWhenDone(work)
  }

  async function forgetWhenDone(work: Promise<unknown>): Promise<void> {
    await work
    working.delete(work)
  }

  function recall(
    said: readonly SpokenMessage[],
    { isFirst, held }: { readonly isFirst: boolean; readonly held: HeldText | undefined },
  ): Promise<RecalledForTurn> {
    const first = isFirst ? { due: true } : {}
    const uses = isKept ? {} : { reinforce: false }
    const more = { ...uses, ...first, top_k: topK }
    const request = { ...options.recall, messages: lastMessages(said), ...more }
    const bounds = { withinMs: recallWithinMs, most: topK, mostTokens, nearest, held }
    return recallInTime(client.recall, request, bounds)
  }

  const threadBlocks = { ...blocksOfClient(client, options.blocks), thread: options.thread }

  function begin(
    { text, id = crypto.randomUUID(), isFirst = !hasEnded }: TurnStart,
    before: readonly SpokenMessage[] = [...talk],
  ): Turn {
    const already = open.get(id)
    if (already !== undefined) return already
    const needs = {
      id,
      text,
      isFirst,
      before,
      queue,
      recall,
      threadBlocks,
      inBackground,
      letGo,
      options,
    }
    const turn = openTurn(needs)
    open.set(id, turn)
    return turn
  }

  /** A model that is asked again after it has failed answers in a turn of the same id. */
  function letGo(id: string, ended: TurnReport['ended'], said: readonly SpokenMessage[]): void {
    open.delete(id)
    if (ended === 'failed') return
    ids.ended(id)
    hasEnded = true
    // Without a thread, turns may be of several conversations.
    if (options.thread === undefined) return
    talk.push(...said)
    talk.splice(0, talk.length - mostGiven)
  }

  return {
    begin: (start) => begin(start),
    async turnOf(messages) {
      const last = messages.findLastIndex(({ role }) => role === 'user')
      const asked = messages[last]
      if (asked === undefined) return undefined
      const id = await ids.idOf(messages.slice(0, last + 1))
      const before = messages.slice(0, last)
      const isKnown = hasEnded && options.thread !== undefined
      const isFirst = !isKnown && before.every(({ role }) => role !== 'user')
      return begin({ id, text: asked.text, isFirst }, before)
    },
    async settled() {
      while (working.size > 0) await Promise.all(working)
    },
    get waiting() {
      return queue.waiting
    },
  }
}

const leastTokens = 50
