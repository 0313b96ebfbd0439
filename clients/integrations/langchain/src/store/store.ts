import type { MemoryClient } from '@mneme/client'
import { queryOf } from '@mneme/client/turns'
import { BaseStore, validateNamespace } from '@langchain/langgraph-checkpoint'
import type {
  Item,
  Operation,
  OperationResults,
  PutOperation,
  SearchItem,
  SearchOperation,
} from '@langchain/langgraph-checkpoint'
import { atOnce } from '../at-once.ts'
import { externalIdOf, labelsOf, prefixEntity, type LabelEntity } from './addresses.ts'
import { isKept } from './filters.ts'
import { itemOf, putItems, refresh, type KeptItem, type Put } from './items.ts'
import { namespacesAsked } from './namespaces.ts'

export interface MnemeStoreOptions {
  /** A client of the namespace in which the items are kept. */
  readonly memory: Pick<
    MemoryClient,
    'remember' | 'rememberBatch' | 'recall' | 'memories' | 'entities'
  >
  /** What a search finds items by, unless a put says otherwise: paths, or nothing. Default all. */
  readonly index?: false | readonly string[] | undefined
  /** How long items live; default for ever. */
  readonly ttl?: TtlOptions | undefined
  /** Whether a delete erases, which needs the role `owner`; default it can be undone. */
  readonly erase?: boolean | undefined
}

export interface TtlOptions {
  /** In minutes, of items whose put says nothing. */
  readonly defaultTtl?: number | undefined
  /** Whether a read begins an item's time anew; default true. */
  readonly refreshOnRead?: boolean | undefined
}

/** What one put may say for itself; a node of a graph has no way to say it. */
export interface PutOptions {
  readonly index?: false | string[] | undefined
  /** In minutes. */
  readonly ttl?: number | undefined
}

/**
 * LangGraph's long-term store in Mneme: an item is a memory, so `search` with a query goes by words
 * and meaning, and what it deletes or changes can be undone. Values are any JSON, some 700 KB at most.
 *
 * @example
 * const store = new MnemeStore({ memory, index: ['text'], ttl: { defaultTtl: 60 * 24 * 30 } })
 * const agent = createAgent({ model, tools, store })
 * await store.put(['users', '7'], 'food', { text: 'Ana loves pizza' })
 * const [best] = await store.search(['users', '7'], { query: 'What does she eat?' })
 */
export class MnemeStore extends BaseStore {
  readonly #memory: MnemeStoreOptions['memory']
  readonly #options: MnemeStoreOptions

  /** @throws RangeError where a time to live is not above 0. */
  constructor(options: MnemeStoreOptions) {
    super()
    this.#memory = options.memory
    this.#options = options
    checkTtl(options.ttl?.defaultTtl)
  }

  /** Answers in order; what it reads is as before the batch, and the last put of a key wins. */
  async batch<Op extends Operation[]>(operations: Op): Promise<OperationResults<Op>> {
    operations.forEach(checkLabels)
    const puts = new Map<string, PutOperation>()
    const answers = await atOnce(operations, async (operation: Operation) => {
      if ('namespacePrefix' in operation) return await this.#search(operation)
      if ('value' in operation) {
        puts.set(JSON.stringify([operation.namespace, operation.key]), operation)
        return null
      }
      if ('key' in operation) return await this.#get(operation.namespace, operation.key)
      return namespacesAsked(await this.#namespaces(), operation)
    })
    await this.#write([...puts.values()])
    return answers as OperationResults<Op>
  }

  override async put(
    namespace: string[],
    key: string,
    value: Record<string, unknown>,
    options?: false | string[] | PutOptions,
  ): Promise<void> {
    validateNamespace(namespace)
    const said = options === false || Array.isArray(options) ? { index: options } : options
    await this.batch([{ namespace, key, value, ...said } as PutOperation])
  }

  async #get(namespace: string[], key: string): Promise<Item | null> {
    const item = await this.#find(namespace, key)
    if (item === null) return null
    await this.#refresh([item])
    return shown(item)
  }

