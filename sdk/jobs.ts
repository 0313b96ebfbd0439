import type { CallOptions } from './call-options.ts'
import type { List, ListOptions, PageQuery } from './list.ts'
import type { NamespaceCalls } from './namespace-calls.ts'
import type { Given } from './shapes.ts'
import type { DeadLetter, Job, ReplayBody, Replayed } from './wire.ts'

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
    async replay(which = {}, options) {
      return (await post<Replayed>('/v1/dead-letters/replay', which, options)).body
    },
  }
}
