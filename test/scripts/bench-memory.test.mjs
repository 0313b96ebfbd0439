import { expect, test } from 'vitest'
import { startInstantEncoder } from '../../bench/support/instant-encoder.mjs'
import { measure } from '../../bench/support/measure.mjs'
import { memoryReport } from '../../bench/support/memory-report.mjs'

test('the instant encoder places texts by their words, and counts its own time', async () => {
  const encoder = await startInstantEncoder({ dimensions: 64 })
  try {
    const input = ['the dog chewed a shoe', 'the dog lost a shoe', 'interest rates fell again']
    const response = await fetch(`${encoder.url}/embeddings`, {
      method: 'POST',
      body: JSON.stringify({ model: encoder.model, input: [...input, input[0]] }),
    })
    const { data } = await response.json()
    const [dog, other, rates, again] = data.map(({ embedding }) => embedding)
    expect(dog).toHaveLength(64)
    expect(again).toEqual(dog)
    expect(cosine(dog, other)).toBeGreaterThan(cosine(dog, rates) + 0.3)
    const { requests, ms } = encoder.take()
    expect(requests).toBe(1)
    expect(ms).toBeGreaterThan(0)
    expect(encoder.take()).toEqual({ requests: 0, ms: 0 })
  } finally {
    encoder.stop()
  }
})

test('kinds of one name on two servers are measured apart', async () => {
  const kind = (side, wallMs) => ({
    name: 'recall',
    side,
    expect: 200,
    call: () => ({ status: 200, bytes: 1, wallMs, encoderMs: wallMs / 2, body: {} }),
  })
  const [one, other] = await measure([kind('one', 4), kind('other', 8)], { rounds: 3 })
  expect([one.side, one.wallP50, one.encoderMs]).toEqual(['one', 4, 2])
  expect([other.side, other.wallP50, other.encoderMs]).toEqual(['other', 8, 4])
})

test('the report judges by the budget of the size and pairs calls with those of another commit', () => {
  const row = (serverMs) => ({
    name: 'recall: a word',
    budget: { serverMs: [3, 8], rowsWritten: 0, rowsRead: 100 },
    serverMs,
    encoderMs: 0,
    wallMin: 5,
    wallP50: 6,
    wallP99: 7,
    bytes: 10,
    rowsWritten: 0,
    rowsWrittenMost: 0,
    rowsRead: 120,
  })
  const empty = { ...row(1), name: 'empty', budget: undefined, isEmpty: true }
  const side = (era, serverMs) => ({
    era,
    channel: 'words',
    fill: { memories: 10_000, serverMs: 10_000, wallMs: 20_000, rowsWritten: 80_000, placedMs: 0 },
    nodes: 23_000,
    bytes: 30_000_000,
    waking: { ms: 20, emptyMs: 4, residentBytes: 2 ** 20 },
    recalls: [empty, row(serverMs)],
    remembers: [empty],
  })
  const report = memoryReport({
    stages: [{ size: 10_000, sides: [side('now', 4), side('before', 8)] }],
    calls: 1,
    encoder: { model: 'e', question: 1, text: 2 },
    against: 'abc1234',
    command: 'c',
    machine: 'm',
    commit: 'k',
    date: 'd',
  })
  expect(report).toMatch(/recall: a word \| +4\.0 \| +≤ 3 over \|.*≤ 100 over/)
  expect(report).toMatch(/abc1234, by words alone \| +1\.00 \|.*20 \(4\) \| +≤ 15 over/)
  expect(report).toMatch(/recall: a word, by words alone \| +4\.0 \| +8\.0 \| +0\.50/)
})

function cosine(a, b) {
  return a.reduce((sum, value, at) => sum + value * b[at], 0)
}
