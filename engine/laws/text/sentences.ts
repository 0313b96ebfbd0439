import { endsAbbreviation } from './abbreviation.ts'
import { quotedSpans } from './quoted-spans.ts'

/** A sentence and where it stands: `text.slice(start, end)` is it. */
export interface Sentence {
  readonly text: string
  readonly start: number
  readonly end: number
}

/**
 * The sentences of a text (spec AG-3): they end at `.` `!` `?` before white space or the end, at
 * 。！？；, at a line break and before a bullet; not inside numbers, after abbreviations, in URLs or
 * in quotation marks. A quotation that ends in a stop ends its sentence, unless who said it follows.
 * Leading speaker names stay: a sentence is as it was said. Bullets, numbers of a list and marks of
 * a heading are in no sentence.
 * Limits: an unclosed quotation mark counts for nothing; quotations end with their line.
 */
export function sentencesOf(text: string): Sentence[] {
  const sentences: Sentence[] = []
  for (const line of text.matchAll(/[^\n\r\u2028\u2029]+/g)) {
    for (const [start, end] of cutLine(line[0])) {
      sentences.push({
        text: line[0].slice(start, end),
        start: line.index + start,
        end: line.index + end,
      })
    }
  }
  return sentences
}

/** Where the sentences of one line stand in it, none of them empty. */
function cutLine(line: string): [number, number][] {
  const spans: [number, number][] = []
  let start = lineBullet.exec(line)?.[0].length ?? 0
  for (const end of [...endsIn(line, start), line.length]) {
    const raw = line.slice(start, end).trimEnd()
    const lead = inlineBullet.exec(raw)?.[0].length ?? 0
    if (lead < raw.length) spans.push([start + lead, start + raw.length])
    start = end
  }
  return spans
}

function endsIn(line: string, start: number): number[] {
  const ends: number[] = []
  const quotations = quotedSpans(line)
  let next = 0
  for (const stop of line.matchAll(stops)) {
    const at = stop.index
    const end = at + stop[0].length
    if (at < start) continue
    while ((quotations[next]?.[1] ?? Infinity) <= at) next += 1
    const [from, to] = quotations[next] ?? [Infinity, Infinity]
    const after = line.slice(end, end + maxAfter)
    if (from < at && (end < to || !endsQuotation(after))) continue
    if (stop[0] === '.' && endsAbbreviation(line.slice(Math.max(start, at - maxBefore), at), after))
      continue
    ends.push(end)
  }
  return ends
}

/** Whether after a quotation that ended in a stop another sentence begins: not in `"Go." he said`. */
function endsQuotation(after: string): boolean {
  if (after.trim() === '') return true
  if (/^\s*\p{Script=Han}/u.test(after))
    return !/^\s*(?:的|了|\p{Script=Han}{1,6}[说說道问問答喊])/u.test(after)
  return /^\s+[\p{Lu}\p{N}]/u.test(after) && !speakerAfter.test(after)
}

const speakerAfter =
  /^\s+(?:\S+\s+){1,3}(?:said|says|asked|asks|told|wrote|replied|added|answered|shouted|whispered)(?![\p{L}])/u
const stops =
  /(?<![.!?])[.!?]+["'”’)\]」』）»]*(?=\s|$)|[!?]+["'”’」』）]*(?=\p{Script=Han})|[。！？；]+["'”’）」』]*|(?=[•‣◦▪]\s)/gu
const lineBullet = /^\s*(?:(?:[-*+–•‣◦▪>]|\d{1,3}[.)]|#{1,6}|\[[ xX]\])\s+)*/u
const inlineBullet = /^\s*(?:[•‣◦▪]\s+)?/u
/** Characters looked at before and after a stop: words may be longer, abbreviations are not. */
const maxBefore = 40
const maxAfter = 60
