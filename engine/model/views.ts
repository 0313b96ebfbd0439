import type { DueItem } from './due.ts'
import type { HitKind } from '../../contract/lists.ts'
import type { ByChannel } from '../../contract/score.ts'
import type { Procedure } from './procedure.ts'
import type { CoreBlockName } from './documents.ts'
import type { EventTime, SkippedReason } from './commitment.ts'
import type {
  ContentItem,
  ContentPlace,
  BelievedValue,
  EntityReference,
  InlineReference,
  PropertyValue,
} from './entity.ts'
import type {
  Forgetting,
  Lifecycle,
  Memory,
  MemoryClass,
  Mention,
  MentionSource,
  SpeakerRole,
  StoreName,
} from './memory.ts'
import type { AnswerBelief } from './answer-belief.ts'
import type { RecallTrace } from './recall-trace.ts'
import type { EntitySummary } from './entity-summary.ts'
import type { EdgeReason, PathStep } from './graph-views.ts'
import type { Thought } from './reasoning.ts'
import type { Trust } from './trust.ts'

/** A memory as it is shown: references spelled out, relevance of this moment. */
export interface MemoryView extends Omit<
  Memory,
  UnshownField | 'entities' | 'mentions' | 'forgotten'
> {
  readonly entities: readonly InlineReference[]
  readonly mentions: readonly (Omit<Mention, 'entity'> & { readonly entity: InlineReference })[]
  readonly commitments: readonly string[]
  readonly relevance: number
  readonly lifecycle: Lifecycle
  readonly pinned: boolean
  readonly forgotten: Forgetting['kind'] | null
  /** Null where it is none. */
  readonly episode: Episode | null
  readonly procedure: Procedure | null
}

/** What a memory keeps for itself: relevance and lifecycle of the moment say it better. */
type UnshownField =
  | 'form'
  | 'confidence'
  | 'explicit'
  | 'classified'
  | 'accessCount'
  | 'lastAccessedAt'
  | 'band'
  | 'bandUntil'
  | 'passage'

export interface Episode {
  /** `2026-02-28`, in UTC. */
  readonly day: string
  readonly type: Exclude<MemoryClass, 'how-to'>
  readonly tags: readonly string[]
  readonly source: 'conversation' | 'reflection' | 'user_explicit'
}

/** An erased memory, of which only id and time are left to show. */
export interface ErasedMemory {
  readonly id: string
  readonly erasedAt: number
}

/** Where a text belongs, by rules, and by a model where one has read it. */
export interface Classification {
  readonly class: MemoryClass
  readonly stores: readonly StoreName[]
  readonly entities: readonly { readonly name: string; readonly type: string }[]
  readonly relations: readonly {
    readonly from: string
    readonly relation: string
    readonly to: string
  }[]
  readonly tags: readonly string[]
  readonly confidence: 'high' | 'medium' | 'low'
  readonly coreUpdate: boolean
  readonly coreBlock: CoreBlockName | null
  readonly summary: string
  readonly by: 'rules' | 'model'
}

export interface Remembered {
  readonly kind: 'remembered'
  readonly memory: MemoryView
  readonly outcomes: readonly RememberOutcome[]
  readonly stores: readonly StoreName[]
  readonly classification: Classification
  /** Set where it was only shown what the call would come to. */
  readonly kept?: false
}

/** What became of a conversation, by message; null where one says nothing. */
export interface RememberedConversation {
  readonly kind: 'conversation'
  readonly thread: string
  readonly memories: readonly (MemoryView | null)[]
  readonly outcomes: readonly (readonly RememberOutcome[])[]
  readonly kept?: false
}

export interface EntityView extends EntityReference {
  readonly known?: EntitySummary
  readonly properties?: Readonly<Record<string, BelievedValue>>
  readonly content?: readonly (ContentItem & { readonly trust?: Trust })[]
  readonly relations?: readonly RelationView[]
  /** Set where there are more relations than are shown. */
  readonly relationsTotal?: number
  /** Where memories were asked for among the relations, and not all are shown. */
  readonly hasMoreMemories?: boolean
}

export interface RelationView {
  readonly entity: EntityView
  readonly role: string
  readonly direction: 'out' | 'in'
  readonly properties?: Readonly<Record<string, BelievedValue>>
  /** Of what a text says alone: when it holds, and which memory says it. */
  readonly since?: number
  readonly until?: number
  readonly memoryId?: string
  readonly source?: MentionSource
}

export interface PropertyHistoryItem extends Pick<
  PropertyValue,
  'value' | 'since' | 'recordedAt' | 'memoryId'
> {
  readonly property: string
  readonly until: number | null
  readonly state: 'current' | 'past' | 'ahead' | 'forgotten'
  /** Where it is less than an owner's. */
  readonly trust?: Trust
}

export interface MemoryHistoryItem extends Pick<Memory, 'version' | 'text' | 'status'> {
  readonly at: number
  readonly actor: string
}

