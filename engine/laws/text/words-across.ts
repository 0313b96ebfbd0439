import { englishToo } from '../../language/marks.ts'
import type { Language } from '../../language/rules.ts'
import { senses } from '../../language/senses.ts'
import { isCommonWord } from './common-words.ts'
import { relatedTerms, sameShare } from './related-words.ts'
import { stem } from './stem.ts'
import type { RelatedTerm } from './terms.ts'
import { formsOfEntry, groupOfWord, stemsOf } from './word-forms.ts'

/**
 * The index terms by which other words, of any language, tell of what a word asks for: `Sport` has `sport`,
 * `Handball` and `deporte`, and `rent` has `Miete` and `alquiler`. A word of another language is read in
 * English by a table of everyday words; what tells of the same in English does so here, and so do the words
 * for it in each language. `word` is folded, `language` that of the question.
 * Source: dictionary-based query translation (Ballesteros, Croft 1997), each word in all senses of its line.
 * Limits: everyday words; what is spelt like an English word is read in a question of its own language alone,
 * and is not looked for from English.
 */
export function wordsAcross(word: string, language: Language): readonly RelatedTerm[] {
  const found = new Map<string, number>()
  const add = (term: string, share: number): void => {
    if (share > (found.get(term) ?? 0)) found.set(term, share)
  }
  const own = stem(word)
  const readings = readingsOf(word, language)
  for (const { heads, forms } of readings) {
    for (const form of forms()) add(form, sameShare)
    for (const head of heads) {
      add(head, sameShare)
      addForeign(head, sameShare, add)
      for (const { term, share } of relatedTerms(head)) {
        add(term, share)
        addWords(term, share, add)
      }
    }
  }
  if (readings.length === 0) {
    addForeign(own, sameShare, add)
    for (const { term, share } of relatedTerms(own)) {
      add(term, share)
      addWords(term, share, add)
    }
  }
  found.delete(own)
  return [...found].map(([term, share]) => ({ term, share }))
}

/** A line of a table. */
interface Sense {
  /** English terms. */
  readonly heads: readonly string[]
  /** Its words, folded. */
  readonly entries: readonly string[]
  /** Index terms of its words as they stand in the table, and in all their forms. */
  readonly words: readonly string[]
  readonly forms: () => readonly string[]
}

type Add = (term: string, share: number) => void

/** In all forms: another word for the very thing. */
function addForeign(head: string, share: number, add: Add): void {
  for (const sense of table().byHead.get(head) ?? []) {
    for (const form of sense.forms()) if (!isEnglish(form)) add(form, share)
  }
}

/** As they stand in the table: there are many of a kind. */
function addWords(head: string, share: number, add: Add): void {
  for (const sense of table().byHead.get(head) ?? []) {
    for (const word of sense.words) if (!isEnglish(word)) add(word, share)
  }
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

function isEnglish(term: string): boolean {
  return isCommonWord(term) || relatedTerms(term).length > 0 || englishToo.has(term)
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
    heads: wordsIn(heads).map(stem),
    entries: words,
    words: terms,
    forms: () =>
      (forms ??= [
        ...new Set([...terms, ...words.flatMap((word) => formsOfEntry(word, language))]),
      ]),
  }
}

const stemsRead = new Map<Language, ReadonlyMap<string, readonly Sense[]>>()

/** By the stems of its words; null for a language without a table. */
function stemsIn(language: Language): ReadonlyMap<string, readonly Sense[]> | null {
  const lines = table().byLanguage.get(language)
  if (lines === undefined) return null
  const known = stemsRead.get(language)
  if (known !== undefined) return known
  const stems = new Map<string, readonly Sense[]>()
  for (const sense of lines) {
    for (const one of new Set(sense.entries.flatMap((word) => stemsOf(word, language))))
      stems.set(one, [...(stems.get(one) ?? []), sense])
  }
  stemsRead.set(language, stems)
  return stems
}

function wordsIn(list: string): readonly string[] {
  return list.split(/\s+/).filter((word) => word !== '')
}

const languages = ['de', 'es', 'fr'] as const
const listed = languages.flatMap((language) => {
  const list = senses[language]
  return list === undefined ? [] : [[language, list] as const]
})
