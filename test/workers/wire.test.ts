import { noParts } from '../../contract/score.ts'
import { describe, expect, it } from 'vitest'
import type { ProblemBody } from '../../contract/errors.ts'
import { Edge } from './support/edge.ts'
import { memoryId, memoryView } from './support/fake-namespace.ts'

const base = '/v1/namespaces/acme'
const usage = {
  model_calls: 0,
  input_tokens: 0,
  output_tokens: 0,
  rows_written: 3,
  rows_read: 5,
  duration_ms: 1,
}
const cost = { usage, degraded: [], position: 7 }
const step = { id: 'com_2', via: 'com_1', weight: 0.5, boost: 1.5, delta: 0.75 }
const trace = {
  candidates: { lexical: 3, semantic: 2, linked: 0, activated: 1 },
  starts: [{ id: 'com_1', energy: 1 }],
  weights: { ...noParts, lexical: 1, semantic: 0.15, activation: 2, relevance: 0.2, recency: 0.05 },
  ranked: 4,
}
const memory = {
  __memory_id: memoryId,
  text: 'user_id:1 likes tea',
  status: { value: 'ready', since: '2026-01-02T00:00:00.000Z' },
  store: 'semantic',
  stores: ['semantic', 'core'],
  occurred_at: '2026-01-01T00:00:00.000Z',
  created_at: '2026-01-02T00:00:00.000Z',
  entities: ['user_id:1'],
  mentions: [{ entity: 'user_id:1', start: 0, end: 9, source: 'told' }],
  commitments: [],
  relevance: 0.84,
  lifecycle: 'active',
  pinned: false,
  metadata: {},
  trust: 'owner',
}

describe('remember', () => {
  it('hands the request over in the terms of the engine, and answers in those of the wire', async () => {
    const edge = new Edge()
    const response = await edge.post(`${base}/remember`, {
      text: 'user_id:1 likes tea',
      entities: [{ user_id: '1', properties: { name: 'Ana' } }, 'chat_id:7'],
      external_id: 'x1',
      thread: 't',
      occurred_at: '2026-03-01T01:30:00+02:00',
      expires_at: '2027-01-01',
      metadata: { source: 'mail' },
      store: 'semantic',
      confidence: 0.4,
      trust: 'untrusted',
      explicit: true,
      wait: false,
    })
    expect(response.status).toBe(201)
    expect(response.headers.get('Mneme-Position')).toBe('7')
    expect(await response.json()).toEqual({
      memory,
      outcomes: [{ kind: 'stored' }],
      stores: ['semantic'],
      classification: {
        class: 'fact',
        stores: ['semantic'],
        entities: [],
        relations: [],
        tags: ['tea', 'user'],
        confidence: 'medium',
        core_update: false,
        summary: 'user_id:1 likes tea',
        by: 'rules',
      },
      ...cost,
    })
    expect(edge.namespace().calls).toEqual([
      {
        operation: 'remember',
        namespace: 'acme',
        caller: { role: 'root', credential: 'key_root', agent: null },
        now: null,
        idempotency: null,
        atLeast: null,
        input: {
          text: 'user_id:1 likes tea',
          entities: [
            { kind: 'user', id: '1', properties: [{ name: 'name', value: 'Ana' }] },
            { kind: 'chat', id: '7' },
          ],
          externalId: 'x1',
          thread: 't',
          occurredAt: Date.UTC(2026, 1, 28, 23, 30),
          expiresAt: Date.UTC(2027, 0, 1),
          metadata: { source: 'mail' },
          store: 'semantic',
          confidence: 0.4,
          trust: 'untrusted',
          explicit: true,
          wait: false,
        },
      },
    ])
  })

  it('of a sub-agent is 202 with the proposal', async () => {
    const edge = new Edge()
    edge.namespace().answers.remember = () => ({
      ok: true,
      value: {
        kind: 'proposed',
        proposal: {
          id: 'prp_1',
          number: 1,
          from: 'scout',
          role: 'sub',
          credential: 'key_1',
          createdAt: 0,
          trigger: null,
          content: 'tea',
          suggestedStore: null,
          entities: [],
          confidence: 'high',
          coreWorthy: false,
          status: 'pending',
          conflicts: [],
          reason: null,
          memoryId: null,
          request: '{"secret":true}',
        },
      },
    })
    const response = await edge.post(`${base}/remember`, { text: 'tea' })
    expect(response.status).toBe(202)
    expect(await response.json()).toEqual({
      proposal: {
        id: 'prp_1',
        number: 1,
        from: 'scout',
        created_at: '1970-01-01T00:00:00.000Z',
        trigger: null,
        content: 'tea',
        suggested_store: null,
        entities: [],
        confidence: 'high',
        core_worthy: false,
        status: 'pending',
        conflicts: [],
      },
      ...cost,
    })
  })
})

