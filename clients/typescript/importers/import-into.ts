import type { MemoryClient } from '../memory-client.ts'
import type { BatchResult } from '../batch.ts'
import { fitItem } from './item.ts'
import type { ItemToRemember, ReadItem, ServedLine, SkipReason } from './source.ts'

/** As much of a client as an import uses. */
export type ImportClient = Pick<MemoryClient, 'rememberBatch' | 'import'>

/** What became of one item. */
export interface ImportedItem {
  /** The file with the line, the place in a list or the id: where to look. */
  readonly where: string
  /**
   * `kept`: remembered now. `unchanged`: it was there already. `proposed`: the key is a sub-agent's,
   * and a person decides. `would_keep`: of a dry run.
   */
  readonly outcome: 'kept' | 'unchanged' | 'skipped' | 'failed' | 'proposed' | 'would_keep'
  readonly external_id?: string
  /** Why it was skipped, or a sentence on why it failed. */
  readonly reason?: SkipReason | (string & {})
  /** The server's code, where it has refused the item. */
  readonly code?: string
}

export interface ImportCounts {
  /** Items that are settled, in the order of the source: where to go on from. */
  readonly items: number
  readonly kept: number
  readonly unchanged: number
  readonly proposed: number
  readonly skipped: number
  readonly failed: number
  readonly would_keep: number
  /** By it `sources.trace` and `sources.withdraw` know what was kept; none of a dry run. */
  readonly import_id?: string | undefined
}

export interface ImportOptions {
  /**
   * Reads all and remembers nothing. Lines of mem0, Zep and server-memory are judged by the server;
   * everything else needs none. It does not look at what is there already.
   */
  readonly dryRun?: boolean | undefined
  /** What is done about credentials in a text: `mask` (default) keeps the rest of it. */
  readonly secrets?: 'mask' | 'refuse' | undefined
  /** Items at the start that an earlier run has settled (`ImportCounts.items`). Default 0. */
  readonly resumeFrom?: number | undefined
  /** What the import is called, for `sources.trace` and `sources.withdraw`; default a new name. */
  readonly importId?: string | undefined
  /** Is told of each item once it is settled, in the order of the source. */
  readonly onItem?: ((item: ImportedItem) => void) | undefined
  /** Is told after each request, and at the end. */
  readonly onProgress?: ((counts: ImportCounts) => void) | undefined
  readonly signal?: AbortSignal | undefined
}

/**
 * Remembers what a source holds, some hundred items a request, each on its own feet. Each has an id
 * that stays the same: what was imported before changes nothing, and is told as `unchanged`.
 *
 * @example
 * const items = readSource('chatgpt', files)
 * const { kept, failed } = await importInto(memory, items, { onItem: (item) => log(item) })
 * @throws MnemeError where the server does not answer, after all retries, or refuses the request
 * whole, such as `forbidden` (403). Go on from the last `items` that `onProgress` has told.
 */
export async function importInto(
  memory: ImportClient,
  items: AsyncIterable<ReadItem>,
  options: ImportOptions = {},
): Promise<ImportCounts> {
  const { resumeFrom = 0, signal, onItem, onProgress } = options
  const importId = options.dryRun === true ? undefined : (options.importId ?? newImportId())
  const counts = { items: 0, ...noCounts, import_id: importId }
  let waiting: ReadItem[] = []

  async function settle(): Promise<void> {
    const settled = await outcomesOf(memory, waiting, { ...options, importId })
    waiting = []
    for (const item of settled) {
      counts.items += 1
      counts[item.outcome] += 1
      onItem?.(item)
    }
    onProgress?.({ ...counts })
  }

  let place = 0
  for await (const item of items) {
    signal?.throwIfAborted()
    place += 1
    if (place <= resumeFrom) {
      counts.items += 1
      continue
    }
    if (waiting.length >= itemsOfRequest || !isOfOneKind(waiting, item)) await settle()
    waiting.push(item)
  }
  await settle()
  return counts
}

async function outcomesOf(
  memory: ImportClient,
  read: readonly ReadItem[],
  options: ImportOptions,
): Promise<readonly ImportedItem[]> {
  const told = new Map<ReadItem, ImportedItem>()
  await rememberItems(memory, read, { options, told })
  await serveLines(memory, read, { options, told })
  return read.map((one) => told.get(one) ?? leftOut(one))
}

interface Telling {
  readonly options: ImportOptions
  readonly told: Map<ReadItem, ImportedItem>
}

