import type {
  happeningKinds,
  lifecycles,
  memoryClasses,
  memoryOrders,
  memoryStatuses,
  speakerRoles,
  stores,
} from '../../contract/lists.ts'
import type { ToldValue } from './told-value.ts'
import type { Trust } from './trust.ts'

/** `mem_` and a ULID; ids of one namespace sort by creation. */
export type MemoryId = string

/**
 * One thing that a namespace was told, with its links and its life. Times are epoch milliseconds.
 */
export interface Memory {
  readonly id: MemoryId
  readonly externalId: string | null
  /** Counts from 1; each new text under the same id is the next version. */
  readonly version: number
  readonly text: string
  /** `entities`: made of references alone, so it is no hit itself. */
  readonly form: MemoryForm
  readonly status: MemoryStatus
  readonly statusSince: number
  readonly thread: string | null
  /** Who said it, as named in the call or by a label of the text; null where nobody is named. */
  readonly speaker: string | null
  /** Null where the call says none. */
  readonly speakerRole: SpeakerRole | null
  /** The import that made it; null where none did. */
  readonly importId: string | null
  readonly occurredAt: number
  readonly createdAt: number
  readonly expiresAt: number | null
  readonly stores: readonly StoreName[]
  /** Row numbers of the linked entities, in the order they were named. */
  readonly entities: readonly number[]
  /** Where its text names entities, these and others, in its order. */
  readonly mentions: readonly Mention[]
  readonly metadata: Metadata
  /** What a model made of its newest text; null where rules alone have read it. */
  readonly classified: Classified | null
  readonly trust: Trust
  /** 0 to 1, as the caller said; null where nothing was said. */
  readonly confidence: number | null
  readonly explicit: boolean
  readonly accessCount: number
  readonly lastAccessedAt: number
  readonly pinnedAt: number | null
  /** Who pinned it, as the log names them; null where nobody has, or before it was kept. */
  readonly pinnedBy: string | null
  /** The band it was in when it was last written, and until when it stays there by itself. */
  readonly band: Lifecycle
  readonly bandUntil: number | null
  readonly forgotten: Forgetting | null
  /** Row number of the passage that holds the current text. */
  readonly passage: number
}

/** A stretch of a memory's text, `text.slice(start, end)`, that names an entity by its row number. */
export interface Mention {
  readonly entity: number
  readonly start: number
  readonly end: number
  /** `told`: a caller named it, with the text or in it. */
  readonly source: MentionSource
}

/** Every entity that a memory links: those that were told, then those that its text names. */
export function linkedEntities({
  entities,
  mentions,
}: Pick<Memory, 'entities' | 'mentions'>): readonly number[] {
  if (mentions.length === 0) return entities
  return [...new Set([...entities, ...mentions.map(({ entity }) => entity)])]
}

export type MemoryClass = (typeof memoryClasses)[number]

/** What a model says a text is, and the words that it files it under, as far as it says so. */
export interface Classified {
  readonly class?: MemoryClass
  readonly tags?: readonly string[]
}

export type MentionSource = 'told' | 'extracted'

/** What a caller keeps with a memory, answered as it was told. */
export type Metadata = Readonly<Record<string, ToldValue>>

/** Bands of relevance; `archived` also for what has expired or been forgotten. */
export type Lifecycle = (typeof lifecycles)[number]
export type MemoryOrder = (typeof memoryOrders)[number]
export type SpeakerRole = (typeof speakerRoles)[number]

export type MemoryForm = 'text' | 'entities'
export type MemoryStatus = (typeof memoryStatuses)[number]
export type StoreName = (typeof stores)[number]
export type HappeningKind = (typeof happeningKinds)[number]

/** The ways to forget something, short of erasure. */
export type ForgettingKind = 'archived' | 'outdated' | 'wrong'

export interface Forgetting {
  readonly kind: ForgettingKind
  readonly at: number
  readonly actor: string
  /** The entity whose forgetting took this memory along, as its row number. */
  readonly withEntity: number | null
}
