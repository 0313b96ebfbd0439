import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { MnemeError } from '../../../clients/typescript/index.ts'
import { decideRetry, readRetryAfter } from '../../../clients/typescript/retry.ts'
import { clientOver, json, problem, remembered } from './support/fake-fetch.ts'
import type { SentCall } from './support/fake-fetch.ts'

const networkFault = new TypeError('fetch failed')

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('what is sent again', () => {
  test('CL-46 503, 503, 201: three calls, one key, one memory', async () => {
    const busy = problem(503, 'overloaded')
    const { memory, calls } = clientOver([busy, busy, remembered()])
    const kept = await settled(memory.remember('tea'))
    expect(kept.__memory_id).toBe('mem_1')
    expect(calls).toHaveLength(3)
    expect(new Set(keysOf(calls)).size).toBe(1)
    expect(keysOf(calls)[0]).toMatch(/^[\x21-\x7e]{1,255}$/)
    expect(new Set(calls.map(({ text }) => text)).size).toBe(1)
  })

  test('CL-46 another write has another key, a read none', async () => {
    const { memory, calls } = clientOver([
      remembered(),
      remembered(),
      json(200, { hits: [] }),
      json(200, null),
    ])
    await memory.remember('tea')
    await memory.remember('tea')
    await memory.recall('tea?')
    await memory.getEntity('user_id:1')
    expect(new Set(keysOf(calls)).size).toBe(3)
    expect(keysOf(calls).slice(2)).toEqual([null, null])
  })

  test('CL-46 a key of the caller’s own is the one that is sent', async () => {
    const { memory, calls } = clientOver([remembered()])
    await memory.remember('tea', [], { idempotencyKey: 'order-7' })
    expect(keysOf(calls)).toEqual(['order-7'])
    expect(calls[0]?.body).toEqual({ text: 'tea' })
  })

  test.each(['schlüssel-✓', '', 'a b', 'k'.repeat(256)])(
    'CL-46 the key %j is refused before anything is sent',
    async (idempotencyKey) => {
      const { memory, calls } = clientOver([remembered()])
      await expect(memory.remember('tea', [], { idempotencyKey })).rejects.toThrow(
        'idempotencyKey has to be 1–255 visible ASCII characters',
      )
      expect(calls).toHaveLength(0)
    },
  )

  test.each([
    ['a network fault', networkFault, 'network'],
    ['429', problem(429, 'rate_limited'), 'rate_limited'],
    ['503', problem(503, 'unavailable'), 'unavailable'],
  ])('CL-46 %s is tried four times in all', async (_, turn, code) => {
    const { memory, calls } = clientOver([turn])
    const error = await failure(memory.remember('tea'))
    expect(error.code).toBe(code)
    expect(calls).toHaveLength(4)
    expect(new Set(keysOf(calls)).size).toBe(1)
  })

  test.each([400, 401, 403, 404, 409, 413, 415, 422, 500, 502, 504])(
    'CL-46 %i is tried once',
    async (status) => {
      const { memory, calls } = clientOver([problem(status, 'invalid_request')])
      expect((await failure(memory.remember('tea'))).status).toBe(status)
      expect(calls).toHaveLength(1)
    },
  )

  test('CL-46 an answer that breaks off is a network fault', async () => {
    const broken = () => new Response(new ReadableStream({ start: (c) => c.error(networkFault) }))
    const { memory, calls } = clientOver([broken, remembered()])
    expect((await settled(memory.remember('tea'))).text).toBe('tea')
    expect(calls).toHaveLength(2)
  })

  test('CL-48 `maxRetries: 0` is one attempt', async () => {
    const { memory, calls } = clientOver([networkFault], { maxRetries: 0 })
    await failure(memory.remember('tea'))
    expect(calls).toHaveLength(1)
  })
})

