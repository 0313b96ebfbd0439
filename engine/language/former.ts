import { first as arFirst, former as ar } from './ar/former.ts'
import { first as deFirst, former as de } from './de/former.ts'
import { first as enFirst, former as en } from './en/former.ts'
import { first as esFirst, former as es } from './es/former.ts'
import { first as frFirst, former as fr } from './fr/former.ts'
import { first as hiFirst, former as hi } from './hi/former.ts'
import { first as itFirst, former as it } from './it/former.ts'
import { first as jaFirst, former as ja } from './ja/former.ts'
import { first as nlFirst, former as nl } from './nl/former.ts'
import { first as ptFirst, former as pt } from './pt/former.ts'
import { first as ruFirst, former as ru } from './ru/former.ts'
import { first as zhFirst, former as zh } from './zh/former.ts'
import type { ByLanguage } from './rules.ts'

/**
 * How people ask for what was so before something took its place: `originally`, `früher`, `antes`. A question is
 * tried with all of them, so each leaves alone what a language beside it says otherwise (`vorige week`).
 */
export const formers: ByLanguage<RegExp> = { ar, de, en, es, fr, hi, it, ja, nl, pt, ru, zh }

/** How people ask for what was so before all else: `originally`, `ursprünglich`, not `before`. */
export const firsts: ByLanguage<RegExp> = {
  ar: arFirst,
  de: deFirst,
  en: enFirst,
  es: esFirst,
  fr: frFirst,
  hi: hiFirst,
  it: itFirst,
  ja: jaFirst,
  nl: nlFirst,
  pt: ptFirst,
  ru: ruFirst,
  zh: zhFirst,
}
