import type { JsonObject } from '../model/json.ts'
import type { NoteContent } from '../model/workspace.ts'
import { lowerTrust, type Trust } from '../model/trust.ts'

/**
 * What a step works on: what is stored, by its id, or what a step has made and may yet be kept, by
 * `#` and a number. Nothing in it changes; a change makes another value under the same key.
 */
interface WorkParts {
  readonly key: string
  /** The operation that made it. */
  readonly op: string
  readonly metadata: JsonObject
  readonly trust: Trust
  /** Ids to be named as inputs of what is made of it: its own, or those that it was made of. */
  readonly inputs: readonly string[]
}

export interface NoteValue extends WorkParts {
  readonly kind: 'note'
  readonly content: NoteContent
  /** Characters that reading it took into memory; none where they were there. */
  readonly loaded: number
}

export interface CollectionValue extends WorkParts {
  readonly kind: 'collection'
  /** Keys, in order, with repeats. */
  readonly members: readonly string[]
}

export type WorkValue = NoteValue | CollectionValue

/** Where a result comes from (spec WM-43): the lowest trust, every input once. */
export interface Origin {
  readonly op: string
  readonly trust: Trust
  readonly inputs: readonly string[]
}

export function originOf(
  op: string,
  first: Pick<WorkValue, 'trust' | 'inputs'>,
  ...others: readonly Pick<WorkValue, 'trust' | 'inputs'>[]
): Origin {
  const all = [first, ...others]
  return {
    op,
    trust: all.map(({ trust }) => trust).reduce(lowerTrust),
    inputs: [...new Set(all.flatMap(({ inputs }) => inputs))],
  }
}
