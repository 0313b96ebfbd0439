import { dayMs, hourMs } from '../../../../contract/durations.ts'
import { utcDay, weekdayOfDay } from '../../utc-time.ts'
import {
  hoursOfUse,
  minHabitGapMs,
  minRegularDays,
  mostListedDays,
  regularShare,
  stoppedLongest,
  stoppedMedian,
  partsOfDay,
} from '../tuning.ts'
import { months, weekdays } from '../../../language/en/calendar.ts'
import { numberWords } from '../../../language/en/numbers.ts'

interface Timed {
  /** Epoch milliseconds. */
  readonly at: number
}

/** Days since 1970, each once, in the order given. */
export function daysOf(episodes: readonly Timed[]): readonly number[] {
  return [...new Set(episodes.map(({ at }) => Math.floor(at / dayMs)))]
}

/** The day of the week on which most of them lie, 0 for Sunday; null where none has so many. */
export function weekdayOf(days: readonly number[]): number | null {
  if (days.length < minRegularDays) return null
  const counts = new Map<number, number>()
  for (const day of days) counts.set(weekdayOfDay(day), (counts.get(weekdayOfDay(day)) ?? 0) + 1)
  const [best] = [...counts].sort((a, b) => b[1] - a[1])
  if (best === undefined || best[1] < minRegularDays) return null
  return best[1] >= days.length * regularShare ? best[0] : null
}

/** `on Thursdays`, `mostly on Sundays around 7:00`; empty where days and hours say nothing. */
export function rhythmOf(episodes: readonly Timed[], all: readonly Timed[]): string {
  const days = daysOf(episodes)
  const weekday = weekdayOf(days)
  const isAlways = weekday !== null && days.every((day) => weekdayOfDay(day) === weekday)
  const on = weekday === null ? '' : `${isAlways ? '' : 'mostly '}on ${weekdays.at(weekday - 1)}s`
  return [on, hourOf(episodes, all)].filter((part) => part !== '').join(' ')
}

/** The hour about which nearly all lie, where what was told lies at other hours too. */
function hourOf(episodes: readonly Timed[], all: readonly Timed[]): string {
  if (episodes.length < minRegularDays) return ''
  const hours = episodes.map(timeOfDay).sort((a, b) => a - b)
  const middle = hours[Math.floor(hours.length / 2)] ?? 0
  const isNear = (hour: number): boolean => Math.abs(hour - middle) <= hoursOfUse / 2
  if (hours.filter(isNear).length < hours.length * regularShare) return ''
  if (all.map(timeOfDay).filter(isNear).length * 2 > all.length) return ''
  return partsOfDay.find(({ until }) => middle < until)?.said ?? 'at night'
}

function timeOfDay({ at }: Timed): number {
  return (at % dayMs) / hourMs
}

/**
 * Whether something that came on these days has stopped by `today`: it has been quiet for two weeks
 * at least, and for much longer than it ever was between two of them.
 */
export function hasStopped(days: readonly number[], today: number): boolean {
  const gaps = days.slice(1).map((day, at) => day - (days[at] ?? day))
  if (gaps.length < 2) return false
  const quiet = today - (days.at(-1) ?? today)
  const median = gaps.toSorted((a, b) => a - b)[Math.floor((gaps.length - 1) / 2)] ?? 0
  return (
    quiet * dayMs >= minHabitGapMs &&
    quiet >= stoppedMedian * median &&
    quiet >= stoppedLongest * Math.max(...gaps)
  )
}

/** `on 3 and 9 October and 7 November 2026`, the year where it changes and at the end. */
export function onDays(days: readonly number[]): string {
  if (days.length <= mostListedDays) return `on ${joined(monthsOf(days))}`
  const ends = Math.floor(mostListedDays / 2)
  const [first, last] = [monthsOf(days.slice(0, ends)), monthsOf(days.slice(-ends))]
  return `on ${first.join(', ')} … ${last.join(', ')}`
}

/** By month: `3, 9 and 17 November`. */
function monthsOf(days: readonly number[]): readonly string[] {
  const byMonth = new Map<string, string[]>()
  for (const day of days) {
    const [year = '', month = '', date = ''] = utcDay(day * dayMs).split('-')
    const key = `${year}-${month}`
    byMonth.set(key, [...(byMonth.get(key) ?? []), String(Number(date))])
  }
  const keys = [...byMonth.keys()]
  return keys.map((key, at) => {
    const [year = '', month = ''] = key.split('-')
    const isYear = keys[at + 1]?.startsWith(year) !== true
    const name = months[Number(month) - 1] ?? month
    return `${joined(byMonth.get(key) ?? [])} ${name}${isYear ? ` ${year}` : ''}`
  })
}

function joined(parts: readonly string[]): string {
  if (parts.length < 2) return parts.join('')
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`
}

/** `once`, `twice`, `three times`, up to twelve in words. */
export function timesPhrase(count: number): string {
  return count === 1 ? 'once' : count === 2 ? 'twice' : `${numberWords[count] ?? count} times`
}
