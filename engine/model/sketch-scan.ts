/**
 * Compares one sketch of 24 words with the first `count` of many that stand one behind the other:
 * in how many bits each of them differs, 0–768. What it answers may be written anew by the next call.
 */
export type SketchScan = (sketches: Uint32Array, count: number, sketch: Uint32Array) => Uint16Array
