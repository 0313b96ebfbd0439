import { describe, expect, test } from 'vitest'
import { type ConversationMessage, MnemeError } from '../../../clients/typescript/index.ts'
import { callEveryRoute, everyAnswer } from './support/every-route.ts'
import { clientOver, json, problem, remembered, status, usage } from './support/fake-fetch.ts'
import type { SentCall } from './support/fake-fetch.ts'

const user = { user_id: '7' }
const root = '/v1/namespaces/acme'

describe('remember', () => {
  test('CL-46 in each of its forms', async () => {
    const { memory, calls } = clientOver([remembered()])
    await memory.remember('tea')
    await memory.remember('tea', [user], { thread: 't', wait: false, timeoutMs: 500 })
    await memory.remember([user, 'user_id:8'], { external_id: 'x' })
    await memory.remember({ text: 'tea', metadata: { from: 'mail' } }, { trust: 'untrusted' })
    expect(calls.map(({ body }) => body)).toEqual([
      { text: 'tea' },
      { text: 'tea', entities: [user], thread: 't', wait: false },
      { entities: [user, 'user_id:8'], external_id: 'x' },
      { text: 'tea', metadata: { from: 'mail' }, trust: 'untrusted' },
    ])
    expect(calls[0]).toMatchObject({ method: 'POST', path: `${root}/remember` })
    expect(calls[0]?.headers.get('authorization')).toBe('Bearer mk_test')
  })

  test('CL-46 the answer is the memory, with its outcomes beside it', async () => {
    const { memory } = clientOver([remembered('tea')])
    expect(await memory.remember('tea')).toEqual({
      __memory_id: 'mem_1',
      text: 'tea',
      status,
      stores: ['semantic'],
      entities: ['user_id:7'],
      properties: { status, created_at: status.since },
      relations: [{ entity: user, role: 'about', direction: 'out' }],
      created_at: status.since,
      outcomes: [{ kind: 'stored' }],
      classification: { class: 'fact' },
      usage,
      degraded: [],
      position: 7,
    })
  })

  test('UN-1 messages come back as memories by message', async () => {
    const kept = { __memory_id: 'mem_1', text: 'I sail', speaker: 'Ana' }
    const answer = { thread: 't', memories: [kept, null], outcomes: [[], []], usage, degraded: [] }
    const { memory, calls } = clientOver([json(201, answer)])
    const messages: ConversationMessage[] = [
      { role: 'user', name: 'Ana', content: 'I sail' },
      { role: 'tool', content: [{ type: 'text', text: '' }] },
    ]
    const told = await memory.remember({ messages, thread: 't' }, { idempotencyKey: 'k' })
    expect(told.memories.map((one) => one?.speaker)).toEqual(['Ana', undefined])
    expect(calls[0]?.body).toEqual({ messages, thread: 't' })
  })

  test('CL-46 as `sub` it rejects `proposed`, with the proposal', async () => {
    const proposal = { id: 'prp_1', status: 'pending' }
    const { memory, calls } = clientOver([json(202, { proposal, usage, degraded: [] })])
    const error = await memory.remember('tea').catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(MnemeError)
    expect(error).toMatchObject({ code: 'proposed', status: 202, proposal })
    expect(calls).toHaveLength(1)
  })
})

test('CL-46 recall in each of its forms', async () => {
  const { memory, calls } = clientOver([json(200, { text: '', grounding: [], hits: [] })])
  await memory.recall('tea?')
  await memory.recall('tea?', [user], { top_k: 3, as_of: '2026-01-01' })
  await memory.recall(['user_id:7'], { depth: 1, activate_goals: ['com_1'], explain: true })
  await memory.recall({ query: 'tea?', roles: ['goal'] as const })
  await memory.explain({ query: 'tea?', id: 'mem_1' })
  expect(calls.map(({ body }) => body)).toEqual([
    { query: 'tea?' },
    { query: 'tea?', context: [user], top_k: 3, as_of: '2026-01-01' },
    { context: ['user_id:7'], depth: 1, activate_goals: ['com_1'], explain: true },
    { query: 'tea?', roles: ['goal'] },
    { query: 'tea?', id: 'mem_1' },
  ])
  expect(calls[4]?.path).toBe(`${root}/recall/explain`)
})

