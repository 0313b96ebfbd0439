import type { JsonObject } from './json.ts'
import type { Trust } from './trust.ts'
import type { NoteContent } from './workspace.ts'

/** The fields that Notes and Collections share. Times are epoch milliseconds. */
interface ResourceParts {
  readonly id: string
  readonly name: string | null
  /** Counts the resources that have had the name, from 1. */
  readonly version: number
  readonly status: 'current' | 'archived'
  readonly metadata: JsonObject
  /** null for what is permanent; from this time on it is there only in what holds it. */
  readonly expiresAt: number | null
  readonly createdAt: number
  readonly createdBy: string
  readonly source: ResourceSource
  readonly trust: Trust
  /** The next version of its name, once there is one. */
  readonly replacedBy: string | null
  /** The name that a deletion has taken from it, for its undo. */
  readonly droppedName: string | null
  /** Whether it is meant to be found by a search. */
  readonly isIndexed: boolean
}

/** The operation that made it, and the ids that its content was taken from. */
export interface ResourceSource {
  readonly op: string
  readonly inputs: readonly string[]
}

export interface Note extends ResourceParts {
  readonly kind: 'note'
  readonly content: NoteContent
  /** Characters of the text, or of the canonical JSON. */
  readonly length: number
  /** SHA-256 of their UTF-8, in lower-case hex. */
  readonly fingerprint: string
  /** Of a Thought's note, which nothing here changes or finds. */
  readonly thoughtId?: string
  /** Of a memory, commitment or entity, read as a Note: what it says, where a text is asked for. */
  readonly saidText?: string
}

export interface Collection extends ResourceParts {
  readonly kind: 'collection'
  /** Direct members. */
  readonly size: number
}

export type Resource = Note | Collection
export type ResourceKind = Resource['kind']

/** A named relation between two Notes or Collections. */
export interface WorkRelation {
  readonly id: string
  readonly from: string
  readonly to: string
  readonly relation: string
  readonly name: string | null
  readonly createdAt: number
}
