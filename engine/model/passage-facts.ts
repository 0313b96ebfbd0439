import type { PassageKind } from './passage.ts'

/** What the index knows of a passage, beside its words and its meaning. */
export interface PassageFacts {
  readonly row: number
  readonly kind: PassageKind
  readonly validFrom: number
  /** Infinity where it has no end. */
  readonly validTo: number
  /** Neither hidden nor closed nor retracted: what a look at the present may show. */
  readonly isCurrent: boolean
  /** Of a memory that `main` or an owner has told; true for what is no memory. */
  readonly isTrusted: boolean
  /** Of its memory; null where it stands alone. */
  readonly thread: string | null
  /** Rows of the entities that its memory links, or the entity it belongs to. */
  readonly entities: readonly number[]
  /** Rows of the nodes that its text says, each once. */
  readonly nodes: readonly number[]
  /** Who said it, as a term; null where nobody is named. */
  readonly speaker: string | null
  /** An assistant has said it. */
  readonly isAssistants: boolean
  /** What the form of its text says of how well it may answer: 16 bits, as they are stored. */
  readonly traits: number
}
