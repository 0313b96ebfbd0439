import { orAborted } from './abort.ts'
import { maxBatchBytes, maxBatchItems } from './limits.ts'
import type { RememberRequest } from './remember.ts'

/** A request, or a text alone. */
export type BatchItem = RememberRequest | string

/** As many items as go in one request, as lines of JSON. */
export interface Chunk {
  /** Place of the first among all items. */
  readonly first: number
  readonly size: number
  readonly lines: string
}

/**
 * Cuts items into requests that keep the server's limits. Where the cuts fall depends on the items
 * alone, so the same items under the same idempotency key meet the same marks.
 */
export async function* chunksOf(
  items: Iterable<BatchItem> | AsyncIterable<BatchItem>,
  signal: AbortSignal | undefined,
): AsyncGenerator<Chunk> {
  let first = 0
  let lines: string[] = []
  let bytes = 0

  function take(): Chunk {
    const chunk = { first, size: lines.length, lines: lines.join('') }
    first += lines.length
    lines = []
    bytes = 0
    return chunk
  }

  for await (const item of untilAborted(items, signal)) {
    const line = lineOf(item, first + lines.length)
    const lineBytes = encoder.encode(line).byteLength
    const isFull = lines.length === maxBatchItems || bytes + lineBytes > maxBatchBytes
    if (isFull && lines.length > 0) yield take()
    lines.push(line)
    bytes += lineBytes
  }
  if (lines.length > 0) yield take()
}

const encoder = new TextEncoder()

function lineOf(item: BatchItem, index: number): string {
  const json = JSON.stringify(typeof item === 'string' ? { text: item } : item)
  // A blank line would be passed over, and every mark after it would be off by one.
  if (json === undefined) throw new TypeError(`item ${index} of the batch is ${typeof item}`)
  return `${json}\n`
}

/** A source that never gives its next item does not keep an aborted call alive. */
async function* untilAborted<T>(
  items: Iterable<T> | AsyncIterable<T>,
  signal: AbortSignal | undefined,
): AsyncGenerator<T> {
  const iterator =
    Symbol.asyncIterator in items ? items[Symbol.asyncIterator]() : items[Symbol.iterator]()
  try {
    for (;;) {
      const { done, value } = await orAborted(Promise.resolve(iterator.next()), signal)
      if (done === true) return
      yield value
    }
  } finally {
    // Not awaited: a generator that is stuck in its next item ends only after it.
    Promise.resolve(iterator.return?.()).catch(() => undefined)
  }
}
