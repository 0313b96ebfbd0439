import { describe, expect, test } from 'vitest'
import { importInto, readSource } from '../../../../clients/typescript/importers/index.ts'
import type {
  ImportedItem,
  ImportOptions,
  ReadItem,
} from '../../../../clients/typescript/importers/index.ts'
import { sharedServer } from '../../../black-box/serve-this-file.ts'
import { clientOver, json, problem, usage, type SentCall } from '../support/fake-fetch.ts'
import { storyClient } from '../support/story-client.ts'
import { file, jsonFile } from './support/files.ts'

const server = sharedServer()

/** 250 notes, with a notice and a broken line among them. */
function notes(): readonly ReadItem[] {
  const items = Array.from({ length: 250 }, (_, at) => ({
    where: `n:${at + 1}`,
    item: { text: `Pier ${at} has ${at + 3} boats.`, external_id: `chat:${at}`, thread: 'harbour' },
  }))
  return [
    ...items.slice(0, 10),
    { where: 'n:x', skipped: 'notice' },
    { where: 'n:y', failed: 'it is not JSON' },
    ...items.slice(10),
  ]
}

async function* given(items: readonly ReadItem[]): AsyncGenerator<ReadItem> {
  yield* items
}

/** Runs an import and keeps what it tells. */
async function run(
  memory: Parameters<typeof importInto>[0],
  items: AsyncIterable<ReadItem>,
  options: ImportOptions = {},
) {
  const told: ImportedItem[] = []
  const progress: number[] = []
  const counts = await importInto(memory, items, {
    ...options,
    onItem: (item) => told.push(item),
    onProgress: ({ items: settled }) => progress.push(settled),
  })
  return { told, progress, counts }
}

/** A server that keeps what it is told, and breaks off in its n-th request. */
function keeping(brokenRequest = Infinity) {
  const kept = new Map<string, unknown>()
  let requests = 0
  const { memory, calls } = clientOver(
    [
      ({ text }: SentCall) => {
        requests += 1
        if (requests === brokenRequest) return problem(401, 'unauthenticated')
        const lines = text
          .trimEnd()
          .split('\n')
          .map((line) => JSON.parse(line) as { external_id: string; text: string })
        const results = lines.map(({ external_id, text: said }, index) => {
          const isThere = kept.has(external_id)
          kept.set(external_id, said)
          const outcome = isThere ? { kind: 'skipped', reason: 'unchanged' } : { kind: 'stored' }
          return { index, outcomes: [outcome] }
        })
        const end = { done: true, items: lines.length, failed: 0, usage, degraded: [], position: 1 }
        return new Response([...results, end].map((line) => JSON.stringify(line)).join('\n'), {
          headers: { 'content-type': 'application/x-ndjson' },
        })
      },
    ],
    { maxRetries: 0 },
  )
  return { memory, calls, kept }
}

