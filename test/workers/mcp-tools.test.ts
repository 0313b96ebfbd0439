import { roles } from '../../contract/lists.ts'
import type { JsonSchemaType } from '@modelcontextprotocol/server'
import { CfWorkerJsonSchemaValidator } from '@modelcontextprotocol/server/validators/cf-worker'
import { describe, expect, it } from 'vitest'
import { must } from '../../engine/assert.ts'
import type { Role } from '../../engine/model/caller.ts'
import { TOOLS } from '../../workers/mcp/call-tool.ts'
import { Edge } from './support/edge.ts'
import { memoryId } from './support/fake-namespace.ts'
import { type ListedTool, ask, call, message, toolsOf } from './support/mcp.ts'

const conflictId = 'cfl_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D'
const pipeline = { set: { key: 'reply', content: 'On it.' } }

/** Each with arguments that it takes, what the namespace is asked for them, and what is said. */
const calls: readonly (readonly [string, object, readonly string[], string])[] = [
  ['recall', { query: 'tea?', context: ['user_id:2'], top_k: 5 }, ['recall'], 'nothing'],
  ['remember', { text: 'user_id:1 likes tea' }, ['remember'], `Remembered as ${memoryId}.`],
  ['forget', { text: 'tea' }, ['forget'], 'Nothing matches'],
  ['forget', { memory_ids: [memoryId] }, ['forget'], `Forgotten: ${memoryId}.`],
  ['restore', { id: memoryId }, ['undoForget'], `${memoryId} is back.`],
  ['restore', { id: 'note_1' }, ['restoreResource'], 'note_1 is back.'],
  ['get_context', { max_tokens: 900 }, ['getContext'], '##'],
  ['get_entity', { entity: { kind: 'user', id: '7' } }, ['getEntity'], '"user_id":"7"'],
  ['get_entity', { entity: 'user_id:7', history: true }, ['getEntity', 'entityHistory'], '[]'],
  ['list_memories', { limit: 5, entity: 'user_id:1', pinned: true }, ['listMemories'], memoryId],
  ['get_memory', { memory_id: memoryId }, ['getMemory'], `${memoryId}: user_id:1 likes tea`],
  ['list_conflicts', {}, ['listConflicts', 'getNode', 'getNode'], 'open'],
  ['resolve_conflict', { conflict_id: conflictId, keep: 'both' }, ['resolveConflict'], 'cfl_'],
  ['propose', { text: 'tea', confidence: 'high' }, ['proposeMemory'], 'nothing is stored until'],
  ['pin', { memory_id: memoryId }, ['pinMemory'], `${memoryId} is pinned.`],
  ['work', { ops: [{ op: 'create_note', value: 'a' }] }, ['runSteps'], '"status":"success"'],
  ['work', { ops: { op: 'size', target: 'papers' } }, ['runSteps'], '"status":"success"'],
  ['think', { intent: 'answer', pipeline }, ['createThought', 'startRun'], 'completed'],
  ['think', { thought_id: 'tht_1', pipeline }, ['startRun'], 'completed'],
]

