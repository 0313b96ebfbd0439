import { stopwords } from '../../language/stopwords.ts'
import { reading, type Utterance } from '../../language/utterance.ts'
import type { Span } from '../text/spans.ts'
import {
  isWordOfLanguage,
  kindOfRun,
  type NameWord,
  type ProperKind,
  saysPerson,
} from './kind-of-name.ts'
import { beforePerson, kinWords, particles, personTitles } from './words/cues.ts'
import { firstNames, wordNames } from './words/first-names.ts'
import {
  lowerNames,
  noNames,
  openingWords,
  organizationNouns,
  placeNouns,
} from './words/known-names.ts'

/** A name that a sentence has: `text.slice(start, end)`. */
export interface ProperName extends Span {
  readonly kind: ProperKind
  readonly name: string
}

/** What a namespace knows by a name; null for what it does not. */
export type KnownKind = (name: string) => ProperKind | null

/**
 * The people, organisations, places and things that a sentence names, in its order: runs of
 * capitalised words, held together by particles, told apart by lists of names, by words that end a
 * name (`University`, `Street`) and by what stands before and behind (`lives in`, `told`, `'s
 * sister`). At the start of a sentence a capital says nothing, so a run there needs a list or a verb
 * of its own; of a run that nothing speaks for nothing is said.
 * Limits: English cues; scripts without capitals name nothing. A sentence in capitals or a heading
 * has only what lists know. Linear in the sentence.
 */
export function properNames(sentence: Utterance, known: KnownKind = knowsNothing): ProperName[] {
  const words = wordsOf(sentence)
  const isHeading = looksLikeHeading(words)
  const found: ProperName[] = []
  for (let at = 0; at < words.length;) {
    const end = runFrom(sentence, words, at)
    if (end === at) {
      found.push(...knownInLower(words, at, known))
      at += 1
      continue
    }
    const run = trimmed(words, at, end)
    if (run !== null) found.push(...nameOf(sentence, words, run, { isHeading, known }))
    at = end
  }
  return found
}

/** `thandeka hates fog`: a person whom the namespace knows, where a person may stand. */
function knownInLower(words: readonly NameWord[], at: number, known: KnownKind): ProperName[] {
  const word = words[at]
  if (word === undefined || !/^\p{Ll}{3,}$/u.test(word.text)) return []
  if (wordNames.has(word.lower) || isWordOfLanguage(word.lower)) return []
  const [before, after] = [words[at - 1]?.lower ?? '', words[at + 1]?.lower ?? '']
  const mayStand =
    saysPerson(after) ||
    word.owns ||
    before === 'with' ||
    beforePerson.has(before) ||
    kinWords.has(before)
  if (!mayStand || known(word.text) !== 'person') return []
  return [{ kind: 'person', name: word.text, start: word.start, end: word.end }]
}

interface Run {
  readonly from: number
  readonly to: number
}

function nameOf(
  sentence: Utterance,
  words: readonly NameWord[],
  { from, to }: Run,
  { isHeading, known }: { readonly isHeading: boolean; readonly known: KnownKind },
): ProperName[] {
  const [first, last] = [words[from], words[to - 1]]
  if (first === undefined || last === undefined) return []
  const name = sentence.text.slice(first.start, last.end)
  if (name.length > longestName) return []
  // `May is warm`: who is called May is not meant by every May.
  const isWord = from === 0 && to === 1 && wordNames.has(first.lower)
  const kind = (isWord ? null : known(name)) ?? kindOfRun(words, from, to, isHeading)
  return kind === null ? [] : [{ kind, name, start: first.start, end: last.end }]
}

