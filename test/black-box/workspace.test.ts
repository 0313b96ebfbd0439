import { describe, expect, test } from 'vitest'
import { papers } from '../fixtures/papers.ts'
import type { Answer, Client } from './client.ts'
import { serveThisFile } from './serve-this-file.ts'
import type { List } from './wire.ts'

const freshNamespace = serveThisFile()

interface Result {
  readonly status: string
  readonly resource_id: string | null
  readonly value: unknown
  readonly position: number
  readonly usage: { readonly rows_written: number }
  readonly results: readonly Result[]
  readonly result: Result & { readonly reason: string }
  readonly step: { readonly index: number; readonly op: string }
  readonly note: { readonly id: string; readonly value: unknown; readonly version: number }
  readonly transient: boolean
}

function ops(ns: Client, body: unknown): Promise<Answer<Result>> {
  return ns.send<Result>('POST', '/ops', body)
}

describe('working memory over HTTP', () => {
  test('WM-46 the example, to the letter', async () => {
    const ns = freshNamespace()
    const answer = await ops(ns, [
      { op: 'create_collection', name: 'papers', value: papers },
      {
        op: 'filter_structured',
        target: 'papers',
        where: "year >= 2020 and venue contains 'NeurIPS'",
        out: '$f',
      },
      { op: 'sort', target: '$f', by: 'cites', order: 'desc', out: '$s' },
      { op: 'head', target: '$s', count: 2, out: '$h' },
      { op: 'pluck', target: '$h', field: 'title', out: '$t' },
      { op: 'flatten', target: '$t', separator: '; ' },
    ])
    expect(answer.status, answer.bytes).toBe(200)
    const { results, resource_id: id, value, position } = answer.body
    expect(results.map((one) => one.value)).toEqual([
      { size: 7 },
      { size: 3, skipped: 1, unknown: 1 },
      { size: 3, skipped: 0 },
      { size: 2 },
      { size: 2, skipped: 0 },
      'Wells; Tides',
    ])
    const ids = results.map((one) => one.resource_id)
    expect(ids).toEqual([expect.stringMatching(/^col_/), null, null, null, null, id])
    expect([id, value, position]).toEqual([expect.stringMatching(/^note_/), 'Wells; Tides', 1])
    const { items } = (await ns.get<List<Result>>('/notes')).body
    expect([items.length, items.filter(({ transient }) => transient).length]).toEqual([8, 1])
  })

  test('WM-1 to WM-10 Notes, Collections and relations have routes of their own', async () => {
    const ns = freshNamespace()
    const made = await ns.send<Result>('POST', '/notes', {
      value: { b: 1, a: 2 },
      name: 'one/two'.replace('/', ' '),
      metadata: { from: 'here' },
    })
    expect(made.status, made.bytes).toBe(201)
    const { note, resource_id: id } = made.body
    expect(note).toEqual({
      id,
      name: 'one two',
      version: 1,
      status: 'current',
      metadata: { from: 'here' },
      transient: false,
      created_at: expect.stringMatching(/Z$/),
      created_by: 'manual',
      source: { op: 'create_note', inputs: [] },
      trust: 'owner',
      content_type: 'json',
      value: { a: 2, b: 1 },
      length: 13,
      fingerprint: expect.stringMatching(/^d3626ac30a87.*76af7a772$/),
      index: true,
    })
    const literal = await ns.send<Result>('POST', '/notes', { value: '$name', ttl_seconds: 60 })
    expect(literal.body).toMatchObject({ value: '$name', note: { transient: true } })
    const nothing = await ns.send<Result>('POST', '/notes', { value: null })
    expect([nothing.status, nothing.body.note.id]).toEqual([200, 'note_null'])
    const collected = await ns.send<Result>('POST', '/collections', { value: [id, 'x'], name: 'c' })
    expect(collected.body, collected.bytes).toMatchObject({
      value: { size: 2, items: [{ id, value: { a: 2 } }, { value: 'x' }] },
      collection: { size: 2, indexed: false, next_cursor: null, items: [{ id }, {}] },
    })
    expect((await ns.get<Result>('/collections/c?slice=0')).body).toMatchObject({
      id,
      value: { a: 2 },
    })
    expect((await ns.get<Result>('/notes/one%20two?slice=0:6')).body.value).toBe('{"a":2')
    expect((await ns.get<Result>('/notes/one%20two?slice=x')).body.code).toBe('bad_slice')
    const related = { from: 'one two', to: 'c', relation: 'in' }
    const relation = await ns.send<Result>('POST', '/relations', related)
    expect([relation.status, relation.body]).toMatchObject([201, { from: id, relation: 'in' }])
    expect((await ns.send('POST', '/relations', related)).status).toBe(200)
    expect((await ns.get<List<object>>('/relations?to=c')).body.items).toHaveLength(1)
    const gone = await ns.send<Result>('DELETE', '/notes/one%20two')
    expect(gone.body).toMatchObject({ resource_id: id, value: { collections: 1, relations: 1 } })
    const back = await ns.send<{ restored: object[] }>('POST', `/forget/${id}/undo`)
    expect(back.body.restored).toMatchObject([{ id, name: 'one two', status: 'current' }])
    const erased = await ns.send<Result & { receipt: object }>(
      'DELETE',
      `/notes/${id}?permanent=true`,
    )
    expect(erased.body.receipt, erased.bytes).toMatchObject({ derived: [], probe: { hits: 0 } })
    expect((await ns.get(`/notes/${id}`)).status).toBe(404)
    expect((await ns.get<List<object>>('/collections?include=archived')).body.items).toHaveLength(1)
  })

  test('WM-15 a failure says which step it befell', async () => {
    const ns = freshNamespace()
    const failed = async (body: unknown) => {
      const { status, body: problem } = await ops(ns, body)
      const { code, errors = [], step, result } = problem
      expect(result).toEqual({
        status: 'failed',
        resource_id: null,
        value: null,
        reason: problem.detail,
      })
      return [status, code, errors[0]?.path, step]
    }
    const create = { op: 'create_note', value: 'x' }
    const sort = { op: 'sort', target: 'papers', by: 'year' }
    const table: readonly (readonly [unknown, readonly unknown[]])[] = [
      [
        [create, { ...sort, order: 'up' }],
        [400, 'invalid_request', '1.order', { index: 1, op: 'sort' }],
      ],
      [
        [create, { op: 'head', target: 'nope', out: '$h' }],
        [404, 'not_found', undefined, { index: 1, op: 'head', out: '$h' }],
      ],
      [[{ op: 'size', target: '$b' }], [400, 'unbound_name', '0.target', { index: 0, op: 'size' }]],
      [
        [create, { op: 'fly' }],
        [400, 'invalid_request', '1.op', { index: 1, op: 'fly' }],
      ],
      [{ ...sort, far: 1 }, [400, 'invalid_request', 'far', undefined]],
      [
        { op: 'map', target: 'x', apply: { op: 'split' } },
        [400, 'not_in_map', 'apply.op', undefined],
      ],
      [{ op: 'pluck', target: 'x', field: 'a..b' }, [400, 'bad_path', 'field', undefined]],
      [{ op: 'create_note' }, [400, 'invalid_request', 'value', undefined]],
      [
        { op: 'size', target: 'x', keep: false, name: 'n' },
        [400, 'invalid_request', 'keep', undefined],
      ],
      [{ ...create, ttl_seconds: 59 }, [400, 'invalid_request', 'ttl_seconds', undefined]],
      [{ op: 'head', target: 'x', count: -1 }, [400, 'invalid_request', 'count', undefined]],
      [
        { op: 'filter_structured', target: 'x', where: 'year >' },
        [400, 'bad_where', 'where', undefined],
      ],
      [
        { op: 'filter_structured', target: 'x', where: ' '.repeat(70_000) },
        [413, 'where_too_long', undefined, undefined],
      ],
      [
        { op: 'create_note', value: 'x'.repeat(1_048_577) },
        [413, 'note_too_large', 'value', undefined],
      ],
      [Array(101).fill(create), [400, 'too_many_steps', '', undefined]],
      [[], [400, 'invalid_request', '', undefined]],
    ]
    for (const [body, expected] of table) expect(await failed(body)).toEqual(expected)
    const raw = '{"op":"create_note","value":{"__proto__":1}}'
    expect((await ops(ns, raw)).body).toMatchObject({ code: 'invalid_request', status: 400 })
    const deep = `${'['.repeat(64)}${']'.repeat(64)}`
    expect((await ops(ns, `[{"op":"create_note","value":${deep}}]`)).status).toBe(200)
    expect((await ops(ns, `[{"op":"create_note","value":[${deep}]}]`)).status).toBe(400)
    expect((await ns.get<List<object>>('/notes')).body.items).toHaveLength(1)
  })

  test('WM-38 to WM-42 Notes are searched, and recalled', async () => {
    const ns = freshNamespace()
    const value = ['user_id:7 keeps bees', 'The mill stands still']
    const walks = { op: 'create_collection', name: 'walks', value }
    const hits = { value: { size: 1, items: [{ value: { text: value[0] } }] } }
    expect((await ops(ns, walks)).status).toBe(200)
    const asked = { op: 'search_notes', value: 'bees' }
    expect((await ops(ns, asked)).body).toMatchObject({ resource_id: null, ...hits })
    const inside = { op: 'search_within_collection', target: 'walks', query: 'bees', limit: 1 }
    expect((await ops(ns, inside)).body).toMatchObject({ status: 409, code: 'not_indexed' })
    const both = [
      { op: 'index', target: 'walks' },
      { ...inside, max_tokens: 50, return_mode: 'chunks' },
    ]
    const { results } = (await ops(ns, both)).body
    expect(results).toMatchObject([{ value: 2 }, hits])
    const body = { query: 'who keeps bees?', stores: ['notes'] }
    expect((await ns.send('POST', '/recall', body)).body).toMatchObject({
      grounding: ['user_id:7'],
      hits: [{ kind: 'note', memory_id: null, store: 'notes', text: value[0] }],
    })
    for (const wrong of [
      { limit: 51 },
      { threshold: 2 },
      { value: ' ' },
      { query: 'x' },
      { far: 1 },
    ]) {
      expect((await ops(ns, { ...asked, ...wrong })).status).toBe(400)
    }
  })
})