describe('tools', () => {
  it.each(calls)('%s %j asks %j', async (name, given, operations, said) => {
    const edge = new Edge()
    const result = await call(edge, name, given)
    expect([result.isError, result.content[0]?.text]).toEqual([
      undefined,
      expect.stringContaining(said),
    ])
    expect(edge.namespace().calls.map(({ operation }) => operation)).toEqual(operations)
  })

  it('are all tried above', () => {
    expect(new Set(calls.map(([name]) => name))).toEqual(new Set(TOOLS.map(({ name }) => name)))
  })

  it.each(calls)('%s %j answers data of its output schema', async (name, given) => {
    const edge = new Edge()
    const { structuredContent } = await call(edge, name, given)
    const schema = must(
      TOOLS.find((tool) => tool.name === name),
      'the tool is there',
    ).outputSchema() as JsonSchemaType
    const valid = (value: unknown) => new CfWorkerJsonSchemaValidator().getValidator(schema)(value)
    expect(valid(structuredContent)).toMatchObject({ valid: true })
    expect(valid({})).toMatchObject({ valid: false })
  })

  it.each([
    ['get_memory', { id: memoryId }],
    ['pin', { id: memoryId }],
    ['resolve_conflict', { id: conflictId, keep: 'both' }],
    ['propose', { content: 'tea' }],
  ])('%s takes the earlier name in %j', async (name, given) => {
    expect((await call(new Edge(), name, given)).isError).toBeUndefined()
  })

  it('say which name is unknown where the earlier one comes beside its own', async () => {
    const result = await call(new Edge(), 'pin', { id: memoryId, memory_id: memoryId })
    expect(result._meta?.['mneme/problem']).toMatchObject({ errors: [{ path: 'id' }] })
  })

  it('name one thing by one name, and describe it by one type', () => {
    const types = new Map<string, Set<string>>()
    for (const { inputSchema } of TOOLS) {
      for (const [name, schema] of Object.entries(inputSchema().properties ?? {})) {
        const { type } = schema as { type?: string }
        types.set(name, (types.get(name) ?? new Set()).add(String(type)))
      }
    }
    const several = [...types].filter(([, seen]) => seen.size > 1).map(([name]) => name)
    expect(several).toEqual([])
    expect(
      TOOLS.flatMap((tool) => ('id' in (tool.inputSchema().properties ?? {}) ? [tool.name] : [])),
    ).toEqual(['restore'])
  })

  it('are told in schemas of objects without references, and in few words', async () => {
    const tools = await toolsOf(new Edge())
    for (const { name, description, inputSchema, outputSchema, annotations } of tools) {
      expect([name, outputSchema.type]).toEqual([name, 'object'])
      expect([name, inputSchema.type]).toEqual([name, 'object'])
      expect([name, JSON.stringify(inputSchema)]).toEqual([
        name,
        expect.not.stringMatching(/\$ref/),
      ])
      expect([name, JSON.stringify(inputSchema)]).toEqual([name, expect.not.stringMatching(/\{\}/)])
      expect(description.length).toBeGreaterThan(50)
      expect(annotations).toMatchObject({ openWorldHint: false })
    }
    const told = (part: (tool: ListedTool) => object) => JSON.stringify(tools.map(part)).length
    expect(told(({ outputSchema: _, ...read }) => read)).toBeLessThan(20_000)
    expect(told(({ outputSchema }) => outputSchema)).toBeLessThan(55_000)
  })

  it('say by their hints which only read, as do all that a reader sees', async () => {
    const edge = new Edge()
    const reading = (tools: readonly ListedTool[]) =>
      tools.flatMap(({ name, annotations }) => (annotations['readOnlyHint'] ? [name] : []))
    const readers = await toolsOf(edge, await edge.keys.give('reader'))
    expect(reading(readers)).toEqual(readers.map(({ name }) => name))
    const all = await toolsOf(edge)
    expect(reading(all)).toEqual(reading(readers).filter((name) => name !== 'work'))
    const destroying = all.filter(({ annotations }) => annotations['destructiveHint'])
    expect(destroying.map(({ name }) => name)).toEqual(['forget', 'resolve_conflict', 'work'])
  })
})

describe('API §1 roles', () => {
  const least = new Map(TOOLS.map(({ name, role }) => [name, role]))

  it.each(roles)('%s sees what it may call, and is refused the rest', async (role) => {
    const edge = new Edge()
    const key = await edge.keys.give(role)
    const seen = (await toolsOf(edge, key)).map(({ name }) => name)
    const may = ([name]: readonly [string, ...unknown[]]) =>
      roles.indexOf(role) >= roles.indexOf(least.get(name) as Role)
    expect(seen).toEqual([...least].filter(may).map(([name]) => name))
    for (const one of calls.filter((each) => !may(each))) {
      const [name, given] = one
      const result = await call(edge, name, given, { key })
      expect(result).toMatchObject({
        isError: true,
        _meta: { 'mneme/problem': { status: 403, code: 'forbidden' } },
      })
    }
    expect(edge.namespace().calls).toEqual([])
  })

  it('CL-42 to erase takes an owner here too', async () => {
    const edge = new Edge()
    const key = await edge.keys.give('main')
    for (const given of [
      { memory_id: memoryId, permanent: true },
      { text: 'a', kind: 'erase' },
    ]) {
      const result = await call(edge, 'forget', given, { key })
      expect(result._meta?.['mneme/problem']).toMatchObject({ code: 'forbidden' })
    }
    expect(edge.namespace().calls).toEqual([])
  })

  it('a recall in several namespaces asks only those that the key is for', async () => {
    const edge = new Edge()
    const key = await edge.keys.give('reader', ['acme'])
    const given = { query: 'tea', namespaces: ['acme', 'other'] }
    const result = await call(edge, 'recall', given, { key })
    expect(result).toMatchObject({
      isError: true,
      _meta: { 'mneme/problem': { code: 'forbidden' } },
    })
  })
})

