import type { ReadTelling, RivalFeatures } from '../../engine/laws/recall/rival-features.ts'

export interface LabelledPair {
  /** Manner of writing, or the set that it is of. */
  readonly from: string
  readonly split: 'dev' | 'test'
  readonly older: string
  readonly newer: string
  readonly isRival: boolean
}

export interface ReadPair extends LabelledPair, RivalFeatures {
  readonly sides: { readonly older: ReadTelling; readonly newer: ReadTelling }
  readonly bits: Int8Array
}

export function readPairs(): Promise<{
  readonly pairs: readonly ReadPair[]
  readonly measureCount: number
  readonly placeCount: number
}>
export function labelledPairs(): LabelledPair[]
export function figuresOf(scored: readonly (LabelledPair & { probability: number })[]): string
