import type { Forgetting, Memory } from './memory.ts'
import type { Trust } from './trust.ts'

/**
 * A stretch of text that a recall can find: a version of a memory, a value of a property, a piece
 * of an entity's content, a chunk of a Note. It carries both clocks: `validFrom`/`validTo` say when
 * it was true, `recordedAt`/`closedAt`/`retractedAt` when the namespace learned so.
 */
export interface Passage {
  /** Those of Notes are below 0, so that they come last where the newest come first. */
  readonly row: number
  readonly kind: PassageKind
  /** The id of the memory or Note, or the entity's row number as text. */
  readonly owner: string
  /** The memory's version, the row of the property or of the content list, the chunk from 0. */
  readonly part: number
  readonly text: string
  /** Index terms in order, separated by single spaces. */
  readonly terms: string
  readonly validFrom: number
  readonly validTo: number | null
  readonly recordedAt: number
  /** When `validTo` became known. */
  readonly closedAt: number | null
  readonly retractedAt: number | null
  /** Forgotten and undoable: hidden from every view of time. */
  readonly hidden: boolean
  /** The passage of the version before this one. */
  readonly previous: number | null
  readonly actor: string
  /**
   * The trust of who told it; null, in rows from before this field, stands for its memory's trust.
   */
  readonly trust: Trust | null
  /** As `packTraits` has made it of the text. */
  readonly traits: number
}

/** The fields of a passage and of its memory that decide how well it answers, and are shown. */
export interface PassageInPool extends Pick<
  Passage,
  'row' | 'kind' | 'owner' | 'part' | 'text' | 'terms' | 'validFrom' | 'recordedAt' | 'trust'
> {
  /** Null where the passage belongs to an entity or a Note. */
  readonly memory: MemoryInPool | null
}

/** A memory without its text. */
export type MemoryInPool = Pick<
  Memory,
  | 'id'
  | 'externalId'
  | 'createdAt'
  | 'form'
  | 'thread'
  | 'speaker'
  | 'speakerRole'
  | 'entities'
  | 'mentions'
  | 'stores'
  | 'trust'
  | 'confidence'
  | 'explicit'
  | 'accessCount'
  | 'lastAccessedAt'
  | 'pinnedAt'
  | 'expiresAt'
> & {
  readonly forgotten: Pick<Forgetting, 'kind'> | null
  /** Some of what its text says may have ended, though the text stands. */
  readonly hasEnded: boolean
}

export type PassageKind = 'memory' | 'property' | 'content' | 'note'

export type NewPassage = Omit<
  Passage,
  'row' | 'validTo' | 'closedAt' | 'retractedAt' | 'hidden' | 'trust' | 'traits'
> & { readonly trust?: Trust }
