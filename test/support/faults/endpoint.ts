import type { World } from './world.ts'

/** What an operation of the OpenAPI document is asked for. */
export interface Asked {
  /** For the path, `ns` excepted. */
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
  /** A body of lines. */
  readonly lines?: readonly string[]
  readonly accept?: string
}

/** One representative valid call to an endpoint. */
export interface EndpointCase {
  /** Where an endpoint has more than one case. */
  readonly variant?: string
  /** Of the namespace, before anything is in it. */
  readonly settings?: Readonly<Record<string, unknown>>
  /** Asked with a key that the edge has not seen before; else with the root key. */
  readonly byKey?: true
  /** Asked again, the answer may be another: it tells of the moment, or of how far something is. */
  readonly changes?: true
  /** What it has taken away, though its reply was lost, is not found when it is asked again. */
  readonly takesAway?: true
  /** Puts into the namespace what the call needs; faults begin after it. */
  make(world: World): Asked | Promise<Asked>
}

/** By the operation's id in the OpenAPI document. */
export type EndpointCases = Readonly<Record<string, EndpointCase | readonly EndpointCase[]>>

/** No model places texts; by default one that is bound does. */
export const byWords = { embedding: 'local' } as const

/** Every vector is beyond the line, so that the index is asked. */
export const mirrored = { local_vectors_max: 0 } as const
