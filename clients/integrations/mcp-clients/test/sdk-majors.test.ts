import {
  Client as Second,
  StreamableHTTPClientTransport as Over2,
} from '@modelcontextprotocol/client'
import { Client as First } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport as Over1 } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { describe, expect, inject, test } from 'vitest'
import { must } from '../../../../engine/assert.ts'
import type {} from '../../../../test/black-box/shared-server.ts'

const server = must(inject('sharedServer'), 'a server is started')
const requestInit = { headers: { authorization: 'Bearer mneme-dev' } }
const me = { name: 'a program', version: '1' }

/** What both majors answer a call with; each holds it against the output schema that it has listed. */
interface Answer {
  readonly isError?: unknown
  readonly structuredContent?: unknown
  readonly content?: unknown
  readonly _meta?: Readonly<Record<string, unknown>> | undefined
}

interface Speaker {
  readonly close: () => Promise<void>
  readonly listTools: () => Promise<{
    tools: readonly { name: string; outputSchema?: object | undefined }[]
  }>
  readonly call: (name: string, given: Readonly<Record<string, unknown>>) => Promise<Answer>
}

const majors: readonly (readonly [string, (ns: string) => Promise<Speaker>])[] = [
  ['the first', first],
  ['the second', second],
]

async function first(ns: string): Promise<Speaker> {
  const client = new First(me)
  // Its transport promises an optional member in a way that exact optional types refuse.
  const over = new Over1(addressOf(ns), { requestInit })
  await client.connect(over as Parameters<First['connect']>[0])
  return {
    close: () => client.close(),
    listTools: () => client.listTools(),
    call: (name, given) => client.callTool({ name, arguments: given }),
  }
}

async function second(ns: string): Promise<Speaker> {
  const client = new Second(me)
  await client.connect(new Over2(addressOf(ns), { requestInit }))
  return {
    close: () => client.close(),
    listTools: () => client.listTools(),
    call: (name, given) => client.callTool({ name, arguments: given }),
  }
}

function addressOf(ns: string): URL {
  return new URL(`${server}/mcp/${ns}`)
}

/** A call of each tool that cannot succeed, with the code of its problem. */
const failing: readonly (readonly [string, Readonly<Record<string, unknown>>, string])[] = [
  ['recall', {}, 'invalid_request'],
  ['remember', { text: ' ' }, 'invalid_request'],
  ['remember', { text: 'x'.repeat(65_537) }, 'too_large'],
  ['forget', { memory_id: 'mem_01HZZZZZZZZZZZZZZZZZZZZZZZ' }, 'not_found'],
  ['forget', { text: 'a', memory_id: 'b' }, 'invalid_request'],
  ['restore', { id: 'mem_01HZZZZZZZZZZZZZZZZZZZZZZZ' }, 'not_found'],
  ['get_context', { max_tokens: -1 }, 'invalid_request'],
  ['get_entity', { entity: 'no reference' }, 'invalid_request'],
  ['list_memories', { cursor: 'no cursor' }, 'invalid_request'],
  ['get_memory', { memory_id: 'mem_01HZZZZZZZZZZZZZZZZZZZZZZZ' }, 'not_found'],
  ['list_conflicts', { status: 'none' }, 'invalid_request'],
  [
    'resolve_conflict',
    { conflict_id: 'cfl_01HZZZZZZZZZZZZZZZZZZZZZZZ', keep: 'a', how: 'wrong' },
    'not_found',
  ],
  ['propose', {}, 'invalid_request'],
  ['pin', { memory_id: 'mem_01HZZZZZZZZZZZZZZZZZZZZZZZ' }, 'not_found'],
  ['work', { ops: [{ op: 'size', target: 'nobody' }] }, 'not_found'],
  [
    'think',
    {
      thought_id: 'tht_01HZZZZZZZZZZZZZZZZZZZZZZZ',
      pipeline: { sequence: [{ set: { key: 'a', content: '1' } }] },
    },
    'not_found',
  ],
]

describe.each(majors)('%s major of the official SDK', (name, connect) => {
  test('what each tool answers fits the schema that it lists', async () => {
    const client = await connect(`sdk-${name.replace('the ', '')}-succeeds`)
    const { tools } = await client.listTools()
    const done = new Set<string>()
    const ask = async (tool: string, given: Readonly<Record<string, unknown>>) => {
      const answer = await client.call(tool, given)
      expect([tool, answer.isError ?? false, answer.structuredContent]).toEqual([
        tool,
        false,
        expect.any(Object),
      ])
      done.add(tool)
      return answer.structuredContent as Readonly<Record<string, never>>
    }
    await ask('remember', { messages: [{ role: 'user', content: 'I moved to Porto.' }] })
    const told = await ask('remember', {
      text: 'user_id:ana keeps bees in Oslo, on the roof.',
      entities: [{ user_id: 'ana', properties: { city: 'Oslo', age: 41, since: ['a', 'b'] } }],
      metadata: { from: 'test' },
    })
    const { __memory_id: memory_id } = told['memory'] ?? { __memory_id: '' }
    await ask('remember', { text: 'The office is in Rome.' })
    await ask('remember', { text: 'The office is not in Rome.' })
    await ask('recall', { query: 'What does user_id:ana keep?', explain: true, synthesize: true })
    await ask('recall', { query: 'Who flies?' })
    await ask('get_context', {})
    await ask('get_entity', { entity: 'user_id:ana', history: true })
    await ask('get_entity', { entity: 'user_id:nobody' })
    await ask('list_memories', { limit: 1 })
    await ask('get_memory', { memory_id })
    const { items } = await ask('list_conflicts', {})
    const [conflict] = items ?? []
    const { id } = must<{ id: string }>(conflict, 'the two sentences contradict each other')
    await ask('resolve_conflict', { conflict_id: id, keep: 'a', how: 'wrong' })
    await ask('propose', { text: 'Ana likes honey.' })
    await ask('pin', { memory_id })
    await ask('pin', { memory_id, pinned: false })
    await ask('forget', { text: 'bees in Oslo' })
    await ask('forget', { memory_id })
    await ask('restore', { id: memory_id })
    await ask('work', { ops: [{ op: 'create_collection', name: 'c', value: ['a', 'b'] }] })
    await ask('work', { ops: [{ op: 'size', target: 'c' }] })
    await ask('think', { intent: 'count', pipeline: { set: { key: 'a', content: '1' } } })
    expect([...done].sort()).toEqual(tools.map((tool) => tool.name).sort())
    await client.close()
  })

  test('a call that fails brings no data that its schema could refuse', async () => {
    const client = await connect(`sdk-${name.replace('the ', '')}-fails`)
    const { tools } = await client.listTools()
    expect(new Set(failing.map(([tool]) => tool))).toEqual(new Set(tools.map((tool) => tool.name)))
    for (const [tool, given, code] of failing) {
      const answer = await client.call(tool, given)
      expect([tool, given, answer]).toMatchObject([tool, given, { isError: true, content: [{}] }])
      expect(answer).not.toHaveProperty('structuredContent')
      expect(answer._meta?.['mneme/problem']).toMatchObject({ code })
    }
    await client.close()
  })
})
