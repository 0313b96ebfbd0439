import { exports } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { ImportedBody } from '../../contract/archive.ts'
import type { ProblemBody } from '../../contract/errors.ts'
import { expectRestored } from '../support/archive.ts'
import { Edge } from './support/edge.ts'

const ndjson = { 'Content-Type': 'application/x-ndjson' }

async function send(
  method: string,
  path: string,
  body?: string,
  headers: Record<string, string> = ndjson,
): Promise<Response> {
  return exports.default.fetch(`https://localhost/v1/namespaces${path}`, {
    method,
    headers: { Authorization: 'Bearer mneme-dev', ...headers },
    ...(body !== undefined && { body }),
  })
}

function linesOf(items: readonly object[]): string {
  return items.map((item) => `${JSON.stringify(item)}\n`).join('')
}

async function textOf(response: Response): Promise<string> {
  return new TextDecoder().decode(await response.arrayBuffer())
}

async function imported(name: string, format: string, items: readonly object[]) {
  const response = await send('POST', `/${name}/import?format=${format}`, linesOf(items))
  expect(response.status).toBe(200)
  return await response.json<ImportedBody>()
}

async function recalled(name: string, query: string): Promise<string[]> {
  const answer = await send('POST', `/${name}/recall`, JSON.stringify({ query }), {
    'Content-Type': 'application/json',
  })
  return (await answer.json<{ hits: { text: string }[] }>()).hits.map(({ text }) => text)
}

async function posted(path: string, body: object): Promise<Record<string, unknown>> {
  const json = { 'Content-Type': 'application/json' }
  const answer = await send('POST', path, JSON.stringify(body), json)
  expect(answer.status).toBe(200)
  return await answer.json()
}

async function told(name: string, text: string): Promise<void> {
  const json = { 'Content-Type': 'application/json' }
  expect((await send('POST', `/${name}/remember`, JSON.stringify({ text }), json)).status).toBe(201)
}

interface Memories {
  readonly items: readonly {
    readonly text: string
    readonly occurred_at: string
    readonly thread?: string
    readonly entities: readonly string[]
    readonly external_id: string
    readonly import_id?: string
    readonly metadata: Readonly<Record<string, string>>
  }[]
}

async function memories(name: string): Promise<Memories['items']> {
  return (await (await send('GET', `/${name}/memories`)).json<Memories>()).items
}

