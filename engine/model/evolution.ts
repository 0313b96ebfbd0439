import type { Trust } from './trust.ts'

/** What reflections have come to so far (spec SG-30). */
export interface Evolution {
  readonly overview: string
  readonly threads: readonly string[]
  readonly patterns: readonly EvolutionPattern[]
  readonly assumptions: readonly string[]
  readonly questions: readonly string[]
  /** Oldest first, the last ten. */
  readonly entries: readonly EvolutionEntry[]
  readonly archived: readonly EvolutionEntry[]
  readonly milestones: readonly { reflection: number; name: string; at: number }[]
  /** The lowest of what its texts come from, where that is below `main`. */
  readonly trust?: Trust
}

export interface EvolutionPattern {
  readonly text: string
  /** Times. */
  readonly seen: number
  readonly stable: boolean
}

export interface EvolutionEntry {
  readonly number: number
  readonly date: number
  readonly counts: {
    readonly reflections: number
    readonly entities: number
    readonly procedures: number
    readonly corePercent: number
  }
  readonly insight: string
  readonly delta: 'new' | 'confirmed' | 'revised'
  readonly threads: readonly string[]
}

export type EvolutionView = Evolution & { readonly tokens: number }

export const emptyEvolution: Evolution = {
  overview: '',
  threads: [],
  patterns: [],
  assumptions: [],
  questions: [],
  entries: [],
  archived: [],
  milestones: [],
}
