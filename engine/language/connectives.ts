import { asksBearing as asksDe, connectives as de } from './de/connectives.ts'
import { asksBearing as asksEn, connectives as en } from './en/connectives.ts'
import { asksBearing as asksEs, connectives as es } from './es/connectives.ts'
import { asksBearing as asksFr, connectives as fr } from './fr/connectives.ts'
import type { BearingRule, ByLanguage, ConnectiveRule } from './rules.ts'

/** Words that say how one statement bears on another. */
export const connectives: ByLanguage<readonly ConnectiveRule[]> = { de, en, es, fr }

/** Questions about what bears on something. */
export const asksBearing: ByLanguage<readonly BearingRule[]> = {
  de: asksDe,
  en: asksEn,
  es: asksEs,
  fr: asksFr,
}
