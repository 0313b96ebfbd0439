/** Languages that have rules of their own, each in its folder here; `other` is any that has none. */
export type Language =
  | 'en'
  | 'zh'
  | 'es'
  | 'de'
  | 'fr'
  | 'pt'
  | 'it'
  | 'nl'
  | 'ja'
  | 'hi'
  | 'ar'
  | 'ru'
  | 'other'

/** One rule in the languages that have it. */
export type ByLanguage<Rule> = Readonly<Partial<Record<Language, Rule>>>

/** What tells a language in Latin letters from the others. */
export interface LanguageMarks {
  /** Words of it and of few others, as `foldText` leaves them; words of two languages stand with both. */
  readonly words: ReadonlySet<string>
  /** Letters that none of the others has. */
  readonly letters?: RegExp
  /** It decides wherever it stands. */
  readonly decides?: RegExp
}