/** The end of the run of capitals that begins here; where none does, the same place. */
function runFrom(sentence: Utterance, words: readonly NameWord[], at: number): number {
  if (words[at]?.isCapital !== true) return at
  let end = at + 1
  while (end < words.length && end - at < mostWords) {
    const [before, next] = [words[end - 1], words[end]]
    if (before === undefined || next === undefined) break
    if (before.owns && !endsName(next.lower)) break
    const gap = sentence.text.slice(before.end, next.start).replace(/^['’]s?/, '')
    const isBeside = gap === ' ' || (gap === '. ' && isAbbreviated(before)) || gap === ' & '
    if (!isBeside) break
    if (next.isCapital || (/^\d{1,3}$/.test(next.text) && end - at > 1)) end += 1
    else {
      const joined = joinedBy(sentence, words, end)
      if (joined === end) break
      end = joined
    }
  }
  return end
}

/** `Left Hand of Darkness`, `Ludwig van Beethoven`: the word behind what joins, else the same. */
function joinedBy(sentence: Utterance, words: readonly NameWord[], at: number): number {
  let end = at
  while (end < at + 2 && joins(words[end]?.lower ?? '')) end += 1
  if (end < at + 2 && words[end]?.lower === 'the' && words[end - 1]?.lower === 'of') end += 1
  const [before, next] = [words[end - 1], words[end]]
  if (end === at || next?.isCapital !== true || before === undefined) return at
  return sentence.text.slice(before.end, next.start) === ' ' ? end + 1 : at
}

function joins(word: string): boolean {
  return word === 'of' || particles.has(word)
}

/** `Mary's Hospital` is one name, `Maria's Porsche` is two. */
function endsName(word: string): boolean {
  return organizationNouns.has(word) || placeNouns.has(word)
}

function isAbbreviated({ text, lower }: NameWord): boolean {
  return personTitles.has(lower) || lower === 'st' || /^\p{Lu}$/u.test(text)
}

/** Words at either end that are no part of a name: `Our Phoenix`, `In New York`, `Hey Emily`. */
function trimmed(words: readonly NameWord[], at: number, end: number): Run | null {
  let [from, to] = [at, end]
  while (from < to && isNoPart(words, from, to)) from += 1
  while (from > at && from < to && joins(words[from]?.lower ?? '')) from += 1
  while (to > from && isNoEnd(words[to - 1]?.lower ?? '')) to -= 1
  return from === to ? null : { from, to }
}

function isNoEnd(word: string): boolean {
  return noNames.has(word) || /^i['’]/.test(word)
}

function isNoPart(words: readonly NameWord[], at: number, end: number): boolean {
  const lower = words[at]?.lower ?? ''
  // `The` begins a title in the middle of a sentence, and nothing at its start.
  if (lower === 'the' || lower === 'a') return at === 0 || end - at < 2
  if (isNoEnd(lower)) return true
  if (at === 0 && end - at > 1 && kinWords.has(lower)) return true
  if (lower === 'will' || lower === 'may' || firstNames.has(lower)) return false
  if (at === 0 && end - at > 1 && opensSentence(lower, words[1]?.lower ?? '')) return true
  return at === 0 && stopwords.has(lower)
}

/** `Yesterday Maria called`, `Luckily Zoe came`, `Welcome Zoe`; but `Red Hat`, `Prince Harry`. */
function opensSentence(word: string, next: string): boolean {
  if (wordNames.has(word) || personTitles.has(word)) return false
  return (
    openingWords.has(word) ||
    (firstNames.has(next) && (isWordOfLanguage(word) || word.endsWith('ly')))
  )
}

const wordsOf = reading(({ text: sentence }): readonly NameWord[] => {
  const words: NameWord[] = []
  for (const { 0: raw, index } of sentence.matchAll(wordShape)) {
    const genitive = /['’]s?$/u.exec(raw)
    const text = raw.slice(0, genitive?.index ?? raw.length)
    if (text === '') continue
    const isCapital = /^\p{Lu}/u.test(text) || /^[a-z]+[A-Z]/.test(text) || lowerNames.has(text)
    words.push({
      text,
      lower: text.toLowerCase(),
      start: index,
      end: index + text.length,
      isCapital,
      owns: genitive !== null,
    })
  }
  return words
})

/** Most words begin with a capital, or all of it is capitals. */
function looksLikeHeading(words: readonly NameWord[]): boolean {
  const spoken = words.filter(({ text }) => /\p{L}/u.test(text))
  if (spoken.length < 4) return false
  const capitals = spoken.filter(({ isCapital }) => isCapital).length
  return capitals / spoken.length > 0.75 || spoken.every(({ text }) => text === text.toUpperCase())
}

function knowsNothing(): null {
  return null
}

const wordShape =
  /[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}_+#]|['’&-](?=[\p{L}\p{N}])|\.(?=[a-z0-9]))*(?:['’]s?(?!\p{L}))?/gu
/** Words and characters of a name. */
const mostWords = 8
const longestName = 80

/** A name as relations see it; `start` and `end` count in the same text. */
export interface NamedSpan extends Span {
  readonly name: string
}

/** Words before a name that leave open whether what follows is so. */
export function isDoubted(sentence: Utterance, names: readonly NamedSpan[], at: number): boolean {
  const [start, behind] = [names[at]?.start ?? 0, names[at - 1]?.end ?? 0]
  return doubted.test(sentence.text.slice(Math.max(behind, start - reach), start))
}

/** `The lab in Grenoble is`, `a friend from Leeds works`: the subject stands before the name. */
export function isWithin(sentence: Utterance, { start }: Span, behind: string): boolean {
  if (/^,?\s+(?:who|which|that|s?he)\b/.test(behind)) return false
  return isWithinPhrase.test(sentence.text.slice(Math.max(0, start - reach), start))
}

/** `I don't think Ana works at`: what is said of a name is not said to be so. */
const doubted =
  /(?:\b(?:do|does|did)(?:n['’]t| not) (?:think|believe|know|suppose|say|mean)|\bdoubt|\bnot (?:sure|true|certain)|\bwonder(?:s|ed|ing)?|\bwhether|\bif|\bunless|\bwish(?:es|ed)?|\bmaybe|\bperhaps|\bimagine|\bpretend(?:s|ed)?|\bdream(?:s|t|ed)?|\bno way)\b[^,;]*$/iu
const isWithinPhrase =
  /\p{L}\s+(?:in|at|from|of|near|by|with|on|for|under|behind|outside)\s+(?:the\s+|my\s+|our\s+)?$/u
/** Characters before a name that are looked at. */
const reach = 80
