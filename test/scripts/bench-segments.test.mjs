import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { growNamespace } from '../../bench/support/large-namespace.mjs'
import { segmentsReport } from '../../bench/support/segments-report.mjs'
import { startServer } from '../../scripts/support/server.mjs'

let server

beforeAll(async () => {
  // It is started four times: in a run that has made the bundle none makes one of its own.
  server = await startServer({}, { bundle: inject('prebuilt')?.bundle })
})

afterAll(async () => {
  await server?.stop()
})

test('a namespace that outgrows its memory is measured, and finds what was told first', async () => {
  const turn = (at, text) => ({ external_id: `D1:${at}`, thread: 'session_1', text })
  const dialogue = {
    items: [turn(1, 'Ana: My kiln stands in Leeds.'), turn(2, 'Bo: Mine broke in March.')],
    questions: [{ question: 'Where does the kiln of Ana stand?', relevant: new Set(['D1:1']) }],
  }
  const how = {
    sizes: [100],
    encoderTo: 0,
    calls: 10,
    erasures: 2,
    minutes: 0.02,
    dialogues: [dialogue],
    settings: { segment_passages: 16 },
  }
  const stages = await growNamespace(server, how)
  const [large] = stages
  expect(large.segmentBytes.length).toBeGreaterThanOrEqual(5)
  const { alone, together, here } = large.evidence.words
  expect([large.words.found, alone.at10, together.at10, here.at10]).toEqual([1, 1, 1, 1])
  const { load } = large
  expect([load.errors, load.wrong]).toEqual([[], []])
  expect(Math.min(load.told, load.times.recall.p50)).toBeGreaterThan(0)
  const report = segmentsReport({ head: 'A small one.', stages, minutes: 0.02 })
  expect(report).toContain('**All that was acknowledged is there.**')
  const other = [{ ...large, load: { ...load, wrong: ['lost: x'] } }]
  expect(segmentsReport({ head: '', stages: other, minutes: 1 })).toContain('the first: lost: x')
  const [again] = await growNamespace(server, { ...how, sizes: [104], minutes: 0 })
  expect([again.fill.memories, again.words.found]).toEqual([4, 1])
})
