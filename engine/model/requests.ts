import type { Proposal } from './proposal.ts'
import type { EntityForm, NamedParts } from './entity.ts'
import type { Trust } from './trust.ts'
import type { Metadata, StoreName, Lifecycle, SpeakerRole } from './memory.ts'
import type { Hit, HitParts, RememberOutcome } from './views.ts'
import type { PathStep } from './graph-views.ts'

export interface Proposed {
  readonly kind: 'proposed'
  readonly proposal: Proposal
  /** Set where it was only shown what the call would come to. */
  readonly kept?: false
}

/** All that was told is on topics of which nothing is kept: there is no memory. */
export interface NothingKept {
  readonly kind: 'nothing_kept'
  readonly outcomes: readonly RememberOutcome[]
  readonly kept?: false
}

/** Text, text with entities, entities alone, or a template. */
export interface RememberInput {
  readonly text?: string
  readonly template?: Template
  readonly entities?: readonly EntityForm[]
  readonly externalId?: string
  /** In place of a text: what was said in a conversation, in order. */
  readonly messages?: readonly MessageTold[]
  readonly thread?: string
  /** The import that it belongs to: kept with the memory that it makes. */
  readonly importId?: string
  /** Who says it, before all that the text or its metadata name. */
  readonly speaker?: string
  readonly speakerRole?: SpeakerRole
  readonly occurredAt?: number
  readonly metadata?: Metadata
  readonly store?: StoreName
  readonly confidence?: number
  readonly trust?: Trust
  readonly explicit?: boolean
  readonly expiresAt?: number
  readonly wait?: boolean
  /** What is done about credentials in it, where the namespace does less. */
  readonly secrets?: 'mask' | 'refuse'
  /** False where nothing of it is to be kept: the call shows what it would come to. */
  readonly remember?: boolean
  /** Whether core is to say it, whatever its words ask for; only a proposal tells. */
  readonly coreWorthy?: boolean
}

/** A message of a conversation, its parts put together. */
export interface MessageTold {
  readonly role: SpeakerRole
  /** May be empty. */
  readonly text: string
  /** What is in it beside text, each an entity that holds the content. */
  readonly files: readonly EntityForm[]
  /** Parts that are neither text nor content, by their type. */
  readonly unread: readonly string[]
  readonly name?: string
  readonly at?: number
  readonly id?: string
}

/** One string more than values. */
export interface Template {
  readonly strings: readonly string[]
  readonly values: readonly EntityForm[]
}

export interface RecallInput {
  readonly query?: string
  /** In place of a query: the last messages of a conversation, in order. */
  readonly messages?: readonly Pick<MessageTold, 'role' | 'text'>[]
  readonly template?: Template
  readonly context?: readonly EntityForm[]
  readonly entities?: readonly EntityForm[]
  readonly topK: number
  /** Hops that activation spreads, 0–4. */
  readonly depth?: number
  /** Goals that start at full energy. */
  readonly activateGoals?: readonly string[]
  /** Bands that are left out else, and what another has taken the place of. */
  readonly include?: readonly (Lifecycle | 'forgotten' | 'superseded')[]
  /** Whether what has faded is not looked for. */
  readonly isPresentOnly?: boolean
  readonly roles?: readonly string[]
  /** `notes` for those of working memory. */
  readonly stores?: readonly (StoreName | 'notes')[]
  readonly threads?: readonly string[]
  /** The conversation that asks: what was said in it behind a log position is left out. */
  readonly withinThread?: { readonly thread: string; readonly sincePosition: number }
  readonly metadata?: Metadata
  readonly time?: { readonly from?: number; readonly to?: number }
  readonly asOf?: number
  readonly knownAt?: number
  readonly minScore?: number
  /** Least probability, 0–1, that what is found answers; below it nothing is found. */
  readonly minAnswer?: number
  readonly maxTokens?: number
  readonly synthesize?: boolean
  readonly rerank?: boolean
  /** Its answer is merged with others': nothing is synthesized from it alone. */
  readonly isOneOfSeveral?: boolean
  readonly reinforce?: boolean
  /** The question is on a topic of which nothing is kept. */
  readonly isPrivate?: boolean
  /** Whether the answer comes with what is due today, or was before. */
  readonly due?: boolean
  /** Whether the answer comes with a trace of how it was found. */
  readonly explain?: boolean
}

export interface ForgetInput {
  readonly text?: string
  readonly template?: Template
  readonly entities?: readonly NamedParts[]
  readonly partial?: boolean
  readonly memoryIds?: readonly string[]
  readonly permanent?: boolean
  readonly confirm?: string
  readonly reason?: string
  readonly kind?: 'wrong' | 'outdated' | 'erase'
}

export interface EntityParts {
  readonly properties: boolean
  readonly content: boolean
  readonly relations: boolean
  /** Among the relations the memories that link it; false where it is absent. */
  readonly memories?: boolean
  /** What is known of it in lines; false where it is absent. */
  readonly known?: boolean
}

export type ExplainInput = RecallInput & { readonly id: string }

/** Why a thing was, or was not, returned. */
export interface Explanation {
  readonly id: string
  readonly returned: boolean
  /** From 1. */
  readonly rank?: number
  readonly hit?: Hit
  readonly parts?: HitParts
  readonly score?: number
  readonly path?: readonly PathStep[]
  readonly stage?: MissedAt
  /** What the thing reached where it was stopped, and what it would have needed. */
  readonly value?: number
  readonly needed?: number
}

export type MissedAt =
  | 'filter'
  | 'time'
  | 'lifecycle'
  | 'forgotten'
  | 'evidence'
  | 'min_answer'
  | 'min_score'
  | 'top_k'
  | 'max_tokens'

/** What is asked to be remembered, where a proposal says more than a remember. */
export interface ProposeInput {
  readonly content: string
  readonly suggestedStore?: StoreName
  readonly trigger?: string
  readonly entities?: readonly EntityForm[]
  readonly confidence?: Proposal['confidence']
  readonly coreWorthy?: boolean
}
