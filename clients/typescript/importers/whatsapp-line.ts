import type { WallTime } from './local-time.ts'

/** What begins a message: its date as written, its time of day, and all that stands behind. */
export interface WhatsAppHeader {
  /** The three numbers of the date in the order in which they stand. */
  readonly date: readonly [number, number, number]
  /** Dates with dots have the day first wherever they are written. */
  readonly isDotted: boolean
  readonly shownDate: string
  readonly clock: Pick<WallTime, 'hour' | 'minute' | 'second'>
  readonly rest: string
}

/**
 * The header of a line of WhatsApp: `[05/03/2025, 10:14:33] Ana: tea` from an iPhone,
 * `05/03/2025, 10:14 - Ana: tea` from Android, with the separators, the digits and the marks for
 * morning and afternoon that languages have. null for a line that goes on with what stands before.
 */
export function headerOf(line: string): WhatsAppHeader | null {
  const start = asciiOf(line.slice(0, longestHeader))
  const found = bracketed.exec(start) ?? dashed.exec(start)
  if (found === null) return null
  const [whole, shownDate = '', a, b, c, before, hour, minute, second, after] = found
  const clock = clockOf({ hour, minute, second, half: `${before ?? ''}${after ?? ''}` })
  if (clock === null) return null
  return {
    date: [Number(a), Number(b), Number(c)],
    isDotted: shownDate.includes('.'),
    shownDate: shownDate.replaceAll(marks, ''),
    clock,
    rest: line.slice(whole.length),
  }
}

/** Which number of a date is the day. */
export type DateOrder = 'day' | 'month'

/** The date and time of a header; a year of two digits is of this century. */
export function wallTimeOf({ date, clock }: WhatsAppHeader, first: DateOrder): WallTime {
  const [a, b, c] = date
  if (a > 31) return { year: a, month: b, day: c, ...clock }
  const year = c < 100 ? 2000 + c : c
  return first === 'day'
    ? { year, month: b, day: a, ...clock }
    : { year, month: a, day: b, ...clock }
}

/** What somebody said behind the header; null for a notice, which names nobody before a colon. */
export function speechOf(rest: string): { readonly speaker: string; readonly body: string } | null {
  const [, speaker = '', body = ''] = /^(.{1,120}?):(?:\s(.*))?$/s.exec(rest) ?? []
  // A notice that quotes a colon: Ana changed the subject from “a: b” …
  return speaker === '' || /["“”«»]/.test(speaker) ? null : { speaker, body }
}

/**
 * What a body says. WhatsApp on an iPhone puts a mark (U+200E) before everything that it says by
 * itself, in every language: what stands before the mark is the person's. Android writes `<…>` or
 * the name of a file with a remark in brackets.
 */
export function saidIn(
  body: string,
): { readonly text: string } | { readonly skipped: 'media' | 'notice' } {
  const own = body.search(/(?:^|\s)\u200e/)
  const remark = own < 0 ? '' : body.slice(own)
  const whole = (own < 0 ? body : body.slice(0, own)).replaceAll(isolates, '')
  const text = whole.replace(editedMark, '').replace(attachedFile, '').trim()
  if (deletedMark.test(text)) return { skipped: 'notice' }
  if (/^<[^<>\n]{2,40}>$/.test(text) || text === 'null') return { skipped: 'media' }
  if (text !== '') return { text }
  const isMedia = own < 0 || /omitted|[<\u200e][^<>\n]{2,40}:\s|\.\w{2,5}\s?[>•]/i.test(remark)
  return { skipped: isMedia ? 'media' : 'notice' }
}

function clockOf(written: {
  readonly hour: string | undefined
  readonly minute: string | undefined
  readonly second: string | undefined
  readonly half: string
}): WhatsAppHeader['clock'] | null {
  const hour = Number(written.hour)
  const half = written.half.toLowerCase().replaceAll(/[^\p{L}]/gu, '')
  const isLate = lateWords.has(half)
  if (half !== '' && (hour < 1 || hour > 12)) return null
  const inDay = half === '' ? hour : (hour % 12) + (isLate ? 12 : 0)
  return { hour: inDay, minute: Number(written.minute), second: Number(written.second ?? 0) }
}

/** Other digits and spaces as ASCII ones, each in its place. */
function asciiOf(text: string): string {
  return text
    .replaceAll(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replaceAll(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replaceAll(/[\u0966-\u096f]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
    .replaceAll(/[\u00a0\u2009\u202f]/g, ' ')
}

const longestHeader = 60
const marks = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
const isolates = /[\u2066-\u2069]/g
const mark = '[\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069]{0,4}'
const between = `${mark}\\s?[./-]${mark}\\s?`
const date = `(${mark}(\\d{1,4})${between}(\\d{1,2})${between}(\\d{1,4})${mark}\\.?)`
const half = '[ap]\\.?\\s?m\\b\\.?|上午|下午|오전|오후|ص|م'
const time = `(?:klo |a las |um |at )?(${half})?\\s?(\\d{1,2})[:.](\\d{2})(?:[:.](\\d{2}))?\\s?(${half})?`
const bracketed = new RegExp(`^${mark}\\[${date}[,،]?\\s${time}${mark}\\]\\s?`, 'iu')
const dashed = new RegExp(`^${mark}${date}[,،]?\\s${time}${mark}\\s[-–]\\s${mark}`, 'iu')
const lateWords: ReadonlySet<string> = new Set(['pm', '下午', '오후', 'م'])
const attachedFile = /^[^\n]{1,120}\.\w{2,5} \([^()\n]{3,60}\)(?=\n|$)/
const editedMark =
  /(?<!\s)\s*<(?:This message was edited|Diese Nachricht wurde bearbeitet|Se editó este mensaje|Ce message a été modifié|Mensagem editada)\.?>\s*$/i
const deletedMark =
  /^(?:This message was deleted|You deleted this message|Diese Nachricht wurde gelöscht|Du hast diese Nachricht gelöscht|Se eliminó este mensaje|Eliminaste este mensaje|Ce message a été supprimé|Vous avez supprimé ce message|Mensagem apagada|Você apagou esta mensagem|Missed (?:voice|video) call)\b[^\n]{0,40}$/i
