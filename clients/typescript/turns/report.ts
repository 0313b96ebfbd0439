import type { MnemeErrorCode } from '../mneme-error.ts'

/** What a model was given of a turn's recall. */
export interface RecalledForTurn {
  /** The block for the model: what is remembered, fenced as data; empty where there is nothing. */
  readonly text: string
  /** How many memories stand in it, with what is due among them. */
  readonly memories: number
  /** How long the turn waited for it, in milliseconds. */
  readonly tookMs: number
  /**
   * `late`: the answer had not come in time. `failed`: there was none, and `error` says why. Either
   * way the turn goes on without it.
   */
  readonly outcome: 'found' | 'nothing' | 'late' | 'failed'
  readonly error?: unknown
}

/** Whose words they are. */
export type TurnPart = 'user' | 'assistant' | 'tool'

/** A message that is remembered. */
export interface KeptMessage {
  readonly part: TurnPart
  /** The `__memory_id`; undefined where a sub-agent's key has proposed it, and a person decides. */
  readonly memory: string | undefined
}

/** A message that is not remembered. */
export interface SkippedMessage {
  readonly part: TurnPart
  /**
   * `empty`: nothing but white space and recalled memories. `too_long`: over 64 KiB. `queue_full`:
   * as many as may wait were waiting. `gave_up`: nobody answered for as long as is tried. `refused`:
   * the server said no, and `code` says why. `not_kept`: nothing of the thread is kept, or all of the
   * message is on topics that `never_remember` names.
   */
  readonly reason: 'empty' | 'too_long' | 'queue_full' | 'gave_up' | 'refused' | 'not_kept'
  readonly code?: MnemeErrorCode
  readonly error?: unknown
}

/** What became of a turn, once all of it is kept or skipped. */
export interface TurnReport {
  /** The turn's id, as it was given or made. */
  readonly id: string
  /** The conversation; undefined where none was named. */
  readonly thread: string | undefined
  /** How the model's answer ended; `cut` is an answer that broke off. */
  readonly ended: 'answered' | 'cut' | 'failed'
  readonly recalled: RecalledForTurn | undefined
  readonly kept: readonly KeptMessage[]
  readonly skipped: readonly SkippedMessage[]
}
