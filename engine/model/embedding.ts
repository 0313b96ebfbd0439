/** Of a vector of words: the index beyond the object and the sketches of nodes are made for so many. */
export const vectorDimensions = 768
/** Of the vectors of a model that places texts by meaning: any number between, one a space. */
export const leastDimensions = 64
export const mostDimensions = 4_096
/** 32-bit words of a sketch of a meaning: 512 bits, whatever the number of the model's dimensions. */
export const meaningWords = 16
/** A part of a stored vector is a whole number from −127 to 127. */
export const largestPart = 127

/** Cosines at which an embedder's vectors mean something, calibrated for it. */
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

/**
 * Compares one sketch with the first `count` of many that stand one behind the other and are as
 * long, 16 or 24 words: in how many bits each of them differs. What it answers may be written anew
 * by the next call.
 */
export type SketchScan = (sketches: Uint32Array, count: number, sketch: Uint32Array) => Uint16Array

/** The encoder that the heads were trained over; they say nothing of the vectors of another. */
export const headsModel = 'minilm-use-words-en'