describe('an import of another memory', () => {
  it('has an id, by which all that it made is traced and withdrawn, and nothing else', async () => {
    await told('imp-id', 'Ana lives in Oslo.')
    const items = [{ memory: 'Dev keeps bees in Oslo' }, { memory: 'Arjun prefers tea' }]
    const { import_id } = await imported('imp-id', 'mem0', items)
    expect(import_id).toMatch(/^imp_[0-9A-Z]{26}$/)
    const more = linesOf([{ memory: 'Carl rows.' }])
    const path = `/imp-id/import?format=mem0&from_line=3&import_id=${import_id}`
    expect(await (await send('POST', path, more)).json()).toMatchObject({ import_id, imported: 1 })
    const other = await imported('imp-id', 'mem0', [{ memory: 'Bo sings.' }])
    expect(other.import_id).not.toBe(import_id)
    const byImport = new Map((await memories('imp-id')).map((one) => [one.text, one.import_id]))
    expect(Object.fromEntries(byImport)).toEqual({
      'Ana lives in Oslo.': undefined,
      'Dev keeps bees in Oslo': import_id,
      'Arjun prefers tea': import_id,
      'Carl rows.': import_id,
      'Bo sings.': other.import_id,
    })
    const trace = await posted('/imp-id/sources/trace', { import_id })
    expect(trace).toMatchObject({ memories: { count: 3 } })
    const { confirm } = await posted('/imp-id/sources/withdraw', { import_id })
    await posted('/imp-id/sources/withdraw', { import_id, confirm })
    const left = (await memories('imp-id')).map(({ text }) => text)
    expect(left).toEqual(['Bo sings.', 'Ana lives in Oslo.'])
  })

  it('keeps its id when it comes again: by its key, and where every line is there', async () => {
    const items = [
      { id: '1', memory: 'Dev keeps bees' },
      { id: '2', memory: 'Arjun prefers tea' },
    ]
    const keyed = { ...ndjson, 'Idempotency-Key': 'import-of-november' }
    const sendAgain = async () => {
      const answer = await send('POST', '/imp-again/import?format=mem0', linesOf(items), keyed)
      return (await answer.json<ImportedBody>()).import_id
    }
    const first = await sendAgain()
    expect(await sendAgain()).toBe(first)
    expect((await imported('imp-again', 'mem0', items)).import_id).toBe(first)
    const grown = await imported('imp-again', 'mem0', [...items, { id: '3', memory: 'Carl rows' }])
    expect(grown.import_id).not.toBe(first)
    const dry = await send('POST', '/imp-again/import?format=mem0&dry_run=true', linesOf(items))
    expect(await dry.json()).not.toHaveProperty('import_id')
  })

  it('API §8 mem0: ids, users, metadata and times; a repeat changes nothing', async () => {
    const items = [
      {
        id: 'f4cbdb08-7062-4f3e-8eb2-9f5c80dfe64c',
        memory: 'Dev keeps bees in Oslo',
        user_id: 'dev',
        metadata: { type: 'professional', tags: ['a'] },
        categories: ['hobbies'],
        created_at: '2025-07-11T09:20:00.123456-07:00',
      },
      { text: 'Carl leads the ferry redesign', user_id: null },
      { data: 'Arjun prefers tea' },
      { user_id: 'nobody' },
    ]
    const first = await imported('imp-mem0', 'mem0', items)
    expect(first).toMatchObject({ items: 4, imported: 3, skipped: 0, done: true, next_line: 5 })
    expect(first.failed).toMatchObject([{ line: 4, error: { status: 400 } }])
    const again = await imported('imp-mem0', 'mem0', items)
    expect(again).toMatchObject({ imported: 0, skipped: 3, position: first.position })
    const told = (await memories('imp-mem0')).find(({ text }) => text.startsWith('Dev'))
    expect(told).toMatchObject({
      external_id: 'mem0:f4cbdb08-7062-4f3e-8eb2-9f5c80dfe64c',
      occurred_at: '2025-07-11T16:20:00.123Z',
      entities: ['user_id:dev', 'place_id:Oslo'],
      metadata: { type: 'professional', tags: '["a"]', categories: '["hobbies"]' },
    })
  })

  it('API §8 zep: messages in their thread, facts with their time', async () => {
    const items = [
      {
        uuid: 'm1',
        role: 'user',
        name: 'Jane',
        content: 'I moved to Oslo.',
        session_id: 's1',
        created_at: '2025-01-02T03:04:05Z',
      },
      { fact: 'Kendra likes Puma shoes', valid_at: '2025-02-01T00:00:00Z', invalid_at: null },
      {
        fact: 'Kendra loves Adidas shoes',
        valid_at: '2024-02-01 00:00:00',
        invalid_at: '2025-02-01T00:00:00Z',
      },
      { content: 'The heron nests at pier 4.', source: 'text', thread_id: 't' },
    ]
    const first = await imported('imp-zep', 'zep', items)
    expect(first).toMatchObject({ imported: 4, failed: [] })
    expect(await imported('imp-zep', 'zep', items)).toMatchObject({ imported: 0, skipped: 4 })
    const told = await memories('imp-zep')
    expect(told.map(({ text }) => text).sort()).toEqual([
      'Jane: I moved to Oslo.',
      'Kendra likes Puma shoes',
      'The heron nests at pier 4.',
      'Until 2025-02-01: Kendra loves Adidas shoes',
    ])
    const message = told.find(({ external_id }) => external_id === 'zep:m1')
    expect(message).toMatchObject({ thread: 's1', occurred_at: '2025-01-02T03:04:05.000Z' })
  })

  it('API §8 mcp: entities with observations and relations', async () => {
    const items = [
      {
        type: 'entity',
        name: 'John_Smith',
        entityType: 'Person',
        observations: ['Speaks fluent Spanish', { content: 'Graduated in 2019' }],
      },
      { type: 'entity', name: 'Anthropic Inc', entityType: '', observations: [] },
      { type: 'relation', from: 'John_Smith', to: 'Anthropic Inc', relationType: 'works_at' },
      { type: 'relation', from: 'John_Smith', to: 'Nobody', relationType: 'knows' },
    ]
    const first = await imported('imp-mcp', 'mcp', items)
    expect(first).toMatchObject({ items: 4, imported: 3 })
    expect(first.failed).toMatchObject([{ line: 4, error: { errors: [{ path: 'to' }] } }])
    expect(await imported('imp-mcp', 'mcp', items)).toMatchObject({ imported: 0, skipped: 3 })
    expect(await recalled('imp-mcp', 'Who speaks Spanish?')).toContain('Speaks fluent Spanish')
    const entity = await send('GET', '/imp-mcp/entities/person/John_Smith?props&relations')
    expect(await entity.json()).toMatchObject({
      properties: { name: { value: 'John_Smith' } },
      relations: [{ role: 'works_at', direction: 'out' }],
    })
  })
})

