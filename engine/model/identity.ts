import type { Trust } from './trust.ts'

/** Who the agent is: what its owner says, and what it has found out about itself (spec SG-27). */
export interface Identity {
  readonly facts: IdentityFacts
  readonly selfImage: SelfImage
  /** Oldest first. */
  readonly log: readonly SelfAwareness[]
  readonly archived: readonly { month: string; count: number; summary: string }[]
  /** Lines of the log since the last consolidation. */
  readonly linesSince: number
  /** The lowest of what its log and its self-image come from, where that is below `main`. */
  readonly trust?: Trust
}

/** null where nobody has said. */
export interface IdentityFacts {
  readonly name: string | null
  readonly role: string | null
  readonly vibe: string | null
}

/** Changed by a consolidation alone (spec SG-28). */
export interface SelfImage {
  readonly whoIThinkIAm: string
  readonly patternsNoticed: readonly string[]
  readonly quirks: readonly string[]
  readonly edgesAndLimitations: readonly string[]
  readonly discoveredValues: readonly string[]
  readonly openQuestions: readonly string[]
}

export interface SelfAwareness {
  /** `sa_` and a number. */
  readonly id: string
  readonly text: string
  readonly at: number
}

export interface IdentityView {
  readonly facts: IdentityFacts
  readonly selfImage: SelfImage
  /** The last lines in full, oldest first. */
  readonly recent: readonly SelfAwareness[]
  readonly archived: Identity['archived']
  readonly trust?: Trust
  readonly consolidation: {
    readonly due: boolean
    readonly linesSince: number
    readonly reason: 'lines' | 'milestone' | null
  }
}

export const emptyIdentity: Identity = {
  facts: { name: null, role: null, vibe: null },
  selfImage: {
    whoIThinkIAm: '',
    patternsNoticed: [],
    quirks: [],
    edgesAndLimitations: [],
    discoveredValues: [],
    openQuestions: [],
  },
  log: [],
  archived: [],
  linesSince: 0,
}
