import type { PlacedDate } from './calendar.ts'
import {
  aheadWords,
  arranging,
  isDone,
  pastWords,
  presentWords,
  since,
  telling,
} from './event-words.ts'
import { eventReachCharacters } from './tuning.ts'

/**
 * Whether what a stretch of text tells is past or to come: what was `arranged` is mostly to come, and
 * of what was told the verb of the telling leaves it `open`.
 */
export type Lean = 'ahead' | 'past' | 'arranged' | 'open'

/** By its verbs; null where it has none that tells. */
export function leanOfVerbs(said: string): Lean | null {
  if (aheadWords.test(said)) return 'ahead'
  if (pastWords.test(withoutArranging(said))) return 'past'
  if (arranging.test(said)) return 'arranged'
  if (telling.test(said.replaceAll(isDone, ' '))) return 'open'
  return presentWords.test(said) ? 'ahead' : null
}

/**
 * How a date is meant: as the verbs of its clause have it, of several the last before it (`She told us
 * the check is on 7 January`), else those of the whole text. A clause that names with it what takes
 * place (`They wrote back, hearing on 12 January`) is no part of what is past beside it. What is so
 * since then has begun, however it is told.
 */
export function leanAt(text: string, date: PlacedDate): Lean {
  const before = text.slice(Math.max(0, date.index - eventReachCharacters), date.index)
  if (since.test(before)) return 'past'
  const { start, end } = clauseAround(text, date)
  const own = leanOfVerbs(text.slice(start, end))
  const led = text.slice(start, date.index)
  if (own === 'open' && !namesThing(led)) return 'past'
  if (own === 'past' || own === 'open') return isOfPresent(led) ? 'ahead' : own
  if (own !== null) return own
  const whole = leanOfVerbs(text) ?? 'ahead'
  const isApart = opened.test(text.slice(0, start)) || closed.test(text.slice(end))
  return whole === 'past' && isApart ? 'open' : whole
}

/** What was done about a time and what was said of it say nothing of when that is. */
function withoutArranging(said: string): string {
  return said.replace(arranging, '').replaceAll(allTelling, ' ').replaceAll(isDone, ' ')
}

/** Whether the last of the verbs is in the present: none that is past stands behind it. */
function isOfPresent(said: string): boolean {
  const last = [...said.matchAll(finite)].at(-1)
  return last !== undefined && !pastWords.test(said.slice(last.index).replaceAll(isDone, ' '))
}

/**
 * The clause that names the date, of a text that joins several; where it is no more than the date,
 * with the one before it, or the first with the one behind.
 */
function clauseAround(
  text: string,
  { index, text: words }: PlacedDate,
): { readonly start: number; readonly end: number } {
  const last = index + words.replace(/(?<![\s,;:.!?…–—])[\s,;:.!?…–—]+$/u, '').length
  const found = [...text.matchAll(joints)]
  const before = found.filter((joint) => joint.index + joint[0].length <= index)
  const behind = found.filter((joint) => joint.index >= last)
  const startAt = (joint?: RegExpExecArray): number =>
    joint === undefined ? 0 : joint.index + joint[0].length
  const start = startAt(before.at(-1))
  const end = behind[0]?.index ?? text.length
  if (namesThing(`${text.slice(start, index)} ${text.slice(last, end)}`)) return { start, end }
  return before.length > 0
    ? { start: startAt(before.at(-2)), end }
    : { start, end: behind[1]?.index ?? text.length }
}

/** `On 9 March you wrote` names nothing before its date, `hearing on 9 March` and `380 from May` do. */
export function namesThing(led: string): boolean {
  return /\p{L}{2,}|(?<![\d.:])\d+(?![\d.:])/u.test(led.replaceAll(smallWords, ' '))
}

const joints =
  /[,:;!?…–—]\s|(?<=\p{L}{4})\.\s(?!\d)|\s(?:and|but|so|because|since|when|while|where|which|that)\s/giu
/** A mark or `that` sets a clause apart. */
const opened = /(?:[,:;.!?…–—]|\bthat)\s$/iu
const closed = /^[,:;.!?…–—]\s/u
const smallWords =
  /(?<!\p{L})(?:and|or|on|in|at|from|to|by|of|for|between|the|a|an|am|um|le|el)(?!\p{L})/giu
const allTelling = new RegExp(telling, 'giu')
/** No infinitive: `Did we have`, `to need`. */
const finite =
  /\b(?:is|are|am|has|must|can|needs|ends|starts|begins|expires|runs|lasts|closes|opens|arrives|leaves|departs|comes|flies|returns|takes)\b|(?<=(?<!\bdid )\b(?:i|we|you|they) )(?:have|need|fly)\b/giu
