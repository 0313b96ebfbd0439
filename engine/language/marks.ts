import { marks as de } from './de/marks.ts'
import { marks as en } from './en/marks.ts'
import { marks as es } from './es/marks.ts'
import { marks as fr } from './fr/marks.ts'
import { marks as it } from './it/marks.ts'
import { marks as nl } from './nl/marks.ts'
import { marks as pt } from './pt/marks.ts'
import type { LanguageMarks } from './rules.ts'
import { wordsByLanguage, wordSet } from './word-lists.ts'

/** The commonest words of languages without rules: Danish, Norwegian and Swedish. */
const other: LanguageMarks = { words: 'och att som jeg ikke og er' }

/** Languages in Latin letters beside English. Where two have as many marks, the first counts. */
export const latinMarks = { es, de, fr, pt, it, nl, other }

export const latinWords = wordsByLanguage({ en, ...latinMarks }, ({ words }) => words)

/** Words of other languages that tell nothing, for they are English too. */
export const englishToo = wordSet(
  `no me do as a on in am hat die war son sin he hay plus d c j l n is to at come or car has an la de si
   was so man im bin super legal era todo solo mal pain chat des fur per sale dos once con pan more
   hospital central final dame son us net van want wet over van der von du le ban all it post page light land foot plane plant report reform basket
   strike`,
)

/** Languages that their script tells, where it has most of the letters. */
export const scripts = [
  ['ru', /\p{Script=Cyrillic}/gu],
  ['ar', /\p{Script=Arabic}/gu],
  ['hi', /\p{Script=Devanagari}/gu],
  ['other', /\p{Script=Hangul}/gu],
] as const
