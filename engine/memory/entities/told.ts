/** What became of one part of what a call tells of an entity. */
export interface Told {
  readonly isChanged: boolean
  /** Ids of the conflicts in which it stands beside what an owner vouches for. */
  readonly conflicts: readonly string[]
}

export const nothingTold: Told = { isChanged: false, conflicts: [] }
