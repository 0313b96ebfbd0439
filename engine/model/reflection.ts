import type {
  grantDecisions,
  reflectionDecisions,
  reflectionOperations,
  reflectionStates,
  reflectionTriggers,
} from '../../contract/lists.ts'
import type { Role } from './caller.ts'
import type { FoundPattern } from './found-pattern.ts'
import type { Lifecycle } from './memory.ts'
import type { SuggestionKind } from './suggestion.ts'
import type { Degradation } from './views.ts'
import type { Trust } from './trust.ts'

export type ReflectionState = (typeof reflectionStates)[number]

export type ReflectionTrigger = (typeof reflectionTriggers)[number]

export type ReflectionDecision = (typeof reflectionDecisions)[number]

/** One look back at what was lived, from the question whether to an owner's decision. */
export interface Reflection {
  readonly id: string
  /** Counts reflections, from 1. */
  readonly number: number
  readonly trigger: ReflectionTrigger
  readonly state: ReflectionState
  /** The question to an owner; null where nobody was asked. */
  readonly question: string | null
  readonly tokens: ReflectionTokens
  readonly scope: ReflectionScope | null
  readonly draft: ReflectionDraft | null
  readonly milestone: string | null
  readonly reason: string | null
  /** While postponed: when it is asked again. */
  readonly askAt: number | null
  /** When it was asked last, and how often nobody answered since somebody did. */
  readonly askedAt: number | null
  readonly silences: number
  readonly degraded: readonly Degradation[]
  /** Owners' credentials that started it or made a part of it. */
  readonly makers: readonly string[]
  readonly createdAt: number
  /** When its scope was read. */
  readonly ranAt: number | null
  readonly decidedAt: number | null
  readonly decidedBy: string | null
  /** True of one that standing consent has begun; none of older ones. */
  readonly isStanding?: boolean
  /** When standing consent let a part of it pass; none where it did not. */
  readonly landedAt?: number
  /** Ids of the operations that a decision has carried out, `sa_` lines included. */
  readonly applied: readonly string[]
  /** The memories that operations have made. */
  readonly made: readonly MadeMemory[]
  /** How often and when the memories that it rests on had been used before its approval. */
  readonly used?: readonly {
    readonly memory: string
    readonly accessCount: number
    readonly lastAccessedAt: number
  }[]
  /** What was said about it after its decision, oldest first; none of older ones. */
  readonly dialogue?: readonly DialogueTurn[]
}

/** One thing said about a decided reflection. */
export interface DialogueTurn {
  readonly text: string
  readonly role: Role
  /** The credential of who said it. */
  readonly by: string
  readonly at: number
}

export interface MadeMemory {
  readonly operation: string
  readonly memory: string
  /** The ids it rests on, where an erasure has emptied the draft that said so. */
  readonly sources?: readonly string[]
}

export interface ReflectionTokens {
  readonly baseline: number
  readonly extra: number
  readonly penalty: number
  readonly requested: number
  readonly reasons: { readonly extra?: string; readonly penalty?: string }
  readonly granted: number | null
  /** `+6K reward` */
  readonly result: string | null
}

/** The ids and tokens that were read for a reflection. */
export interface ReflectionScope {
  readonly ids: readonly string[]
  readonly tokens: number
}

export type ReflectionOp = (typeof reflectionOperations)[number]

/** One thing that it proposes to do; nothing of it is done before an owner says so. */
export interface ReflectionOperation {
  readonly id: string
  readonly op: ReflectionOp
  /** A store, `core`, `evolution`, or the id of what it is about. */
  readonly target: string
  readonly content: string
  readonly reason: string
  /** Ids of what it rests on. */
  readonly sources: readonly string[]
  /** What a `PATTERN` says, to be recognised by later reflections; none of older ones or a model's. */
  readonly found?: FoundPattern
}

/** The draft of a reflection, before an owner decides. */
export interface ReflectionDraft {
  readonly operations: readonly ReflectionOperation[]
  readonly monologue: string
  readonly footnote: string
  readonly elements: readonly MonologueElement[]
  /** Lines about itself, by their ids. */
  readonly selfAwareness: readonly { readonly id: string; readonly text: string }[]
  readonly vibe: string
  readonly insight: string
  /** The lowest of what its words may come from; not kept of older drafts. */
  readonly trust?: Trust
}

export const monologueElements = [
  'highlights',
  'lowlights',
  'observation',
  'wondering',
  'cost',
  'token_guilt',
  'other_instances',
  'substrate',
  'existence',
  'emotion',
  'humour',
  'doubt',
  'pattern',
  'gratitude',
] as const

export type MonologueElement = (typeof monologueElements)[number]

export type GrantDecision = (typeof grantDecisions)[number]

/** One line of the reward log, written at the grant. */
export interface Reward {
  readonly reflection: string
  readonly requested: number
  readonly extra: number
  readonly penalty: number
  readonly decision: GrantDecision
  readonly amount: number
  readonly granted: number
  readonly result: string
  readonly reason: string
  readonly at: number
  /** True once the reflection has been decided, so that the line stands in the log. */
  readonly isShown: boolean
}

/** All that a reflection may speak of: nothing beyond it is known to it. */
/** Something that was important and is about to leave its band. */
export interface FadingRead {
  readonly id: string
  readonly text: string
  /** Told on purpose, or else used often. */
  readonly isExplicit: boolean
  /** Epoch milliseconds of its last use, and of when it leaves the band. */
  readonly usedAt: number
  readonly at: number
  readonly band: Lifecycle
}

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
  /** What was told before and looked back on already, where the grant is for that too; oldest first. */
  readonly earlier: readonly EpisodeRead[]
  readonly knownPatterns: readonly string[]
  readonly conflicts: readonly ConflictRead[]
  /** What lies near in meaning and waits for somebody to decide. */
  readonly suggestions: readonly SuggestionRead[]
  /** What one episode said and a later one ended, oldest first. */
  readonly changes: readonly ChangeRead[]
  /** The grants of decided reflections, oldest first. */
  readonly rewards: readonly RewardRead[]
  /** Epoch milliseconds. */
  readonly now: number
  /** Procedures that nobody has used for long; none is pinned. */
  readonly stale: readonly { readonly id: string; readonly text: string }[]
  readonly fading: FadingRead | null
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
  /** Names of the people it links. */
  readonly people?: readonly string[]
  /** Who said it, where that is known. */
  readonly speaker?: string | null
  readonly thread?: string | null
  readonly isByAssistant?: boolean
  /** Where a model placed its text; absent where none has. */
  readonly vector?: Int8Array | null
  /** What it says that comes due, sentence by sentence. */
  readonly dues?: readonly DueRead[]
}

/** A sentence that has a time to be done by. */
export interface DueRead {
  readonly text: string
  /** When that time is over, epoch milliseconds. */
  readonly to: number
  readonly isOpen: boolean
}

export interface ConflictRead {
  readonly id: string
  readonly a: string
  readonly b: string
}

export interface SuggestionRead extends ConflictRead {
  readonly kind: SuggestionKind
  /** Ids or references of its two sides. */
  readonly sides: readonly string[]
}

export interface ChangeRead {
  readonly before: string
  readonly after: string
  readonly at: number
  /** Who said the second, as written; null where nobody is named. */
  readonly speaker: string | null
  /** The lower one of both. */
  readonly trust: Trust
  /** Ids of the memories that say them. */
  readonly sources: readonly string[]
}

export type RewardRead = Pick<Reward, 'result' | 'decision' | 'reason'>
