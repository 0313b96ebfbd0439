import { negation as ar } from './ar/negation.ts'
import { negation as de } from './de/negation.ts'
import { negation as en } from './en/negation.ts'
import { negation as es } from './es/negation.ts'
import { negation as fr } from './fr/negation.ts'
import { negation as hi } from './hi/negation.ts'
import { negation as it } from './it/negation.ts'
import { negation as ja } from './ja/negation.ts'
import { negation as pt } from './pt/negation.ts'
import { negation as ru } from './ru/negation.ts'
import { negation as zh } from './zh/negation.ts'
import type { ByLanguage, NegationRule } from './rules.ts'
import { wordsByLanguage } from './word-lists.ts'

/** What denies, and what parts a clause that does from the others. */
export const negations: ByLanguage<NegationRule> = { ar, de, en, es, fr, hi, it, ja, pt, ru, zh }

/** Languages in which two negations undo each other. */
export const countedNegations = [en, zh].flatMap(({ counted }) => counted ?? [])

export const agreeingWords = wordsByLanguage(negations, ({ words }) => words)
