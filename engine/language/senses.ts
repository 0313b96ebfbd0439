import { senses as de } from './de/senses.ts'
import { senses as es } from './es/senses.ts'
import { senses as fr } from './fr/senses.ts'
import type { ByLanguage } from './rules.ts'

/** What everyday words mean, by English ones: what is asked in one language may be told in another. */
export const senses: ByLanguage<string> = { de, es, fr }
