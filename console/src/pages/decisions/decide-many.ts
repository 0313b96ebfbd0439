import type { Decision, MemoryClient } from '../../../../clients/typescript/index.ts'
import { MnemeError } from '../../../../clients/typescript/index.ts'
import type { Item } from './inbox-items.ts'

/** Kinds of which several may be decided at once. */
const manyKinds = ['conflicts', 'proposals', 'suggestions', 'alerts'] as const
export type ManyKind = (typeof manyKinds)[number]

export function isManyKind(kind: string | undefined): kind is ManyKind {
  return manyKinds.some((each) => each === kind)
}

/** What became of many: each is decided by itself. */
export interface Many {
  /** Ids of those that were decided. */
  readonly made: readonly string[]
  /** Memories that came of them. */
  readonly memories: readonly { readonly __memory_id: `mem_${string}` }[]
  /** Why others were not. */
  readonly refused: readonly string[]
}

/**
 * The selection with an item taken in or out; `undefined` where it is of another kind than what is
 * selected already, or of one that is decided one by one.
 */
export function pickedWith(
  picked: ReadonlySet<string>,
  item: Item,
  items: readonly Item[],
): ReadonlySet<string> | undefined {
  const first = items.find(({ id }) => picked.has(id))
  if (!isManyKind(item.kind) || (first !== undefined && first.kind !== item.kind)) return undefined
  const after = new Set(picked)
  if (!after.delete(item.id)) after.add(item.id)
  return after
}

const atOnce = 6

/** Does something with each, six at a time; what the server refuses stops none of the others. */
export async function doEach(
  ids: readonly string[],
  does: (id: string) => Promise<unknown>,
): Promise<Many> {
  const made: string[] = []
  const refused: string[] = []
  const waiting = [...ids]
  async function work(): Promise<void> {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      try {
        await does(id)
        made.push(id)
      } catch (error) {
        // Only what is refused by itself: without a connection none of the rest would go through.
        if (!(error instanceof MnemeError) || error.status < 400) throw error
        refused.push(error.detail)
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return { made, memories: [], refused }
}

/** Decides about proposals, which the server takes all at once. */
export async function decideProposals(
  memory: MemoryClient,
  ids: readonly string[],
  decision: Decision['decision'],
  reason: string | undefined,
): Promise<Many> {
  const decisions = ids.map((id) => ({ id, decision, ...(reason !== undefined && { reason }) }))
  const { results } = await memory.proposals.decide(decisions)
  return {
    made: results.flatMap(({ proposal }) => (proposal === undefined ? [] : [proposal.id])),
    memories: results.flatMap(({ memory: made }) =>
      made === undefined ? [] : [{ __memory_id: made.__memory_id as `mem_${string}` }],
    ),
    refused: results.flatMap(({ error }) => (error === undefined ? [] : [error.detail])),
  }
}
