import type { PassageFacts } from './passage-facts.ts'
import type { PeopleNamed } from './people-named.ts'

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

/** All that one call looks for in a segment, asked at once. */
export interface SegmentInquiry {
  readonly questions: readonly SegmentQuestion[]
}

/** What is looked for in a segment, in plain values. */
export interface SegmentQuestion {
  readonly terms: readonly SegmentTerm[]
  /** Where the question lies in each space. */
  readonly places: readonly { readonly space: number; readonly sketch: Uint32Array }[]
  /** Rows of the entities that are given or named. */
  readonly entities: readonly number[]
  readonly people: PeopleNamed
  /** The times that are asked for. */
  readonly times: readonly SegmentTime[]
  /** Rows of passages that name one of these times, whenever they were told; ascending. */
  readonly eventful: readonly number[]
  /** Weights of words and meaning in a score. */
  readonly weights: { readonly lexical: number; readonly semantic: number }
  readonly view: SegmentView
  /** Turns of a thread to each side that come along with what is found. */
  readonly reach: number
  /** Most passages that are read for it, of all segments together. */
  readonly most: number
}

/** Epoch milliseconds, `to` behind the last. */
export interface SegmentTime {
  readonly from: number
  readonly to: number
}

/** One word of a question in its forms, and what tells of the same thing: each with its share, 0–1. */
export interface SegmentTerm {
  /** As the question writes it, folded: by it longer words and others spelt alike are found. */
  readonly surface: string
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
  /** Rows of entities of which a passage links at least one; null for any. */
  readonly entities: readonly number[] | null
}

/** Rows of passages, best first, and what each is worth beside those of other segments. */
export interface RankedRows {
  readonly rows: readonly number[]
  readonly worths: readonly number[]
}

/** What a segment has of what one question asks for. */
export interface SegmentFinds {
  /** By words and meaning together, and by each alone. */
  readonly best: RankedRows
  readonly byWords: RankedRows
  readonly byMeaning: RankedRows
  /** What links what is named, what was said by who is, and what is of a time that is. */
  readonly named: readonly RankedRows[]
  /** The turns around the first of `best`, of each its own. */
  readonly around: readonly (readonly number[])[]
}

export interface SegmentAnswer {
  /** One for each question. */
  readonly finds: readonly SegmentFinds[]
  /** Whether what came with the question was taken: false where a later message had come before it. */
  readonly isTaken: boolean
  /** It does not have what it was sent before: the namespace sends all of it anew. */
  readonly isLost: boolean
  /** Number of the last change that it has taken: one that its namespace has not come to is of a later time, from before that was restored. */
  readonly seq: number
  /** Against what rarity is measured; null where nothing was asked. */
  readonly counts: SegmentCounts | null
  /** All who speak in it; null where no change came with the message. */
  readonly speakers: readonly SegmentSpeaker[] | null
}

/** How common things are in a segment, or in several. */
export interface SegmentCounts {
  /** Pieces with words, and the terms of all of them. */
  readonly pieces: number
  readonly length: number
  /** Of the terms that are asked for, in how many pieces each stands; those in none are left out. */
  readonly terms: readonly (readonly [term: string, pieces: number])[]
  /** Of the times that are asked for, how many passages were told in each. */
  readonly times: readonly (SegmentTime & { readonly passages: number })[]
}

export interface SegmentSpeaker {
  /** Folded. */
  readonly name: string
  /** Something of what has that name was not said by an assistant. */
  readonly isPerson: boolean
}
