import type { assumptionStates, coreBlockNames } from '../../contract/lists.ts'
import type { SubjectPage } from './subject-page.ts'
import type { FoundPattern } from './found-pattern.ts'
import type { Trust } from './trust.ts'
import type { DueItem } from './due.ts'
import type { Alert } from './alert.ts'

/** The documents of a namespace by name; there is one of each. */
export interface Documents {
  readonly core: CoreContent
  readonly soul: Soul
  readonly identity: Identity
  readonly evolution: Evolution
}

export type DocumentName = keyof Documents

export type CoreBlockName = (typeof coreBlockNames)[number]

/** A line that is always in an agent's context. */
export interface CoreItem {
  readonly id: string
  readonly block: CoreBlockName
  /** Its place among the items of its block, from 0; gaps are no matter. */
  readonly place: number
  readonly text: string
  readonly pinned: boolean
  /** The memory it says; null where it was written by hand. */
  readonly memoryId: string | null
  readonly addedAt: number
  /**
   * The trust of who put the line there; lines from before this field have none (`trustOfLine`).
   */
  readonly trust?: Trust
}

/** Items are kept by id, so that a change of one item is a change of one field. */
export interface CoreContent {
  readonly items: Readonly<Record<string, CoreItem>>
}

export interface CoreView {
  readonly blocks: readonly {
    readonly name: CoreBlockName
    /** o200k_base tokens, as all here. */
    readonly budget: number
    readonly tokens: number
    readonly items: readonly CoreItem[]
  }[]
  /** Tokens of the whole as it is rendered. */
  readonly tokens: number
  readonly cap: number
}

export const soulParts = ['values', 'principles', 'commitments', 'boundaries'] as const

/** The values and boundaries to which an owner holds the agent. */
export type Soul = Readonly<Record<(typeof soulParts)[number], readonly string[]>>

export const emptySoul: Soul = { values: [], principles: [], commitments: [], boundaries: [] }

/** Who the agent is: what its owner says, and what it has found out about itself. */
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

/** Changed by a consolidation alone. */
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

export interface IdentityView extends Pick<Identity, 'facts' | 'selfImage' | 'archived' | 'trust'> {
  /** The last lines in full, oldest first. */
  readonly recent: readonly SelfAwareness[]
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

/** A draft of a new self-image, drawn from the log of self-awareness. */
export interface Consolidation {
  readonly id: string
  readonly status: 'draft' | 'approved' | 'rejected'
  /** The self-image as it is to be. */
  readonly sections: SelfImage
  readonly diff: SelfImageDiff
  readonly reason: string | null
  /** The credential that asked for it, where it is an owner's. */
  readonly maker: string | null
  readonly createdAt: number
  readonly decidedAt: number | null
  readonly decidedBy: string | null
  /** Approved reflections when it was decided. */
  readonly reflections: number
  /** Lines about itself that come into the log with it; none of older ones. */
  readonly waiting?: readonly SelfAwareness[]
  /** The lowest of what it is drawn from; not kept of older ones. */
  readonly trust?: Trust
}

/** By section, on the wire's names; a section of one text is revised as a whole. */
export interface SelfImageDiff {
  readonly added: readonly SectionLine[]
  readonly revised: readonly { readonly section: string; before: string; after: string }[]
  readonly removed: readonly SectionLine[]
}

export interface SectionLine {
  readonly section: string
  readonly text: string
}

/** The insights of reflections so far. */
export interface Evolution {
  readonly overview: string
  readonly threads: readonly string[]
  readonly patterns: readonly EvolutionPattern[]
  readonly assumptions: readonly Assumption[]
  readonly questions: readonly OpenQuestion[]
  /** Oldest first, the last ten. */
  readonly entries: readonly EvolutionEntry[]
  readonly archived: readonly EvolutionEntry[]
  readonly milestones: readonly EvolutionMilestone[]
  /** The lowest of what its texts come from, where that is below `main`. */
  readonly trust?: Trust
}

/** Something that comes again, over reflections. What an earlier version kept has no dates. */
export interface EvolutionPattern extends Omit<FoundPattern, 'first' | 'last'> {
  readonly text: string
  /** Reflections that found it. */
  readonly seen: number
  readonly stable: boolean
  readonly first: number | null
  readonly last: number | null
  /** Epoch milliseconds of the approval that brought it first; null of what is older. */
  readonly notedAt: number | null
}

export type AssumptionStatus = (typeof assumptionStates)[number]

/** What is taken to be so, drawn from a pattern of two reflections or more. */
export interface Assumption {
  readonly text: string
  /** Ids of memories that speak for it and against it. */
  readonly for: readonly string[]
  readonly against: readonly string[]
  readonly status: AssumptionStatus
  /** What it is about, as of its pattern, and what is assumed of that: `morning`, `weekly`. */
  readonly about: readonly string[]
  readonly trait: string
  /** Epoch milliseconds of its last change of status; null of what is older. */
  readonly at: number | null
}

/** A question that was asked and not answered; kept until something answers it. */
export interface OpenQuestion {
  readonly text: string
  /** Epoch milliseconds; null of what is older. */
  readonly asked: number | null
  /** The id of the memory that answers it; null while nothing does. */
  readonly answeredBy: string | null
  readonly about: readonly string[]
  /** Ids of the memories that ask it. */
  readonly memoryIds: readonly string[]
}

export interface EvolutionMilestone {
  readonly reflection: number
  readonly name: string
  readonly at: number
  /** What changed since the one before; none of older ones. */
  readonly summary?: string
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

/** The context that an agent always loads; logs are oldest first. */
export interface ContextView {
  readonly alerts: readonly Alert[]
  /** What is open and due about now. */
  readonly due: readonly DueItem[]
  readonly core: CoreView
  /** Empty for callers below `main`. */
  readonly soul: Soul
  readonly identity: IdentityView
  readonly reflectionLog: readonly LogLine[]
  readonly rewardLog: readonly LogLine[]
  readonly evolution: EvolutionView
  /** Null where it does not begin with one. */
  readonly profile: ContextProfile | null
  /** The context as text for a system prompt, and its length in o200k_base tokens. */
  readonly markdown: string
  readonly tokens: number
}

/** The profile with which a context begins. */
export interface ContextProfile extends Pick<SubjectPage, 'revision' | 'updatedAt' | 'tokens'> {
  /** As markdown. */
  readonly text: string
}

export interface LogLine {
  readonly id: string
  readonly text: string
  readonly at: number
  /** Set where the line's trust is below `main`. */
  readonly trust?: Trust
}
