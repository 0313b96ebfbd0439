import { beforeAll, describe, expect, test } from 'vitest'
import type { Client } from './client.ts'
import { mint, mintKey } from './mint-key.ts'
import { serveThisFile } from './serve-this-file.ts'
import type { List, Memory } from './wire.ts'

const freshNamespace = serveThisFile()

describe('bad input stores nothing and keeps the position', () => {
  // Of what is refused nothing comes there, so all refusals share one.
  const empty = freshNamespace()
  const told = freshNamespace()
  beforeAll(() => told.tell('Ana has a canoe'))

  test.each<readonly [what: string, body: unknown, status: number, code: string, path: string]>([
    ['malformed JSON', '{"text": "a"', 400, 'malformed_json', ''],
    ['an empty body', '', 400, 'malformed_json', ''],
    ['JSON 1,000 deep', '['.repeat(1_000) + ']'.repeat(1_000), 400, 'malformed_json', ''],
    ['an object 65 deep', deepJson(65), 400, 'malformed_json', ''],
    ['a list for a body', '[]', 400, 'invalid_request', ''],
    ['null for a body', 'null', 400, 'invalid_request', ''],
    ['an unknown field', { text: 'a', colour: 'red' }, 400, 'invalid_request', 'colour'],
    ['__proto__ as a field', '{"text":"a","__proto__":{}}', 400, 'invalid_request', '__proto__'],
    ['a wrong type', { text: 7 }, 400, 'invalid_request', 'text'],
    ['a wrong type in a list', { text: 'a', entities: [7] }, 400, 'invalid_request', 'entities.0'],
    ['a number for an id', { entities: [{ user_id: 7 }] }, 400, 'invalid_request', 'entities.0.*'],
    ['a reference and more', { entities: ['user_id:7 x'] }, 400, 'invalid_request', 'entities.0*'],
    ['a reserved kind', { text: 'a', entities: ['__memory_id:7'] }, 400, 'reserved_name', ''],
    ['a reserved kind in an object', { entities: [{ __m_id: '7' }] }, 400, 'reserved_name', ''],
    [
      'a reserved property',
      '{"entities":[{"user_id":"7","properties":{"__proto__":"x"}}]}',
      400,
      'reserved_name',
      '',
    ],
    ['reserved metadata', '{"text":"a","metadata":{"__proto__":"x"}}', 400, 'reserved_name', ''],
    ['an empty text', { text: '' }, 400, 'invalid_request', 'text'],
    ['a blank text', { text: ' \n\t\u3000' }, 400, 'invalid_request', 'text'],
    ['a lone surrogate', '{"text":"a\\ud800b"}', 400, 'invalid_request', 'text'],
    ['NUL', { text: 'a\u0000b' }, 400, 'invalid_request', 'text'],
    ['NUL in metadata', { text: 'a', metadata: { k: '\u0000' } }, 400, 'invalid_request', 'meta*'],
    ['a bad date', { text: 'a', occurred_at: '2026-02-30' }, 400, 'invalid_request', 'occurred_at'],
    [
      'no zone',
      { text: 'a', occurred_at: '2026-02-03T10:00' },
      400,
      'invalid_request',
      'occurred_at',
    ],
    ['a text of 65,537 bytes', { text: 'é'.repeat(32_768) + 'a' }, 413, 'too_large', 'text'],
    ['a body of 1 MiB and 1', `{"text":"${'a'.repeat(1_048_576 - 10)}"}`, 413, 'too_large', ''],
    ['101 entities', { text: 'a', entities: entities(101) }, 400, 'invalid_request', 'entities'],
    ['an id of 257', { entities: [{ user_id: 'a'.repeat(257) }] }, 400, 'invalid_request', 'ent*'],
    ['no content', {}, 400, 'invalid_request', ''],
  ])('CL-47 remember refuses %s', async (_, body, status, code, path) => {
    const answer = await empty.remember(body)
    expectProblem(answer, status, code, path)
    await expectUntouched(empty)
  })

  test('CL-47 what is exactly at its limit is read', async () => {
    const ns = freshNamespace()
    expectProblem(await ns.remember(deepJson(63)), 400, 'invalid_request', 'x')
    expect(await ns.remember({ text: 'é'.repeat(32_768) })).toMatchObject({ status: 201 })
    expect(await ns.remember({ text: 'a', entities: entities(100) })).toMatchObject({ status: 201 })
  })

  test.each(['NEAR(', '"', '*', "'; DROP TABLE x;--", 'a AND', 'OR', 'text:a', '^a', '-', '{a b}'])(
    'CL-47 %s in a query is words',
    async (query) => {
      const { status } = await told.recall({ query })
      expect(status).toBe(200)
      expect(await told.memories()).toHaveLength(1)
    },
  )

  test.each<readonly [what: string, body: unknown, status: number, path: string]>([
    ['a blank query', { query: '  ' }, 400, 'query'],
    ['a query of 8 KiB and 1', { query: 'a'.repeat(8_193) }, 413, 'query'],
    ['top_k 0', { query: 'a', top_k: 0 }, 400, 'top_k'],
    ['top_k 101', { query: 'a', top_k: 101 }, 400, 'top_k'],
    ['top_k as text', { query: 'a', top_k: '5' }, 400, 'top_k'],
    ['min_score 2', { query: 'a', min_score: 2 }, 400, 'min_score'],
    ['max_tokens 49', { query: 'a', max_tokens: 49 }, 400, 'max_tokens'],
    ['a bad as_of', { query: 'a', as_of: 'last week' }, 400, 'as_of'],
    ['a bad time', { query: 'a', time: { from: '2026-13-01' } }, 400, 'time.from'],
    ['NUL', { query: 'a\u0000' }, 400, 'query'],
    ['a reserved kind', { query: 'a', context: ['__memory_id:7'] }, 400, 'context.0*'],
  ])('CL-47 recall refuses %s', async (_, body, status, path) => {
    const answer = await empty.recall(body)
    const code = path === 'context.0*' ? 'reserved_name' : CODES[status]
    expectProblem(answer, status, code ?? '', path)
    await expectUntouched(empty)
  })

  test.each(['Upper', 'a b', '.hidden', '-x', 'a'.repeat(257), 'ä', 'a%2Fb'])(
    'CL-47 %s is no name of a namespace',
    async (name) => {
      const path = `/v1/namespaces/${encodeURI(name)}/remember`
      const answer = await freshNamespace().send('POST', path, { text: 'a' })
      expectProblem(answer, 400, 'invalid_request')
    },
  )

  test.each([
    ['GET', '/memories/mem_01ARZ3NDEKTSV4RRFFQ69G5FAV', 404, 'not_found'],
    ['GET', '/memories/nonsense', 404, 'not_found'],
    ['DELETE', '/memories/mem_01ARZ3NDEKTSV4RRFFQ69G5FAV', 404, 'not_found'],
    ['GET', '/nowhere', 404, 'not_found'],
    ['GET', '/remember', 405, 'method_not_allowed'],
    ['DELETE', '/recall', 405, 'method_not_allowed'],
    ['PUT', '/memories', 405, 'method_not_allowed'],
  ])('CL-47 %s %s is %i %s', async (method, path, status, code) => {
    expectProblem(await empty.send(method, path), status, code)
    await expectUntouched(empty)
  })

  test.each(['text/plain', 'application/xml', 'application/x-www-form-urlencoded'])(
    'CL-47 %s is not taken',
    async (type) => {
      const ns = freshNamespace()
      const answer = await ns.remember({ text: 'a' }, { headers: { 'content-type': type } })
      expectProblem(answer, 415, 'unsupported_media_type')
      await expectUntouched(ns)
    },
  )

  test('CL-47 no key and an unknown one are 401, a weak one is 403', async () => {
    const ns = freshNamespace()
    const request = { text: 'a' }
    expectProblem(await ns.as(null).remember(request), 401, 'unauthenticated')
    expectProblem(await ns.as('mneme-wrong').remember(request), 401, 'unauthenticated')
    const reader = ns.as(await mintKey(ns, 'reader'))
    expectProblem(await reader.remember(request), 403, 'forbidden')
    expectProblem(await reader.forget({ text: 'a' }), 403, 'forbidden')
    expect(await reader.recall({ query: 'a' })).toMatchObject({ status: 200 })
    expectProblem(await reader.send('POST', '/v1/keys', { role: 'root' }), 403, 'forbidden')
    await expectUntouched(ns)
  })

  test('CL-47 a key serves its namespaces only, and none after it was revoked', async () => {
    const ns = freshNamespace()
    const { id, key } = await mint(ns, 'main', [`${ns.namespace.slice(0, 20)}*`])
    expect(await ns.as(key).remember({ text: 'a' })).toMatchObject({ status: 201 })
    expectProblem(await freshNamespace().as(key).remember({ text: 'a' }), 403, 'forbidden')
    expect((await ns.send('DELETE', `/v1/keys/${id}`)).status).toBeLessThan(300)
    expectProblem(await ns.as(key).remember({ text: 'b' }), 401, 'unauthenticated')
    expect(await ns.memories()).toHaveLength(1)
  })

  test('CL-47 an idempotency key has 1 to 255 visible characters', async () => {
    const ns = freshNamespace()
    for (const key of ['', 'a'.repeat(256), 'a b']) {
      const answer = await ns.remember({ text: 'a' }, { headers: { 'idempotency-key': key } })
      expectProblem(answer, 400, 'invalid_request')
    }
    await expectUntouched(ns)
  })
})

