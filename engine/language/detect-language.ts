import { maxLanguageCharacters } from '../bounds.ts'
import { foldText } from './fold-text.ts'
import { englishToo, latinMarks, latinWords, scripts } from './marks.ts'
import type { Language, LanguageMarks } from './rules.ts'
import { reading } from './utterance.ts'

/**
 * The language a sentence is said in: by its script where the script tells, else by words that only
 * one of the languages in Latin letters has; the most win, ties go to English and then to the order
 * of the table.
 * Source: short words, Ingle 1976. Limits: names alone are English; two languages in one sentence
 * are the one with more words. Reads the first 400 characters.
 */
export const languageOf = reading(({ text }): Language => {
  const said = text.slice(0, maxLanguageCharacters)
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(said)) return 'ja'
  const letters = count(said, /\p{L}/gu)
  const han = count(said, /\p{Script=Han}/gu)
  const latin =
    said.replace(addresses, ' ').match(/\p{Script=Latin}[\p{Script=Latin}\p{M}'’]*/gu) ?? []
  if (han > 0 && han >= latin.length) return 'zh'
  for (const [language, script] of scripts) {
    if (count(said, script) * 2 > letters) return language
  }
  return latin.length === 0 ? 'other' : latinLanguage(said, latin)
})

function latinLanguage(said: string, words: readonly string[]): Language {
  const sure = others.find((language) => marksOf(language).decides?.test(said))
  if (sure !== undefined) return sure
  const written = words.flatMap((word) => {
    const [head = '', tail = ''] = word.toLowerCase().split(/['’]/u)
    return head.length === 1 && tail.length > 1 ? [head, tail] : [head]
  })
  // What English has too tells nothing, but counts for it where another word is English.
  const own = written.filter((word) => !englishToo.has(foldText(word)))
  const isEnglish = countIn('en', own) > 0
  let most = isEnglish ? countIn('en', written) : 0
  let best: Language = 'en'
  const folded = own.map(foldText)
  // Names keep the letters of their own language.
  const uncapped = words.filter((word) => /^\p{Ll}/u.test(word)).join(' ')
  for (const language of others) {
    const { letters } = marksOf(language)
    const found = countIn(language, folded) + (letters?.test(uncapped) === true ? 1 : 0)
    if (found > most) [best, most] = [language, found]
  }
  return best
}

function marksOf(language: keyof typeof latinMarks): LanguageMarks {
  return latinMarks[language]
}

function countIn(language: string, said: readonly string[]): number {
  const words = latinWords.get(language)
  return said.filter((word) => words?.has(word)).length
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}

const others = ['es', 'de', 'fr', 'pt', 'it', 'nl', 'other'] as const
/** They are of no language. */
const addresses = /https?:\S+|(?<![^\s@])[^\s@]+@\S+|\bwww\.\S+/giu
