import { extractCommitments } from '../../engine/laws/commitments/extract-commitments.ts'
import type { Extractor } from '../../engine/ports/text-readers.ts'

/** Draws commitments by rules alone: without a model, and where a model fails. */
export function createExtractor(): Extractor {
  return { extract: (said, settings) => Promise.resolve(extractCommitments(said, settings)) }
}
