import { monotonicFactory } from 'ulid'
import type { Ids } from '../../engine/ports/ids.ts'

/** ULIDs, each larger than the one before it, also where the clock stands still or goes back. */
export function createIds(): Ids {
  const nextUlid = monotonicFactory()
  return { next: (prefix, now) => `${prefix}_${nextUlid(timeWithin(now))}` }
}

/** A ULID has 48 bits for its time, and the library reads 0 and NaN as "the clock's own time". */
function timeWithin(now: number): number {
  return Number.isNaN(now) ? 1 : Math.min(Math.max(Math.trunc(now), 1), latestTimeMs)
}

const latestTimeMs = 2 ** 48 - 1
