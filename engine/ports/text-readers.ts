import type { Extraction } from '../model/commitment.ts'

/**
 * Draws commitments from a text. Total: any text has an answer, in which every sentence is either
 * a commitment or skipped with its reason; nothing is in it that the text does not say.
 */
export interface Extractor {
  extract(text: string): Promise<Extraction>
}

/** Places texts by what they mean. The same text has the same vector, anywhere and at any time. */
export interface Embedder {
  /** Names features and version; vectors of different ids are never compared. */
  readonly id: string
  readonly dimensions: number
  readonly table: OperatingTable
  /**
   * In order, each of unit length, or all zero where a text says nothing (it is similar to
   * nothing); null where none could be made.
   */
  embed(texts: readonly string[]): Promise<readonly (Float32Array | null)[]>
}

/** Cosines at which an embedder's vectors mean something, calibrated for it (spec AG-12). */
export interface OperatingTable {
  /** Below it two texts have nothing to do with each other; similarity counts from here. */
  readonly floor: number
  /** Similar enough to be tied. */
  readonly edge: number
  /** Similar enough for the one to contradict the other. */
  readonly conflict: number
  /** Says the same, for goals, constraints, decisions and conditions. */
  readonly dedup: number
  /** Says the same, for facts and observations. */
  readonly strict: number
}
