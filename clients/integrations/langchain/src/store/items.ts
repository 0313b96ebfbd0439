import { MnemeError, type BatchResult, type Memory, type MemoryClient } from '@mneme/client'
import type { Item } from '@langchain/langgraph-checkpoint'
import { atOnce } from '../at-once.ts'
import { memoryTextOf, metadataOf, valueIn } from '../kept-text.ts'
import { entitiesOf, externalIdOf } from './addresses.ts'
import { textOf } from './item-text.ts'

/** An item as it is kept: a memory whose text is what a search finds it by. */
export interface KeptItem extends Item {
  readonly memoryId: string
  /** Whether a search by words and meaning finds it. */
  readonly isIndexed: boolean
  /** How long it lives from each put or read, in minutes; undefined for ever. */
  readonly ttl: number | undefined
}

/** A put, with what the store decides where the caller does not. */
export interface Put extends Placed {
  readonly paths: readonly string[]
  readonly ttl: number | undefined
}

type Placed = Pick<Item, 'namespace' | 'key' | 'value'>
type Client = Pick<MemoryClient, 'remember' | 'rememberBatch' | 'memories'>

/**
 * Puts items, each of its own key: one call for all that are new. The server keeps what it knows of
 * an `external_id` beside its text, so an item that is there is patched in a call of its own, and
 * keeps its `created_at`.
 *
 * @throws MnemeError of the first that is refused, when all others are done.
 */
export async function putItems(client: Client, puts: readonly Put[]): Promise<void> {
  const requests = await Promise.all(puts.map(requestOf))
  const refused: unknown[] = []
  const known: { readonly id: string; readonly request: ItemRequest }[] = []

  function take(request: ItemRequest, memory: Memory): void {
    const isNew = memory.metadata['langgraph_written'] === request.metadata.langgraph_written
    if (!isNew) known.push({ id: memory.__memory_id, request })
  }

  const [only] = requests
  if (requests.length === 1 && only !== undefined) take(only, await client.remember(only))
  else {
    for await (const { index, memory, error, proposal } of client.rememberBatch(requests)) {
      const request = requests[index]
      if (request !== undefined && memory !== undefined) take(request, memory)
      else refused.push(error === undefined ? proposed(proposal) : new MnemeError(error))
    }
  }
  await atOnce(known, ({ id, request }) => patchItem(client, id, request))
  if (refused.length > 0) throw refused[0]
}

async function patchItem(client: Client, id: string, request: ItemRequest): Promise<void> {
  const { text, metadata, expires_at: expiresAt = null } = request
  const updated = { ...metadata, langgraph_updated_at: new Date().toISOString() }
  await client.memories.patch(id, { text, metadata: updated, expires_at: expiresAt })
}

type ItemRequest = Awaited<ReturnType<typeof requestOf>>

async function requestOf({ namespace, key, value, paths, ttl }: Put) {
  const text = textOf(value, paths)
  const entities = await entitiesOf(namespace)
  return {
    text: memoryTextOf(text),
    external_id: await externalIdOf(namespace, key),
    entities: entities.map(({ kind, id, properties }) => ({
      [`${kind}_id`]: id,
      ...(properties && { properties }),
    })),
    metadata: {
      ...metadataOf('langgraph_item', { namespace, key, value } satisfies Placed),
      langgraph_written: crypto.randomUUID(),
      ...(text === '' && { langgraph_index: false }),
      ...(ttl !== undefined && { langgraph_ttl: ttl }),
    },
    store: 'semantic',
    speaker_role: 'system',
    wait: false,
    ...(ttl !== undefined && { expires_at: expiryOf(ttl) }),
  } as const
}

function proposed(proposal: BatchResult['proposal']): MnemeError {
  const detail = 'the item waits for a decision: the key is a sub-agent’s'
  return new MnemeError({ code: 'proposed', status: 202, detail, ...(proposal && { proposal }) })
}

/** What is kept in a memory; null for one that is no item of a store. */
export function itemOf(memory: Memory): KeptItem | null {
  const { metadata, created_at: created } = memory
  const { langgraph_updated_at: updated, langgraph_ttl: ttl } = metadata
  const item = valueIn(metadata, 'langgraph_item')
  if (item === undefined) return null
  // As `putItem` wrote it.
  const { namespace, key, value } = item as Placed
  const createdAt = new Date(created)
  const updatedAt = new Date(Math.max(createdAt.getTime(), Date.parse(String(updated ?? created))))
  return {
    namespace,
    key,
    value,
    createdAt,
    updatedAt,
    memoryId: memory.__memory_id,
    isIndexed: metadata['langgraph_index'] !== false,
    ttl: typeof ttl === 'number' ? ttl : undefined,
  }
}

/** Begins the time of an item that lives for a while anew. */
export async function refresh(
  client: Pick<Client, 'memories'>,
  { memoryId, ttl }: KeptItem,
): Promise<void> {
  if (ttl !== undefined) await client.memories.patch(memoryId, { expires_at: expiryOf(ttl) })
}

function expiryOf(ttlMinutes: number): string {
  return new Date(Date.now() + ttlMinutes * 60_000).toISOString()
}
