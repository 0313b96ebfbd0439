import type { Memory, MemoryClient, RememberRequest } from '@mneme/client'
import type { Item, PutOperation } from '@langchain/langgraph-checkpoint'
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
export interface Put extends PutOperation {
  readonly value: Record<string, unknown>
  readonly paths: readonly string[]
  readonly ttl: number | undefined
}

type Placed = Pick<Item, 'namespace' | 'key' | 'value'>
type Client = Pick<MemoryClient, 'remember' | 'memories'>

/**
 * Puts an item: one call where it is new. The server keeps what it knows of an `external_id` beside
 * its text, so an item that is there is patched in a second call, and keeps its `created_at`.
 */
export async function putItem(client: Client, put: Put): Promise<void> {
  const { namespace, key } = put
  const text = textOf(put.value, put.paths)
  const written = crypto.randomUUID()
  const metadata = {
    ...metadataOf('langgraph_item', { namespace, key, value: put.value } satisfies Placed),
    langgraph_written: written,
    ...(text === '' && { langgraph_index: false }),
    ...(put.ttl !== undefined && { langgraph_ttl: put.ttl }),
  }
  const expiresAt = put.ttl === undefined ? undefined : expiryOf(put.ttl)
  const entities = await entitiesOf(namespace)
  const request: RememberRequest = {
    text: memoryTextOf(text),
    external_id: await externalIdOf(namespace, key),
    entities: entities.map(({ kind, id, properties }) => ({
      [`${kind}_id`]: id,
      ...(properties && { properties }),
    })),
    metadata,
    store: 'semantic',
    speaker_role: 'system',
    wait: false,
    ...(expiresAt !== undefined && { expires_at: expiresAt }),
  }
  const { __memory_id: id, metadata: known } = await client.remember(request)
  if (known['langgraph_written'] === written) return
  await client.memories.patch(id, {
    text: request.text,
    metadata: { ...metadata, langgraph_updated_at: new Date().toISOString() },
    expires_at: expiresAt ?? null,
  })
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
export async function refresh(client: Client, { memoryId, ttl }: KeptItem): Promise<void> {
  if (ttl !== undefined) await client.memories.patch(memoryId, { expires_at: expiryOf(ttl) })
}

function expiryOf(ttlMinutes: number): string {
  return new Date(Date.now() + ttlMinutes * 60_000).toISOString()
}
