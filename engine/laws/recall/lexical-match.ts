import { dayMs } from '../../../contract/durations.ts'
import { isCommonWord } from '../text/common-words.ts'
import type { QueryTerms } from '../text/terms.ts'
import { rarity } from './rarity.ts'
import { fullMatch, reachOf, termWorth } from './word-evidence.ts'

/** The passages of the namespace, against which rarity and length are measured. */
export interface PassageStatistics {
  readonly passages: number
  /** Terms a passage; 0 where unknown. */
  readonly averageTerms: number
  /** In how many passages a term stands; a term that is absent stands in none. */
  readonly documentFrequency: ReadonlyMap<string, number>
}

/** A time the query names, and how many passages occurred in it. */
export interface QueryDate extends DateRange {
  readonly passages: number
}

export interface LexicalMatch {
  /** L, 0–1 */
  readonly score: number
  /** The asked terms that the passage has, in the query's order: its evidence. */
  readonly matched: readonly string[]
}

/** A query made ready to be matched with many passages. */
export interface LexicalQuery {
  readonly terms: readonly string[]
  readonly position: ReadonlyMap<string, number>
  /** First letter and length of each term, to pass over others without reading them. */
  readonly shapes: Readonly<Uint8Array>
  /** The worth of each term: weight × rarity. */
  readonly worth: readonly number[]
  /** Places of the terms that only say of what kind the answer is. */
  readonly categories: ReadonlySet<number>
  /** The worth of a pair of neighbours, by first × number of terms + second. */
  readonly phraseWorth: ReadonlyMap<number, number>
  readonly dates: readonly { readonly range: DateRange; readonly worth: number }[]
  /** The most that could be paid: all of the above. */
  readonly reach: number
  readonly averageTerms: number
  /** A passage of fewer terms counts as one of so many; 0 for as long as it is. */
  readonly leastTerms: number
}

export const lexicalDefaults = {
  /** Occurrences at which a term of a passage of mean length pays half; 0.5–2, BM25's k1. */
  halfway: 0.9,
  /** How far length counts, 0–1, BM25's b. Less favours long texts where lengths differ. */
  lengthShare: 0.6,
  /** Two neighbours add this share of the mean of their worths; 0–1. */
  phrase: 0.3,
  /** The word for the kind of thing asked for pays so much where nothing else asked is there; 0–1. */
  category: 0.25,
  /** A date is worth so much of a word that is as rare; 0–2. */
  date: 1.5,
} as const

/**
 * Lexical match L: what a passage has of what the query asks ÷ the most the query could reach. A
 * term is worth weight × rarity and pays tf ÷ (tf + h) of it, where h = k (1 − b + b × length ÷
 * mean length); two terms that are neighbours in both pay as one more term of 0.3 × their mean
 * worth, a date that fits as one of 0.75 × its rarity.
 * Source: BM25 (Robertson, Zaragoza 2009) ÷ its supremum, so 0 ≤ L < 1.
 * Of what is asked for, `birds` in `Which birds does Ana keep?`, it pays a quarter where it has nothing
 * else: an answer has a thing of that kind, and what has the word alone is often about another.
 * Limits: a date pays only beside a word, unless the query has no words; what the query asks and
 * nobody said still counts in its reach. Total: an empty query or passage has L 0.
 */
export function lexicalMatch(
  query: LexicalQuery,
  passageTerms: string,
  occurredAt?: number,
  event?: DateRange | null,
): LexicalMatch {
  if (!(query.reach > 0)) return nothing
  const { frequency, pairs, length } = count(query, passageTerms)
  const matched = query.terms.filter((_, at) => (frequency[at] ?? 0) > 0)
  if (matched.length === 0 && query.terms.length > 0) return nothing
  const halfway = halfwayAt(Math.max(length, query.leastTerms), query.averageTerms)
  let own = 0
  let ofKind = 0
  frequency.forEach((times, at) => {
    const worth = ((query.worth[at] ?? 0) * times) / (times + halfway)
    if (query.categories.has(at)) ofKind += worth
    else own += worth
  })
  for (const pair of pairs) {
    const worth = (query.phraseWorth.get(pair) ?? 0) / (1 + halfway)
    if (isOfKind(query, pair)) ofKind += worth
    else own += worth
  }
  const paid = payDates(query, occurredAt, event ?? null) + withKind(own, ofKind)
  return { score: Math.min(1, paid / query.reach), matched }
}

/** What is paid for words of the question together with those for the kind of thing it asks for. */
export function withKind(own: number, ofKind: number): number {
  return own + (own > 0 ? 1 : lexicalDefaults.category) * ofKind
}

/** Both of a pair of neighbours. */
export function isOfKind({ categories, terms }: LexicalQuery, pair: number): boolean {
  return categories.has(Math.floor(pair / terms.length)) && categories.has(pair % terms.length)
}

