import { describe, expect, it } from 'vitest'
import { Edge } from './support/edge.ts'
import { summaryOf } from './support/summary.ts'

const base = '/v1/namespaces/acme'
const remember = `${base}/remember`
const recall = `${base}/recall`
const forget = `${base}/forget`
const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`
const users = (count: number) => Array.from({ length: count }, (_, i) => `user_id:${i}`)

type Refusal = readonly [what: string, path: string, body: unknown, answer: string]

/** Answer is `status code path…`. */
const refusals: readonly Refusal[] = [
  ['no JSON', remember, '{"text":', '400 malformed_json'],
  ['an empty body', remember, '', '400 malformed_json'],
  ['JSON 65 levels deep', remember, `{"text":${nested(64)}}`, '400 malformed_json'],
  ['JSON 1,000 levels deep', remember, nested(1_000), '400 malformed_json'],
  ['JSON 500,000 levels deep', remember, nested(500_000), '400 malformed_json'],
  ['a body not in UTF-8', remember, new Uint8Array([0x22, 0xff, 0x22]), '400 malformed_json'],
  ['a list for a body', remember, [], '400 invalid_request '],
  ['an unknown field', remember, { text: 'a', colour: 1 }, '400 invalid_request colour'],
  ['__proto__', remember, '{"text":"a","__proto__":{}}', '400 invalid_request __proto__'],
  ['a number for text', remember, { text: 7 }, '400 invalid_request text'],
  ['no text', remember, {}, '400 invalid_request text'],
  ['no text, no entities', remember, { entities: [] }, '400 invalid_request text'],
  ['empty text', remember, { text: '' }, '400 invalid_request text'],
  ['blank text', remember, { text: ' \n\t' }, '400 invalid_request text'],
  ['NUL', remember, { text: 'a\0b' }, '400 invalid_request text'],
  ['a lone surrogate', remember, '{"text":"\\ud800"}', '400 invalid_request text'],
  ['65,537 bytes', remember, { text: 'é'.repeat(32_768) + 'a' }, '413 too_large text'],
  ['101 entities', remember, { entities: users(101) }, '400 invalid_request entities'],
  ['a bad reference', remember, { entities: ['user'] }, '400 invalid_request entities.0'],
  ['a bad id', remember, { entities: [{ user_id: 7 }] }, '400 invalid_request entities.0.user_id'],
  ['a reserved kind', remember, { entities: ['__memory_id:5'] }, '400 reserved_name entities.0'],
  [
    'a reserved kind as a key',
    remember,
    { entities: [{ __m_id: '7' }] },
    '400 reserved_name entities.0.__m_id entities.0',
  ],
  [
    'a reserved kind among other faults',
    remember,
    { thread: 8, entities: ['__m_id:7'] },
    '400 reserved_name entities.0 thread',
  ],
  [
    'too many bytes among other faults',
    remember,
    { entities: ['__m_id:7'], text: 'a'.repeat(65_537), thread: 8 },
    '413 too_large text entities.0 thread',
  ],
  [
    'a reserved metadata name',
    remember,
    '{"text":"a","metadata":{"__proto__":"b"}}',
    '400 reserved_name metadata.__proto__',
  ],
  [
    'metadata of objects',
    remember,
    { text: 'a', metadata: { n: { m: 1 } } },
    '400 invalid_request metadata.n',
  ],
  [
    'a relation to itself',
    remember,
    { entities: [{ user_id: '1', relations: [{ user_id: '1', role: 'is' }] }] },
    '422 self_relation entities.0.relations.0.user_id',
  ],
  [
    'text and template',
    remember,
    { text: 'a', template: { strings: ['a'], values: [] } },
    '400 invalid_request template',
  ],
  [
    'a blank template',
    remember,
    { template: { strings: [' '], values: [] } },
    '400 invalid_request template',
  ],
  [
    'a time without a zone',
    remember,
    { text: 'a', occurred_at: '2026-01-01T10:00:00' },
    '400 invalid_request occurred_at',
  ],
  [
    '30 February',
    remember,
    { text: 'a', expires_at: '2026-02-30' },
    '400 invalid_request expires_at',
  ],
  ['confidence 2', remember, { text: 'a', confidence: 2 }, '400 invalid_request confidence'],
  ['an unknown store', remember, { text: 'a', store: 'attic' }, '400 invalid_request store'],
  ['several faults', remember, { text: 7, thread: 8 }, '400 invalid_request text thread'],
  ['a batch of none', `${remember}/batch`, { items: [] }, '400 invalid_request items'],
  [
    'a batch of 1,001',
    `${remember}/batch`,
    { items: Array(1_001).fill(0) },
    '400 invalid_request items',
  ],
  ['no query', recall, {}, '400 invalid_request query'],
  ['a blank query', recall, { query: ' ' }, '400 invalid_request query'],
  ['8,193 bytes of query', recall, { query: 'a'.repeat(8_193) }, '413 too_large query'],
  [
    'query and template',
    recall,
    { query: 'a', template: { strings: ['a'], values: [] } },
    '400 invalid_request template',
  ],
  ['top_k 0', recall, { query: 'a', top_k: 0 }, '400 invalid_request top_k'],
  ['top_k 101', recall, { query: 'a', top_k: 101 }, '400 invalid_request top_k'],
  ['depth 5', recall, { query: 'a', depth: 5 }, '400 invalid_request depth'],
  ['an unknown role', recall, { query: 'a', roles: ['x'] }, '400 invalid_request roles.0'],
  ['an unknown band', recall, { query: 'a', include: ['x'] }, '400 invalid_request include.0'],
  ['max_tokens 49', recall, { query: 'a', max_tokens: 49 }, '400 invalid_request max_tokens'],
  ['at_least -1', recall, { query: 'a', at_least: -1 }, '400 invalid_request at_least'],
  ['at_least 1.5', recall, { query: 'a', at_least: 1.5 }, '400 invalid_request at_least'],
  ['a bad as_of', recall, { query: 'a', as_of: 'then' }, '400 invalid_request as_of'],
  ['a bad time.from', recall, { query: 'a', time: { from: 7 } }, '400 invalid_request time.from'],
  ['no namespaces', recall, { query: 'a', namespaces: [] }, '400 invalid_request namespaces'],
  [
    'a bad namespace',
    recall,
    { query: 'a', namespaces: ['A'] },
    '400 invalid_request namespaces.0',
  ],
  [
    '21 namespaces',
    recall,
    { query: 'a', namespaces: Array(21).fill('a') },
    '400 invalid_request namespaces',
  ],
  [
    'at_least with namespaces',
    recall,
    { query: 'a', namespaces: ['acme'], at_least: 1 },
    '400 invalid_request at_least',
  ],
  ['nothing to forget', forget, {}, '400 invalid_request text'],
  ['text and id', forget, { text: 'a', memory_id: 'm' }, '400 invalid_request memory_id'],
  ['both ids', forget, { memory_id: 'a', memory_ids: ['b'] }, '400 invalid_request memory_ids'],
  [
    'template and entities',
    forget,
    { template: { strings: ['a'], values: [] }, entities: ['user_id:1'] },
    '400 invalid_request entities',
  ],
  ['partial with text', forget, { text: 'a', partial: true }, '400 invalid_request partial'],
  [
    'partial without parts',
    forget,
    { entities: ['user_id:1'], partial: true },
    '400 invalid_request entities.0',
  ],
  [
    'partial content',
    forget,
    { entities: [{ user_id: '1', content: [] }], partial: true },
    '400 invalid_request entities.0.content',
  ],
  [
    'a wrong whole entity',
    forget,
    { entities: ['user_id:1'], kind: 'wrong' },
    '400 invalid_request kind',
  ],
  [
    'outdated for good',
    forget,
    { memory_id: 'a', kind: 'outdated', permanent: true },
    '400 invalid_request kind',
  ],
  ['confirm with an id', forget, { confirm: 'c', memory_id: 'm' }, '400 invalid_request memory_id'],
  ['1,001 ids', forget, { memory_ids: Array(1_001).fill('m') }, '400 invalid_request memory_ids'],
]

describe('CL-47 bad input reaches no namespace', () => {
  it.each(refusals)('%s at %s', async (_what, path, body, answer) => {
    const edge = new Edge()
    const response = await edge.post(path, body)
    expect(await summaryOf(response)).toBe(answer)
    expect(edge.namespace().calls).toEqual([])
    expect(response.headers.get('Mneme-Position')).toBe('7')
  })

  it.each([
    ['GET', `${base}/memories?limit=0`, '400 invalid_request limit'],
    ['GET', `${base}/memories?limit=201`, '400 invalid_request limit'],
    ['GET', `${base}/memories?limit=1e2`, '400 invalid_request limit'],
    ['GET', `${base}/memories?limit=5&limit=6`, '400 invalid_request limit'],
    ['GET', `${base}/memories?colour=red`, '400 invalid_request colour'],
    ['GET', `${base}/memories?pinned=maybe`, '400 invalid_request pinned'],
    ['GET', `${base}/memories?entity=user`, '400 invalid_request entity'],
    ['GET', `${base}/memories?from=yesterday`, '400 invalid_request from'],
    ['GET', `${base}/memories?at_least=x`, '400 invalid_request at_least'],
    ['GET', `${base}/entities/User/1`, '400 invalid_request kind'],
    ['GET', `${base}/entities/__memory/1`, '400 reserved_name kind'],
    ['GET', `${base}/entities/user/%00`, '400 invalid_request id'],
    ['GET', `${base}/entities/user/%20`, '400 invalid_request id'],
    ['GET', `${base}/entities/user/1?props=maybe`, '400 invalid_request props'],
    ['GET', `/v1/keys?cursor=x`, '400 invalid_request cursor'],
    ['GET', '/v1/namespaces/Acme/memories', '400 invalid_request ns'],
    ['GET', '/v1/namespaces/-acme/memories', '400 invalid_request ns'],
    ['GET', '/v1/namespaces/a%20b/memories', '400 invalid_request ns'],
    ['GET', `/v1/namespaces/${'a'.repeat(257)}/memories`, '400 invalid_request ns'],
  ])('%s %s', async (method, path, answer) => {
    const edge = new Edge()
    expect(await summaryOf(await edge.send(method, path))).toBe(answer)
    expect(edge.namespace().calls).toEqual([])
  })

  it.each(['NEAR(', '"', '*', "'; DROP TABLE x;--", 'a AND NOT b'])(
    'the query %s is words',
    async (query) => {
      const edge = new Edge()
      expect((await edge.post(recall, { query })).status).toBe(200)
      expect(edge.namespace().calls[0]?.input).toMatchObject({ query })
    },
  )

  it('text of 65,536 bytes and JSON 64 levels deep pass the edge', async () => {
    const edge = new Edge()
    expect((await edge.post(remember, { text: 'é'.repeat(32_768) })).status).toBe(201)
    const deep = await edge.post(remember, `{"text":${nested(63)}}`)
    expect(await summaryOf(deep)).toBe('400 invalid_request text')
  })
})
