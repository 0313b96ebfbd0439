import type { CommitmentRole } from '../model/commitment.ts'

/** What may be asked for as a kind: three roles, and what no role tells. */
export type AskedKind = Extract<CommitmentRole, 'decision' | 'goal' | 'constraint'> | NoRole
type NoRole = 'preference' | 'promise' | 'change' | 'task'

/** How one asks for all of a kind, and what says so beside a role. Strings are alternatives. */
export interface KindRule {
  /** Its group `by` is of whom: `somebody` by a noun, behind its article, or `everybody` who speaks. */
  readonly asked: Readonly<Record<AskedKind, string>>
  readonly somebody?: string
  readonly everybody?: string
  /** Words of such a question that say nothing of what it is about. */
  readonly fillers: string
  readonly tells: Readonly<Partial<Record<AskedKind, RegExp>>>
  /** Words by which what no role tells is found. */
  readonly words: Readonly<Partial<Record<AskedKind, string>>>
}