describe('forget', () => {
  const noPreview = { preview: [], pinned: [], confirm: null }

  test('CL-46 entities, parts of them and memories go at once', async () => {
    const { memory, calls } = clientOver([json(200, { forgotten: [], entities: [] })])
    const one = { __memory_id: 'mem_1' }
    await memory.forget([user])
    await memory.forget([{ ...user, properties: { nick: '' } }], true, { reason: 'asked' })
    await memory.forget([{ ...user, relations: [{ chat_id: '2' }] }], true)
    await memory.forget(one, { kind: 'wrong' })
    await memory.forget([one, { __memory_id: 'mem_2' }], { permanent: true })
    expect(calls.map(({ body }) => body)).toEqual([
      { entities: [user] },
      { entities: [{ ...user, properties: { nick: '' } }], partial: true, reason: 'asked' },
      { entities: [{ ...user, relations: [{ chat_id: '2' }] }], partial: true },
      { memory_id: 'mem_1', kind: 'wrong' },
      { memory_ids: ['mem_1', 'mem_2'], permanent: true },
    ])
  })

  test('CL-39 a text is previewed; the confirmation repeats the request', async () => {
    const one = { __memory_id: 'mem_1', status }
    const preview = { preview: [one], pinned: [], confirm: 'cnf_1', expires_at: 'soon' }
    const forgotten = { forgotten: preview.preview, entities: [] }
    const { memory, calls } = clientOver([json(202, preview), json(200, forgotten)])
    const found = await memory.forget('Vegas', [user], { kind: 'wrong' })
    expect(found.preview).toHaveLength(1)
    expect(calls).toHaveLength(1)
    expect(await found.confirm()).toMatchObject({ __memory_id: 'mem_1', ...forgotten })
    const request = { text: 'Vegas', entities: [user], kind: 'wrong' }
    expect(calls.map(({ body }) => body)).toEqual([request, { ...request, confirm: 'cnf_1' }])
    expect(keyOf(calls[0])).not.toBe(keyOf(calls[1]))
  })

  test('CL-39 nothing matches: there is nothing to confirm, and confirming is no error', async () => {
    const none = { ...noPreview, expires_at: '', usage, degraded: [], position: 3 }
    const { memory, calls } = clientOver([json(202, none)])
    const { confirm } = await memory.forget('Vegas')
    expect(await confirm()).toMatchObject({ forgotten: [], entities: [], position: 3 })
    expect(calls).toHaveLength(1)
  })

  test('an empty list makes room for options, and filters nothing', async () => {
    const none = { ...noPreview, expires_at: '', usage, degraded: [], position: 3 }
    const { memory, calls } = clientOver([json(202, none)])
    await memory.forget('Vegas', [], { kind: 'outdated' })
    expect(calls[0]?.body).toEqual({ text: 'Vegas', kind: 'outdated' })
  })

  test('an entity that is not in a list is refused, not guessed at', async () => {
    const { memory, calls } = clientOver([json(200, {})])
    await expect(memory.forget({ user_id: '7' } as never)).rejects.toThrow(TypeError)
    expect(calls).toHaveLength(0)
  })
})

