import type { PassageFacts } from './passage-facts.ts'

/**
 * A segment: a sealed part of the index of a namespace, oldest first, in an object of its own. The
 * namespace's object has the rows of all of them and decides everything; a segment only finds.
 */
export interface SegmentPassage extends PassageFacts {
  /** Its terms, piece by piece. */
  readonly pieces: readonly (readonly string[])[]
  /** By part, where models have placed its pieces; those that have no place are left out. */
  readonly places: readonly SegmentPlace[]
}

export interface SegmentPlace {
  readonly part: number
  readonly space: number
  /** 16 words; null where the model had no place for it. */
  readonly sketch: Uint32Array | null
}

/** Of the rows above `after` up to `upTo`, these are all. */
export interface SegmentPage {
  readonly after: number
  readonly upTo: number
  readonly passages: readonly SegmentPassage[]
}

/** What is looked for in a segment, in plain values. */
export interface SegmentQuestion {
  readonly terms: readonly SegmentTerm[]
  /** Where the question lies in each space. */
  readonly places: readonly { readonly space: number; readonly sketch: Uint32Array }[]
  /** Rows of the entities that are given or named. */
  readonly entities: readonly number[]
  /** Weights of words and meaning in a score. */
  readonly weights: { readonly lexical: number; readonly semantic: number }
  readonly view: SegmentView
  /** Turns of a thread to each side that come along with what is found. */
  readonly reach: number
  /** Most passages that are answered. */
  readonly most: number
}

/** One word of a question in its forms, and what tells of the same thing: each with its share, 0–1. */
export interface SegmentTerm {
  readonly weight: number
  readonly forms: readonly { readonly term: string; readonly share: number }[]
}

/** Which passages may be shown, as far as the index tells. */
export interface SegmentView {
  readonly now: number
  readonly asOf: number | null
  /** A look at what was known then, or at what is forgotten: all there ever was. */
  readonly isAll: boolean
  readonly includeExpired: boolean
  readonly from: number
  readonly to: number
  /** Names of threads; null for any. */
  readonly threads: readonly string[] | null
}

export interface SegmentAnswer {
  /** Rows of the passages that promise most, best first. */
  readonly rows: readonly number[]
  /** What each promises: the share of what could be paid for the question. */
  readonly promises: readonly number[]
  /** Whether what came with the question was taken: false where a later message had come before it. */
  readonly isTaken: boolean
  /** It does not have what it was sent before: the namespace sends all of it anew. */
  readonly isLost: boolean
}
