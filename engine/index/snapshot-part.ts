/** A part of the index that a snapshot holds: arrays of numbers, and what can be made from them. */
export interface SnapshotPart {
  /**
   * Always as many numbers; with them `resize` makes room for `columns`. What would have to be summed
   * up over a column stands here: code that has just begun to run takes a millisecond for 10,000.
   */
  sizes(): readonly number[]
  /** Views of what stands in memory, always in this order. */
  columns(): readonly ArrayBufferView[]
  /** Room for exactly so much. */
  resize(sizes: readonly number[]): void
  /** Makes everything else, after the columns were read back. */
  reindex(): void
}
