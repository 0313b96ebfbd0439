import { describe, expect, test } from 'vitest'
import { serveThisFile } from './serve-this-file.ts'

const freshNamespace = serveThisFile()

interface Told {
  readonly memory?: { readonly __memory_id: string }
  readonly results?: readonly { readonly index: number; readonly memory?: object }[]
}

/** What is sent, and that another namespace is answered while it is read. */
async function sendBeside(path: string, body: object): Promise<{ status: number; body: Told }> {
  const [namespace, other] = [freshNamespace(), freshNamespace()]
  const [answer, meanwhile] = await Promise.all([
    namespace.send<Told>('POST', path, body),
    other.send('POST', '/recall', { query: 'Who lives in Rome?' }),
  ])
  expect(meanwhile.status).toBe(200)
  return answer
}

const page = (html: string) => ({
  entities: [
    {
      document_id: 'page',
      content: [{ type: 'file', mediaType: 'text/html', url: `data:text/html,${html}` }],
    },
  ],
})

describe('texts that are made to be slow', () => {
  test.each([
    ['a page of commas', page(`x${','.repeat(200_000)}y`)],
    ['a page of open tags', page('%3Ca '.repeat(50_000))],
    ['marks before another mark', { text: `I ${'?'.repeat(65_000)}x!` }],
    ['tabs within phrases', { text: `I picked a${'\t'.repeat(1_960)}s. `.repeat(32) }],
    ['line breaks within phrases', { text: `We must${'\n '.repeat(980)}not go. `.repeat(32) }],
    ['one Chinese phrase again and again', { text: '可以，'.repeat(7_000) }],
    ['names without an end', { text: 'AbCd'.repeat(16_000) }],
  ])('%s are remembered', async (_, body) => {
    expect((await sendBeside('/remember', body)).status).toBe(201)
  })

  test('a conversation of long messages is remembered', async () => {
    const content = `I ${'?'.repeat(65_000)}x!`
    const messages = Array.from({ length: 15 }, () => ({ role: 'user', content }))
    expect((await sendBeside('/remember', { messages })).status).toBe(201)
  })

  test('each of many items of a batch has its outcome', async () => {
    const said = 'Our team decided to ship it on Monday. Ana lives in Rome. '.repeat(8)
    const items = Array.from({ length: 100 }, (_, at) => ({ text: `Item ${at}: ${said}` }))
    const { status, body } = await sendBeside('/remember/batch', { items })
    expect(status).toBe(200)
    expect(body.results?.map(({ index }) => index)).toEqual(items.map((_, at) => at))
    expect(body.results?.every(({ memory }) => memory !== undefined)).toBe(true)
  })

  test('a list that splits a long text again and again is refused for its work', async () => {
    const split = { op: 'split', target: { $value: 'a,'.repeat(4_500) }, delimiter: ',' }
    const { status } = await sendBeside(
      '/ops',
      Array.from({ length: 99 }, () => split),
    )
    expect(status).toBe(422)
  })
})
