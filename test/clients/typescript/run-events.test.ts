import { describe, expect, test } from 'vitest'
import { clientOver, json, problem } from './support/fake-fetch.ts'

const run = { id: 'run_1', thought_id: 'tht_1', status: 'running' }
const started = json(202, { run })
const result = 'event: result\ndata: {"status":"completed"}\n\n'

function signal(seq: number): string {
  return `id: ${seq}\nevent: note_added\ndata: ${JSON.stringify({ seq, name: 'note_added' })}\n\n`
}

/** What came of an answer before its connection broke, or all of it. */
function stream(text: string, breaks = false): Response {
  const bytes = new TextEncoder().encode(text)
  let isSent = false
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (!isSent) controller.enqueue(bytes)
      else if (breaks) controller.error(new TypeError('the connection broke'))
      else controller.close()
      isSent = true
    },
  })
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
}

async function seqsOf(events: AsyncIterable<{ readonly seq: number }>): Promise<number[]> {
  const seqs: number[] = []
  for await (const { seq } of events) seqs.push(seq)
  return seqs
}

const pipeline = { set: { key: 'a', content: '1' } }

describe('following a run', () => {
  const end = (reason: string) => `event: end\ndata: {"reason":"${reason}"}\n\n`

  test.each([
    ['revoked', 'unauthenticated'],
    ['erased', 'erased'],
  ])(
    'CL-46 a stream that ends as %s is an error, and is not asked for again',
    async (why, code) => {
      const { memory, calls } = clientOver([started, () => stream(signal(4) + end(why))])
      const events = memory.thought('tht_1').events(pipeline)
      await expect(seqsOf(events)).rejects.toMatchObject({ code })
      expect(calls).toHaveLength(2)
    },
  )

  test('CL-48 where a token has expired it goes on with a fresh one, where there is one', async () => {
    const { memory, calls } = clientOver([
      started,
      () => stream(signal(4) + end('expired')),
      () => stream(result),
    ])
    expect(await memory.thought('tht_1').events(pipeline).result()).toEqual({ status: 'completed' })
    expect(calls).toHaveLength(3)
    const dead = clientOver([
      started,
      () => stream(end('expired')),
      problem(401, 'unauthenticated'),
    ])
    const left = dead.memory.thought('tht_1').events(pipeline).result()
    await expect(left).rejects.toMatchObject({ code: 'unauthenticated', status: 401 })
    expect(dead.calls).toHaveLength(3)
  })

  test('CL-48 it gives up where every stream ends at once', async () => {
    const { memory } = clientOver([
      started,
      ...Array.from({ length: 9 }, () => () => stream(end('expired'))),
    ])
    const events = memory.thought('tht_1').events(pipeline)
    await expect(events.result()).rejects.toMatchObject({ code: 'unauthenticated' })
  })

  test('TH-52 a broken connection is taken up where it was, in mid-event too', async () => {
    const { memory, calls } = clientOver([
      started,
      () => stream(signal(4) + signal(7) + signal(9).slice(0, 30), true),
      new TypeError('no connection'),
      () => stream(`: nothing new\n\n${signal(9)}`),
      () => stream(''),
      () => stream(result),
    ])
    const events = memory.thought('tht_1').events(pipeline)
    expect(await seqsOf(events)).toEqual([4, 7, 9])
    expect(await events.result()).toEqual({ status: 'completed' })
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /v1/namespaces/acme/thoughts/tht_1/run',
      ...Array.from({ length: 5 }, () => 'GET /v1/namespaces/acme/signals?run_id=run_1'),
    ])
    expect(calls.slice(1).map(({ headers }) => headers.get('last-event-id'))).toEqual([
      '0',
      '7',
      '7',
      '9',
      '9',
    ])
  })

  test('TH-52 a run that was begun elsewhere is followed from its first signal', async () => {
    const { memory, calls } = clientOver([
      () => stream(signal(4), true),
      () => stream(signal(7) + result),
    ])
    const events = memory.runs.follow('run_1')
    expect(await seqsOf(events)).toEqual([4, 7])
    expect(await events.result()).toEqual({ status: 'completed' })
    expect(calls.map(({ path }) => path)).toEqual([
      '/v1/namespaces/acme/signals?run_id=run_1',
      '/v1/namespaces/acme/signals?run_id=run_1',
    ])
  })

  test('TH-52 a run that is gone ends the reading with its problem', async () => {
    const { memory, calls } = clientOver([
      started,
      () => stream(signal(4)),
      problem(404, 'not_found'),
    ])
    const reading = seqsOf(memory.thought('tht_1').events(pipeline))
    await expect(reading).rejects.toMatchObject({ status: 404, code: 'not_found' })
    expect(calls).toHaveLength(3)
  })

  test('TH-52 a server that is not there is not asked without end', async () => {
    const { memory, calls } = clientOver([started, new TypeError('no connection')], {
      maxRetries: 1,
    })
    await expect(seqsOf(memory.thought('tht_1').events(pipeline))).rejects.toThrow()
    expect(calls).toHaveLength(3)
  })
})