/** A long text is several memories: the worst that becomes of one is what is told of all. */
async function rememberItems(
  memory: ImportClient,
  read: readonly ReadItem[],
  { options, told }: Telling,
): Promise<void> {
  const { dryRun, secrets = 'mask', signal, importId } = options
  const parts = read.flatMap((one) =>
    'item' in one ? fitItem(one.item).map((item) => ({ one, item })) : [],
  )
  for (const { one, item } of parts) {
    told.set(one, { where: one.where, outcome: 'would_keep', external_id: item.external_id })
  }
  if (dryRun === true || parts.length === 0) return
  const outcomes = new Map<ReadItem, ImportedItem>()
  const requests = parts.map(({ item }) => ({
    ...item,
    secrets,
    wait: false,
    import_id: importId,
  }))
  for await (const result of memory.rememberBatch(requests, { signal })) {
    const part = parts[result.index]
    if (part === undefined) continue
    const next = outcomeOf(part.one.where, part.item, result)
    const before = outcomes.get(part.one)
    if (before === undefined || rank[next.outcome] < rank[before.outcome]) {
      outcomes.set(part.one, next)
    }
  }
  for (const [one, outcome] of outcomes) told.set(one, outcome)
}

function outcomeOf(where: string, item: ItemToRemember, result: BatchResult): ImportedItem {
  const { external_id } = item
  const { error, proposal, outcomes = [] } = result
  if (error !== undefined) {
    return { where, outcome: 'failed', external_id, code: error.code, reason: error.detail }
  }
  if (proposal !== undefined) return { where, outcome: 'proposed', external_id }
  const [first] = outcomes.flat()
  if (first?.topic !== undefined && outcomes.flat().every(({ topic }) => topic !== undefined)) {
    return { where, outcome: 'skipped', external_id, reason: `topic ${first.topic}` }
  }
  const isUnchanged = outcomes
    .flat()
    .every(({ kind, reason }) => kind === 'skipped' && reason === 'unchanged')
  return { where, outcome: isUnchanged && outcomes.length > 0 ? 'unchanged' : 'kept', external_id }
}

/** Lines that the server reads, with those that they need before them. */
async function serveLines(
  memory: ImportClient,
  read: readonly ReadItem[],
  { options, told }: Telling,
): Promise<void> {
  const { dryRun = false, secrets = 'mask', signal, importId } = options
  const served = read.flatMap((one) => ('served' in one ? { one, ...one.served } : []))
  const [first] = served
  if (first === undefined) return
  const { lines, numbers } = withNeeds(served)
  const how = { format: first.format, dryRun, secrets, signal, importId }
  const answer = await memory.import(lines, how)
  const failed = new Map(answer.failed.map(({ line, error }) => [line, error]))
  const unchanged = new Set(answer.unchanged)
  for (const [at, { one }] of served.entries()) {
    const line = numbers[at] ?? 0
    const error = failed.get(line)
    const { where } = one
    if (error !== undefined) {
      told.set(one, { where, outcome: 'failed', code: error.code, reason: error.detail })
    } else if (unchanged.has(line)) told.set(one, { where, outcome: 'unchanged' })
    else told.set(one, { where, outcome: dryRun ? 'would_keep' : 'kept' })
  }
}

function withNeeds(served: readonly ServedLine[]): {
  readonly lines: readonly object[]
  /** The number of each line that was asked for, from 1. */
  readonly numbers: readonly number[]
} {
  const lines: object[] = []
  const numbers: number[] = []
  const there = new Set<object>()
  for (const { line, needs } of served) {
    for (const need of needs) {
      if (there.has(need)) continue
      there.add(need)
      lines.push(need)
    }
    lines.push(line)
    numbers.push(lines.length)
  }
  return { lines, numbers }
}

function leftOut(one: ReadItem): ImportedItem {
  const { where } = one
  if ('skipped' in one) return { where, outcome: 'skipped', reason: one.skipped }
  const reason = 'failed' in one ? one.failed : 'nothing was answered about it'
  return { where, outcome: 'failed', reason }
}

/** Lines of one format go in one request; a source has one. */
function isOfOneKind(waiting: readonly ReadItem[], next: ReadItem): boolean {
  const [first] = waiting
  if (first === undefined || !('served' in first && 'served' in next)) return true
  return first.served.format === next.served.format
}

function newImportId(): string {
  return `imp_${crypto.randomUUID().replaceAll('-', '')}`
}

const noCounts = { kept: 0, unchanged: 0, proposed: 0, skipped: 0, failed: 0, would_keep: 0 }
const rank: Readonly<Record<ImportedItem['outcome'], number>> = {
  failed: 0,
  proposed: 1,
  kept: 2,
  would_keep: 3,
  unchanged: 4,
  skipped: 5,
}

/** A fifth of what the server takes, so that progress shows every second or so. */
const itemsOfRequest = 200
