import { antonyms as ar } from './ar/antonyms.ts'
import { antonyms as de } from './de/antonyms.ts'
import { antonyms as en } from './en/antonyms.ts'
import { antonyms as es } from './es/antonyms.ts'
import { antonyms as fr } from './fr/antonyms.ts'
import { antonyms as hi } from './hi/antonyms.ts'
import { antonyms as it } from './it/antonyms.ts'
import { antonyms as ja } from './ja/antonyms.ts'
import { antonyms as nl } from './nl/antonyms.ts'
import { antonyms as pt } from './pt/antonyms.ts'
import { antonyms as ru } from './ru/antonyms.ts'
import { antonyms as zh } from './zh/antonyms.ts'
import type { AntonymRule, ByLanguage } from './rules.ts'

/** What is said with opposite words. */
export const antonyms: ByLanguage<AntonymRule> = { ar, de, en, es, fr, hi, it, ja, nl, pt, ru, zh }
