import { describe, expect, test } from 'vitest'
import { file, itemsOf, jsonFile, leftOut, read } from './support/files.ts'

describe('supermemory, LangMem and Hindsight', () => {
  test('supermemory: documents and memories, without what was forgotten there', async () => {
    const files = [
      jsonFile('page-1.json', {
        memories: [
          {
            id: 'd1',
            title: 'Tea',
            content: 'Ana drinks tea.',
            containerTags: ['ana'],
            metadata: { source: 'mail', n: 3 },
            createdAt: '2026-01-02T03:04:05Z',
          },
          { id: 'd2', title: 'No text', content: null, summary: '' },
        ],
        pagination: { currentPage: 1, totalPages: 1 },
      }),
      jsonFile('v4.json', {
        memoryEntries: [
          { id: 'e1', memory: 'Bo is tall.', isLatest: true },
          { id: 'e2', memory: 'Bo is short.', isLatest: false },
        ],
      }),
    ]
    expect(await itemsOf('supermemory', files)).toEqual([
      {
        text: 'Ana drinks tea.',
        external_id: 'supermemory:d1',
        occurred_at: '2026-01-02T03:04:05.000Z',
        metadata: { source: 'mail', n: 3, title: 'Tea', container_tags: ['ana'] },
      },
      { text: 'Bo is tall.', external_id: 'supermemory:e1', metadata: {} },
    ])
    expect(await leftOut('supermemory', files)).toEqual([
      ['page-1.json#2', 'empty'],
      ['v4.json#2', 'outdated'],
    ])
  })

  test('LangMem: texts, triples and profiles of a store', async () => {
    const lines = [
      {
        namespace: ['memories', 'ana'],
        key: 'k1',
        value: { kind: 'Memory', content: { content: 'Likes tea' } },
        created_at: '2026-01-02T03:04:05+00:00',
      },
      {
        namespace: ['memories', 'ana'],
        key: 'k2',
        value: { kind: 'Triple', content: { subject: 'Ana', predicate: 'manages', object: 'Bo' } },
      },
      {
        namespace: ['memories', 'ana'],
        key: 'k3',
        value: { kind: 'Profile', content: { name: 'Ana', city: 'Oslo', nick: null } },
      },
      { key: 7 },
    ]
    const told = await read('langmem', [
      file('store.jsonl', lines.map((one) => JSON.stringify(one)).join('\n')),
    ])
    expect(
      told.map((one) => ('item' in one ? one.item.text : 'failed' in one && one.failed)),
    ).toEqual([
      'Likes tea',
      'Ana manages Bo',
      'name: Ana\ncity: Oslo',
      expect.stringContaining('expected an item of a store'),
    ])
    expect(told[0]).toMatchObject({
      where: 'store.jsonl:1',
      item: {
        external_id: 'langmem:memories/ana/k1',
        metadata: { namespace: 'memories/ana', kind: 'Memory' },
      },
    })
  })

  test('Hindsight: facts with their time; what the agent lived through is an assistant’s word', async () => {
    const items = [
      {
        id: 'f1',
        text: 'Ana works at Acme',
        fact_type: 'world',
        occurred_start: '2026-01-02T00:00:00+00:00',
        document_id: 'd',
        entities: 'Ana, Acme',
      },
      {
        id: 'f2',
        text: 'I advised tea',
        trust: 'untrusted',
        fact_type: 'experience',
        mentioned_at: '2026-01-03T00:00:00+00:00',
        entities: [{ name: 'tea' }],
      },
    ]
    expect(
      await itemsOf('hindsight', [
        jsonFile('bank.json', { items, total: 2, limit: 100, offset: 0 }),
      ]),
    ).toEqual([
      {
        text: 'Ana works at Acme',
        external_id: 'hindsight:f1',
        thread: 'hindsight:d',
        occurred_at: '2026-01-02T00:00:00.000Z',
        metadata: { fact_type: 'world', about: 'Ana, Acme' },
      },
      {
        text: 'I advised tea',
        external_id: 'hindsight:f2',
        speaker_role: 'assistant',
        trust: 'untrusted',
        occurred_at: '2026-01-03T00:00:00.000Z',
        metadata: { fact_type: 'experience', about: 'tea' },
      },
    ])
  })
})

describe('mem0, Zep and server-memory', () => {
  const lineOf = async (...given: Parameters<typeof read>) =>
    (await read(...given)).map((one) => ('served' in one ? one.served.line : one))

  test('are split into the lines that the server reads', async () => {
    const memories = [
      { id: '1', memory: 'Tea', user_id: 'ana' },
      { id: '2', memory: 'Bees' },
    ]
    const shapes = [
      jsonFile('a.json', { results: memories }),
      jsonFile('b.json', memories),
      file('c.jsonl', memories.map((one) => JSON.stringify(one)).join('\r\n')),
      file('d.json', JSON.stringify({ count: 2, next: null, results: memories })),
    ]
    for (const shape of shapes) expect(await lineOf('mem0', [shape])).toEqual(memories)
    const edges = [{ uuid: 'e', fact: 'Tea', source_node_uuid: 'a' }]
    const nodes = [{ uuid: 'a', name: 'Ana', labels: ['Entity'] }]
    expect(await lineOf('zep', [jsonFile('g.json', { edges, nodes })])).toEqual([
      ...edges,
      ...nodes,
    ])
  })

  test('server-memory: a graph as one object is its lines; a relation brings its ends along', async () => {
    const ana = { name: 'Ana', entityType: 'Person', observations: ['Likes tea'] }
    const graph = {
      entities: [ana],
      relations: [{ from: 'Ana', to: 'Acme', relationType: 'works_at' }],
    }
    expect(await read('mcp', [jsonFile('memory.json', graph)])).toEqual([
      {
        where: 'memory.json#1',
        served: { format: 'mcp', line: { type: 'entity', ...ana }, needs: [] },
      },
      {
        where: 'memory.json#2',
        served: {
          format: 'mcp',
          line: { type: 'relation', ...graph.relations[0] },
          needs: [{ type: 'entity', name: 'Ana', entityType: 'Person' }],
        },
      },
    ])
  })
})

