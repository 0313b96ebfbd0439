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
export interface RestoredRow {
  readonly count: number
  readonly memories: readonly string[]
  /**
   * What kind of row did not fit beside what is there, as one whose name another has by now; null
   * where all did. The call has to be refused then: only a part was put back.
   */
  readonly misfit: string | null
}
