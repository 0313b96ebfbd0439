import { afterEach, describe, expect, test } from 'vitest'
import { createMemoryClient } from '../../../clients/typescript/index.ts'
import type { Batch, BatchResult, MemoryClient } from '../../../clients/typescript/index.ts'
import { lineServer } from './support/line-server.ts'
import type { Faults, LineServer } from './support/line-server.ts'

const outage = { status: 503, code: 'unavailable', detail: 'it does not answer at present' }
const MiB = 1_048_576

let server: LineServer

afterEach(() => server.close())

describe('a batch of any size', () => {
  test('CL-46 goes in requests that keep the limits, and comes back in order', async () => {
    const memory = await clientOf()
    const results = await read(memory.rememberBatch(texts(2_500)))
    expect(results.map(({ index }) => index)).toEqual(Array.from({ length: 2_500 }, (_, i) => i))
    expect(server.batches.map(({ lines }) => lines)).toEqual([1_000, 1_000, 500])
    const [first = '', ...rest] = server.batches.map(({ key }) => key)
    expect(rest).toEqual([`${first}.1`, `${first}.2`])
  })

  test('CL-46 a request is at most 1 MiB, unless one item alone is more', async () => {
    const memory = await clientOf()
    const items = [...Array.from({ length: 7 }, () => 'ü'.repeat(150_000)), 'x'.repeat(2 * MiB)]
    await memory.rememberBatch(items).finish()
    expect(server.batches.map(({ lines }) => lines)).toEqual([3, 3, 1, 1])
    expect(Math.max(...server.batches.slice(0, 3).map(({ bytes }) => bytes))).toBeLessThan(MiB)
  })

  test('CL-46 takes any iterable, of texts and requests', async () => {
    const memory = await clientOf()
    const sync = new Set<string | { text: string; thread: string }>([
      'a',
      { text: 'b', thread: 't' },
    ])
    await memory.rememberBatch(sync).finish()
    async function* soon() {
      yield 'c'
      yield { entities: ['user_id:7'] as const }
    }
    await memory.rememberBatch(soon()).finish()
    expect([...server.committed.values()]).toEqual([
      { text: 'a' },
      { text: 'b', thread: 't' },
      { text: 'c' },
      { entities: ['user_id:7'] },
    ])
    expect(await memory.rememberBatch([]).finish()).toEqual({ items: 0, failed: 0 })
    expect(server.batches).toHaveLength(2)
  })

  test('CL-46 keeps no more than one request’s items, however many there are', async () => {
    const memory = await clientOf()
    let pulled = 0
    let most = 0
    function* many() {
      for (; pulled < 20_000; pulled += 1) yield `line ${pulled}`
    }
    let seen = 0
    for await (const _ of memory.rememberBatch(many())) {
      seen += 1
      most = Math.max(most, pulled - seen)
    }
    expect(seen).toBe(20_000)
    expect(most).toBeLessThanOrEqual(1_000)
  })

  test('CL-46 results come as they are committed', async () => {
    const first = Promise.withResolvers<void>()
    const before = async (_: number, item: number) => (item === 1 ? first.promise : undefined)
    const memory = await clientOf({ before })
    const results: number[] = []
    for await (const { index } of memory.rememberBatch(['a', 'b'])) {
      results.push(index)
      first.resolve()
    }
    expect(results).toEqual([0, 1])
  })

  test('an item that is refused is its own error, and the rest goes on', async () => {
    const error = { status: 400, code: 'invalid_request', detail: 'text is blank' }
    const memory = await clientOf({ itemError: (_, item) => (item === 1 ? error : undefined) })
    const told: BatchResult[] = []
    const batch = memory.rememberBatch(['a', '', 'c'], { onResult: (result) => told.push(result) })
    expect(await batch.finish()).toEqual({ items: 3, failed: 1 })
    expect(told.map((result) => result.error?.code)).toEqual([
      undefined,
      'invalid_request',
      undefined,
    ])
    expect(server.batches).toHaveLength(1)
  })

  test('an item that is nothing is the caller’s mistake', async () => {
    const memory = await clientOf()
    const items = ['a', undefined] as string[]
    await expect(memory.rememberBatch(items).finish()).rejects.toThrow('item 1 of the batch')
  })
})

