import { monotonicFactory } from 'ulid'
import type { Ids } from '../../engine/ports/ids.ts'

/** ULIDs, each larger than the one before it, also where the clock stands still or goes back. */
export function createIds(): Ids {
  const nextUlid = monotonicFactory(pooledRandom())
  return { next: (prefix, now) => `${prefix}_${nextUlid(timeWithin(now))}` }
}

/** The library asks for one byte at a time; the platform is asked for a thousand. */
function pooledRandom(): () => number {
  const pool = new Uint8Array(poolBytes)
  let used = poolBytes
  return () => {
    if (used === poolBytes) {
      crypto.getRandomValues(pool)
      used = 0
    }
    return (pool[used++] ?? 0) / 256
  }
}

/** A ULID has 48 bits for its time, and the library reads 0 and NaN as "the clock's own time". */
function timeWithin(now: number): number {
  return Number.isNaN(now) ? 1 : Math.min(Math.max(Math.trunc(now), 1), latestTimeMs)
}

const latestTimeMs = 2 ** 48 - 1
const poolBytes = 1_024
