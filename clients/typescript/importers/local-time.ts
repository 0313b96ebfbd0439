import { isoOf } from './item.ts'

/** A moment as a clock on the wall shows it. */
export interface WallTime {
  readonly year: number
  /** 1 to 12. */
  readonly month: number
  readonly day: number
  readonly hour: number
  readonly minute: number
  readonly second: number
}

/** A time zone to read wall times in; undefined for a time that no clock shows, such as 31 June. */
export type Zone = (time: WallTime) => string | undefined

/**
 * A zone by its name (`Europe/Berlin`), as an offset (`+02:00`), or `UTC`. A time that the clock shows
 * twice, in autumn, is the first of the two; one that it jumps over is the time an hour later.
 *
 * @throws RangeError where there is no such zone.
 */
export function openZone(name: string): Zone {
  const [, sign, hours = '', minutes = '0'] = /^([+-])(\d{1,2}):?(\d{2})?$/.exec(name) ?? []
  if (sign !== undefined) {
    const offset = (Number(hours) * 60 + Number(minutes)) * 60_000 * (sign === '-' ? -1 : 1)
    return (time) => fromUtc(time, () => offset)
  }
  const format = formatIn(name)
  const offsets = new Map<number, number>()
  function offsetAt(ms: number): number {
    const quarter = Math.floor(ms / quarterMs)
    const known = offsets.get(quarter)
    if (known !== undefined) return known
    const offset = offsetOf(format, quarter * quarterMs)
    if (offsets.size >= mostOffsets) offsets.clear()
    offsets.set(quarter, offset)
    return offset
  }
  return (time) => fromUtc(time, offsetAt)
}

function fromUtc(time: WallTime, offsetAt: (ms: number) => number): string | undefined {
  const { year, month, day, hour, minute, second } = time
  const wall = Date.UTC(year, month - 1, day, hour, minute, second)
  const shown = new Date(wall)
  const isReal = shown.getUTCMonth() === month - 1 && shown.getUTCDate() === day
  if (!isReal || hour > 23 || minute > 59 || second > 59) return undefined
  const early = wall - offsetAt(wall - dayMs)
  if (early + offsetAt(early) === wall) return isoOf(early)
  const late = wall - offsetAt(wall + dayMs)
  return isoOf(late + offsetAt(late) === wall ? late : early)
}

function formatIn(zone: string): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
  } catch {
    // The platform's message does not say what would be one.
    throw new RangeError(`${zone} is no time zone: give a name as Europe/Berlin, or +02:00`)
  }
}

/** What a clock there shows, less UTC, in milliseconds. */
function offsetOf(format: Intl.DateTimeFormat, ms: number): number {
  const parts = new Map(format.formatToParts(ms).map(({ type, value }) => [type, Number(value)]))
  const part = (name: Intl.DateTimeFormatPartTypes): number => parts.get(name) ?? 0
  const wall = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  )
  return wall - ms
}

const dayMs = 86_400_000
/** Offsets change at quarters of an hour at the finest. */
const quarterMs = 900_000
const mostOffsets = 10_000