describe('a connection that is cut', () => {
  test('CL-24 what was told is there, a retry completes the rest and doubles nothing', async () => {
    const memory = await clientOf({
      cut: (request) => (request === 0 ? { commit: 7, told: 4 } : undefined),
    })
    const results = await read(memory.rememberBatch(texts(10)))
    expect(results.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(server.batches).toHaveLength(2)
    expect(new Set(server.batches.map(({ key }) => key)).size).toBe(1)
    expect(server.committed.size).toBe(10)
  })

  test('CL-46 attempts count from the last progress', async () => {
    const cut = (request: number) => {
      const told = (request + 1) * 2
      return told < 12 ? { commit: told, told } : undefined
    }
    const memory = await clientOf({ cut }, { maxRetries: 1 })
    expect(await read(memory.rememberBatch(texts(12)))).toHaveLength(12)
    expect(server.batches).toHaveLength(6)
  })

  test('CL-46 without progress it gives up, and says how far it came', async () => {
    const memory = await clientOf({ cut: () => ({ commit: 3, told: 2 }) }, { maxRetries: 1 })
    const told: number[] = []
    const batch = memory.rememberBatch(texts(5), { onResult: ({ index }) => told.push(index) })
    await expect(batch.finish()).rejects.toMatchObject({ code: 'network', status: 0 })
    expect(told).toEqual([0, 1])
  })

  test('CL-24 an item that met an outage is sent again with those after it', async () => {
    const itemError = (request: number, item: number) =>
      request === 0 && item >= 2 ? outage : undefined
    const memory = await clientOf({ itemError })
    const results = await read(memory.rememberBatch(texts(5)))
    expect(results.map(({ index, error }) => [index, error])).toEqual(
      [0, 1, 2, 3, 4].map((index) => [index, undefined]),
    )
    expect(server.committed.size).toBe(5)
  })

  test('an outage that stays is told item by item', async () => {
    const memory = await clientOf(
      { itemError: (_, item) => (item === 1 ? outage : undefined) },
      { maxRetries: 1 },
    )
    const results = await read(memory.rememberBatch(texts(3)))
    expect(results.map(({ error }) => error?.code)).toEqual([undefined, 'unavailable', undefined])
  })

  test('CL-24 the same items under the same key again do only what is missing', async () => {
    const memory = await clientOf()
    const options = { idempotencyKey: 'import-7' }
    for await (const { index } of memory.rememberBatch(texts(1_200), options)) {
      if (index === 1_100) break
    }
    await memory.rememberBatch(texts(1_200), options).finish()
    expect(server.committed.size).toBe(1_200)
    expect(new Set(server.batches.map(({ key }) => key))).toEqual(
      new Set(['import-7', 'import-7.1']),
    )
  })
})

describe('giving up', () => {
  test('CL-46 a signal ends it with its reason, and closes the source', async () => {
    const memory = await clientOf({ before: (_, item) => (item < 2 ? soon() : never()) })
    const controller = new AbortController()
    let closed = false
    function* source() {
      try {
        yield* texts(5_000)
      } finally {
        closed = true
      }
    }
    const told: number[] = []
    const batch = memory.rememberBatch(source(), {
      signal: controller.signal,
      onResult({ index }) {
        told.push(index)
        if (index === 1) controller.abort('enough')
      },
    })
    await expect(batch.finish()).rejects.toBe('enough')
    expect([told, closed]).toEqual([[0, 1], true])
  })

  test('CL-46 a signal ends the wait for a source that gives nothing', async () => {
    const memory = await clientOf()
    const controller = new AbortController()
    async function* stuck() {
      yield 'a'
      await never()
    }
    setTimeout(() => controller.abort('enough'), 20)
    const batch = memory.rememberBatch(stuck(), { signal: controller.signal })
    await expect(batch.finish()).rejects.toBe('enough')
  })

  test('CL-46 a server that falls silent in mid-answer is a timeout', async () => {
    const memory = await clientOf(
      { before: (_, item) => (item < 1 ? soon() : never()) },
      { maxRetries: 0, timeoutMs: 100 },
    )
    await expect(memory.rememberBatch(texts(3)).finish()).rejects.toMatchObject({ code: 'timeout' })
  })

  test('a slow reader is no timeout', async () => {
    const memory = await clientOf({}, { timeoutMs: 100, maxRetries: 0 })
    let seen = 0
    for await (const { index } of memory.rememberBatch(texts(3))) {
      if (index === 1) await new Promise((resolve) => setTimeout(resolve, 150))
      seen += 1
    }
    expect(seen).toBe(3)
  })
})

async function clientOf(
  faults: Faults = {},
  options: { timeoutMs?: number; maxRetries?: number } = {},
): Promise<MemoryClient> {
  server = await lineServer(faults)
  return createMemoryClient({ url: server.url, key: 'mk_test', namespace: 'acme', ...options })
}

async function read(batch: Batch): Promise<readonly BatchResult[]> {
  const results: BatchResult[] = []
  for await (const result of batch) results.push(result)
  return results
}

function texts(count: number): readonly string[] {
  return Array.from({ length: count }, (_, i) => `line ${i}`)
}

function soon(): Promise<void> {
  return Promise.resolve()
}

function never(): Promise<never> {
  return new Promise(() => undefined)
}