export function prepareLexicalQuery(
  query: QueryTerms,
  statistics: PassageStatistics,
  askedDates: readonly QueryDate[] = [],
): LexicalQuery {
  const terms = query.terms.map(({ term }) => term)
  const position = positionsOf(query)
  const shapes = new Uint8Array(256)
  for (const term of position.keys()) shapes[shape(term.charCodeAt(0), term.length)] = 1
  const worth = query.terms.map(({ term, weight, forms = [] }) => {
    const counts = [term, ...forms].map((form) => statistics.documentFrequency.get(form) ?? 0)
    const found = sum(counts)
    // Another spelling of words asked for anyway: that nobody uses it takes nothing away.
    return weight < 1 && found === 0 ? 0 : termWorth(term, weight, found, statistics.passages)
  })
  const phraseWorth = new Map<number, number>()
  for (const [first, second] of query.phrases) {
    const [a, b] = [position.get(first), position.get(second)]
    if (a === undefined || b === undefined) continue
    const mean = ((worth[a] ?? 0) + (worth[b] ?? 0)) / 2
    phraseWorth.set(a * terms.length + b, lexicalDefaults.phrase * mean)
  }
  const dates = askedDates.map((range) => ({
    range,
    worth: lexicalDefaults.date * rarity(range.passages, statistics.passages),
  }))
  const worths = [...worth, ...phraseWorth.values(), ...dates.map((date) => date.worth)]
  const reach = reachOf(worths, terms, statistics.passages)
  const { averageTerms } = statistics
  const words = { terms, position, shapes, categories: categoriesIn(query) }
  return { ...words, worth, phraseWorth, dates, reach, averageTerms, leastTerms: 0 }
}

/** Another form of a word stands for it, unless it is asked for itself. */
function positionsOf({ terms }: QueryTerms): Map<string, number> {
  const position = new Map<string, number>()
  terms.forEach(({ forms = [] }, at) => {
    for (const form of forms) if (!position.has(form)) position.set(form, at)
  })
  terms.forEach(({ term }, at) => position.set(term, at))
  return position
}

/** None where all else that is asked are common words of the language, or names taken out of it. */
function categoriesIn({ terms }: QueryTerms): ReadonlySet<number> {
  const others = terms.filter(({ isCategory }) => isCategory !== true)
  if (others.every(({ term }) => isCommonWord(term))) return new Set()
  return new Set(terms.flatMap(({ isCategory }, at) => (isCategory === true ? at : [])))
}

/**
 * The query measured against the best that there is, `paid` by its terms: what pays as much has L 1,
 * unless the best has little of what was asked.
 */
export function measuredBy(query: LexicalQuery, paid: number): LexicalQuery {
  return { ...query, reach: fullMatch(paid, query.reach) }
}

/**
 * The query as a sentence of a text is matched with it. Its shortness says nothing for it, as it
 * was cut out: it counts as no shorter than the whole text or, where that is long, than the mean.
 */
export function asPartOf(query: LexicalQuery, wholeTerms: number): LexicalQuery {
  return { ...query, leastTerms: Math.min(wholeTerms, query.averageTerms) }
}

interface TermCount {
  /** Occurrences, by place in the query's terms. */
  readonly frequency: readonly number[]
  readonly pairs: ReadonlySet<number>
  /** Terms of the passage. */
  readonly length: number
}

/** Cuts no term out of the passage that an asked one could not equal: most are neither. */
function count(query: LexicalQuery, passageTerms: string): TermCount {
  const frequency = query.terms.map(() => 0)
  const pairs = new Set<number>()
  let length = 0
  let start = 0
  let previous = -1
  for (let end = 0; end <= passageTerms.length; end++) {
    if (end < passageTerms.length && passageTerms.charCodeAt(end) !== space) continue
    if (end > start) {
      length++
      const isLike = query.shapes[shape(passageTerms.charCodeAt(start), end - start)] === 1
      const at = isLike ? (query.position.get(passageTerms.slice(start, end)) ?? -1) : -1
      if (at >= 0) frequency[at] = (frequency[at] ?? 0) + 1
      if (at >= 0 && previous >= 0) pairs.add(previous * query.terms.length + at)
      previous = at
    }
    start = end + 1
  }
  return { frequency, pairs, length }
}

/** First letter and length in one byte; unlike terms may share it. */
function shape(firstUnit: number, length: number): number {
  return (firstUnit * 31 + length) & 255
}

/** Occurrences at which a term of a passage of so many terms pays half. */
export function halfwayAt(length: number, averageTerms: number): number {
  const { halfway, lengthShare } = lexicalDefaults
  const relative = averageTerms > 0 ? length / averageTerms : 1
  return halfway * (1 - lengthShare + lengthShare * relative)
}

function payDates(
  query: LexicalQuery,
  occurredAt: number | undefined,
  event: DateRange | null,
): number {
  if (occurredAt === undefined) return 0
  const fits = query.dates.map(({ range, worth }) => {
    const isInIt = event !== null && areMeeting(event, range)
    return worth * (isInIt ? 1 : dateFit(occurredAt, range))
  })
  return sum(fits) / (1 + lexicalDefaults.halfway)
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

const space = 32
const nothing: LexicalMatch = { score: 0, matched: [] }

/** A stretch of time that a question names: from ≤ t < to, epoch milliseconds. */
export interface DateRange {
  readonly from: number
  readonly to: number
}

/**
 * How well a moment fits a time that was asked for: 1 inside, e^(−distance ÷ 7 d) outside, since
 * what happened then is often told some days later. It raises and never filters.
 * Source: exponential distance decay. Total: 0 for a moment or range that is no number, and for a
 * range that ends before it begins.
 */
export function dateFit(at: number, range: DateRange): number {
  const { from, to } = range
  if (!Number.isFinite(at) || !(to >= from)) return 0
  if (at >= from && at < to) return 1
  const distanceMs = at < from ? from - at : at - to
  return Math.exp(-distanceMs / fadeMs)
}

/** Two stretches share a moment. */
export function areMeeting(a: DateRange, b: DateRange): boolean {
  return a.from < b.to && b.from < a.to
}

/** Milliseconds; a day to a month is sensible (3, 7 and 14 days measure the same). */
const fadeMs = 7 * dayMs
