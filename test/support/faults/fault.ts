/**
 * What goes wrong with one call to something outside (RELIABILITY 14):
 *
 * - throws: the connection breaks before anything is done
 * - times_out: nothing comes, and nothing is done, until who asked or the platform gives up
 * - 429, 429_retry_after: refused for load; the second says how long to wait, where the part can
 * - 500: refused for a mistake of its own
 * - slow: done and answered after 30 seconds, whether or not anybody still waits
 * - reply_lost: done, and the connection breaks before the answer
 * - twice: done, and done once more later, after all that came in between
 * - away: this call and every one after it to the same part throws
 */
export const faults = [
  'throws',
  'times_out',
  '429',
  '429_retry_after',
  '500',
  'slow',
  'reply_lost',
  'twice',
  'away',
] as const
export type Fault = (typeof faults)[number]

/** As the platform says it: what the part itself throws or answers. */
export type Refusal = Exclude<Fault, 'slow' | 'twice' | 'away'>

/** What stands outside an object, and outside the edge. */
export const parts = {
  d1: 'D1, the projection of a namespace',
  edge: 'D1, as the edge asks it (keys, registry, dead letters)',
  queue: 'Queue',
  chat: 'Chat model',
  embedding: 'Embedding model',
  rerank: 'Rerank model',
  vectors: 'Vectorize',
} as const
export type Part = keyof typeof parts

export interface ExternalCall {
  readonly part: Part
  /** `batch`, `query`, …: as the part names it. */
  readonly name: string
  /** While the caller waits, or in the alarm runs after it. */
  readonly during: 'call' | 'alarm'
}
