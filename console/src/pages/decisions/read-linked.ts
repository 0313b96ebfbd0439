import { MnemeError, type MemoryClient } from '../../../../clients/typescript/index.ts'
import { itemOf, type Item } from './inbox-items.ts'

/** How far a list is read for one thing of it: the newest 2,000. */
const mostRead = 2_000
const rowsAPage = 200

/**
 * What an id names; null where nothing is found under it. Conflicts, suggestions and alerts have only
 * lists: those that are open are looked through first.
 */
export async function readLinked(
  memory: MemoryClient,
  id: string,
  signal: AbortSignal,
): Promise<Item | null> {
  try {
    return await read(memory, id, signal)
  } catch (error) {
    if (error instanceof MnemeError && error.status === 404) return null
    throw error
  }
}

async function read(memory: MemoryClient, id: string, signal: AbortSignal): Promise<Item | null> {
  const options = { signal }
  const limit = rowsAPage
  switch (id.slice(0, 4)) {
    case 'prp_':
      return itemOf('proposals', await memory.proposals.get(id, {}, options))
    case 'ref_':
      return itemOf('reflections', await memory.reflections.get(id, {}, options))
    case 'cns_':
      return itemOf('drafts', await memory.identity.consolidations.get(id, {}, options))
    case 'cfl_': {
      const { conflicts } = memory
      const found =
        (await foundIn(conflicts.list({ status: 'open', limit }, options), id)) ??
        (await foundIn(conflicts.list({ limit }, options), id))
      return found === undefined ? null : itemOf('conflicts', found)
    }
    case 'sug_': {
      const { suggestions } = memory
      const found =
        (await foundIn(suggestions.list({ status: 'open', limit }, options), id)) ??
        (await foundIn(suggestions.list({ limit }, options), id))
      return found === undefined ? null : itemOf('suggestions', found)
    }
    case 'alr_': {
      const found = await foundIn(memory.alerts.list({ limit }, options), id)
      return found === undefined ? null : itemOf('alerts', found)
    }
    default:
      return null
  }
}

async function foundIn<T extends { readonly id: string }>(
  list: AsyncIterable<T>,
  id: string,
): Promise<T | undefined> {
  let read = 0
  for await (const one of list) {
    if (one.id === id) return one
    read += 1
    if (read >= mostRead) return undefined
  }
  return undefined
}
