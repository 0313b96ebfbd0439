import { past as de } from './de/past.ts'
import { past as es } from './es/past.ts'
import { past as fr } from './fr/past.ts'
import { past as it } from './it/past.ts'
import { past as ja } from './ja/past.ts'
import { past as nl } from './nl/past.ts'
import { past as pt } from './pt/past.ts'
import { past as ru } from './ru/past.ts'
import { past as zh } from './zh/past.ts'
import type { ByLanguage, PastRule } from './rules.ts'

/** What is told as done. English has a grammar of its own (`laws/text/english-tense.ts`). */
export const pasts: ByLanguage<PastRule> = { de, es, fr, it, ja, nl, pt, ru, zh }