const CODES: Readonly<Record<number, string>> = { 400: 'invalid_request', 413: 'too_large' }

/** A path that ends in `*` may go on; an empty one may be any. */
function expectProblem(
  { status, headers, body, bytes }: Awaited<ReturnType<Client['send']>>,
  wantedStatus: number,
  code: string,
  path = '',
): void {
  expect({ status, code: body.code, bytes }).toMatchObject({ status: wantedStatus, code })
  expect(headers.get('content-type')).toContain('application/problem+json')
  expect(body).toMatchObject({ status, title: expect.any(String), type: expect.any(String) })
  expect(body).toMatchObject({ request_id: headers.get('x-request-id') })
  if (path === '') return
  const paths = (body.errors ?? []).map((error) => error.path)
  const fits = path.endsWith('*')
    ? (each: string) => each.startsWith(path.replace(/\.?\*$/, ''))
    : (each: string) => each === path
  expect(paths, bytes).toSatisfy((all: readonly string[]) => all.some(fits))
}

async function expectUntouched(ns: Client): Promise<void> {
  const { body, headers } = await ns.get<List<Memory>>('/memories')
  expect({ memories: body.items, position: headers.get('mneme-position') }).toEqual({
    memories: [],
    position: '0',
  })
}

function entities(count: number): readonly string[] {
  return Array.from({ length: count }, (_, i) => `user_id:${i}`)
}

function deepJson(depth: number): string {
  return `{"text":"a","x":${'['.repeat(depth)}${']'.repeat(depth)}}`
}
