import type { CallOptions } from './call-options.ts'
import type { List, ListOptions, PageQuery, ReadQuery } from './list.ts'
import { type NamespaceCalls, pathOf } from './namespace-calls.ts'
import type { Recollection } from './recall.ts'
import type { LoggedRecall, RecallListQuery, RecallReplayBody, RecallShown } from './wire.ts'

/** When it was asked, by whom, what it showed, and whether it was answered. */
export type RecallFilter = Omit<RecallListQuery, 'answered' | 'limit' | 'cursor' | 'at_least'> & {
  /** Only what was answered, or only what was not. */
  readonly answered?: boolean | undefined
} & PageQuery &
  ReadQuery

type Answer = Omit<Recollection, 'usage' | 'degraded' | 'position'>

/** What was answered, and what would be now. */
export type RecallReplay = Omit<RecallReplayBody, 'before' | 'now'> & {
  /** With the clock of then, of what was known then. */
  readonly before: Answer
  readonly now: Answer
}

/**
 * The log of what was asked: who, when, and what was shown. Needs the role `main`.
 *
 * @example
 * for await (const { id, at, question } of memory.recalls.list()) {
 *   const { same, changes } = await memory.recalls.replay(id)
 *   console.log(at, question, same, changes.came)
 * }
 */
export interface Recalls {
  /**
   * Lists what was asked, the newest first, 1 to 200 a page, default 50.
   *
   * @example
   * for await (const { at, question, answered } of memory.recalls.list()) {
   *   console.log(at, question, answered)
   * }
   * @throws MnemeError `invalid_request` (400), `forbidden` (403: it takes the role `main`).
   */
  list(filter?: RecallFilter, options?: ListOptions): List<LoggedRecall>
  /**
   * Reads one, with what it showed in the words of now.
   *
   * @example
   * const { question, hits } = await memory.recalls.get(id)
   * @throws MnemeError `not_found` (404: it was never there, or is older than the log goes back).
   */
  get(id: string, query?: ReadQuery, options?: CallOptions): Promise<RecallShown>
  /**
   * Asks it again: with what was known then, and with what is known now. Nothing counts as used.
   *
   * @example
   * const { before, now, same } = await memory.recalls.replay(id)
   * @throws MnemeError `not_found` (404), `invalid_state` (409: what was asked is not kept).
   */
  replay(id: string, options?: CallOptions): Promise<RecallReplay>
}

export function recallsWith({ get, list, post }: NamespaceCalls): Recalls {
  return {
    list: (filter, options) => list('/recalls', { ...filter }, options),
    get: async (id, query, options) => get(pathOf('/recalls', id), { ...query }, options),
    replay: async (id, options) => post(`${pathOf('/recalls', id)}/replay`, {}, options),
  }
}
