import { Utterance } from '../../language/utterance.ts'
import { negationCount } from '../commitments/negation.ts'
import { wordOverlap } from '../commitments/word-overlap.ts'
import { indexTerms } from '../text/terms.ts'
import { utcDay } from '../utc-time.ts'
import { maxSelfLines, minSameLine } from './tuning.ts'

/** A line of the self-image, with how often it was noticed and on which days. */
interface SelfLine {
  readonly text: string
  readonly times: number
  /** UTC days as `2026-03-01`; null where nobody knows. */
  readonly first: string | null
  readonly last: string | null
}

export interface DatedText {
  readonly text: string
  /** Epoch milliseconds. */
  readonly at: number
}

/**
 * A section written anew. Lines that say the same but for names and numbers become one, in the
 * newest words, with how often and on which days; a line that a later one denies goes. The newest
 * stay. `fresh` are counted, oldest first; lines before them say themselves how often they were.
 * Limits: words alone, so two lines in wholly other words stay two.
 */
export function rewrittenLines(
  before: readonly string[],
  fresh: readonly DatedText[],
): readonly string[] {
  let lines: readonly SelfLine[] = []
  for (const line of [...before.map(readLine), ...fresh.map(lineOf)]) {
    const others = lines.filter((other) => relationOf(other.text, line.text) === null)
    const same = lines.filter((other) => relationOf(other.text, line.text) === 'same')
    lines = [...others, same.reduce(joined, line)]
  }
  return lines.slice(-maxSelfLines).map(written)
}

/** The same of lines that are drawn anew each time, and count nothing. */
export function replacedLines(
  before: readonly string[],
  current: readonly string[],
  over: readonly string[],
): readonly string[] {
  const left = before.filter((line) => {
    const { text } = readLine(line)
    return ![...current, ...over].some((other) => relationOf(text, other) !== null)
  })
  return [...left, ...new Set(current)].slice(-maxSelfLines)
}

/** Whether a later line says the same, or the contrary. */
function relationOf(earlier: string, later: string): 'same' | 'contrary' | null {
  const overlap = wordOverlap(termsOf(earlier), termsOf(later))
  if (earlier !== later && overlap < minSameLine) return null
  const isContrary = isDenied(earlier) !== isDenied(later)
  return isContrary ? 'contrary' : 'same'
}

function isDenied(text: string): boolean {
  return negationCount(new Utterance(text)) % 2 === 1
}

/** Without quotes and figures, which are others each time. */
function termsOf(text: string): readonly string[] {
  return indexTerms(text.replaceAll(/“[^“”]*”|(?<![\p{L}\d])\p{L}*\d[\p{L}\d]*/gu, ' '))
}

function lineOf({ text, at }: DatedText): SelfLine {
  const day = utcDay(at)
  return { text, times: 1, first: day, last: day }
}

function readLine(line: string): SelfLine {
  const found = counted.exec(line)
  if (found === null) return { text: line, times: 1, first: null, last: null }
  const { text = line, times, first = null, last = null } = found.groups ?? {}
  return { text, times: Number(times), first, last }
}

function written({ text, times, first, last }: SelfLine): string {
  if (times === 1) return text
  if (last === null) return `${text} (${times} times)`
  return first === null || first === last
    ? `${text} (${times} times, last on ${last})`
    : `${text} (${times} times, ${first} to ${last})`
}

function joined(line: SelfLine, earlier: SelfLine): SelfLine {
  const days = [earlier.first, earlier.last, line.first, line.last].filter((day) => day !== null)
  const [last = null] = days.toSorted().slice(-1)
  // Of a line that has no day nobody knows when it was first.
  const first = earlier.first === null ? null : (days.toSorted()[0] ?? null)
  return { text: line.text, times: line.times + earlier.times, first, last }
}

const day = String.raw`\d{4}-\d\d-\d\d`
const counted = new RegExp(
  `^(?<text>.*) \\((?<times>\\d+) times(?:, (?:(?<first>${day}) to |last on )(?<last>${day}))?\\)$`,
  's',
)