describe('a problem', () => {
  it('is not told as data, which clients hold against the output schema', async () => {
    const result = await call(new Edge(), 'remember', { text: 7 })
    expect(result).toEqual({
      isError: true,
      content: [expect.anything()],
      _meta: { 'mneme/problem': expect.objectContaining({ code: 'invalid_request' }) },
    })
  })

  it('of the arguments is a result with the paths, which a model can mend', async () => {
    const edge = new Edge()
    const result = await call(edge, 'remember', { text: 7, thread: 8, colour: 'red' })
    expect(result).toMatchObject({
      isError: true,
      _meta: { 'mneme/problem': { status: 400, code: 'invalid_request' } },
    })
    expect(result.content[0]?.text).toMatch(/- text: .*\n- thread: .*\n- colour: unknown field/)
    expect(edge.namespace().calls).toEqual([])
  })

  it('of the namespace is a result with its code', async () => {
    const edge = new Edge()
    const failure = { code: 'rate_limited', detail: 'too many', retryAfterSeconds: 3 } as const
    edge.namespace().answers.recall = () => ({ ok: false, failure })
    expect(await call(edge, 'recall', { query: 'tea' })).toMatchObject({
      isError: true,
      content: [{ text: 'rate_limited: too many' }],
      _meta: { 'mneme/problem': { status: 429, code: 'rate_limited', retry_after_seconds: 3 } },
    })
  })

  it('WM-15 of an operation says which step has failed', async () => {
    const ops = [
      { op: 'create_note', value: 'a', out: '$a' },
      { op: 'sort', target: '$a' },
    ]
    const result = await call(new Edge(), 'work', { ops })
    expect(result).toMatchObject({
      isError: true,
      _meta: { 'mneme/problem': { result: { status: 'failed' }, step: { index: 1, op: 'sort' } } },
    })
  })

  it('that is a bug is a result without its insides', async () => {
    const edge = new Edge()
    edge.namespace().answers.recall = () => {
      throw new Error('SECRET')
    }
    const result = await call(edge, 'recall', { query: 'tea' })
    expect(result._meta?.['mneme/problem']).toMatchObject({ status: 500, code: 'internal' })
    expect(JSON.stringify(result)).not.toContain('SECRET')
  })
})

describe('a thought', () => {
  const refuse = (edge: Edge) => {
    const failure = { code: 'invalid_request', detail: 'pipeline.set.key: missing' } as const
    edge.namespace().answers.startRun = () => ({ ok: false, failure })
  }
  const asked = (edge: Edge) => edge.namespace().calls.map(({ operation }) => operation)

  it('that was begun for a pipeline that is refused is archived again', async () => {
    const edge = new Edge()
    refuse(edge)
    const meta = { 'mneme/idempotency_key': 'k' }
    const result = await call(edge, 'think', { intent: 'answer', pipeline }, { meta })
    expect(result._meta?.['mneme/problem']).toMatchObject({ code: 'invalid_request' })
    expect(asked(edge)).toEqual(['createThought', 'startRun', 'archiveThought'])
    const keys = edge.namespace().calls.map(({ idempotency }) => idempotency?.key)
    expect(keys).toEqual(['k#thought', 'k', 'k#dropped'])
  })

  it('that was there before stays', async () => {
    const edge = new Edge()
    refuse(edge)
    await call(edge, 'think', { thought_id: 'tht_1', pipeline })
    expect(asked(edge)).toEqual(['startRun'])
  })

  it.each([{ pipeline }, { pipeline, intent: 'a', thought_id: 'tht_1' }])(
    'is begun or named, not both or neither: %j',
    async (given) => {
      const result = await call(new Edge(), 'think', given)
      expect(result._meta?.['mneme/problem']).toMatchObject({ errors: [{ path: 'intent' }] })
    },
  )
})

describe('CL-23 an idempotency key', () => {
  const marksOf = (edge: Edge) => edge.namespace().calls.map(({ idempotency }) => idempotency)

  it('comes with the call or with the request, and marks tool and arguments', async () => {
    const edge = new Edge()
    const meta = { 'mneme/idempotency_key': 'k' }
    await call(edge, 'remember', { text: 'a', thread: 't' }, { meta })
    await call(
      edge,
      'remember',
      { thread: 't', text: 'a' },
      { headers: { 'Idempotency-Key': 'k' } },
    )
    await call(edge, 'remember', { text: 'b' }, { meta })
    const [first, again, other] = marksOf(edge)
    expect(first).toEqual({ key: 'k', fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/) })
    expect(again).toEqual(first)
    expect(other).not.toEqual(first)
  })

  it('of one message is not that of the next in a list', async () => {
    const edge = new Edge()
    const params = { name: 'remember', arguments: { text: 'a' } }
    const keyed = { ...params, _meta: { 'mneme/idempotency_key': 'k' } }
    await ask(edge, [message('tools/call', keyed), message('tools/call', params)])
    expect(marksOf(edge)).toEqual([expect.objectContaining({ key: 'k' }), null])
  })

  it('marks both parts of a thought that is begun and run', async () => {
    const edge = new Edge()
    const meta = { 'mneme/idempotency_key': 'k' }
    await call(edge, 'think', { intent: 'answer', pipeline }, { meta })
    expect(marksOf(edge).map((mark) => mark?.key)).toEqual(['k#thought', 'k'])
  })

  it.each(['', 'a b', 7])('%j is refused', async (key) => {
    const result = await call(
      new Edge(),
      'remember',
      { text: 'a' },
      { meta: { 'mneme/idempotency_key': key } },
    )
    expect(result._meta?.['mneme/problem']).toMatchObject({
      code: 'invalid_request',
      errors: [{ path: '_meta.mneme/idempotency_key' }],
    })
  })
})
