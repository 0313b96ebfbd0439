import type { CallOptions } from './call-options.ts'
import type { List, ListOptions, PageQuery, ReadQuery } from './list.ts'
import type { NamespaceCalls } from './namespace-calls.ts'
import type { Given } from './shapes.ts'
import type {
  DeadLetter,
  Job,
  ReplayBody,
  Replayed,
  BackfillStarted,
  Extraction,
  ReplayExtractionsBody,
  ReplayedExtractions,
} from './wire.ts'

/** What a namespace has yet to do by itself (role `main`). */
export interface Jobs {
  /**
   * By name.
   *
   * @example
   * for await (const { name, progress } of memory.jobs.list()) console.log(name, progress?.left)
   */
  list(query?: PageQuery, options?: ListOptions): List<Job>
}

/** Namespaces that the cron has given up on (role `root`). */
export interface DeadLetters {
  /** By name. */
  list(query?: PageQuery, options?: ListOptions): List<DeadLetter>
  /** Visits them again, all unless some are named; they stay listed until a visit succeeds. */
  replay(which?: Given<ReplayBody>, options?: CallOptions): Promise<Replayed>
}

export function jobsWith({ list }: NamespaceCalls): Jobs {
  return { list: (query, options) => list('/jobs', { ...query }, options) }
}

export function deadLettersWith({ list, post }: NamespaceCalls): DeadLetters {
  return {
    list: (query, options) => list('/v1/dead-letters', { ...query }, options),
    replay: (which = {}, options) => post('/v1/dead-letters/replay', which, options),
  }
}

export interface ExtractionQuery extends PageQuery, ReadQuery {
  /** Both, unless said. */
  readonly state?: Extraction['state'] | undefined
}

/** Texts that a model is still to read; all of them are recallable meanwhile. */
export interface Extractions {
  /**
   * By memory, oldest first (role `main`).
   *
   * @example
   * for await (const { memory_id, reason } of memory.extractions.list({ state: 'parked' })) …
   */
  list(query?: ExtractionQuery, options?: ListOptions): List<Extraction>
  /**
   * Has parked ones tried anew, all unless some are named (role `owner`). Rejects with
   * `invalid_state` (409) where rules alone read texts.
   */
  replay(which?: Given<ReplayExtractionsBody>, options?: CallOptions): Promise<ReplayedExtractions>
  /**
   * Has a model read what only rules have read, in the background (role `owner`); `jobs.list()`
   * shows how far it has come. Rejects as `replay` does.
   */
  backfill(options?: CallOptions): Promise<BackfillStarted>
}

export function extractionsWith({ list, post }: NamespaceCalls): Extractions {
  return {
    list: (query, options) => list('/extractions', { ...query }, options),
    replay: (which = {}, options) => post('/extractions/replay', which, options),
    backfill: (options) => post('/extractions/backfill', {}, options),
  }
}
