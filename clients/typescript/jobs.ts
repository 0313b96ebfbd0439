import type { CallOptions } from './call-options.ts'
import { mapped, type List, type ListOptions, type PageQuery, type ReadQuery } from './list.ts'
import type { NamespaceCalls } from './namespace-calls.ts'
import { decodeNamespace, encodeNamespace } from './namespace-names.ts'
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
   * Lists what is still to do, by name.
   *
   * @example
   * for await (const { name, progress } of memory.jobs.list()) console.log(name, progress?.left)
   * @throws MnemeError `forbidden` (403).
   */
  list(query?: PageQuery, options?: ListOptions): List<Job>
}

/** Namespaces that the cron has given up on (role `root`). */
export interface DeadLetters {
  /**
   * Lists the namespaces, by name.
   *
   * @example
   * for await (const { namespace, last_failed_at } of memory.deadLetters.list()) show(namespace)
   * @throws MnemeError `forbidden` (403).
   */
  list(query?: PageQuery, options?: ListOptions): List<DeadLetter>
  /**
   * Visits them again, all unless some are named; they stay listed until a visit succeeds.
   *
   * @example
   * await memory.deadLetters.replay({ namespaces: ['user_2NNxC'] })
   * @throws MnemeError `forbidden` (403).
   */
  replay(which?: Given<ReplayBody>, options?: CallOptions): Promise<Replayed>
}

export function jobsWith({ list }: NamespaceCalls): Jobs {
  return { list: (query, options) => list('/jobs', { ...query }, options) }
}

export function deadLettersWith({ list, post }: NamespaceCalls): DeadLetters {
  return {
    list: (query, options) =>
      mapped(list<DeadLetter>('/v1/dead-letters', { ...query }, options), (letter) => ({
        ...letter,
        namespace: decodeNamespace(letter.namespace),
      })),
    async replay(which = {}, options) {
      const namespaces = which.namespaces?.map(encodeNamespace)
      const request = namespaces === undefined ? which : { ...which, namespaces }
      const answer = await post<Replayed>('/v1/dead-letters/replay', request, options)
      return { ...answer, replayed: answer.replayed.map(decodeNamespace) }
    },
  }
}

/** Which texts are listed. */
export interface ExtractionQuery extends PageQuery, ReadQuery {
  /** `waiting` or `parked`; both, unless said. */
  readonly state?: Extraction['state'] | undefined
}

/** Texts that a model is still to read; all of them are recallable meanwhile. */
export interface Extractions {
  /**
   * Lists texts that a model is still to read, by memory, oldest first (role `main`).
   *
   * @example
   * for await (const { memory_id, reason } of memory.extractions.list({ state: 'parked' })) {
   *   console.log(memory_id, reason)
   * }
   * @throws MnemeError `invalid_request` (400: no such state or cursor).
   */
  list(query?: ExtractionQuery, options?: ListOptions): List<Extraction>
  /**
   * Has parked ones tried anew, all unless some are named (role `owner`).
   *
   * @example
   * await memory.extractions.replay({ memory_ids: [kept.__memory_id] })
   * @throws MnemeError `invalid_state` (409: rules alone read texts here), `forbidden` (403).
   */
  replay(which?: Given<ReplayExtractionsBody>, options?: CallOptions): Promise<ReplayedExtractions>
  /**
   * Has a model read what only rules have read, in the background (role `owner`); `jobs.list()`
   * shows how far it has come.
   *
   * @example
   * await memory.extractions.backfill()
   * @throws MnemeError `invalid_state` (409: rules alone read texts here), `forbidden` (403).
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