describe('an import', () => {
  test('sends items in order, masked, and tells of each what became of it', async () => {
    const { memory, calls, kept } = keeping()
    const { told, progress, counts } = await run(memory, given(notes()))
    expect(counts).toEqual({
      items: 252,
      kept: 250,
      unchanged: 0,
      proposed: 0,
      skipped: 1,
      failed: 1,
      would_keep: 0,
      import_id: expect.stringMatching(/^imp_/),
    })
    expect(told.map(({ where }) => where)).toEqual(notes().map(({ where }) => where))
    expect(told[10]).toEqual({ where: 'n:x', outcome: 'skipped', reason: 'notice' })
    expect(told[11]).toEqual({ where: 'n:y', outcome: 'failed', reason: 'it is not JSON' })
    expect(progress).toEqual([200, 252])
    expect(kept.size).toBe(250)
    expect(JSON.parse(calls[0]?.text.split('\n')[0] ?? '')).toEqual({
      text: 'Pier 0 has 3 boats.',
      external_id: 'chat:0',
      thread: 'harbour',
      secrets: 'mask',
      wait: false,
      import_id: counts.import_id,
    })
  })

  test('has the id that it is given, in every item and in every request', async () => {
    const { memory, calls } = keeping()
    const { counts } = await run(memory, given(notes()), { importId: 'november' })
    expect(counts.import_id).toBe('november')
    const sent = calls.flatMap(({ text }) => text.trim().split('\n'))
    expect(new Set(sent.map((line) => JSON.parse(line).import_id))).toEqual(new Set(['november']))
  })

  test('a second run changes nothing, and says so', async () => {
    const { memory } = keeping()
    await run(memory, given(notes()))
    const { counts } = await run(memory, given(notes()))
    expect(counts).toMatchObject({ kept: 0, unchanged: 250 })
  })

  test('broken off and gone on with is the same as whole', async () => {
    const whole = keeping()
    await run(whole.memory, given(notes()))
    const broken = keeping(2)
    let settled = 0
    const onProgress = ({ items }: { items: number }) => (settled = items)
    const first = importInto(broken.memory, given(notes()), { onProgress })
    await expect(first).rejects.toMatchObject({ code: 'unauthenticated' })
    expect(settled).toBe(200)
    const { counts, told } = await run(broken.memory, given(notes()), { resumeFrom: settled })
    expect(counts).toMatchObject({ items: 252, kept: 52 })
    expect(told).toHaveLength(52)
    expect([...broken.kept]).toEqual([...whole.kept])
  })

  test('a dry run sends nothing', async () => {
    const { memory, calls } = keeping()
    const { counts } = await run(memory, given(notes()), { dryRun: true })
    expect(counts).toMatchObject({ would_keep: 250, skipped: 1, failed: 1 })
    expect(calls).toEqual([])
  })

  test('a long text in parts is one item: the worst that becomes of a part is told', async () => {
    const { memory, kept } = keeping()
    const text = 'Tea with milk. '.repeat(6_000)
    const long: ReadItem = { where: 'l', item: { text, external_id: 'chat:l' } }
    expect((await run(memory, given([long]))).told).toEqual([
      { where: 'l', outcome: 'kept', external_id: 'chat:l' },
    ])
    expect([...kept.keys()]).toEqual(['chat:l', 'chat:l/2'])
    const refuses = clientOver([
      () =>
        new Response(
          [
            { index: 0, outcomes: [] },
            { index: 1, error: { status: 422, code: 'secret_found', detail: 'a key' } },
            { done: true },
          ]
            .map((one) => JSON.stringify(one))
            .join('\n'),
        ),
    ])
    expect((await run(refuses.memory, given([long]), { secrets: 'refuse' })).told).toEqual([
      {
        where: 'l',
        outcome: 'failed',
        external_id: expect.any(String),
        code: 'secret_found',
        reason: 'a key',
      },
    ])
  })

  test('lines that the server reads go there with what they need, also in a dry run', async () => {
    const body = {
      format: 'mcp',
      done: true,
      items: 3,
      imported: 2,
      skipped: 1,
      unchanged: [1],
      failed: [{ line: 3, error: { status: 400, code: 'invalid_request', detail: 'no' } }],
      next_line: 4,
      usage,
      degraded: [],
      position: 1,
    }
    const { memory, calls } = clientOver([json(200, body)])
    const graph = {
      entities: [{ name: 'Ana', entityType: 'person' }],
      relations: [{ from: 'Ana', to: 'Bo', relationType: 'knows' }],
    }
    const items = readSource('mcp', [jsonFile('memory.json', graph)])
    const { told } = await run(memory, items, { dryRun: true })
    expect(told).toEqual([
      { where: 'memory.json#1', outcome: 'unchanged' },
      { where: 'memory.json#2', outcome: 'failed', code: 'invalid_request', reason: 'no' },
    ])
    expect(calls[0]?.path).toContain('/import?format=mcp&from_line=1&dry_run=true&secrets=mask')
    expect(
      calls[0]?.text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toEqual([
      { type: 'entity', name: 'Ana', entityType: 'person' },
      { type: 'entity', name: 'Ana', entityType: 'person' },
      { type: 'relation', from: 'Ana', to: 'Bo', relationType: 'knows' },
    ])
  })
})

describe('into a server', () => {
  const chat = file(
    'WhatsApp Chat with Bo.txt',
    [
      '14/03/2024, 21:41 - Ana: I live in Lisbon.',
      '15/03/2024, 08:00 - Bo: I live in Rome.',
      '20/05/2024, 09:00 - Ana: I moved to Oslo.',
    ].join('\n'),
  )

  test('what was said stands with its speakers, times and thread, and answers questions', async () => {
    const memory = storyClient(server)
    const { counts } = await run(memory, readSource('whatsapp', [chat]))
    expect(counts).toMatchObject({ kept: 3, failed: 0 })
    const { items } = await memory.memories.list({ thread: 'whatsapp:Bo' }).page()
    expect(items.map(({ speaker, occurred_at }) => [speaker, occurred_at]).sort()).toEqual([
      ['Ana', '2024-03-14T21:41:00.000Z'],
      ['Ana', '2024-05-20T09:00:00.000Z'],
      ['Bo', '2024-03-15T08:00:00.000Z'],
    ])
    const { hits } = await memory.recall('Where does Ana live?')
    expect(hits[0]?.text).toContain('Oslo')
    const { items: conflicts } = await memory.conflicts.list({ status: 'open' }).page()
    expect(conflicts).toEqual([])
    // Relevance decays while the test runs.
    const kept = async () =>
      (await memory.memories.list().page()).items.map(({ relevance: _, ...rest }) => rest)
    const before = await kept()
    expect((await run(memory, readSource('whatsapp', [chat]))).counts).toMatchObject({
      unchanged: 3,
      kept: 0,
    })
    expect(await kept()).toEqual(before)
  })

  test('mem0 and server-memory through the server’s own reading, twice, and dry', async () => {
    const memory = storyClient(server)
    const mem0 = () =>
      readSource('mem0', [
        jsonFile('m.json', { results: [{ id: '1', memory: 'Dev keeps bees' }, { id: '2' }] }),
      ])
    expect((await run(memory, mem0(), { dryRun: true })).counts).toMatchObject({
      would_keep: 1,
      failed: 1,
    })
    expect((await memory.memories.list().page()).items).toEqual([])
    expect((await run(memory, mem0())).counts).toMatchObject({ kept: 1, failed: 1 })
    expect((await run(memory, mem0())).counts).toMatchObject({ unchanged: 1, failed: 1 })
    const entities = Array.from({ length: 201 }, (_, at) => ({
      name: `P${at}`,
      entityType: 'person',
    }))
    const relations = [{ from: 'P0', to: 'P200', relationType: 'knows' }]
    const graph = () => readSource('mcp', [jsonFile('memory.json', { entities, relations })])
    expect((await run(memory, graph())).counts).toMatchObject({ kept: 202, failed: 0 })
    const known = await memory.getEntity({ person_id: 'P0' }, { relations: true })
    expect(known?.relations).toContainEqual(
      expect.objectContaining({ role: 'knows', direction: 'out', entity: { person_id: 'P200' } }),
    )
    expect((await run(memory, graph())).counts).toMatchObject({ unchanged: 202 })
  })
})
