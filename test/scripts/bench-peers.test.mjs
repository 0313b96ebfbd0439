import { afterAll, expect, test } from 'vitest'
import { startPeer } from '../../bench/support/peer-process.mjs'
import { peersReport } from '../../bench/support/peers-report.mjs'

const started = []
afterAll(() => {
  for (const peer of started) peer.stop()
})

test('a memory in a process of its own answers with ids, best first, and its time and size', async () => {
  const peer = await startPeer('bm25', {})
  started.push(peer)
  await peer.call({ call: 'open', namespace: 'one' })
  const items = [
    { external_id: 'a', text: 'Rex chewed the sofa' },
    { external_id: 'b', text: 'The sofa is blue' },
    { external_id: 'c', text: 'It rains' },
  ]
  await peer.call({ call: 'add', namespace: 'one', items })
  await peer.call({ call: 'finish', namespace: 'one' })
  const asked = { call: 'search', namespace: 'one', question: 'Who chewed the sofa?', limit: 10 }
  const { ids, ms } = await peer.call(asked)
  expect(ids).toEqual(['a', 'b'])
  expect(ms).toBeGreaterThan(0)
  expect((await peer.call({ call: 'bytes' })).place).toBe('RAM')
})

test('a memory that does not start says why', async () => {
  await expect(startPeer('not-there', {})).rejects.toThrow(/not-there/)
})

test('the report scores what ran and names what did not', () => {
  const relevant = new Set(['a'])
  const ran = {
    name: 'one that ran',
    answers: [
      { ranked: ['a'], relevant, ms: 2, encoderMs: 1 },
      { ranked: ['b', 'a'], relevant, ms: 4, encoderMs: 1 },
    ],
    added: { items: 2, ms: 10, encoderMs: 6 },
    size: { bytes: 200, place: 'disk' },
  }
  const broken = { name: 'one that did not', failure: 'no such `file`' }
  const parts = [{ items: [1, 2], questions: [1, 2] }]
  const report = peersReport({
    tables: [{ title: 'A set', parts, rows: [ran, broken] }],
    encoder: 'e',
    command: 'c',
    machine: 'm',
    commit: 'k',
    date: 'd',
  })
  expect(report).toContain('2 texts, 2 questions.')
  expect(report).toMatch(
    /one that ran +\| +50\.0 \| +100\.0 \| +100\.0 \| +81\.5 \| +5\.0 \(3\.0\) \| +4\.0 \| +1\.0 \| +100 disk/,
  )
  expect(report).toContain("one that did not did not run: `no such 'file'`")
})
