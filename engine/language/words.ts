import { words as de } from './de/words.ts'
import { words as es } from './es/words.ts'
import { words as fr } from './fr/words.ts'
import type { ByLanguage } from './rules.ts'
import type { WordRule } from './word-rule.ts'

/** Forms, questions and common words of languages beside English, which has a stemmer of its own. */
export const wordRules: ByLanguage<WordRule> = { de, es, fr }
