import type { CommitmentRole } from '../model/commitment.ts'

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

/** What says a role; the first of a language that hits counts. */
export interface RoleRule {
  readonly role: Exclude<CommitmentRole, 'fact'>
  readonly says: RegExp
  /** What only looks like it, which is blanked before the role is read. */
  readonly isNot?: RegExp
}

/** How a claim is made. */
export interface ModalityRule {
  readonly doubt: RegExp
  /** A word of saying that touches a quotation, before and behind it. */
  readonly touching: readonly [before: RegExp, after: RegExp]
  /** One beside it, with whom it was said to, or who said it. */
  readonly beside: readonly [before: RegExp, after: RegExp]
}

/** What denies, and where a clause begins. */
export interface NegationRule {
  /** Whole words that agree, so that one or three deny alike. */
  readonly words?: ReadonlySet<string>
  /** Where the verb denies. */
  readonly verb?: RegExp
  /** Looks like a denial and is none: `nicht nur`, `de nada`, `pas mal`. */
  readonly isNot?: RegExp
  readonly counted?: CountedNegation
  /** What begins a clause that depends on another. */
  readonly depends?: RegExp
  /** What parts two clauses. */
  readonly joint?: RegExp
}

/** Negations of which two undo each other, as sources of one expression. */
export interface CountedNegation {
  readonly words: ReadonlySet<string>
  /** Exceptions come first and name no group; what negates is the group `word` or `character`. */
  readonly patterns: readonly string[]
  /** It denies its own phrase: `without sugar`, 不加糖的. */
  readonly ownPhrase: string
}