const note = [
  '---',
  'title: "Moving house"',
  'date: 2026-03-05',
  'tags: [home, oslo]',
  '---',
  'Before any heading.',
  '# Plan',
  '## Boxes',
  'Twelve boxes.',
  '```sh',
  '# no heading',
  '```',
  'Cups',
  '----',
  'Blue ones.',
].join('\n')

describe('Markdown', () => {
  test('sections with their headings, the date and tags of the front matter', async () => {
    const items = await itemsOf('markdown', [file('home/move.md', note)])
    expect(items.map(({ external_id, text }) => [external_id, text])).toEqual([
      ['markdown:home/move.md', 'Before any heading.'],
      ['markdown:home/move.md#Plan#Boxes', '## Boxes\nTwelve boxes.\n```sh\n# no heading\n```'],
      ['markdown:home/move.md#Plan#Cups', expect.stringContaining('Blue ones.')],
    ])
    expect(items[1]).toMatchObject({
      occurred_at: '2026-03-05T00:00:00.000Z',
      metadata: {
        file: 'home/move.md',
        title: 'Moving house',
        heading: 'Plan › Boxes',
        tags: ['home', 'oslo'],
      },
    })
    expect(await leftOut('markdown', [file('home/move.md', note), file('a.png', 'x')])).toEqual([
      ['home/move.md:7', 'empty'],
      ['a.png', 'other_file'],
    ])
  })

  test('the name of a daily note is its date, else the file’s last change', async () => {
    const [daily] = await itemsOf('markdown', [file('2026-03-05 Tea.md', 'Green')])
    expect(daily?.occurred_at).toBe('2026-03-05T00:00:00.000Z')
    const changed = { ...file('tea.md', 'Green'), lastModified: Date.UTC(2026, 0, 2) }
    expect((await itemsOf('markdown', [changed]))[0]?.occurred_at).toBe('2026-01-02T00:00:00.000Z')
  })
})

describe('logs of chats', () => {
  test('lines “Name: text”, with and without a time', async () => {
    const log = [
      'Ana: Tea?',
      'with milk',
      '[2025-03-05 10:14] Bo: Yes: at 5:30',
      'User: hi',
      'Assistant: Hello!',
      'https://a.example is a link',
      '李雷：不要茶',
    ]
    const items = await itemsOf('chat', [file('logs/team.txt', log.join('\n'))], {
      zone: 'Europe/Berlin',
    })
    expect(
      items.map((item) => [item.speaker, item.speaker_role, item.occurred_at, item.text]),
    ).toEqual([
      ['Ana', 'user', undefined, 'Tea?\nwith milk'],
      ['Bo', 'user', '2025-03-05T09:14:00.000Z', 'Yes: at 5:30'],
      [undefined, 'user', undefined, 'hi'],
      [undefined, 'assistant', undefined, 'Hello!\nhttps://a.example is a link'],
      ['李雷', 'user', undefined, '不要茶'],
    ])
    expect(items[0]?.thread).toBe('chat:team')
  })

  test('JSON of role and content: messages, lists of messages, parts', async () => {
    const lines = [
      { role: 'system', content: 'You are kind.' },
      {
        role: 'user',
        content: [{ type: 'text', text: 'I moved to Oslo.' }],
        timestamp: 1710000000,
        id: 'm1',
      },
      { role: 'assistant', content: 'Nice!', created_at: '2024-03-09 16:00:02' },
      { messages: [{ role: 'user', name: 'Ana', content: 'Tea' }, 7], id: 'talk' },
      { note: 'no message' },
    ]
    const log = file('log.jsonl', lines.map((one) => JSON.stringify(one)).join('\n'))
    const items = await itemsOf('chat', [log])
    expect(items.map((item) => [item.thread, item.speaker, item.occurred_at, item.text])).toEqual([
      ['chat:log', undefined, '2024-03-09T16:00:00.000Z', 'I moved to Oslo.'],
      ['chat:log', undefined, '2024-03-09T16:00:02.000Z', 'Nice!'],
      ['chat:talk', 'Ana', undefined, 'Tea'],
    ])
    expect(items[0]?.external_id).toBe('chat:log/m1')
    expect((await leftOut('chat', [log])).map(([where]) => where)).toEqual([
      'log.jsonl:1',
      'log.jsonl:4/2',
      'log.jsonl:5',
    ])
  })
})
