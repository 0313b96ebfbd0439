import type { Extraction } from '../model/commitment.ts'
import type { DraftOutcome } from '../ports/reflector.ts'
import type { OperatingTable } from '../model/operating-table.ts'

/**
 * What was read from the texts of a call before its transaction began, so that nothing is awaited
 * within it.
 */
export interface TextReadings {
  readonly embedder: EmbedderCard
  /** By rules where no other reader has read it. */
  extraction(text: string): Extraction
  /** null where no vector could be made. */
  vector(text: string): Int8Array | null
  /** What a model came to of a reflection that is run; absent where none is bound. */
  readonly reflection?: DraftOutcome
}

export interface EmbedderCard {
  readonly id: string
  readonly dimensions: number
  readonly table: OperatingTable
  /** Weight of similarity in a score, 0–10 (AG-36). */
  readonly weight: number
}

/** The texts of a call that are to be read: commitments drawn from, or only placed by meaning. */
export interface TextsToRead {
  readonly extract: readonly string[]
  readonly embed: readonly string[]
}
