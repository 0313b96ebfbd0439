import type { TimeRange } from '../../engine/ports/readers.ts'
import type { PlacedDate } from './date-form.ts'

/** Two dates with `to` between them are one stretch, also `between … and …`. */
export function joinDates(dates: readonly PlacedDate[], text: string): PlacedDate[] {
  const joined: PlacedDate[] = []
  for (const date of dates) {
    const last = joined.at(-1)
    if (last === undefined || !areJoined(last, date, text)) joined.push(date)
    else {
      const words = text.slice(last.index, date.index + date.text.length)
      joined[joined.length - 1] = { ...last, to: date.to, text: words }
    }
  }
  return joined
}

function areJoined(first: PlacedDate, second: PlacedDate, text: string): boolean {
  const between = text.slice(first.index + first.text.length, second.index)
  if (second.to <= first.from) return false
  if (/^\s*(?:to|until|till|through|[-–—~〜]|到|至|から)\s*$/i.test(between)) return true
  return /^\s+and\s+$/i.test(between) && /\bbetween\s+$/i.test(text.slice(0, first.index))
}

/** `since May` lasts until now, `before 2020` began at no known time. */
export function openRange(date: PlacedDate, text: string, now: number): TimeRange {
  const { from, to } = date
  const before = text.slice(Math.max(0, date.index - reach), date.index)
  const after = text.slice(date.index + date.text.length, date.index + date.text.length + reach)
  if (/\bsince\s+(?:the\s+)?$/i.test(before) || /^(?:以来|から|起)/u.test(after)) {
    return { from, to: Math.max(to, now + 1) }
  }
  if (/\bafter\s+(?:the\s+)?$/i.test(before) || /^(?:以后|之后|以後|之後)/u.test(after)) {
    return to <= now ? { from: to, to: now + 1 } : { from, to }
  }
  if (/\bbefore\s+(?:the\s+)?$/i.test(before) || /^(?:以前|之前)/u.test(after)) {
    return { from: earliest, to: from }
  }
  return { from, to }
}

/** Milliseconds: the earliest `Date`. */
const earliest = -8.64e15

/** Characters around a date that may say how it is meant. */
const reach = 16
