/** Fixed bounds of what a run reads and writes; `contract/limits.ts` has those of a pipeline. */

/** Lists and objects inside each other in a note or an answer, as in a body (API §1). */
export const maxJsonDepth = 64
export const maxContentBytes = 65_536
/**
 * Contents of all notes of a thought, or added by one run: an object has 128 MB for all that it
 * does, and an answer over RPC 32 MiB.
 */
export const maxThoughtBytes = 16_777_216
/** Notes of all thoughts on which runs are open. */
export const maxOpenBytes = 33_554_432
/** A session that is sent to a model: `compress`, `truncate` or `reset` make it shorter. */
export const maxSessionBytes = 8_388_608
/** A part of a run, and a pipeline, are one row each, which takes 2 MB. */
export const maxRowBytes = 1_835_008
/** Notes that checkpoint, restore and forget of one run copy, and bytes of their contents. */
export const maxCopiedNotes = 100_000
export const maxCopiedBytes = 134_217_728
/** Data of all that a run emits. */
export const maxEmittedBytes = 1_048_576
export const maxItems = 200

/** How much the answers of rules show: notes of a recall or reflection, characters of each. */
export const shownNotes = 20
export const shownCharacters = 200
/** Confidence of an answer that counts words. */
export const countedConfidence = 0.5
