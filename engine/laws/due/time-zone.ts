import { dayMs, furthestDateMs, secondMs } from '../../../contract/durations.ts'
import { madeOnce } from '../made-once.ts'
import { epochOf } from '../utc-time.ts'

/** Whether this is the name of a time zone, as the IANA database has it. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    // A RangeError is how the platform says that it does not know the name.
    return false
  }
}

/**
 * What the clocks of a zone show at a moment, as the epoch milliseconds at which clocks in UTC show
 * the same. An unknown zone counts as UTC.
 */
export function toZone(at: number, zone: string): number {
  return at + offsetAt(at, zone)
}

/**
 * The moment at which the clocks of a zone show this, the other way round. What they show twice is
 * the first of the two; what they skip is as long behind the gap.
 */
export function fromZone(shown: number, zone: string): number {
  const guess = shown - offsetAt(shown, zone)
  const earlier = shown - offsetAt(guess - dayMs, zone)
  return toZone(earlier, zone) === shown ? earlier : shown - offsetAt(guess, zone)
}

function offsetAt(at: number, zone: string): number {
  if (zone === 'UTC' || !(Math.abs(at) <= furthestDateMs)) return 0
  const parts = formatOf(zone)?.formatToParts(at)
  if (parts === undefined) return 0
  const part = (type: string): string => parts.find((one) => one.type === type)?.value ?? ''
  const day = `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`
  const shown = epochOf(`${day}T${part('hour')}:${part('minute')}:${part('second')}Z`)
  return Number.isNaN(shown) ? 0 : shown - Math.floor(at / secondMs) * secondMs
}

const formatOf = madeOnce((zone: string): Intl.DateTimeFormat | null => {
  return isTimeZone(zone)
    ? new Intl.DateTimeFormat('en', {
        timeZone: zone,
        hourCycle: 'h23',
        year: 'numeric',
        month: '2-digit',
        day: '2-digit',
        hour: '2-digit',
        minute: '2-digit',
        second: '2-digit',
      })
    : null
})
