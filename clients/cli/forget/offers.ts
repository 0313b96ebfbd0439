import type { InlineEntity, ForgetOptions, ForgetPreview, Memory } from '../../typescript/index.ts'
import type { Context } from '../context.ts'
import type { Offer } from './confirmed.ts'

type How = Pick<ForgetOptions, 'permanent' | 'kind' | 'reason'>

/** What fits a description, at most 100 memories. */
export async function offerText(
  context: Context,
  { words, entity }: { readonly words: string; readonly entity: readonly InlineEntity[] },
  how: How,
): Promise<Offer> {
  const shown: ForgetPreview = await context.client().forget(words, entity, how)
  return {
    memories: shown.preview,
    entities: [],
    pinned: shown.pinned,
    carryOut: () => shown.confirm(),
  }
}

/** Memories by their ids; a Mistake where there is none of one id. */
export async function offerMemories(
  context: Context,
  ids: readonly string[],
  how: How,
): Promise<Offer> {
  const client = context.client()
  const progress = context.progress('Looked up', { of: ids.length, unit: 'memories' })
  const memories: Memory[] = []
  try {
    for (const id of ids) {
      memories.push(await client.memories.get(id))
      progress.step()
    }
  } finally {
    progress.end()
  }
  const named = ids.map((id) => ({ __memory_id: id }))
  return { memories, entities: [], pinned: [], carryOut: () => client.forget(named, how) }
}

/** Whole entities; shown are the newest memories about each. */
export async function offerEntities(
  context: Context,
  entities: readonly InlineEntity[],
  how: How,
): Promise<Offer> {
  const client = context.client()
  const memories: Memory[] = []
  for (const entity of entities) {
    memories.push(...(await client.memories.list({ entity, limit: mostShown }).page()).items)
  }
  return { memories, entities, pinned: [], carryOut: () => client.forget(entities, false, how) }
}

/** Memories that are shown of each entity. */
const mostShown = 5