  async #find(namespace: string[], key: string): Promise<KeptItem | null> {
    const { memories } = this.#memory
    const external = await externalIdOf(namespace, key)
    const { items } = await memories.list({ ...everyItem, external_id: external }).page()
    return items[0] === undefined ? null : itemOf(items[0])
  }

  async #write(operations: readonly PutOperation[]): Promise<void> {
    const { index: ofStore = ['$'], ttl: { defaultTtl } = {}, erase = false } = this.#options
    const puts: Put[] = []
    const deletes: PutOperation[] = []
    for (const operation of operations) {
      const { namespace, key, value, index = ofStore, ttl } = operation as PutOperation & PutOptions
      checkTtl(ttl)
      const paths = index === false ? [] : index
      if (value === null) deletes.push(operation)
      else puts.push({ namespace, key, value, paths, ttl: ttl ?? defaultTtl })
    }
    if (puts.length > 0) await putItems(this.#memory, puts)
    await atOnce(deletes, async ({ namespace, key }) => {
      const item = await this.#find(namespace, key)
      if (item !== null) await this.#memory.memories.delete(item.memoryId, { permanent: erase })
    })
  }

  /** Best first where there is a query, and after those the rest: a query puts in order. */
  async #search(operation: SearchOperation): Promise<SearchItem[]> {
    const { namespacePrefix, filter = {}, limit = 10, offset = 0, query } = operation
    const end = offset + limit
    const prefix = await prefixEntity(namespacePrefix)
    const isFiltered = Object.keys(filter).length > 0
    const scores = query ? await this.#scores(query, prefix, isFiltered ? maxTopK : end) : noScores
    const scored = new Map<string, KeptItem>()
    const rest = new Map<string, KeptItem>()

    function place(item: KeptItem | null): void {
      if (item === null || !isUnder(item, namespacePrefix) || !isKept(item.value, filter)) return
      const isScored = item.isIndexed && scores.has(item.memoryId)
      ;(isScored ? scored : rest).set(item.memoryId, item)
    }

    for await (const items of this.#pages(prefix)) {
      items.forEach(place)
      // What fits the query best may be on any page.
      const missing = [...scores.keys()].filter((id) => !scored.has(id) && !rest.has(id))
      const read = await atOnce(missing, async (id) => itemOf(await this.#memory.memories.get(id)))
      read.forEach(place)
      if (scored.size + rest.size >= end) break
    }
    const scoreOf = ({ memoryId }: KeptItem) => scores.get(memoryId) ?? 0
    const best = [...scored.values()].toSorted((a, b) => scoreOf(b) - scoreOf(a))
    const found = [...best, ...rest.values()].slice(offset, end)
    await this.#refresh(found)
    return found.map((item) =>
      scored.has(item.memoryId) ? { ...shown(item), score: scoreOf(item) } : shown(item),
    )
  }

  /** How well memories under a prefix fit a query, 0 to 1, by their ids. */
  async #scores(
    query: string,
    { kind, id }: LabelEntity,
    most: number,
  ): Promise<ReadonlyMap<string, number>> {
    const { hits } = await this.#memory.recall({
      query: queryOf(query),
      entities: [{ kind, id }],
      top_k: Math.min(Math.max(most, 1), maxTopK),
      include: ['fading', 'dormant', 'archived'],
    })
    return new Map(
      hits.flatMap(({ kind: of, memory_id: memory, score }) =>
        of === 'memory' && memory !== null ? [[memory, score] as const] : [],
      ),
    )
  }

  async *#pages({ kind, id }: LabelEntity): AsyncGenerator<(KeptItem | null)[]> {
    let cursor: string | null = null
    do {
      const { memories } = this.#memory
      const more = cursor === null ? { limit: firstPageItems } : { cursor }
      const asked = { entity: { kind, id }, ...everyItem, ...more }
      const page: MemoryPage = await memories.list(asked).page()
      yield page.items.map(itemOf)
      cursor = page.next_cursor
    } while (cursor !== null)
  }

  async #namespaces(): Promise<string[][]> {
    const all: string[][] = []
    const filter = { kind: 'langgraph_namespace', props: true, limit: maxPageItems } as const
    for await (const { langgraph_namespace_id: id, properties } of this.#memory.entities.list(
      filter,
    )) {
      all.push(labelsOf(id, properties['labels']?.value))
    }
    return all
  }

  async #refresh(items: readonly KeptItem[]): Promise<void> {
    if (this.#options.ttl?.refreshOnRead === false) return
    const living = items.filter(({ ttl }) => ttl !== undefined)
    await atOnce(living, async (item) => {
      try {
        await refresh(this.#memory, item)
      } catch {
        // A key that may only read, or an item that is gone by now: what was read is still right.
      }
    })
  }
}

function shown({ namespace, key, value, createdAt, updatedAt }: KeptItem): Item {
  return { namespace, key, value, createdAt, updatedAt }
}

/** Entities may be merged, and memories linked to one by hand. */
function isUnder({ namespace }: KeptItem, prefix: readonly string[]): boolean {
  return prefix.every((label, at) => namespace[at] === label)
}

/** As LangGraph's own store has it: a batch may use the root `langgraph`, a put may not. */
function checkLabels(operation: Operation): void {
  const root = { allowReservedRoot: true }
  if ('namespace' in operation) validateNamespace(operation.namespace, root)
  if ('namespacePrefix' in operation) {
    validateNamespace(operation.namespacePrefix, { ...root, allowEmpty: true })
  }
}

function checkTtl(ttl: number | undefined): void {
  if (ttl !== undefined && !(ttl > 0)) throw new RangeError(`ttl is ${ttl} minutes, more than 0`)
}

type MemoryPage = Awaited<
  ReturnType<ReturnType<MnemeStoreOptions['memory']['memories']['list']>['page']>
>

const noScores: ReadonlyMap<string, number> = new Map()
/** Of Mneme: hits of a recall, items of a page. */
const maxTopK = 100
const maxPageItems = 200
/** Most searches have enough with these. */
const firstPageItems = 50
/** Nobody may have read an item for a year. */
const everyItem = { lifecycle: 'any', limit: maxPageItems } as const
