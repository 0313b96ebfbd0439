import type { NewPassage, Passage, PassageInPool } from '../model/passage.ts'
import type { StoreName } from '../model/memory.ts'
import type { Trust } from '../model/trust.ts'
import type { TimeRange } from './readers.ts'

/** The text of a namespace, indexed by term and by substring. */
export interface PassageStore {
  /** Returns the row number. A passage without terms is kept but not indexed. */
  insert(passage: NewPassage & { readonly validTo?: number | null }): number
  byRow(row: number): Passage | null
  byRows(rows: readonly number[]): readonly Passage[]
  /** Those of the rows that the view shows. */
  visible(rows: readonly number[], view: PassageView): readonly PassageInPool[]
  /** By row: the last characters of its text. */
  endings(rows: readonly number[], characters: number): ReadonlyMap<number, string>
  /** From `at` on it is known that the text was true only until `validTo`. */
  close(row: number, validTo: number, at: number): void
  reopen(row: number, validTo: number | null): void
  /** From `at` on it is known that the text was never true; null takes that back. */
  retract(row: number, at: number | null): void
  hide(row: number, hidden: boolean): void
  setValidTo(row: number, validTo: number | null): void
  /** Of a memory's version that is about to be followed by one of another trust. */
  setTrust(row: number, trust: Trust): void
  /** New words for the same passage, as when a reference is cut from it (spec CL-40). */
  rewrite(row: number, text: string, terms: string): void
  /** Overwrites text and terms in every index, then removes the row. */
  erase(row: number): void

  /** Whether the term index still leads from any of the terms to any of the rows. */
  isIndexed(rows: readonly number[], terms: readonly string[]): boolean

  /** How many indexed passages there are and how many terms they have on average. */
  statistics(): { readonly passages: number; readonly averageTerms: number }
  /** How many passages are about a time in the range. */
  countBetween(range: TimeRange): number
  /** Rows of Notes' chunks that hold any of the terms, of at most so many postings a term. */
  notePostings(terms: readonly string[], limit: number): readonly (readonly number[])[]
  hasNotes(): boolean
  /** The passages about a time in the range, newest first. */
  between(range: TimeRange, view: PassageView, limit: number): readonly PassageInPool[]
  /** Current texts of these memories. */
  ofMemories(ids: readonly string[], view: PassageView): readonly PassageInPool[]
  documentFrequencies(terms: readonly string[]): ReadonlyMap<string, number>
  /** For each term the rows of the passages that have it, oldest first. */
  postings(terms: readonly string[]): readonly (readonly number[])[]
  /** The newest passages that hold any of the terms: for words too common to rank by. */
  newestMatching(
    terms: readonly string[],
    view: PassageView,
    limit: number,
  ): readonly PassageInPool[]
  /** Passages whose folded text has all trigrams of the folded word, as one inside a word would. */
  containing(foldedWord: string, view: PassageView, limit: number): readonly PassageInPool[]
}

/** Which passages may be seen at all: two clocks, and filters on the memories they belong to. */
export interface PassageView {
  readonly now: number
  readonly asOf: number | null
  readonly knownAt: number | null
  readonly includeForgotten: boolean
  readonly includeExpired: boolean
  readonly from?: number
  readonly to?: number
  readonly threads?: readonly string[]
  readonly stores?: readonly StoreName[]
  readonly metadata?: Readonly<Record<string, string>>
  /** Rows of entities of which a memory must link at least one; Notes are not held to it. */
  readonly entities?: readonly number[]
  /** Whether chunks of Notes are seen too (spec WM-42); not where it is left out. */
  readonly notes?: boolean
}