export interface Hit {
  /** Set where several namespaces were asked. */
  readonly namespace?: string
  readonly id: string
  readonly kind: HitKind
  readonly memoryId: string | null
  readonly externalId: string | null
  /** Who said it, as it was told or as the text begins; absent where nobody is named. */
  readonly speaker?: string
  readonly speakerRole?: SpeakerRole
  readonly thread?: string
  readonly text: string
  /** The sentence before it, where it begins with a word for something named there; an answer tells it. */
  readonly lead?: string
  readonly role: string | null
  readonly store: string
  readonly lifecycle: Lifecycle
  /** 0–1, six decimals, falling but where a model has put them in order. */
  readonly score: number
  /** The score of a reranking model, 0–1, six decimals; set where that decided the hit's place. */
  readonly rerankScore?: number
  readonly parts: HitParts
  readonly occurredAt: number
  /** The time that it names; of a memory, that of the first of its commitments that names one. */
  readonly event?: EventTime
  /** Of a statement: since when it holds, and until when where that has ended or will. */
  readonly validFrom?: number
  readonly validTo?: number
  /** Older hits that it is likely a later telling of, with how likely, 0–1, six decimals. */
  readonly rivalOf?: readonly { readonly id: string; readonly probability: number }[]
  readonly createdAt: number
  readonly entities: readonly InlineReference[]
  readonly trust: Trust
  /** Open conflicts that it is a side of. */
  readonly conflicts?: readonly string[]
  /** Of content: the memory that told it, and where in the content of the entity it stands. */
  readonly sources?: readonly HitSource[]
  /** How activation came to it. */
  readonly path?: readonly PathStep[]
  /** How it bears on what the question asks about: the edges from there to it. */
  readonly why?: readonly BearingStep[]
}

/** An edge on the way from what a question asks about to what bears on it, as it leads itself. */
export interface BearingStep {
  readonly from: string
  readonly to: string
  readonly label: string
  readonly reason?: EdgeReason
}

export interface HitSource extends ContentPlace {
  readonly memoryId: string
}

/** Each 0–1, six decimals. */
export type HitParts = ByChannel

/** A line of an answer, with the lowest trust of what it rests on. */
export interface AnswerLine {
  readonly text: string
  readonly trust: Trust
  /** The id of the hit that it tells of, where it tells of one. */
  readonly hit?: string
}

export interface Recollection extends AnswerBelief {
  readonly text: string
  readonly grounding: readonly InlineReference[]
  readonly hits: readonly Hit[]
  /** What has faded and stands among the best of all, best first. */
  readonly faded?: readonly Hit[]
  readonly trace?: RecallTrace
  /** What is open and due today, or was before, where that was asked for. */
  readonly due?: readonly DueItem[]
  /** Ids of the hits, faded ones too, that the text is made of. */
  readonly cited?: readonly string[]
  /** The lines that the text is made of, before fences; none where nothing was found. */
  readonly lines: readonly AnswerLine[]
}

export interface Receipt {
  readonly id: string
  readonly status: 'complete' | 'running'
  readonly stores: readonly {
    readonly name: string
    readonly removed: number
    readonly verified: boolean
  }[]
  readonly probe: { readonly hits: number }
  readonly historyDays: number
  /** Ids of what had been copied from an erased Note or Collection, and went too. */
  readonly derived?: readonly string[]
  /** Ids of memories that stay, as they are about others too, and name an erased entity in words. */
  readonly kept?: readonly string[]
}

export type Forgotten =
  | {
      readonly kind: 'forgotten'
      readonly memories: readonly (MemoryView | ErasedMemory)[]
      readonly entities: readonly InlineReference[]
      readonly receipt: Receipt | null
      /** The thought that came back, where it was one. */
      readonly thought?: Thought
    }
  | {
      readonly kind: 'preview'
      readonly memories: readonly (MemoryView & { readonly score: number })[]
      /** Matches that stay: they are pinned, or an owner's to forget. */
      readonly pinned: readonly MemoryView[]
      readonly confirm: string | null
      readonly expiresAt: number
    }

/** A part of the service that was left out, and why. */
export interface Degradation {
  readonly part: string
  readonly reason: string
}

/** The fate of one thing that a caller gave; nothing is dropped in silence. */
export interface RememberOutcome {
  readonly kind: OutcomeKind
  readonly text?: string
  readonly commitment?: string
  readonly role?: string
  readonly target?: string
  readonly reason?: SkipReason
  readonly retryable?: boolean
  /** Of what is skipped for one: the topic, as the setting names it. */
  readonly topic?: string
}

export type OutcomeKind =
  | 'stored'
  | 'merged_into'
  | 'supersedes'
  | 'conflict_open'
  | 'pending_review'
  | 'skipped'
  | 'failed'

/** `not_drawn`: nothing is drawn from what an assistant says. `topic`: it is one of `never_remember`. */
export type SkipReason = SkippedReason | 'unchanged' | 'core_full' | 'not_drawn' | 'topic'
