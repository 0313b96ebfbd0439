import type { RecallRequest } from '../recall.ts'
import type { GivenBlocks } from './given-blocks.ts'
import type { TurnReport } from './report.ts'

/** How turns are remembered; everything has a default. */
export interface TurnOptions {
  /**
   * The conversation. With it the same message of the same turn, told again by a retry, another tab
   * or another process, stays one memory.
   */
  readonly thread?: string | undefined
  /** Who the user is, by name: what `I` and `my` are about. */
  readonly speaker?: string | undefined
  /** Memories that a model is given of a turn; 1 to 50, default 16. */
  readonly topK?: number | undefined
  /**
   * Most tokens of the block that a model is given of a turn, by an estimate that is above what models
   * count; at least 50, default 800.
   */
  readonly mostTokens?: number | undefined
  /**
   * Where the blocks are kept that a conversation was given, so that it is told again with the same
   * bytes and a provider finds it in its cache; default the memory of this process.
   */
  readonly blocks?: GivenBlocks | undefined
  /** What every recall is asked with beside what is said, such as `context`, `min_score` or `min_answer`. */
  readonly recall?: Omit<RecallRequest, 'query' | 'template' | 'messages' | 'top_k'> | undefined
  /** A model is given what came nearest, too, where nothing answers the user's text; default false. */
  readonly nearest?: boolean | undefined
  /** How long a turn waits for its recall, in milliseconds; default 1,500. */
  readonly recallWithinMs?: number | undefined
  /** Whether the model's answers are remembered too; default true. */
  readonly keepAnswers?: boolean | undefined
  /**
   * False for a thread of which nothing is kept: its turns are recalled for like others, and the server
   * reads what is said, keeps nothing of it, and notes in its log that it was so. Default true.
   */
  readonly remember?: boolean | undefined
  /** Messages that may wait to be remembered; the next are skipped. Default 200. */
  readonly mostWaiting?: number | undefined
  /** How long a message is tried while nobody answers, in milliseconds; default 10 minutes. */
  readonly tryForMs?: number | undefined
  /** Keeps a Worker alive until what it is given is done: `ctx.waitUntil`. */
  readonly waitUntil?: ((work: Promise<unknown>) => void) | undefined
  /** Is told of each turn once all of it is kept or skipped. */
  readonly onTurn?: ((report: TurnReport) => void) | undefined
}
