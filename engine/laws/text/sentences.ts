import { reading, type Utterance } from '../../language/utterance.ts'
import { quotedSpans } from './spoken-text.ts'
import type { Span } from './spans.ts'
import { wordSet } from '../../language/word-lists.ts'
import { anyMonth, months as germanMonths } from '../../language/de/calendar.ts'
import { months, shortMonths } from '../../language/en/calendar.ts'

/** A sentence and where it stands. */
export interface Sentence extends Span {
  readonly text: string
}

/**
 * The sentences of a text: they end at `.` `!` `?` before white space or the end, at 。！？；, at a
 * line break and before a bullet; not inside numbers, after abbreviations, in URLs or in quotation
 * marks. A quotation that ends in a stop ends its sentence, unless who said it follows. Leading
 * speaker names stay: a sentence is as it was said. Bullets, numbers of a list and marks of a
 * heading are in no sentence.
 * Limits: an unclosed quotation mark counts for nothing; quotations end with their line.
 */
export const sentencesOf = reading((said): readonly Sentence[] => {
  const sentences: Sentence[] = []
  for (const line of said.text.matchAll(/[^\n\r\u2028\u2029]+/g)) {
    for (const { start, end } of cutLine(said.like(line[0]))) {
      sentences.push({
        text: line[0].slice(start, end),
        start: line.index + start,
        end: line.index + end,
      })
    }
  }
  return sentences
})

/** The spans of the sentences of one line, none of them empty. */
function cutLine(said: Utterance): Span[] {
  const { text: line } = said
  const spans: Span[] = []
  let start = lineBullet.exec(line)?.[0].length ?? 0
  for (const end of [...endsIn(said, start), line.length]) {
    const raw = line.slice(start, end).trimEnd()
    const lead = inlineBullet.exec(raw)?.[0].length ?? 0
    if (lead < raw.length) spans.push({ start: start + lead, end: start + raw.length })
    start = end
  }
  return spans
}

function endsIn(said: Utterance, start: number): number[] {
  const { text: line } = said
  const ends: number[] = []
  const quotations = quotedSpans(said)
  let next = 0
  for (const stop of line.matchAll(stops)) {
    const at = stop.index
    const end = at + stop[0].length
    if (at < start) continue
    while ((quotations[next]?.end ?? Infinity) <= at) next += 1
    const { start: from = Infinity, end: to = Infinity } = quotations[next] ?? {}
    const after = line.slice(end, end + maxAfter)
    if (from < at && (end < to || !endsQuotation(after))) continue
    const before = line.slice(Math.max(start, at - maxBefore), at)
    const isPoint = stop[0] === '.'
    if (isPoint && (endsAbbreviation(before, after) || endsOrdinal(before, after))) continue
    ends.push(end)
  }
  return ends
}

/** After a quotation that ended in a stop another sentence begins, but not in `"Go." he said`. */
function endsQuotation(after: string): boolean {
  if (after.trim() === '') return true
  if (/^\s*\p{Script=Han}/u.test(after))
    return !/^\s*(?:的|了|\p{Script=Han}{1,6}[说說道问問答喊])/u.test(after)
  return /^\s+[\p{Lu}\p{N}]/u.test(after) && !speakerAfter.test(after)
}

const speakerAfter =
  /^\s+(?:\S+\s+){1,3}(?:said|says|asked|asks|told|wrote|replied|added|answered|shouted|whispered)(?![\p{L}])/u
const stops =
  /(?<![.!?])[.!?]+["'”’)\]」』）»]*(?=\s|$)|(?<![!?])[!?]+["'”’」』）]*(?=\p{Script=Han})|[。！？；]+["'”’）」』]*|(?=[•‣◦▪]\s)/gu
const lineBullet = new RegExp(
  String.raw`^\s*(?:(?:[-*+–•‣◦▪>]|\d{1,3}[.)](?!\s(?:${anyMonth})(?!\p{L}))|#{1,6}|\[[ xX]\])\s+)*`,
  'u',
)
const inlineBullet = /^\s*(?:[•‣◦▪]\s+)?/u
/** Characters looked at before and after a stop: words may be longer, abbreviations are not. */
const maxBefore = 40
const maxAfter = 60