describe('recall', () => {
  it('takes its filters and answers its hits', async () => {
    const edge = new Edge()
    edge.namespace().answers.recall = () => ({
      ok: true,
      value: {
        text: 'tea',
        answered: true,
        answerProbability: 0.9,
        lines: [],
        grounding: ['user_id:1'],
        hits: [
          {
            id: memoryId,
            kind: 'memory',
            memoryId,
            externalId: 'x1',
            speaker: 'Ana',
            speakerRole: 'user',
            thread: 'chat-1',
            text: 'tea',
            role: null,
            store: 'semantic',
            lifecycle: 'active',
            score: 0.5,
            parts: { ...noParts, lexical: 1, semantic: 0, activation: 0, relevance: 1, recency: 1 },
            occurredAt: 0,
            createdAt: 0,
            entities: [],
            trust: 'main',
            conflicts: ['cfl_1'],
            path: [step],
          },
        ],
        trace,
      },
    })
    const response = await edge.post(`${base}/recall`, {
      query: 'tea?',
      depth: 3,
      activate_goals: ['com_1', 'com_2'],
      time: { from: '2026-01-01' },
      as_of: '2026-01-02',
      known_at: '2026-01-03',
      at_least: 4,
      min_score: 0.1,
      min_answer: 0.2,
      max_tokens: 100,
      within_thread: { thread: 'chat-1' },
      include: ['fading', 'forgotten'],
      explain: true,
    })
    expect(await response.json()).toEqual({
      text: 'tea',
      answered: true,
      answer_probability: 0.9,
      grounding: ['user_id:1'],
      hits: [
        {
          id: memoryId,
          kind: 'memory',
          memory_id: memoryId,
          external_id: 'x1',
          speaker: 'Ana',
          speaker_role: 'user',
          thread: 'chat-1',
          text: 'tea',
          store: 'semantic',
          lifecycle: 'active',
          score: 0.5,
          parts: { ...noParts, lexical: 1, semantic: 0, activation: 0, relevance: 1, recency: 1 },
          occurred_at: '1970-01-01T00:00:00.000Z',
          created_at: '1970-01-01T00:00:00.000Z',
          entities: [],
          trust: 'main',
          conflicts: ['cfl_1'],
          path: [step],
        },
      ],
      ...cost,
      trace,
    })
    expect(edge.namespace().calls[0]).toMatchObject({
      atLeast: 4,
      input: {
        query: 'tea?',
        topK: 10,
        time: { from: Date.UTC(2026, 0, 1) },
        asOf: Date.UTC(2026, 0, 2),
        knownAt: Date.UTC(2026, 0, 3),
        minScore: 0.1,
        minAnswer: 0.2,
        maxTokens: 100,
        withinThread: { thread: 'chat-1', sincePosition: 0 },
        include: ['fading', 'forgotten'],
        depth: 3,
        activateGoals: ['com_1', 'com_2'],
        explain: true,
      },
    })
  })

  it('AG-34 shows neither path nor conflicts nor trace where there are none', async () => {
    const answer = await (await new Edge().post(`${base}/recall`, { query: 'tea?' })).json()
    expect(answer).toEqual({
      text: 'nothing',
      answered: false,
      answer_probability: 0,
      grounding: [],
      hits: [],
      ...cost,
    })
  })

  it('AG-37 explains with the path', async () => {
    const edge = new Edge()
    const value = { id: 'com_1', returned: false, stage: 'evidence', value: 0.1, path: [step] }
    edge.namespace().answers.explainRecall = () => ({
      ok: true,
      value: { ...value, stage: 'evidence' },
    })
    const response = await edge.post(`${base}/recall/explain`, { query: 'tea?', id: 'com_1' })
    expect(await response.json()).toEqual(value)
  })

  it('CL-34 from a position not reached is 503 with the time to wait', async () => {
    const edge = new Edge()
    edge.namespace().answers.recall = () => ({
      ok: false,
      failure: {
        code: 'position_not_reached',
        detail: 'position 7, asked for 9',
        retryAfterSeconds: 2,
      },
    })
    const response = await edge.post(`${base}/recall`, { query: 'a', at_least: 9 })
    expect(response.status).toBe(503)
    expect(response.headers.get('Retry-After')).toBe('2')
    expect(response.headers.get('Mneme-Position')).toBe('7')
    expect((await response.json<ProblemBody>()).code).toBe('position_not_reached')
  })
})