describe('a dry run of an import', () => {
  it('API §8 reads and judges every line, and writes nothing', async () => {
    const items = [
      { id: 1, memory: 'Dev keeps bees' },
      { user_id: 'nobody' },
      { memory: 'x'.repeat(70_000) },
    ]
    const path = '/imp-dry/import?format=mem0&dry_run=true'
    const dry = await (await send('POST', path, linesOf(items))).json<ImportedBody>()
    expect(dry).toMatchObject({ dry_run: true, items: 3, imported: 1, unchanged: [], position: 0 })
    expect(dry.failed.map(({ line, error }) => [line, error.status])).toEqual([
      [2, 400],
      [3, 413],
    ])
    expect(await memories('imp-dry')).toEqual([])
    const wet = await imported('imp-dry', 'mem0', items)
    expect(wet).toMatchObject({ items: 3, imported: 1, failed: dry.failed })
    expect(wet).not.toHaveProperty('dry_run')
    expect(await imported('imp-dry', 'mem0', items)).toMatchObject({ skipped: 1, unchanged: [1] })
    const whole = await send('POST', '/imp-dry/import?dry_run=true', '{}')
    expect([whole.status, (await whole.json<ProblemBody>()).errors?.[0]?.path]).toEqual([
      400,
      'dry_run',
    ])
  })

  it('masks or refuses credentials where the call asks for it', async () => {
    const items = [{ id: 1, memory: `The key is sk-ant-api03-${'aB3dE6gH9'.repeat(6)}.` }]
    const send1 = (how: string) =>
      send('POST', `/imp-keys/import?format=mem0&secrets=${how}`, linesOf(items))
    const refused = await (await send1('refuse')).json<ImportedBody>()
    expect(refused.failed).toMatchObject([{ line: 1, error: { code: 'secret_found' } }])
    expect(await (await send1('mask')).json<ImportedBody>()).toMatchObject({
      imported: 1,
      failed: [],
    })
    expect((await memories('imp-keys'))[0]?.text).not.toContain('aB3dE6gH9')
  })

  it('reads what packages for Node write, and the nodes of a graph', async () => {
    await imported('imp-node', 'mem0', [
      { id: 1, memory: 'Likes tea', userId: 'ana', createdAt: '2025-01-02T03:04:05Z' },
    ])
    const [tea] = await memories('imp-node')
    expect(tea).toMatchObject({
      entities: ['user_id:ana'],
      occurred_at: '2025-01-02T03:04:05.000Z',
    })
    const lines = [
      { uuid: 'n1', name: 'Ana', labels: ['Entity', 'Person'], summary: 'Ana leads a team.' },
      { uuid: 'm1', role: 'assistant', name: 'Sam', content: 'I live in a box.', threadId: 's1' },
    ]
    expect(await imported('imp-node', 'zep', lines)).toMatchObject({ imported: 2, failed: [] })
    const told = await memories('imp-node')
    expect(told.find(({ external_id }) => external_id === 'zep:n1')).toMatchObject({
      text: 'Ana leads a team.',
      entities: ['person_id:Ana'],
    })
    expect(told.find(({ external_id }) => external_id === 'zep:m1')).toMatchObject({
      thread: 's1',
      speaker: 'Sam',
      speaker_role: 'assistant',
      commitments: [],
    })
  })
})

