/** One change of a thing that may be taken back. */
export interface Revision {
  readonly id: string
  /** core, soul, identity, evolution, settings, or an id. */
  readonly target: string
  /** Id of the revision before it; null for the first. */
  readonly parent: string | null
  /** Hash of the target after the change, in canonical JSON. */
  readonly hash: string
  readonly actor: string
  readonly approval: string
  /** The operation that made the change: set, promote, forget, erase, rewrite, revert. */
  readonly trigger: string
  /** Without any text of a memory. */
  readonly summary: string
  readonly position: number
  readonly diff: readonly FieldChange[]
  readonly createdAt: number
}

/** One field before and after; an absent side means that there was none. */
export interface FieldChange {
  readonly path: readonly string[]
  readonly before?: unknown
  readonly after?: unknown
}

/** Anything that JSON calls an object. */
export type Fields = Readonly<Record<string, unknown>>

export interface Reverted {
  /** Ids of the revisions that were taken back, newest first, or of the reflection. */
  readonly reverted: readonly string[]
  readonly skipped: readonly { readonly target: string; readonly reason: string }[]
}