describe('forget', () => {
  it.each([
    [{ memory_id: 'a' }, { memoryIds: ['a'] }],
    [
      { memory_ids: ['a', 'b'], reason: 'moved' },
      { memoryIds: ['a', 'b'], reason: 'moved' },
    ],
    [{ entities: ['user_id:1'] }, { entities: [{ kind: 'user', id: '1' }] }],
    [
      { text: 'Vegas', kind: 'outdated' },
      { text: 'Vegas', kind: 'outdated' },
    ],
    [{ confirm: 'c1' }, { confirm: 'c1' }],
    [
      { text: 'Vegas', confirm: 'c1' },
      { text: 'Vegas', confirm: 'c1' },
    ],
    [
      { entities: [{ user_id: '1', properties: { nickname: '' } }], partial: true },
      {
        entities: [{ kind: 'user', id: '1', properties: [{ name: 'nickname', value: '' }] }],
        partial: true,
      },
    ],
  ])('CL-38 takes %j', async (body, input) => {
    const edge = new Edge()
    expect([200, 202]).toContain((await edge.post(`${base}/forget`, body)).status)
    expect(edge.namespace().calls[0]?.input).toEqual(input)
  })

  it('CL-39 answers a preview with 202', async () => {
    const response = await new Edge().post(`${base}/forget`, { text: 'Vegas' })
    expect(response.status).toBe(202)
    expect(await response.json()).toEqual({
      preview: [],
      pinned: [],
      confirm: null,
      expires_at: '1970-01-01T00:00:00.000Z',
      ...cost,
    })
  })

  it.each([
    [memoryId, memoryId],
    ['user_id%3A9', { kind: 'user', id: '9' }],
    ['doc_id%3Aa%2Fb.pdf', { kind: 'doc', id: 'a/b.pdf' }],
    ['movie_id%3A%22The%20Third%20Man%22', { kind: 'movie', id: 'The Third Man' }],
  ])('CL-43 undoes %s', async (encoded, id) => {
    const edge = new Edge()
    const response = await edge.send('POST', `${base}/forget/${encoded}/undo`)
    expect(await response.json()).toEqual({ restored: [memory], entities: [], ...cost })
    expect(edge.namespace().calls[0]?.input).toEqual({ id })
  })
})

describe('memories', () => {
  it('CL-25 are listed by every filter', async () => {
    const edge = new Edge()
    const query = new URLSearchParams({
      external_id: 'x1',
      store: 'vault',
      lifecycle: 'archived',
      thread: 't',
      entity: 'user_id:7',
      pinned: 'true',
      from: '2026-01-01',
      to: '2026-02-01',
      limit: '3',
      cursor: 'c1',
      at_least: '5',
    })
    const response = await edge.get(`${base}/memories?${query}`)
    expect(await response.json()).toEqual({ items: [memory], next_cursor: null })
    expect(edge.namespace().calls[0]).toMatchObject({
      atLeast: 5,
      input: {
        externalId: 'x1',
        store: 'vault',
        lifecycle: 'archived',
        thread: 't',
        entity: { kind: 'user', id: '7' },
        pinned: true,
        from: Date.UTC(2026, 0, 1),
        to: Date.UTC(2026, 1, 1),
        limit: 3,
        cursor: 'c1',
      },
    })
  })

  it('SG-12 one shows the parts of its relevance', async () => {
    const response = await new Edge().get(`${base}/memories/${memoryId}`)
    const decay = {
      base: 0.7,
      access_count: 1,
      last_accessed_at: '1970-01-01T00:00:00.000Z',
      days: 0,
      weight: 1.2,
      raw: 0.84,
      floor: null,
    }
    expect(await response.json()).toEqual({ ...memory, version: 1, decay })
  })

  it('CL-25 PATCH changes what it names, and null clears', async () => {
    const edge = new Edge()
    edge.namespace().answers.changeMemory = () => ({
      ok: true,
      value: memoryView({ thread: 't', externalId: 'x', expiresAt: 0 }),
    })
    const response = await edge.send('PATCH', `${base}/memories/${memoryId}`, {
      body: { thread: null, expires_at: null },
    })
    expect(await response.json()).toEqual({
      ...memory,
      thread: 't',
      external_id: 'x',
      expires_at: '1970-01-01T00:00:00.000Z',
      ...cost,
    })
    const input = { id: memoryId, thread: null, expiresAt: null }
    expect(edge.namespace().calls[0]?.input).toEqual(input)
  })

  it('are pinned and unpinned', async () => {
    const edge = new Edge()
    for (const [act, pinned] of [
      ['pin', true],
      ['unpin', false],
    ] as const) {
      const response = await edge.send('POST', `${base}/memories/${memoryId}/${act}`)
      expect(await response.json()).toEqual({ ...memory, pinned, ...cost })
    }
  })
})

