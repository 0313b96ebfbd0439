import { createSignal } from 'solid-js'
import { dayMs, dayOfDue, type Span } from './days.ts'
import { locale } from '../words/language.ts'

const minuteMs = 60_000
const hourMs = 3_600_000

const [now, setNow] = createSignal(Date.now())
setInterval(() => setNow(Date.now()), minuteMs)

/** The time of this minute, epoch milliseconds; what is shown relative to it goes with it. */
export { now }

type Style = Intl.DateTimeFormatOptions

const formats = new Map<string, Intl.DateTimeFormat>()

/** In the reader's language and zone. */
function format(at: Date, style: Style): string {
  const key = `${locale()} ${JSON.stringify(style)}`
  let found = formats.get(key)
  if (found === undefined) {
    found = new Intl.DateTimeFormat(locale(), style)
    formats.set(key, found)
  }
  return found.format(at)
}

/** `3 May 2026, 14:02:11 CEST`. */
export function exactTime(iso: string): string {
  return format(new Date(iso), { dateStyle: 'medium', timeStyle: 'long' })
}

/** `14:02`. */
export function hourOf(iso: string): string {
  return format(new Date(iso), { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
}

/** `Sunday, 3 May`; with the year where it is another one. */
export function dayOf(iso: string): string {
  const at = new Date(iso)
  return format(at, { weekday: 'long', day: 'numeric', month: 'long', ...yearOf(at) })
}

/** `3 May`; with the year where it is another one. */
export function dateOf(iso: string): string {
  const at = new Date(iso)
  return format(at, { day: 'numeric', month: 'short', ...yearOf(at) })
}

export function monthOf(iso: string): string {
  return format(new Date(iso), { month: 'long', year: 'numeric' })
}

/** `5 min. ago` within a day, `yesterday`, else the date. */
export function shortTime(iso: string): string {
  const age = now() - Date.parse(iso)
  // What came since this minute began is ahead of it.
  if (age <= -minuteMs || age >= 2 * dayMs) return dateOf(iso)
  return ago(Math.max(0, age))
}

/** `2 days ago`, of any age. */
export function agoOf(iso: string): string {
  return ago(now() - Date.parse(iso))
}

const units = [
  ['year', 365 * dayMs],
  ['month', 30 * dayMs],
  ['day', dayMs],
  ['hour', hourMs],
  ['minute', minuteMs],
] as const

function ago(age: number): string {
  const relative = new Intl.RelativeTimeFormat(locale(), { numeric: 'auto', style: 'short' })
  const unit = units.find(([, ms]) => Math.abs(age) >= ms)
  if (unit === undefined) return relative.format(0, 'second')
  return relative.format(-Math.round(age / unit[1]), unit[0])
}

/** `Mon 30 Nov`, `3 Jun – 9 Jun`, `June 2027`, or `Mon 30 Nov, 16:00` where an hour was told. */
export function dueTime(due: Span): string {
  const { first, last } = dayOfDue(due)
  const at = new Date(first)
  const days = Math.round((Date.parse(last) - at.getTime()) / dayMs) + 1
  const inMonth = new Date(at.getFullYear(), at.getMonth() + 1, 0).getDate()
  if (at.getDate() === 1 && days === inMonth) return monthOf(first)
  if (days > 1) return `${dateOf(first)} – ${dateOf(last)}`
  const day = format(at, { weekday: 'short', day: 'numeric', month: 'short', ...yearOf(at) })
  return first === due.from ? `${day}, ${hourOf(first)}` : day
}

function yearOf(at: Date): Style {
  return at.getFullYear() === new Date(now()).getFullYear() ? {} : { year: 'numeric' }
}
