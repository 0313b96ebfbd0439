import type { MonologueElement } from './reflection.ts'
import type { Trust } from './trust.ts'

/** All that a reflection may speak of (spec SG-22): nothing beyond it is known to it. */
export interface ReflectionInput {
  readonly id: string
  readonly number: number
  /** Most tokens of the output. */
  readonly granted: number
  readonly elements: readonly MonologueElement[]
  /** The lowest of all that is shown to a model. */
  readonly trust: Trust
  /** Number of the first `sa_` line. */
  readonly firstLine: number
  readonly episodes: readonly EpisodeRead[]
  readonly knownPatterns: readonly string[]
  readonly conflicts: readonly ConflictRead[]
  /** Procedures that nobody has used for long; none is pinned. */
  readonly stale: readonly { readonly id: string; readonly text: string }[]
  /** The texts of the other parts, as they were read, by their names. */
  readonly sections: readonly { readonly name: string; readonly text: string }[]
  readonly counts: {
    readonly core: number
    readonly entities: number
    readonly procedures: number
    readonly proposals: number
  }
  readonly tokens: {
    readonly requested: number
    readonly penalty: number
    readonly extra: number
  }
}

export interface EpisodeRead {
  readonly id: string
  readonly text: string
  readonly occurredAt: number
  /** Commitments that it says and that hold now. */
  readonly nodes: readonly string[]
  readonly isTrusted: boolean
  readonly trust: Trust
}

export interface ConflictRead {
  readonly id: string
  readonly a: string
  readonly b: string
}