describe('how long it waits', () => {
  test('CL-46 250 ms, doubling to 8 s, less at most half by chance', () => {
    const error = new MnemeError({ code: 'network', status: 0, detail: '' })
    const waits = (random: number) =>
      [0, 1, 2, 3, 4, 5, 6].map((retry) => decideRetry(error, { retry, maxRetries: 10, random }))
    expect(waits(1)).toEqual([250, 500, 1_000, 2_000, 4_000, 8_000, 8_000])
    expect(waits(0)).toEqual([125, 250, 500, 1_000, 2_000, 4_000, 4_000])
  })

  test('CL-46 `Retry-After` in seconds or as a date stands in for it', async () => {
    const now = Date.parse('2026-03-01T00:00:00Z')
    expect(readRetryAfter('2', now)).toBe(2_000)
    expect(readRetryAfter('Sun, 01 Mar 2026 00:00:05 GMT', now)).toBe(5_000)
    expect(readRetryAfter('Sat, 28 Feb 2026 00:00:00 GMT', now)).toBe(0)
    expect([null, '', 'soon'].map((header) => readRetryAfter(header, now))).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    const later = problem(503, 'overloaded', { 'retry-after': '2' })
    const { memory, calls } = clientOver([later, remembered()])
    const call = memory.remember('tea')
    await vi.advanceTimersByTimeAsync(1_999)
    expect(calls).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect((await call).text).toBe('tea')
  })

  test('a server that wants more than a minute is told to the caller', async () => {
    const later = problem(429, 'rate_limited', { 'retry-after': '3600' })
    const { memory, calls } = clientOver([later])
    expect(await failure(memory.remember('tea'))).toMatchObject({ retryAfterMs: 3_600_000 })
    expect(calls).toHaveLength(1)
  })
})

describe('time limits and signals', () => {
  test('CL-46 nobody answers: `timeout`, after as many attempts', async () => {
    const { memory, calls } = clientOver(['hang'], { timeoutMs: 1_000, maxRetries: 1 })
    const error = await failure(memory.remember('tea'))
    expect(error).toMatchObject({ code: 'timeout', status: 0, requestId: null, errors: [] })
    expect(error.detail).toBe('no answer within 1000 ms')
    expect(calls).toHaveLength(2)
  })

  test('CL-46 one call may have a limit of its own', async () => {
    const { memory } = clientOver(['hang'], { maxRetries: 0 })
    const call = memory.recall('tea?', [], { timeoutMs: 100 })
    const caught = expect(call).rejects.toMatchObject({ code: 'timeout' })
    await vi.advanceTimersByTimeAsync(100)
    await caught
  })

  test('CL-46 a signal ends a call with its reason', async () => {
    const { memory } = clientOver(['hang'])
    const controller = new AbortController()
    const call = memory.remember('tea', [], { signal: controller.signal })
    const caught = expect(call).rejects.toBe('enough')
    await vi.advanceTimersByTimeAsync(10)
    controller.abort('enough')
    await caught
    expect(vi.getTimerCount()).toBe(0)
  })

  test('CL-46 a signal ends a wait with its reason', async () => {
    const { memory, calls } = clientOver([networkFault])
    const controller = new AbortController()
    const reason = new Error('the page was left')
    const call = memory.remember('tea', [], { signal: controller.signal })
    const caught = expect(call).rejects.toBe(reason)
    await vi.advanceTimersByTimeAsync(50)
    controller.abort(reason)
    await caught
    expect(calls).toHaveLength(1)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('CL-46 a signal that was raised before sends nothing', async () => {
    const { memory, calls } = clientOver([remembered()])
    const call = memory.remember('tea', [], { signal: AbortSignal.abort('never') })
    await expect(call).rejects.toBe('never')
    expect(calls).toHaveLength(0)
  })

  test('CL-48 settings out of their range are refused at once', () => {
    for (const timeoutMs of [99, 600_001, Number.NaN]) {
      expect(() => clientOver([], { timeoutMs })).toThrow(RangeError)
    }
    for (const maxRetries of [-1, 11, 1.5]) {
      expect(() => clientOver([], { maxRetries })).toThrow(RangeError)
    }
    expect(() => clientOver([], { url: 'memory.test' })).toThrow(TypeError)
  })
})

/** Lets every wait pass, and answers what came of it. */
async function settled<T>(call: Promise<T>): Promise<T> {
  const kept = call.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  )
  await vi.runAllTimersAsync()
  const outcome = await kept
  if ('error' in outcome) throw outcome.error
  return outcome.value
}

async function failure(call: Promise<unknown>): Promise<MnemeError> {
  const error = await settled(call).catch((caught: unknown) => caught)
  if (error instanceof MnemeError) return error
  throw new Error(`expected a MnemeError, got ${String(error)}`)
}

function keysOf(calls: readonly SentCall[]): readonly (string | null)[] {
  return calls.map(({ headers }) => headers.get('idempotency-key'))
}