describe('an import over HTTP', () => {
  it('API §8 a broken line is 400 with its number, and the namespace is empty again', async () => {
    await send('POST', '/imp-src/remember', '{"text":"Tea at five."}', {
      'Content-Type': 'application/json',
    })
    const text = await textOf(await send('GET', '/imp-src/export'))
    const lines = text.trimEnd().split('\n')
    const path = '/imp-dst/import?format=mneme'
    const breaks: readonly (readonly [string, string])[] = [
      ['lines.4', [...lines.slice(0, 3), '{"type":', ...lines.slice(4)].join('\n')],
      [`lines.${lines.length + 1}`, [...lines, '{"type":'].join('\n')],
      [`lines.${lines.length + 1}.type`, [...lines, lines.at(-1)].join('\n')],
      ['lines.1', ['no line', ...lines].join('\n')],
    ]
    for (const [at, broken] of breaks) {
      const refused = await send('POST', path, broken)
      expect(refused.status).toBe(400)
      const { code, errors } = await refused.json<ProblemBody>()
      expect([code, errors?.[0]?.path]).toEqual(['invalid_request', at])
      const late = await send('POST', '/imp-dst/import?from_line=4', lines.slice(3).join('\n'))
      expect(late.status).toBe(409)
    }
    const cut = await send('POST', path, lines.slice(0, 3).join('\n'))
    expect(await cut.json()).toMatchObject({ done: false, imported: 3, next_line: 4 })
    const rest = lines.slice(3).join('\n')
    const done = await send('POST', '/imp-dst/import?from_line=4', rest)
    expect(await done.json()).toMatchObject({ done: true, imported: lines.length - 3 })
    const copy = (await textOf(await send('GET', '/imp-dst/export'))).trimEnd().split('\n')
    expectRestored(copy, lines)
    const full = await send('POST', '/imp-src/import', text)
    expect([full.status, (await full.json<ProblemBody>()).code]).toEqual([409, 'invalid_state'])
  })

  it('API §8 a namespace of one thought comes back, and verify says what was imported', async () => {
    const json = { 'Content-Type': 'application/json' }
    const made = await send('POST', '/imp-thought/thoughts', '{"intent":"answer the mail"}', json)
    const { id } = await made.json<{ id: string }>()
    const note = JSON.stringify({ key: 'mail', content: 'The site is down.' })
    expect((await send('POST', `/imp-thought/thoughts/${id}/notes`, note, json)).status).toBe(201)
    const text = await textOf(await send('GET', '/imp-thought/export'))
    const taken = await send('POST', '/imp-thought-copy/import', text)
    expect(await taken.json()).toMatchObject({ done: true })
    const more = JSON.stringify({ key: 'more', content: 'It is up.' })
    const added = await send('POST', `/imp-thought-copy/thoughts/${id}/notes`, more, json)
    expect(added.status).toBe(201)
    const verdict = await send('GET', '/imp-thought-copy/audit/verify')
    expect(await verdict.json()).toMatchObject({ ok: true, length: 4, imported_through: 2 })
    const own = await (await send('GET', '/imp-thought/audit/verify')).json<object>()
    expect(own).toMatchObject({ ok: true, length: 2, anchored_through: 2 })
    expect(own).not.toHaveProperty('imported_through')
  })

  it('API §8 takes lines, of formats that it knows, from an owner', async () => {
    const edge = new Edge()
    const path = '/v1/namespaces/acme/import'
    expect((await edge.post(path, {})).status).toBe(415)
    const unknown = await edge.send('POST', `${path}?format=csv`, { body: '{}', headers: ndjson })
    expect(unknown.status).toBe(400)
    const usage = await edge.send('GET', '/v1/namespaces/acme/usage?from=2026-01-01')
    expect(await usage.json()).toMatchObject({
      items: [{ day: '2026-01-02', operations: { remember: 2 }, rows_written: 7 }],
      stored: { bytes: 4_096 },
    })
  })
})