test('CL-46 every other route has a method', async () => {
  const { memory, calls } = clientOver([json(200, everyAnswer)])
  await callEveryRoute(memory)
  expect(calls.map(({ method, path }) => `${method} ${path.replace(root, '…')}`)).toEqual([
    'GET …/entities/movie/a%2Fb%20%C3%BC?props=true&relations=false&at_least=4&known=false',
    'GET …/memories?pinned=true&order=occurred&known_at=2026-06-01&limit=9&entity=user_id%3A7',
    'GET …/episodes?day=2026-06-01&thread=t',
    'GET …/changes?from=2026-06-01',
    'GET …/counts',
    'GET …/procedures?limit=9',
    'GET …/due?status=open',
    'GET …/memories/mem_1?turns=2',
    'PATCH …/memories/mem_1',
    'DELETE …/memories/mem_1?permanent=true',
    'GET …/memories/mem_1/history',
    'POST …/memories/mem_1/pin',
    'POST …/memories/mem_1/unpin',
    'GET …/entities?kind=user&content=true&cursor=cur',
    'GET …/entities/graph?kind=user&as_of=2026-05-03&limit=9&around=user_id%3A7',
    'GET …/entities/duplicates',
    'GET …/entities/user/7/history?property=city',
    'POST …/entities/user/7/merge',
    'POST …/entities/user/7/merge/undo',
    'GET …/entities/user/7/record',
    'POST …/forget/user_id%3A7/undo',
    'POST …/forget/mem_1/undo',
    'POST …/messages',
    'GET …/graph/stats?at_least=4',
    'GET …/graph/nodes?role=goal&inactive=true&limit=9',
    'GET …/graph/nodes/com_1',
    'GET …/graph/neighborhood?depth=2&limit=9&id=com_1',
    'GET …/graph/map?as_of=2026-05-03&limit=9',
    'POST …/graph/nodes',
    'PATCH …/graph/nodes/com_1',
    'POST …/graph/edges',
    'DELETE …/graph/edges?from=com_1&to=com_2',
    'POST …/graph/activate',
    'POST …/graph/boost',
    'POST …/graph/boost',
    'POST …/graph/decay',
    'POST …/graph/decay',
    'GET …/conflicts?status=open',
    'POST …/conflicts/cfl_1/resolve',
    'POST …/conflicts/cfl_1/resolve',
    'POST …/conflicts/cfl_1/undo',
    'GET …/suggestions?status=open',
    'POST …/suggestions/sug_1/accept',
    'POST …/suggestions/sug_1/dismiss',
    'POST …/notes',
    'GET …/notes?in=papers&include=archived',
    'GET …/notes/the%20plan?slice=-3%3A&version=1',
    'DELETE …/notes/note_1?permanent=true',
    'POST …/forget/note_1/undo',
    'POST …/collections',
    'GET …/collections?name=papers',
    'GET …/collections/papers?slice=1%3A&limit=9',
    'GET …/collections/papers?slice=-1',
    'DELETE …/collections/papers',
    'POST …/relations',
    'GET …/relations?from=plan',
    'DELETE …/relations/rel_1',
    'POST …/ops',
    'POST …/ops',
    'GET …/proposals?status=pending',
    'GET …/proposals/prp_1',
    'POST …/proposals',
    'POST …/proposals/prp_1/commit',
    'POST …/proposals/prp_1/commit',
    'POST …/proposals/prp_1/reject',
    'POST …/proposals/prp_1/defer',
    'POST …/proposals/prp_1/defer',
    'POST …/proposals/decide',
    'DELETE …/proposals/prp_1',
    'POST …/reflections',
    'POST …/reflections/ref_1/consent',
    'POST …/reflections/ref_1/tokens',
    'POST …/reflections/ref_1/tokens',
    'POST …/reflections/ref_1/grant',
    'POST …/reflections/ref_1/run',
    'POST …/reflections/ref_1/decision',
    'POST …/reflections/ref_1/dialogue',
    'GET …/reflections/ref_1',
    'GET …/reflections?state=approved',
    'GET …/rewards?limit=9',
    'GET …/rewards?limit=1',
    'POST …/identity/consolidations',
    'GET …/identity/consolidations/cns_1',
    'POST …/identity/consolidations/cns_1/decision',
    'GET …/alerts?open=true',
    'POST …/alerts/alr_1/ack',
    'GET …/core?at_least=4',
    'PUT …/core',
    'GET …/soul',
    'PUT …/soul',
    'GET …/identity',
    'PATCH …/identity',
    'GET …/evolution',
    'GET …/context?max_tokens=4000&text=true',
    'GET …/revisions?target=core',
    'POST …/revisions/rev_1/revert',
    'DELETE …/revisions/rev_1?permanent=true',
    'POST …/revert',
    'GET …/audit?actor=key_1',
    'GET …/audit/digests?limit=2',
    'GET …/audit/verify',
    'GET …/settings?at_least=4',
    'PUT …/settings',
    'GET …/export?at_least=4',
    'POST …/import?format=mem0&from_line=1',
    'GET …/usage?from=2026-11-01',
    'GET /v1/erasures/ers_1',
    'POST /v1/keys',
    'GET /v1/keys',
    'DELETE /v1/keys/key_1',
    'POST /v1/tokens',
    'GET /v1/tokens?key_id=key_1&namespace=u',
    'DELETE /v1/tokens/tok_1?namespace=u&key_id=key_1',
    'GET /v1/namespaces',
    'GET …/jobs',
    'GET …/extractions?state=parked',
    'POST …/extractions/replay',
    'POST …/extractions/backfill',
    'GET /v1/dead-letters',
    'POST /v1/dead-letters/replay',
    'DELETE /v1/namespaces/old',
    'GET /v1/whoami',
    'GET /healthz',
    'POST /v1/namespaces/other/recall',
    'POST …/thoughts',
    'GET …/thoughts/tht_1?session=true',
    'GET …/thoughts?task_id=mail-7',
    'POST …/thoughts/search',
    'POST …/thoughts/tht_1/clone',
    'DELETE …/thoughts/tht_1',
    'DELETE …/thoughts/tht_1?permanent=true',
    'POST …/thoughts/tht_1/notes',
    'POST …/thoughts/tht_1/publish',
    'GET …/thoughts/tht_1/notes?unpublished=true',
    'GET …/thoughts/tht_1/notes?key=mail&as=json',
    'POST …/thoughts/tht_1/run',
    'POST …/thoughts/tht_1/run',
    'GET …/runs/run_1',
    'GET …/runs?thought_id=tht_1',
    'POST …/runs/run_1/cancel',
    'GET …/pages/profile?max_tokens=400&text=true',
    'GET …/pages?limit=9',
    'GET …/pipelines?limit=9',
    'PUT …/expectations/home',
    'GET …/expectations/home',
    'GET …/expectations?limit=9',
    'POST …/expectations/run',
    'GET …/recalls?answered=false',
    'GET …/recalls/rcl_1',
    'POST …/recalls/rcl_1/replay',
    'DELETE …/expectations/home',
    'POST …/sources/trace',
    'POST …/sources/withdraw',
    'GET …/signals?run_id=run_1',
    'GET …/events?types=alert.raised&after=7',
    'POST …/webhooks',
    'GET …/webhooks',
    'POST …/webhooks/whk_1/test',
    'DELETE …/webhooks/whk_1',
    'GET …/webhooks/whk_1/deliveries',
    'POST /v1/webhooks',
    'GET /v1/webhooks',
    'DELETE /v1/webhooks/whk_1',
  ])
  expect(calls.find(({ path }) => path === '/v1/tokens')?.body).toEqual({
    namespace: 'acme',
    role: 'reader',
    ttl_seconds: 60,
  })
  const put = calls.find(({ path, method }) => method === 'PUT' && path.endsWith('/settings'))
  expect(put?.body).toEqual({ auto_resolve: 'off', half_life: 14 })
  const isOfSelf = ({ method, path }: SentCall) =>
    method !== 'GET' && /\/(core|soul|identity(?!\/)|revisions)/.test(path)
  expect(calls.filter(isOfSelf).map(({ body }) => body)).toEqual([
    { blocks: [{ name: 'persona', items: [{ text: 'Speaks plainly.' }] }] },
    { values: ['Honesty'] },
    { facts: { name: 'Mnemosyne', vibe: null } },
    undefined,
    undefined,
  ])
  expect(keyOf(put)).toMatch(/^[0-9a-f]{32}$/)
  const decisions = calls.filter(
    ({ method, path }) => method === 'POST' && /\/(proposals|alerts)/.test(path),
  )
  expect(decisions.map(({ body }) => body)).toEqual([
    { content: 'Tea at five', confidence: 'high' },
    { store: 'semantic' },
    {},
    { reason: 'known' },
    { reason: 'later' },
    {},
    { decisions: [{ id: 'prp_1', decision: 'commit' }] },
    undefined,
  ])
  expect(decisions.filter((call) => keyOf(call) === null)).toEqual([])
  const isOfGraph = ({ method, path }: SentCall) =>
    method === 'POST' && /\/(graph|conflicts)\//.test(path)
  const sent = calls.filter(isOfGraph)
  expect(sent.map(({ body }) => body)).toEqual([
    { text: 'Ship in May', role: 'goal', confidence: 0.9 },
    { from: 'com_1', to: 'com_2', weight: -0.5, label: 'blocks' },
    { ids: ['com_1'], depth: 3, threshold: 0.1 },
    { id: 'com_1', by: 0.4 },
    { id: 'com_1' },
    { dry_run: true },
    {},
    { keep: 'b', how: 'outdated' },
    { keep: 'both' },
    undefined,
  ])
  const unkeyed = sent.filter((call) => keyOf(call) === null)
  expect(unkeyed.map(({ path }) => path)).toEqual([`${root}/graph/activate`])
})

