import type { CallOptions } from './call-options.ts'
import type { List, ListOptions, PageQuery, ReadQuery } from './list.ts'
import type { NamespaceCalls } from './namespace-calls.ts'
import type { Given } from './shapes.ts'
import type {
  BackfillStarted,
  Extraction,
  ReplayExtractionsBody,
  ReplayedExtractions,
} from './wire.ts'

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
    async replay(which = {}, options) {
      return (await post<ReplayedExtractions>('/extractions/replay', which, options)).body
    },
    async backfill(options) {
      return (await post<BackfillStarted>('/extractions/backfill', {}, options)).body
    },
  }
}
