import type { TimeRange } from '../../engine/ports/readers.ts'
import { maxRecentEvents } from '../bounds.ts'
import { eventIn } from './event-dates.ts'

/**
 * `eventIn`, which remembers the events of the last statements that it has read: to read one takes
 * 0.1 ms and more, and a recall reads those of all texts that it shows. Statements are known by 53
 * bits of a hash with a salt of its own, so that no text stays in memory.
 */
export function rememberingEvents(): typeof eventIn {
  const events = new Map<number, TimeRange | null>()
  let salt: Int32Array | null = null
  return (statement, toldAt) => {
    if (!Number.isSafeInteger(toldAt)) return eventIn(statement, toldAt)
    salt ??= crypto.getRandomValues(new Int32Array(2))
    const key = fingerprint(statement, toldAt, salt)
    const known = events.get(key)
    if (known !== undefined) return known
    const event = eventIn(statement, toldAt)
    if (events.size >= maxRecentEvents) events.clear()
    events.set(key, event)
    return event
  }
}

/** Two mixed sums of 32 bits, of which 21 and 32 are taken. */
function fingerprint(statement: string, toldAt: number, salt: Int32Array): number {
  let [high, low] = [salt[0] ?? 0, salt[1] ?? 0]
  const mix = (unit: number): void => {
    high = Math.imul(high ^ unit, 0x9e3779b1)
    high ^= high >>> 15
    low = Math.imul(low ^ unit, 0x85ebca6b)
    low ^= low >>> 13
  }
  mix(toldAt % 2 ** 32)
  mix(Math.trunc(toldAt / 2 ** 32))
  for (let at = 0; at < statement.length; at++) mix(statement.charCodeAt(at))
  return (high >>> 11) * 2 ** 32 + (low >>> 0)
}