describe('lists', () => {
  test('CL-46 are read a page at a time as they are iterated', async () => {
    const first = json(200, { items: [{ n: 1 }, { n: 2 }], next_cursor: 'c2' })
    const second = json(200, { items: [{ n: 3 }], next_cursor: null })
    const { memory, calls } = clientOver([first, second])
    const items: unknown[] = []
    for await (const item of memory.memories.list({ thread: 't' })) items.push(item)
    expect(items).toMatchObject([{ n: 1 }, { n: 2 }, { n: 3 }])
    expect(calls.map(({ path }) => path)).toEqual([
      `${root}/memories?thread=t`,
      `${root}/memories?thread=t&cursor=c2`,
    ])
  })

  test('a reader who has seen enough asks for no more', async () => {
    const { memory, calls } = clientOver([json(200, { items: [1, 2], next_cursor: 'c2' })])
    for await (const _ of memory.memories.list()) break
    expect(calls).toHaveLength(1)
  })

  test('CL-2 an entity whose id no URL can carry is found in the list', async () => {
    const page = json(200, { items: [{ doc_id: '!' }, { doc_id: '..' }], next_cursor: null })
    const { memory, calls } = clientOver([page])
    expect(await memory.getEntity({ doc_id: '..' }, { props: true })).toEqual({ doc_id: '..' })
    expect(calls[0]?.path).toBe(`${root}/entities?props=true&kind=doc`)
  })
})

