import { former as ar } from './ar/former.ts'
import { former as de } from './de/former.ts'
import { former as en } from './en/former.ts'
import { former as es } from './es/former.ts'
import { former as fr } from './fr/former.ts'
import { former as hi } from './hi/former.ts'
import { former as it } from './it/former.ts'
import { former as ja } from './ja/former.ts'
import { former as nl } from './nl/former.ts'
import { former as pt } from './pt/former.ts'
import { former as ru } from './ru/former.ts'
import { former as zh } from './zh/former.ts'
import type { ByLanguage } from './rules.ts'

/**
 * How people ask for what was so before something took its place: `originally`, `früher`, `antes`. A question is
 * tried with all of them, so each leaves alone what a language beside it says otherwise (`vorige week`).
 */
export const formers: ByLanguage<RegExp> = { ar, de, en, es, fr, hi, it, ja, nl, pt, ru, zh }
