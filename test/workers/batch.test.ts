import { describe, expect, it } from 'vitest'
import type { BatchEndBody, BatchResultBody } from '../../contract/remember.ts'
import { Edge } from './support/edge.ts'

const path = '/v1/namespaces/acme/remember/batch'
const ndjson = { 'Content-Type': 'application/x-ndjson' }

interface Answer {
  readonly results: BatchResultBody[]
  readonly usage: { readonly rows_written: number }
  readonly position: number
}

describe('CL-24 the batch as JSON', () => {
  it('answers in order, a bad item with its own error', async () => {
    const edge = new Edge()
    const items = [{ text: 'a' }, { text: 7 }, { text: 'c' }, { text: 'x'.repeat(65_537) }]
    const response = await edge.post(path, { items })
    expect(response.status).toBe(200)
    expect(response.headers.get('Mneme-Position')).toBe('9')
    const { results, usage, position } = await response.json<Answer>()
    expect(results.map(({ index }) => index)).toEqual([0, 1, 2, 3])
    expect(results.map(({ memory }) => memory?.text)).toEqual(['a', undefined, 'c', undefined])
    expect(results.map(({ error }) => error?.status)).toEqual([undefined, 400, undefined, 413])
    expect(results[1]?.error).toEqual({
      status: 400,
      code: 'invalid_request',
      detail: expect.stringContaining('text'),
      errors: [{ path: 'text', message: expect.any(String) }],
    })
    expect([usage.rows_written, position]).toEqual([6, 9])
  })

  it('the idempotency key marks each item by its place', async () => {
    const edge = new Edge()
    const headers = { 'Idempotency-Key': 'k' }
    await edge.post(path, { items: [{ text: 'a' }, { text: 7 }, { text: 'a' }] }, { headers })
    const marks = edge.namespace().calls.map(({ idempotency }) => idempotency)
    expect(marks.map((mark) => mark?.key)).toEqual(['k#0', 'k#2'])
    expect(marks[0]?.fingerprint).toBe(marks[1]?.fingerprint)
  })

  it('a refusal of the namespace is the item’s own', async () => {
    const edge = new Edge()
    edge.namespace().answers.remember = () => ({
      ok: false,
      failure: { code: 'erasing', detail: 'the namespace is being erased' },
    })
    const { results } = await (await edge.post(path, { items: [{ text: 'a' }] })).json<Answer>()
    expect(results[0]?.error).toMatchObject({ status: 409, code: 'erasing' })
  })

  it('1,000 items pass', async () => {
    const items = Array.from({ length: 1_000 }, (_, i) => ({ text: `item ${i}` }))
    const { results } = await (await new Edge().post(path, { items })).json<Answer>()
    expect(results.map(({ memory }) => memory?.text)).toEqual(items.map(({ text }) => text))
  })
})

describe('CL-24 the batch as NDJSON', () => {
  async function linesOf(response: Response): Promise<(BatchResultBody & Partial<BatchEndBody>)[]> {
    expect(response.headers.get('Content-Type')).toBe('application/x-ndjson')
    const text = await response.text()
    expect(text.endsWith('\n')).toBe(true)
    return text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
  }

  it('answers a line for a line, blank ones skipped, and ends with the sums', async () => {
    const body = '{"text":"a"}\n\n  \r\nnope\r\n{"text":7}\n{"text":"é"}'
    const lines = await linesOf(await new Edge().post(path, body, { headers: ndjson }))
    expect(lines.map(({ index }) => index)).toEqual([0, 1, 2, 3, undefined])
    expect(lines.map(({ error }) => error?.code)).toEqual([
      undefined,
      'malformed_json',
      'invalid_request',
      undefined,
      undefined,
    ])
    expect(lines[3]?.memory?.text).toBe('é')
    expect(lines[4]).toEqual({
      done: true,
      items: 4,
      failed: 2,
      usage: expect.objectContaining({ rows_written: 6 }),
      degraded: [],
      position: 9,
    })
  })

  it('an empty stream is done at once', async () => {
    const lines = await linesOf(await new Edge().post(path, '', { headers: ndjson }))
    expect(lines).toEqual([expect.objectContaining({ done: true, items: 0, position: 7 })])
  })

  it('a line that is too long or not UTF-8 is its own error', async () => {
    const long = new TextEncoder().encode(`{"text":"${'x'.repeat(1_048_577)}"}\n`)
    const wrong = new Uint8Array([0x22, 0xff, 0x22, 0x0a])
    const good = new TextEncoder().encode('{"text":"a"}\n')
    const body = new Uint8Array([...long, ...wrong, ...good])
    const lines = await linesOf(await new Edge().post(path, body, { headers: ndjson }))
    expect(lines.map(({ error }) => error?.code)).toEqual([
      'too_large',
      'malformed_json',
      undefined,
      undefined,
    ])
  })

  it('past 1,000 items each is its own error', async () => {
    const body = '{"text":"a"}\n'.repeat(1_002)
    const lines = await linesOf(await new Edge().post(path, body, { headers: ndjson }))
    expect(lines.slice(-3).map(({ error, done }) => error?.code ?? done)).toEqual([
      'invalid_request',
      'invalid_request',
      true,
    ])
    expect(lines.at(-1)).toMatchObject({ items: 1_002, failed: 2 })
  })

  it('answers a line before the next is sent', async () => {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
    const writer = writable.getWriter()
    const send = (text: string) => writer.write(new TextEncoder().encode(text))
    const answered = new Edge().post(path, readable, { headers: ndjson })
    void send('{"text":"a"}\n{"te')
    const reader = (await answered).body?.getReader()
    const read = async () => new TextDecoder().decode((await reader?.read())?.value)
    expect(await read()).toContain('"index":0')
    void send('xt":"b"}\n')
    expect(await read()).toContain('"index":1')
    void writer.close()
    expect(await read()).toContain('"done":true')
  })

  it('an outage is told with the lines it befell', async () => {
    const edge = new Edge()
    edge.namespace().rememberBatch = () =>
      Promise.reject(Object.assign(new Error('gone'), { retryable: true }))
    const body = '{"text":"a"}\n{"text":7}\n'
    const lines = await linesOf(await edge.post(path, body, { headers: ndjson }))
    expect(lines.map(({ error }) => error?.code)).toEqual([
      'unavailable',
      'invalid_request',
      undefined,
    ])
  })
})
