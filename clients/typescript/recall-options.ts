import type { CallOptions } from './call-options.ts'
import type { Given } from './shapes.ts'
import type { RecallBody } from './wire.ts'

type Body = Given<RecallBody>

/** How a recall is made, and the options of every call. */
export interface RecallOptions extends CallOptions {
  /** Most hits, 1 to 100; default 10. */
  readonly top_k?: Body['top_k']
  /** Keeps only what links one of these entities, at most 100. */
  readonly entities?: Body['entities']
  /** A model writes `text` from the hits; default false. It takes seconds. */
  readonly synthesize?: Body['synthesize']
  /** A model puts the best hits in order; default false. It takes seconds. */
  readonly rerank?: Body['rerank']
  /** What was true then: a date, or ISO-8601 with a zone. Default now. */
  readonly as_of?: Body['as_of']
  /** What was known then: a date, or ISO-8601 with a zone. Default now. */
  readonly known_at?: Body['known_at']
  /** Keeps what occurred from `from` until before `to`. */
  readonly time?: Body['time']
  /** Keeps what was said in one of these conversations. */
  readonly threads?: Body['threads']
  /**
   * The conversation that asks, and the log position from which on it still holds what was said in it
   * (default 0, all of it): that is left out, as its model reads it anyway.
   */
  readonly within_thread?: Body['within_thread']
  /** Keeps what lies in one of these stores, such as `semantic` or `notes`. */
  readonly stores?: Body['stores']
  /** Keeps what has one of these roles, such as `goal` or `decision`. */
  readonly roles?: Body['roles']
  /** Keeps what has all of this metadata. */
  readonly metadata?: Body['metadata']
  /** Also what is `dormant`, `archived`, `forgotten` or `superseded`. */
  readonly include?: Body['include']
  /** The namespaces to recall in, 1 to 20, in place of the client's own: ids of yours. */
  readonly namespaces?: Body['namespaces']
  /** How many hops activation spreads in the graph, 0 to 4; default 2. */
  readonly depth?: Body['depth']
  /** Goals that start at full activation, by their ids. */
  readonly activate_goals?: Body['activate_goals']
  /** Least score of a hit, 0 to 1. */
  readonly min_score?: Body['min_score']
  /** Least `answer_probability`, 0 to 1: below it there are no hits. */
  readonly min_answer?: Body['min_answer']
  /** Most tokens (o200k_base) of all hits together. */
  readonly max_tokens?: Body['max_tokens']
  /** Adds what is open and due today, or was before, as `due`; default false. */
  readonly due?: Body['due']
  /** Whether the hits count as used, so that they fade later; default true. */
  readonly reinforce?: Body['reinforce']
  /** Adds a `trace` of how each hit was found; default false. */
  readonly explain?: Body['explain']
  /** Answers from this log position or a later one; else `position_not_reached` (503). */
  readonly at_least?: Body['at_least']
}