describe('errors', () => {
  test('CL-46 say code, status, detail, errors and request', async () => {
    const errors = [{ path: 'text', message: 'text is blank' }]
    const body = { code: 'invalid_request', detail: 'text: text is blank', errors }
    const { memory } = clientOver([json(400, body, { 'x-request-id': 'req_9' })])
    const error = await memory.remember('').catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(MnemeError)
    expect(error).toMatchObject({ ...body, status: 400, requestId: 'req_9', name: 'MnemeError' })
    expect(String(error)).toBe('MnemeError: 400 invalid_request: text: text is blank')
  })

  test('an answer that is not Mneme’s is `unexpected`', async () => {
    const page = new Response('<h1>Bad gateway</h1>', { status: 502 })
    const { memory } = clientOver([page])
    await expect(memory.recall('tea?')).rejects.toMatchObject({ code: 'unexpected', status: 502 })
    const portal = clientOver([new Response('<h1>Log in</h1>')]).memory
    await expect(portal.recall('tea?')).rejects.toMatchObject({ code: 'unexpected', status: 200 })
  })

  test('what the key’s source throws is thrown as it is, and not tried again', async () => {
    let asked = 0
    const key = async () => {
      asked += 1
      throw new TypeError('logged out')
    }
    const { memory, calls } = clientOver([problem(503, 'overloaded')], { key })
    await expect(memory.recall('tea?')).rejects.toThrow('logged out')
    expect([asked, calls.length]).toEqual([1, 0])
  })

  test('CL-46 a key’s source is asked for each attempt, so that a fresh token comes', async () => {
    let asked = 0
    const key = () => `token-${(asked += 1)}`
    const { memory, calls } = clientOver(
      [problem(503, 'overloaded', { 'retry-after': '0' }), json(200, {})],
      { key },
    )
    await memory.recall('tea?')
    expect(calls.map(({ headers }) => headers.get('authorization'))).toEqual([
      'Bearer token-1',
      'Bearer token-2',
    ])
  })
})

function keyOf(call: SentCall | undefined): string | null | undefined {
  return call?.headers.get('idempotency-key')
}
