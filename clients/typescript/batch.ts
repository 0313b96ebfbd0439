import type { CallOptions } from './call-options.ts'
import { type Chunk, chunksOf } from './line-chunks.ts'
import { maxBatchItems } from '../../contract/limits.ts'
import { MnemeError } from './mneme-error.ts'
import type { NamespaceCalls } from './namespace-calls.ts'
import { isRetryableStatus, waitToRetry } from './retry.ts'
import type { RememberRequest } from './remember.ts'
import { memoryOf, type Memory } from './shapes.ts'
import { makeIdempotencyKey } from './transport.ts'
import type { BatchConversationBody, BatchEndBody, BatchResultBody } from './wire.ts'

/** A request, or a text alone. */
export type BatchItem = RememberRequest | string

/** What became of one item; `index` is its place in all that was given. Of `messages`: `memories`. */
export type BatchResult =
  | (Omit<BatchResultBody, 'memory'> & {
      readonly memory?: Memory
      readonly memories?: undefined
      readonly thread?: undefined
    })
  | (Omit<BatchConversationBody, 'memories'> & {
      readonly memories?: (Memory | null)[]
      readonly memory?: undefined
      readonly proposal?: undefined
    })

/** What became of all items. */
export interface BatchSummary {
  /** How many there were. */
  readonly items: number
  /** How many were refused. */
  readonly failed: number
}

/** The options of every call, and what is told of each item. */
export interface BatchOptions extends CallOptions {
  /** Called with each result, in the order of the items. */
  readonly onResult?: ((result: BatchResult) => void) | undefined
}

/** Results in the order of the items, each as it is committed; the work goes on as they are read. */
export interface Batch extends AsyncIterable<BatchResult> {
  /**
   * Reads to the end, for those who look at `onResult` or only at the sum.
   *
   * @example
   * const { items, failed } = await memory.rememberBatch(texts).finish()
   * @throws MnemeError `forbidden` (403) … where the batch cannot go on.
   */
  finish(): Promise<BatchSummary>
}

/**
 * Remembers any number of things, from any iterable, in memory that does not grow. An item that is
 * refused is its own `error`, the rest goes on. A connection that is cut is taken up again: what
 * was acknowledged is not sent twice, what was not is completed. With `idempotencyKey` the same
 * items can be sent again after a crash, and only what is missing is done.
 *
 * @example
 * for await (const { index, error } of memory.rememberBatch(items)) if (error) show(index, error)
 * const { failed } = await memory.rememberBatch(items, { onResult: () => bar.step() }).finish()
 * @throws MnemeError `forbidden` (403) …, as it is iterated.
 */
export type RememberBatch = (
  items: Iterable<BatchItem> | AsyncIterable<BatchItem>,
  options?: BatchOptions,
) => Batch

export function rememberBatchWith({ transport, root }: NamespaceCalls): RememberBatch {
  const path = `${root}/remember/batch`

  /** One chunk, until each of its items is answered; attempts count from the last progress. */
  async function* send(chunk: Chunk, options: CallOptions): AsyncGenerator<BatchResult> {
    const ask = { method: 'POST', path, lines: chunk.lines, options } as const
    let answered = 0
    for (let retry = 0; ; retry += 1) {
      const before = answered
      const { maxRetries } = transport
      try {
        for await (const line of transport.stream<BatchResult | BatchEndBody>(ask)) {
          if ('done' in line || line.index < answered) continue
          if (retry < maxRetries) throwIfRetryable(line)
          answered = line.index + 1
          yield { ...withEntities(line), index: chunk.first + line.index }
        }
        if (answered >= chunk.size) return
        throw cut(answered, chunk.size)
      } catch (error) {
        if (answered > before) retry = 0
        await waitToRetry(error, { retry, maxRetries }, options.signal)
      }
    }
  }

  async function* sendAll(
    items: Iterable<BatchItem> | AsyncIterable<BatchItem>,
    { onResult, signal, timeoutMs, idempotencyKey = makeIdempotencyKey() }: BatchOptions,
  ): AsyncGenerator<BatchResult, BatchSummary> {
    let count = 0
    let failed = 0
    let chunks = 0
    for await (const chunk of chunksOf(items, { lineOf, mostItems: maxBatchItems, signal })) {
      const key = chunks === 0 ? idempotencyKey : `${idempotencyKey}.${chunks}`
      chunks += 1
      for await (const result of send(chunk, { signal, timeoutMs, idempotencyKey: key })) {
        count += 1
        if (result.error !== undefined) failed += 1
        onResult?.(result)
        yield result
      }
    }
    return { items: count, failed }
  }

  return (items, options = {}) => {
    const results = sendAll(items, options)
    return { [Symbol.asyncIterator]: () => results, finish: () => drain(results) }
  }
}

/** Its memories with their views as entities. */
function withEntities(result: BatchResult): BatchResult {
  if (result.memory !== undefined) return { ...result, memory: memoryOf(result.memory) }
  if (result.memories === undefined) return result
  return { ...result, memories: result.memories.map((one) => one && memoryOf(one)) }
}

function lineOf(item: BatchItem, index: number): string {
  const json = JSON.stringify(typeof item === 'string' ? { text: item } : item)
  // A blank line would be passed over, and every mark after it would be off by one.
  if (json === undefined) throw new TypeError(`item ${index} of the batch is ${typeof item}`)
  return json
}

async function drain(results: AsyncGenerator<BatchResult, BatchSummary>): Promise<BatchSummary> {
  for (;;) {
    const { done, value } = await results.next()
    if (done === true) return value
  }
}

/** An item that met an outage is sent again like a call that did, before anything after it counts. */
function throwIfRetryable({ error }: BatchResult): void {
  if (error !== undefined && isRetryableStatus(error.status)) throw new MnemeError(error)
}

function cut(answered: number, size: number): MnemeError {
  const detail = `the answer ended after ${answered} of ${size} items`
  return new MnemeError({ code: 'network', status: 0, detail })
}
