import { createVectorIndex } from '../../adapters/vectorize/vector-index.ts'
import type { VectorIndex } from '../../engine/ports/vector-index.ts'
import { VectorizeEmulator } from './vectorize-emulator.ts'

/** What stands behind the port of objects under test: nothing, unless a test binds the emulator. */
export const vectorize = new VectorizeEmulator()
export const boundIndex: { index: VectorIndex | null } = { index: null }

export function bindVectorize(): void {
  vectorize.reset()
  boundIndex.index = createVectorIndex(vectorize, { queryMs: 50, otherMs: 50 })
}

export function unbindVectorize(): void {
  boundIndex.index = null
}
