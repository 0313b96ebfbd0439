import { homeShard } from '../engine/laws/home-shard.ts'
import type { VectorIndex } from '../engine/ports/vector-index.ts'
import { createVectorIndex } from './vectorize/vector-index.ts'

/** Databases of the shards from the second on; the first gap in their numbers ends them. */
export function furtherDatabases(env: Cloudflare.Env): readonly D1Database[] {
  return numberedBindings<D1Database>(env, 'DB_')
}

export function furtherIndexesOf(env: Cloudflare.Env): readonly VectorIndex[] {
  return numberedBindings<VectorizeIndex>(env, 'VECTORIZE_').map((one) => createVectorIndex(one))
}

/** A number of a name comes from the operator's configuration alone, which binds what it says. */
function numberedBindings<T>(env: Cloudflare.Env, prefix: string): readonly T[] {
  const bindings = new Map<string, unknown>(Object.entries(env))
  const found: T[] = []
  for (let number = 1; bindings.has(`${prefix}${number}`); number += 1) {
    found.push(bindings.get(`${prefix}${number}`) as T)
  }
  return found
}

/** All that are bound, unless MNEME_SHARDS says fewer, so that the others empty. */
export function shardsOf(env: Cloudflare.Env, asked: string | undefined): number {
  const bound = 1 + furtherDatabases(env).length
  return Math.min(bound, Math.max(1, Math.floor(positiveNumber(asked, bound))))
}

export function positiveNumber(given: string | undefined, otherwise: number): number {
  const value = Number(given)
  return given !== undefined && Number.isFinite(value) && value > 0 ? value : otherwise
}

/** Tells the home of any namespace among so many shards. */
export function homesAmong(shards: number): (namespace: string) => number {
  return (namespace) => homeShard(namespace, shards)
}
