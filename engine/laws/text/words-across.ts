import { englishToo } from '../../language/marks.ts'
import type { Language } from '../../language/rules.ts'
import { senses } from '../../language/senses.ts'
import { wordSet } from '../../language/word-lists.ts'
import { wordRules } from '../../language/words.ts'
import { madeOnce } from '../made-once.ts'
import { isCommonWord } from './common-words.ts'
import { relatedTerms } from './related-words.ts'
import { stem } from './stem.ts'
import type { RelatedTerm } from './terms.ts'
import { leastForeign, translated } from './tuning.ts'
import { formsOfEntry, groupOfWord, stemsOf } from './word-forms.ts'

/** Of what language a word is, and of which languages texts may tell of it. */
export interface AskedLanguages {
  readonly language: Language
  readonly among: ReadonlySet<Language>
}

/**
 * The index terms by which other words, of any language, tell of what a word asks for: `Sport` has `sport`,
 * `Handball` and `deporte`, and `rent` has `Miete` and `alquiler`. A word of another language is read in
 * English by a table of everyday words; what tells of the same in English does so here, and so do the words
 * for it in each language that is spoken. `word` is folded, `term` that of the index.
 * Source: dictionary-based query translation (Ballesteros, Croft 1997), each word in all senses of its line.
 * Limits: everyday words; what is spelt like an English word is read in a question of its own language alone,
 * and is not looked for from English.
 */
export function wordsAcross(
  { word, term: own }: { readonly word: string; readonly term: string },
  { language, among }: AskedLanguages,
): readonly RelatedTerm[] {
  const found = new Map<string, number>()
  const add = (term: string, share: number): void => {
    if (share > (found.get(term) ?? 0)) found.set(term, share)
  }
  const addForeign = (
    head: string,
    share: number,
    termsOf: (sense: Sense) => readonly string[],
  ) => {
    for (const sense of table().byHead.get(head) ?? []) {
      if (!among.has(sense.language)) continue
      for (const term of termsOf(sense)) if (!isEnglish(term)) add(term, share)
    }
  }
  const addHead = (head: string): void => {
    addForeign(head, translated, ({ forms }) => forms())
    for (const { term, share } of relatedTerms(head)) {
      add(term, share)
      // As they stand in the table: there are many of a kind.
      addForeign(term, share, ({ words }) => words)
    }
  }
  const readings = readingsOf(word, language)
  if (readings.length === 0) addHead(own)
  for (const { heads, forms } of readings) {
    for (const form of forms()) add(form, translated)
    for (const head of heads) {
      add(head, translated)
      addHead(head)
    }
  }
  found.delete(own)
  return [...found].map(([term, share]) => ({ term, share }))
}

/** A word as a dictionary of its language has it, folded. */
export interface Entry {
  readonly word: string
  readonly language: Language
}

/** Other words for the very thing, in the languages that are asked for. */
export function entriesAcross(
  { word, term }: { readonly word: string; readonly term: string },
  { language, among }: AskedLanguages,
): readonly Entry[] {
  const readings = readingsOf(word, language)
  const heads = readings.length === 0 ? [term] : readings.flatMap((sense) => sense.heads)
  const foreign = heads.flatMap((head) => table().byHead.get(head) ?? [])
  const senses = new Set([...readings, ...foreign.filter((sense) => among.has(sense.language))])
  return [...senses].flatMap((sense) =>
    sense.entries.map((entry) => ({ word: entry, language: sense.language })),
  )
}

/** Whether a table has the word, in whatever form; `word` is folded. */
export function isEverydayWord(word: string, language: Language): boolean {
  return readingsOf(word, language).length > 0
}

/** The languages of which something is said here: one of their common words is. */
export function languagesAmong(isKnown: (term: string) => boolean): ReadonlySet<Language> {
  const found = languages.filter((language) => commonTermsOf(language).some(isKnown))
  return new Set(found)
}

const commonTermsOf = madeOnce((language: Language): readonly string[] =>
  wordsIn(wordRules[language]?.common ?? '').map(stem),
)

/** A line of a table. */
interface Sense {
  readonly language: Language
  /** English terms. */
  readonly heads: readonly string[]
  /** Its words, folded. */
  readonly entries: readonly string[]
  /** Index terms of its words as they stand in the table, and in all their forms. */
  readonly words: readonly string[]
  readonly forms: () => readonly string[]
}

/** What a word of another language means; English ones are heads of the tables. */
function readingsOf(word: string, language: Language): readonly Sense[] {
  const stems = stemsIn(language)
  return stems === null ? [] : sensesIn(stems, word, language)
}

/** Of the longest stem that has any; a stem that only some form has is no reading of a whole word. */
function sensesIn(
  stems: ReadonlyMap<string, readonly Sense[]>,
  word: string,
  language: Language,
): readonly Sense[] {
  for (const form of groupOfWord(word, language)) {
    for (const one of stemsOf(form, language)) {
      const found = stems.get(one)
      if (found !== undefined) return found
    }
  }
  return []
}

/** What is short is a word of both too often. */
function isEnglish(term: string): boolean {
  return (
    term.length < leastForeign ||
    isCommonWord(term) ||
    relatedTerms(term).length > 0 ||
    englishToo.has(term)
  )
}

interface Table {
  /** By English term. */
  readonly byHead: ReadonlyMap<string, readonly Sense[]>
  readonly byLanguage: ReadonlyMap<Language, readonly Sense[]>
}

let read: Table | null = null

/** Made when it is first asked for. */
function table(): Table {
  read ??= readTable()
  return read
}

function readTable(): Table {
  const byLanguage = new Map<Language, readonly Sense[]>()
  const byHead = new Map<string, readonly Sense[]>()
  for (const [language, list] of listed) {
    const lines = list.split(',').map((line) => senseOf(line, language))
    byLanguage.set(language, lines)
    for (const sense of lines)
      for (const head of sense.heads) byHead.set(head, [...(byHead.get(head) ?? []), sense])
  }
  return { byHead, byLanguage }
}

function senseOf(line: string, language: Language): Sense {
  const [heads = '', tail = ''] = line.split(':')
  const words = wordsIn(tail)
  const terms = words.map(stem)
  let forms: readonly string[] | null = null
  return {
    language,
    heads: wordsIn(heads).map(stem),
    entries: words,
    words: terms,
    forms: () =>
      (forms ??= [
        ...new Set([...terms, ...words.flatMap((word) => formsOfEntry(word, language))]),
      ]),
  }
}

/** By the stems of its words; null for a language without a table. */
const stemsIn = madeOnce((language: Language): ReadonlyMap<string, readonly Sense[]> | null => {
  const lines = table().byLanguage.get(language)
  if (lines === undefined) return null
  const stems = new Map<string, readonly Sense[]>()
  for (const sense of lines) {
    for (const one of new Set(sense.entries.flatMap((word) => stemsOf(word, language))))
      stems.set(one, [...(stems.get(one) ?? []), sense])
  }
  return stems
})

function wordsIn(list: string): readonly string[] {
  return [...wordSet(list)]
}

const languages = ['de', 'es', 'fr'] as const
const listed = languages.flatMap((language) => {
  const list = senses[language]
  return list === undefined ? [] : [[language, list] as const]
})
