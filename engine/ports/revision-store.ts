import type { Revision } from '../model/revision.ts'

/** What has changed, kept for good but for erasure (spec SG-39). */
export interface RevisionStore {
  /** Enters it at the position of the commit under way, which it answers. */
  add(revision: Omit<Revision, 'position'>): number
  /** Writes one down that the log told until now, at its own position. */
  keep(revision: Revision): void
  /** After the first position up to the second, newest first. */
  between(after: number, upTo: number): readonly Revision[]
  byId(id: string): Revision | null
  latest(target: string): Revision | null
  /** The newest of a target whose diff names the id. */
  latestNaming(target: string, name: string): Revision | null
  /** Newest first, those before the id. */
  list(filter: RevisionFilter, before: string | null, limit: number): readonly Revision[]
  /** Drops those whose diff names any of these ids or references; tells how many. */
  eraseNaming(names: readonly string[]): number
  /** Those in whose diff one of these texts stands as a whole, oldest first. */
  saying(texts: readonly string[]): readonly Revision[]
  /** What it changed is erased; that it did, by whom and when, stays, with its hash. */
  blank(id: string, summary: string): void
}

export interface RevisionFilter {
  readonly target?: string
  readonly notTarget?: string
}
