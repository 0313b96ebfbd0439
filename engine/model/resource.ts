import type { JsonObject } from './json.ts'
import type { Trust } from './trust.ts'
import type { NoteContent } from './workspace.ts'

/** What every Note and Collection has (spec WM-1). Times are epoch milliseconds. */
interface ResourceParts {
  readonly id: string
  readonly name: string | null
  /** Counts the resources that have had the name, from 1 (WM-5). */
  readonly version: number
  readonly status: 'current' | 'archived'
  readonly metadata: JsonObject
  /** null for what is permanent; from this time on it is there only in what holds it (WM-6). */
  readonly expiresAt: number | null
  readonly createdAt: number
  readonly createdBy: string
  readonly source: ResourceSource
  readonly trust: Trust
  /** The next version of its name, once there is one. */
  readonly replacedBy: string | null
  /** The name that a deletion has taken from it, for its undo (WM-7). */
  readonly droppedName: string | null
  /** Whether it is meant to be found by a search (WM-38, WM-41). */
  readonly isIndexed: boolean
}

/** What made it, and the ids of what its content was taken from (WM-43). */
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
  /** Of a Thought's note, which nothing here changes or finds (WM-43). */
  readonly thoughtId?: string
}

export interface Collection extends ResourceParts {
  readonly kind: 'collection'
  /** Direct members. */
  readonly size: number
}

export type Resource = Note | Collection
export type ResourceKind = Resource['kind']

/** What one Note or Collection is to another (WM-9). */
export interface WorkRelation {
  readonly id: string
  readonly from: string
  readonly to: string
  readonly relation: string
  readonly name: string | null
  readonly createdAt: number
}
