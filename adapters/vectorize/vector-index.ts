import type {
  IndexMatch,
  IndexReply,
  IndexedVector,
  VectorIndex,
} from '../../engine/ports/vector-index.ts'
import { largestPart } from '../../engine/model/embedding.ts'
import {
  maxDeletedVectors,
  maxMatches,
  maxReadVectors,
  maxUpsertedVectors,
  vectorizeTimeouts,
} from '../bounds.ts'

/**
 * What is used of a Vectorize index (V2) as a Worker is bound to it. Wrangler still writes down the
 * type of V1, which describes itself otherwise (2026-11).
 */
export interface VectorizeBinding {
  upsert(vectors: VectorizeVector[]): Promise<unknown>
  deleteByIds(ids: string[]): Promise<unknown>
  getByIds(ids: string[]): Promise<VectorizeVector[]>
  query(vector: number[], options: VectorizeQueryOptions): Promise<VectorizeMatches>
  describe(): Promise<VectorizeIndexInfo | VectorizeIndexDetails>
}

/** How long the platform may take, in milliseconds, each 1 or more. */
export interface VectorizeLimits {
  /** A query, which someone waits for. */
  readonly queryMs: number
  /** Each call of all else. */
  readonly otherMs: number
}

/**
 * A Vectorize index. It takes and gives less at once than the port: work is cut into calls, one
 * after the other, and the first that fails ends it. Nothing of what the platform throws is passed
 * on: it may quote what was sent.
 */
export function createVectorIndex(
  binding: VectorizeBinding,
  { queryMs, otherMs }: VectorizeLimits = vectorizeTimeouts,
): VectorIndex {
  return {
    upsert: (vectors) =>
      eachOf(vectors, maxUpsertedVectors, (some) =>
        within(otherMs, () => binding.upsert(some.map(vectorizeOf))),
      ),
    delete: (ids) =>
      eachOf(ids, maxDeletedVectors, (some) =>
        within(otherMs, () => binding.deleteByIds([...some])),
      ),
    async versions(ids) {
      const found = new Map<string, string>()
      const read = await eachOf(ids, maxReadVectors, async (some) => {
        const reply = await within(otherMs, () => binding.getByIds([...some]))
        if (reply.ok) for (const one of reply.value) found.set(one.id, versionIn(one.metadata))
        return reply
      })
      return read.ok ? { ok: true, value: found } : read
    },
    async query({ namespace, values, topK, filter }) {
      const reply = await within(queryMs, () =>
        binding.query(floatsOf(values), {
          namespace,
          topK: Math.min(topK, maxMatches),
          // With either of these Vectorize answers 50 at most.
          returnValues: false,
          returnMetadata: 'none',
          filter: { ...filter },
        }),
      )
      return reply.ok ? { ok: true, value: sorted(reply.value.matches) } : reply
    },
    async describe() {
      const reply = await within(otherMs, () => binding.describe())
      if (!reply.ok) return reply
      if (!('vectorCount' in reply.value)) return { ok: false, code: 'index_failed' }
      const { vectorCount: vectors, dimensions } = reply.value
      return { ok: true, value: { vectors, dimensions } }
    },
  }
}

/** As the index has to be made, its metadata indexes before the first upsert. */
export const indexShape = {
  dimensions: 768,
  metric: 'cosine',
  metadataIndexes: ['kind', 'role'],
} as const

/** One call; its failure is data, and one that takes too long is given up, not undone. */
async function within<T>(limitMs: number, call: () => Promise<T>): Promise<IndexReply<T>> {
  const { promise: late, resolve } = Promise.withResolvers<IndexReply<T>>()
  const timer = setTimeout(() => resolve({ ok: false, code: 'index_timeout' }), limitMs)
  try {
    return await Promise.race([answer(call), late])
  } finally {
    clearTimeout(timer)
  }
}

async function answer<T>(call: () => Promise<T>): Promise<IndexReply<T>> {
  try {
    return { ok: true, value: await call() }
  } catch {
    // Why is in the platform's own log; here it only matters that it is to be done again.
    return { ok: false, code: 'index_failed' }
  }
}

async function eachOf<T>(
  all: readonly T[],
  most: number,
  call: (some: readonly T[]) => Promise<IndexReply<unknown>>,
): Promise<IndexReply<null>> {
  for (let from = 0; from < all.length; from += most) {
    const reply = await call(all.slice(from, from + most))
    if (!reply.ok) return reply
  }
  return { ok: true, value: null }
}

function vectorizeOf({ id, namespace, values, metadata }: IndexedVector): VectorizeVector {
  return { id, namespace, values: floatsOf(values), metadata: { ...metadata } }
}

function floatsOf(values: Int8Array): number[] {
  return Array.from(values, (value) => value / largestPart)
}

function versionIn(metadata: VectorizeVector['metadata']): string {
  const version = metadata?.['version']
  return typeof version === 'string' ? version : ''
}

/** The platform promises an order but does not say how it breaks ties: by id here. */
function sorted(matches: readonly IndexMatch[]): IndexMatch[] {
  return matches
    .map(({ id, score }) => ({ id, score }))
    .sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
}
