import { orAborted } from './abort.ts'
import { maxBodyBytes } from '../../contract/limits.ts'

/** As many items as go in one request, as lines of JSON. */
export interface Chunk {
  /** Place of the first among all items. */
  readonly first: number
  readonly size: number
  readonly lines: string
}

export interface Chunking<T> {
  /** The line of an item, without its break; empty where the item is passed over. */
  readonly lineOf: (item: T, index: number) => string
  readonly mostItems?: number
  readonly mostBytes?: number
  readonly signal: AbortSignal | undefined
}

/**
 * Cuts items into requests that keep the server's limits. Where the cuts fall depends on the items
 * alone, so the same items under the same idempotency key meet the same marks.
 */
export async function* chunksOf<T>(
  items: Iterable<T> | AsyncIterable<T>,
  { lineOf, mostItems = Infinity, mostBytes = maxBodyBytes, signal }: Chunking<T>,
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
    if (line === '') continue
    const lineBytes = encoder.encode(line).byteLength + 1
    const isFull = lines.length === mostItems || bytes + lineBytes > mostBytes
    if (isFull && lines.length > 0) yield take()
    lines.push(`${line}\n`)
    bytes += lineBytes
  }
  if (lines.length > 0) yield take()
}

const encoder = new TextEncoder()

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
