import { createSignal } from 'solid-js'
import { dayMs } from './day-ms.ts'
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
  return formatOf(style).format(at)
}

function formatOf(style: Style): Intl.DateTimeFormat {
  const key = `${locale()} ${JSON.stringify(style)}`
  let found = formats.get(key)
  if (found === undefined) {
    found = new Intl.DateTimeFormat(locale(), style)
    formats.set(key, found)
  }
  return found
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

/** A span of whole days, in whatever zone it was told, or of hours. */
interface Due {
  readonly from: string
  readonly to: string
}

/** Shorter than the shortest day. */
const leastDayMs = 23 * hourMs
const noonMs = dayMs / 2

/** A moment on the first and on the last day of a span: at noon in its own zone, of whole days. */
export function dayOfDue({ from, to }: Due): { readonly first: string; readonly last: string } {
  const [start, end] = [Date.parse(from), Date.parse(to)]
  if (end - start < leastDayMs) return { first: from, last: from }
  const at = (ms: number) => new Date(ms).toISOString()
  return { first: at(start + noonMs), last: at(end - noonMs) }
}

/** `Mon 30 Nov`, `1 – 7 Dec`, or `Mon 30 Nov, 16:00` where an hour was told. */
export function dueTime(due: Due): string {
  const { first, last } = dayOfDue(due)
  const start = new Date(first)
  if (localDay(first) !== localDay(last)) {
    return formatOf({ day: 'numeric', month: 'short', ...yearOf(start) }).formatRange(
      start,
      new Date(last),
    )
  }
  const day = { weekday: 'short', day: 'numeric', month: 'short', ...yearOf(start) } as const
  const hour = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  return format(start, first === due.from ? { ...day, ...hour } : day)
}

/** The day in the reader's zone, as `2026-05-03`: what groups a timeline. */
export function localDay(iso: string): string {
  const at = new Date(iso)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}

function yearOf(at: Date): Style {
  return at.getFullYear() === new Date(now()).getFullYear() ? {} : { year: 'numeric' }
}
