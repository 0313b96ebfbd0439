import { cosine } from '../../engine/laws/commitments/quantized-vector.ts'
import type { IndexedVector, VectorIndex } from '../../engine/ports/vector-index.ts'

/** The port as a plain scan has it: exact, at once, never failing. What others are held against. */
export function createScannedVectorIndex(): VectorIndex {
  const held = new Map<string, IndexedVector>()
  return {
    async upsert(vectors) {
      for (const vector of vectors) held.set(vector.id, vector)
      return { ok: true, value: null }
    },
    async delete(ids) {
      for (const id of ids) held.delete(id)
      return { ok: true, value: null }
    },
    async versions(ids) {
      const found = ids.flatMap((id) => held.get(id) ?? [])
      return { ok: true, value: new Map(found.map(({ id, metadata }) => [id, metadata.version])) }
    },
    async query({ namespace, values, topK, filter: { kind, role } }) {
      const matches = [...held.values()]
        .filter((one) => one.namespace === namespace)
        .filter(({ metadata }) => kind === undefined || metadata.kind === kind)
        .filter(({ metadata }) => role === undefined || metadata.role === role)
        .map((one) => ({ id: one.id, score: cosine(values, one.values) }))
        .sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
      return { ok: true, value: matches.slice(0, Math.min(topK, 100)) }
    },
    async describe() {
      return { ok: true, value: { vectors: held.size, dimensions: 768 } }
    },
  }
}
