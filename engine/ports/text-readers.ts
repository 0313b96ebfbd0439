import type { Utterance } from '../language/utterance.ts'
import type { Extraction } from '../model/commitment.ts'
import type { Settings } from '../settings.ts'
import type { OperatingTable } from '../model/embedding.ts'

/**
 * Draws commitments from a text. Total: any text has an answer, in which every sentence is either
 * a commitment or skipped with its reason; nothing is in it that the text does not say.
 */
export interface Extractor {
  extract(said: Utterance, settings: Settings['extraction']): Promise<Extraction>
}

/** Places texts by what they mean. The same text has the same vector, anywhere and at any time. */
export interface Embedder {
  /** Names features and version; vectors of different ids are never compared. */
  readonly id: string
  readonly dimensions: number
  readonly table: OperatingTable
  /** Weight of similarity in a score, 0–10: little where vectors hold words alone. */
  readonly weight: number
  /**
   * In order, each of unit length, or all zero where a text says nothing (it is similar to
   * nothing); null where none could be made.
   */
  embed(all: readonly Utterance[]): Promise<readonly (Float32Array | null)[]>
}