describe('entities', () => {
  it.each([
    ['', [false, false, false, true]],
    ['?props&content=1&relations=true', [true, true, true, true]],
    ['?props=false&content=0&known=false', [false, false, false, false]],
  ])('CL-11 the flags %s', async (query, [properties, content, relations, known]) => {
    const edge = new Edge()
    await edge.get(`${base}/entities/user/Zo%C3%AB%2F1${query}`)
    const input = { kind: 'user', id: 'Zoë/1', properties, content, relations, known }
    expect(edge.namespace().calls[0]?.input).toEqual(input)
  })

  it('CL-11 one is answered with its parts, an unknown one as null', async () => {
    const edge = new Edge()
    edge.namespace().answers.getEntity = () => ({
      ok: true,
      value: {
        kind: 'msg',
        id: 'def',
        properties: { ['__proto__']: { value: 'v', since: 0 } },
        content: [
          { type: 'file', mediaType: 'text/plain', url: 'data:,hi', text: 'hi' },
          { type: 'text', text: 'a' },
        ],
        relations: [{ entity: { kind: 'chat', id: 'qwe' }, role: 'Belongs to', direction: 'out' }],
        relationsTotal: 300,
      },
    })
    expect(await (await edge.get(`${base}/entities/msg/def`)).json()).toEqual({
      msg_id: 'def',
      properties: { ['__proto__']: { value: 'v', since: '1970-01-01T00:00:00.000Z' } },
      content: [
        { type: 'file', mediaType: 'text/plain', url: 'data:,hi', read: true },
        { type: 'text', text: 'a', read: true },
      ],
      relations: [{ entity: { chat_id: 'qwe' }, role: 'Belongs to', direction: 'out' }],
      relations_total: 300,
    })
    edge.namespace().answers.getEntity = () => ({ ok: true, value: null })
    const none = await edge.get(`${base}/entities/msg/none`)
    expect([none.status, await none.json()]).toEqual([200, null])
  })

  it('CL-13 the record is a line for each part of it, over all its pages', async () => {
    const response = await new Edge().get(`${base}/entities/user/1/record`)
    expect(response.headers.get('Content-Type')).toBe('application/x-ndjson')
    expect(response.headers.get('Mneme-Position')).toBe('7')
    expect((await response.text()).split('\n')).toEqual([
      JSON.stringify({ type: 'entity', user_id: '1' }),
      expect.stringMatching(/^\{"type":"memory","__memory_id"/),
      '',
    ])
  })
})

describe('audit', () => {
  it('SG-41 lists what became digests, a page at a time', async () => {
    const edge = new Edge()
    const [month, firstHash, lastHash] = ['2026-01', 'f', 'l']
    const counts = { mutations: 9, reflections: { approved: 1 }, critical: 2, transitions: 3 }
    const digest = { month, ...counts, firstHash, lastHash, lastRow: 9 }
    edge.namespace().answers.listAuditDigests = () => ({
      ok: true,
      value: { items: [digest], nextCursor: month },
    })
    const page = await (await edge.get(`${base}/audit/digests?limit=1`)).json()
    const body = { month, ...counts, first_hash: firstHash, last_hash: lastHash }
    expect(page).toMatchObject({ items: [body], next_cursor: month })
    expect(JSON.stringify(page)).not.toContain('row')
  })

  it('SG-36 is JSON, or a line a row as text/plain', async () => {
    const edge = new Edge()
    const record = {
      id: 'aud_1',
      time: 0,
      action: 'CREATE' as const,
      target: 'mem_1',
      actor: 'manual',
      approval: 'auto',
      summary: 'a | b\nc',
      critical: false,
      position: 1,
      payloadHash: 'p',
      prevHash: 'q',
      hash: 'h',
    }
    edge.namespace().answers.listAudit = () => ({
      ok: true,
      value: { items: [record], nextCursor: 'c2' },
    })
    const json = await (await edge.get(`${base}/audit?actor=manual`)).json()
    expect(json).toMatchObject({ items: [{ id: 'aud_1', prev_hash: 'q' }], next_cursor: 'c2' })
    const text = await edge.get(`${base}/audit?limit=1`, { headers: { Accept: 'text/plain' } })
    expect(text.headers.get('Content-Type')).toContain('text/plain')
    expect(text.headers.get('Link')).toBe(`<${base}/audit?limit=1&cursor=c2>; rel="next"`)
    expect(await text.text()).toBe(
      '1970-01-01T00:00:00.000Z | CREATE | mem_1 | manual | auto | a \\| b c\n',
    )
  })
})
