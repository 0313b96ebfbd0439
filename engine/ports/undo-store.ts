import type { EntityReference } from '../model/entity.ts'

/** What commits have changed, row by row, so that it can be put back (spec SG-40). */
export interface UndoStore {
  /** Of the last commit. */
  position(): number
  /** The earliest position that everything after can be taken back to. */
  earliest(): number
  /** The commit that a row of the log belongs to; null where none is found. */
  positionOf(target: string, action: string): number | null
  /** Which rows a commit has changed or made. */
  touchedAt(position: number): readonly TouchedRow[]
  /** Those of the rows, or what hangs on them, that a later commit has changed. */
  changedSince(position: number, rows: readonly TouchedRow[]): readonly TouchedRow[]
  /** Takes these rows of one commit back: what it made goes, what it changed is as before. */
  takeBack(position: number, rows: readonly TouchedRow[]): Restored
  /** Takes back all that later commits did; they are within the log. */
  takeBackTo(position: number): Restored
  /** A memory's row and all that a commit changed with it. */
  ofMemory(rows: readonly TouchedRow[], memoryId: string): readonly TouchedRow[]
  ofEntity(rows: readonly TouchedRow[], entity: number): readonly TouchedRow[]
  /** What the row belongs to: a memory, an entity's row, two nodes with an edge between. */
  ownerOf(row: TouchedRow): RowOwner | null

  /** The states that a memory's row had as long as the log goes back, oldest first. */
  memoryStates(id: string): readonly RowState[]
  edgeStates(source: number, target: number): readonly (readonly RowState[])[]
  /** The states of an entity's own row, of its values, contents and relations. */
  entityStates(entity: number): EntityStates
  /** Positions of commits that changed an edge from or to the node. */
  edgesAt(node: number): readonly { readonly source: number; readonly target: number }[]
  /** The first row of a commit in the log, and the one about a target if there is one. */
  recordOf(position: number, targets: readonly string[]): CommitRecord | null
  /** Of the commits whose first ten characters of a ULID are these. */
  positionsOfTime(time: string): readonly number[]
  /** Positions up to one that changed what was there, oldest first. */
  changesUpTo(position: number): readonly number[]
  /** Positions that changed anything, newest first. */
  positions(before: number | null, limit: number): readonly number[]

  /** Drops what is kept of a text that is erased; tells how many images named it. */
  eraseNaming(names: readonly string[], texts: readonly string[]): number
  /** Entities of this name that a revert took away, and could put back. */
  takenBackEntities(reference: EntityReference): readonly { row: number; alias: string }[]
  /** Memories that a revert took away and that link the entity. */
  takenBackLinking(entity: number): readonly string[]
  /** Drops what is kept of a memory that has been taken back. */
  eraseMemory(id: string): void
  /** Cuts who spoke, by folded name, from what is kept of commitments. */
  eraseSpeakers(names: readonly string[]): void
  /** Drops what is kept of names that led to an entity. */
  eraseNamesOf(entity: number): void
  /** Drops what was kept of commits up to this one: their rows of the log go. */
  dropUpTo(position: number): void

  /** A reflection that no longer counts as approved. */
  markReflection(id: string, isReverted: boolean): void
  isReverted(reflection: string): boolean
  erasedSince(position: number): readonly string[]
}

export interface TouchedRow {
  readonly table: string
  /** The primary key as JSON. */
  readonly key: string
  readonly isNew: boolean
}

export type RowOwner =
  | { readonly kind: 'memory'; readonly id: string }
  | { readonly kind: 'entity'; readonly row: number }
  | { readonly kind: 'node'; readonly row: number }
  | { readonly kind: 'edge'; readonly source: number; readonly target: number }

/** What was put back or went, where more follows from it. */
export interface Restored {
  readonly count: number
  readonly memories: readonly string[]
  /**
   * What kind of row did not fit beside what is there, as one whose name another has by now; null
   * where all did. The call has to be refused then: only a part was put back.
   */
  readonly misfit: string | null
}

/** `fields` is null while the row was not there; `since` 0 where its beginning is not in the log. */
export interface RowState {
  readonly since: number
  readonly fields: Readonly<Record<string, unknown>> | null
}

export interface EntityStates {
  readonly own: readonly RowState[]
  readonly properties: readonly (readonly RowState[])[]
  readonly contents: readonly (readonly RowState[])[]
  readonly relations: readonly (readonly RowState[])[]
}

export interface CommitRecord {
  readonly id: string
  readonly action: string
  readonly actor: string
  readonly approval: string
  readonly summary: string
  readonly time: number
}