/**
 * Tells whether a point stands after an abbreviation and ends no sentence, from the text before and
 * after it: titles (`Dr.`), initials (`J. Smith`), short forms (`e.g.`), those of numbers only
 * before one (`No. 5`, `Jan. 3`). One that may end a sentence (`p.m.`, `etc.`, `Inc.`) does so
 * before a word that often begins one (`at 5 p.m. We met`).
 * The point of an ordinal ends none either (`am 1. November`, `im 3. Stock`).
 * Limits: a short list of English; ordinals before a capital are those of German.
 */
export function endsAbbreviation(before: string, after: string): boolean {
  if (numericDay.test(before)) return /^\s[\p{Ll}\d]/u.test(after)
  if (ordinal.test(before)) return counted.test(after) || (bound.test(before) && dated.test(after))
  const match = /(^|[\s(["'“‘])((?:\p{L}\.)*\p{L}+)$/u.exec(before)
  const word = match?.[2]
  if (word === undefined) return false
  const lower = word.toLowerCase()
  const next = after.trimStart()
  if (ofNumbers.has(lower)) return /^[\p{N}#]/u.test(next)
  if (titles.has(lower)) return true
  if (introducing.has(lower.replaceAll('.', ''))) return true
  if (!word.includes('.') && !closing.has(lower) && !isInitial(word, before, next)) return false
  return !(/^\p{Lu}/u.test(next) && beginning.test(next))
}

/**
 * Tells whether a point stands after one of two ordinals, in whatever language writes them so: `vom
 * 17. bis 20. Oktober`, `3. a 4. listopadu`. Behind the second one a month follows, or no capital.
 */
function endsOrdinal(sentence: string, after: string): boolean {
  if (!ordinal.test(sentence)) return false
  if (new RegExp(String.raw`^${joined}\d{1,2}\.(?!\d)`, 'u').test(after)) return true
  if (!new RegExp(String.raw`(?<!\d)\d{1,2}\.${joined}\d{1,2}$`, 'u').test(sentence)) return false
  return counted.test(after) || dated.test(after) || /^\s\p{Ll}/u.test(after)
}

/** What stands between two ordinals: a short word (`bis`, `und`, `til den`) or a dash. */
const joined = String.raw`\s(?:\p{Ll}{1,4}\s(?:(?:zum|den|do)\s)?|[–/-]\s)`

/** A capital that abbreviates a name: first in its sentence, or beside a capital of the same name. */
function isInitial(word: string, before: string, next: string): boolean {
  if (!/^\p{Lu}$/u.test(word) || word === 'I') return false
  if (/^\p{Lu}\./u.test(next)) return true
  const words = before.trim().split(/\s+/u)
  const previous = words.at(-2)
  return previous === undefined || /^\p{Lu}/u.test(previous)
}

const ordinal = /(?<![^\s(])\d{1,2}$/u
/** `ab 1.11. wohnen wir`. */
const numericDay = /(?<!\p{L})(?:am|zum|ab|vom|bis|seit|den|dem|der)\s+\d{1,2}\.\d{1,2}$/iu
/** Behind these words, or first in its sentence, a number is an ordinal. */
const bound = /(?:^|(?<!\p{L})(?:am|im|vom|zum|bis|ab|seit|der|die|das|dem|den|des))\s*\d{1,2}$/iu
/** Months that are called so in English too. */
const inBoth = months.filter((name) => germanMonths.includes(name)).join('|')
const counted = new RegExp(
  String.raw`^\s(?!${inBoth})(?:${anyMonth}|Stock|Etage|Obergeschoss|OG|Advent|Klasse|Halbjahr|Quartal|Semester|Geburtstag|Hochzeitstag)(?!\p{L})`,
  'iu',
)
const dated = new RegExp(String.raw`^\s(?:${inBoth}|Mal|Platz|Woche|Tag|Kind|Liga)(?!\p{L})`, 'iu')
const titles = wordSet('mr mrs ms dr prof sr jr st capt lt sgt gov sen mt ft hon')
const introducing = wordSet('eg ie vs cf ca approx viz')
const closing = wordSet('etc dept est inc ltd co corp al ave blvd')
const ofNumbers = wordSet(`no nos vol pp p fig ch sec art ${shortMonths.join(' ')}`)
const beginning =
  /^(?:the|an?|i|we|you|he|she|it|they|this|that|these|those|there|my|our|your|his|her|their|if|when|but|and|so|then|in|on|at|what|how|why|where|who|please|let|also|after|before|for)(?![\p{L}])/iu
