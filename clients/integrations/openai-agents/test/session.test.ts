import { createMemoryClient, type MemoryClient } from '@mneme/client'
import { Agent, Runner, type AgentInputItem } from '@openai/agents'
import { assistantMessage, ScriptedModel } from '@openai/agents/testing'
import { randomUUID } from 'node:crypto'
import { describe, expect, inject, test } from 'vitest'
import type {} from '../../../../test/black-box/shared-server.ts'
import { openMnemeSession } from '../src/index.ts'

const question: AgentInputItem = { role: 'user', content: 'What does a heron eat?' }
const toolCall: AgentInputItem = {
  type: 'function_call',
  callId: 'call_1',
  name: 'look_up',
  status: 'completed',
  arguments: '{"bird":"heron"}',
  providerData: { z: 1, a: { nested: [null, 0.1, 'é'] } },
}
const toolAnswer: AgentInputItem = {
  type: 'function_call_result',
  callId: 'call_1',
  name: 'look_up',
  status: 'completed',
  output: { type: 'text', text: 'Fish, and note_01 $frogs.' },
}
const answer: AgentInputItem = assistantMessage('Fish and frogs.')
const items = [question, toolCall, toolAnswer, answer]

describe('a session of the OpenAI Agents SDK', () => {
  test('gives its items back as they were, in another process too', async () => {
    const memory = clientOf()
    await sessionOf(memory).addItems(items.slice(0, 2))
    await sessionOf(memory).addItems(items.slice(2))
    const session = sessionOf(memory)
    expect(await session.getSessionId()).toBe('chat/7 é')
    const found = await session.getItems()
    expect(found).toEqual(items)
    expect(JSON.stringify(found)).toBe(JSON.stringify(items))
    expect(await session.getItems(2)).toEqual([toolAnswer, answer])
    expect(await session.getItems(9)).toEqual(items)
    expect(await session.getItems(0)).toEqual([])
    expect(await openMnemeSession(memory, 'another').getItems()).toEqual([])
  })

  test('pops the latest, and is empty when it is cleared', async () => {
    const memory = clientOf()
    const session = sessionOf(memory)
    expect(await session.popItem()).toBeUndefined()
    await session.addItems(items)
    expect(await sessionOf(memory).popItem()).toEqual(answer)
    expect(await session.getItems()).toEqual(items.slice(0, 3))
    await session.clearSession()
    expect(await sessionOf(memory).getItems()).toEqual([])
    await session.addItems([question])
    expect(await sessionOf(memory).getItems()).toEqual([question])
  })

  test('holds long items, and more than a call or a page has room for', async () => {
    const memory = clientOf()
    const long: AgentInputItem = { role: 'user', content: 'Größe 📏 '.repeat(7_000) }
    const many = Array.from({ length: 205 }, (_, at): AgentInputItem => ({
      role: 'user',
      content: `message ${at}`,
    }))
    await sessionOf(memory).addItems([long, ...many, long])
    const session = sessionOf(memory)
    expect(await session.getItems()).toEqual([long, ...many, long])
    expect(await session.popItem()).toEqual(long)
    expect(await session.getItems(1)).toEqual(many.slice(-1))
    await session.clearSession()
    expect(await collect(memory.notes.list())).toEqual([])
  })

  test('two who begin the same session at once have one', async () => {
    const memory = clientOf()
    await Promise.all([
      sessionOf(memory).addItems([question]),
      sessionOf(memory).addItems([answer]),
    ])
    expect(await sessionOf(memory).getItems()).toHaveLength(2)
  })

  test('a full one drops its oldest items', async () => {
    const memory = clientOf()
    await memory.settings.set({ members: 100 })
    const many = Array.from({ length: 120 }, (_, at): AgentInputItem => ({
      role: 'user',
      content: `message ${at}`,
    }))
    await sessionOf(memory).addItems(many.slice(0, 60))
    await sessionOf(memory).addItems(many.slice(60))
    const found = await sessionOf(memory).getItems()
    expect(found).toEqual(many.slice(-found.length))
    expect(found.length).toBeGreaterThanOrEqual(60)
  })

  test('nothing of it is found by a recall', async () => {
    const memory = clientOf()
    await sessionOf(memory).addItems(items)
    const { hits } = await memory.recall('What does a heron eat?')
    expect(hits).toEqual([])
  })

  test('a server that is away fails no run; what is new is kept when it is back', async () => {
    let isAway = true
    const { url, apiKey, namespace } = place()
    const memory = createMemoryClient({
      url,
      apiKey,
      namespace,
      maxRetries: 0,
      async fetch(to, init) {
        if (isAway) throw new TypeError('connection refused')
        return await fetch(to, init)
      },
    })
    const problems: unknown[] = []
    const onProblem = (error: unknown) => problems.push(error)
    const session = openMnemeSession(memory, 'chat', { withinMs: 15_000, onProblem })
    const runner = new Runner({ tracingDisabled: true })
    const model = new ScriptedModel([[assistantMessage('Fish.')], [assistantMessage('In spring.')]])
    const agent = new Agent({ name: 'Guide', model })
    const first = await runner.run(agent, 'What does a heron eat?', { session })
    expect(first.finalOutput).toBe('Fish.')
    expect(session.unsaved).toBe(1)
    expect(problems.length).toBeGreaterThan(0)
    await runner.run(agent, 'When does it nest?', { session })
    expect(JSON.stringify(model.calls[1]?.request.input)).toContain('Fish.')
    isAway = false
    await session.settled()
    expect(session.unsaved).toBe(0)
    const texts = JSON.stringify(await openMnemeSession(memory, 'chat').getItems())
    expect(texts.match(/Fish|nest|heron|spring/g)).toEqual(['heron', 'Fish', 'nest', 'spring'])
  })

  test('a server that is slow holds nobody up; what is refused is told', async () => {
    const { url, apiKey, namespace } = place()
    const answering = Promise.withResolvers<void>()
    const problems: unknown[] = []
    const onProblem = (error: unknown) => problems.push(error)
    const slow = createMemoryClient({
      url,
      apiKey,
      namespace,
      async fetch(to, init) {
        await answering.promise
        return await fetch(to, init)
      },
    })
    const late = openMnemeSession(slow, 'chat', { withinMs: 50, onProblem })
    await late.addItems([question])
    expect(await late.getItems()).toEqual([question])
    answering.resolve()
    await late.settled()
    expect(String(problems[0])).toContain('50 ms')
    expect(await openMnemeSession(clientOf(namespace), 'chat').getItems()).toEqual([question])

    problems.length = 0
    const stranger = createMemoryClient({ url, apiKey: 'wrong', namespace })
    const refused = openMnemeSession(stranger, 'chat', { withinMs: 15_000, onProblem })
    await refused.addItems([answer])
    expect(await refused.getItems()).toEqual([answer])
    expect(problems).toMatchObject([{ code: 'unauthenticated' }, { code: 'unauthenticated' }])
  })

  test('an id that is too long for a name is refused at once', () => {
    expect(() => openMnemeSession(clientOf(), 'x'.repeat(130))).toThrow(RangeError)
  })
})

function place() {
  const url = inject('sharedServer') ?? 'no server'
  return { url, apiKey: 'mneme-dev', namespace: `session-${randomUUID().slice(0, 13)}` }
}

function clientOf(namespace?: string): MemoryClient {
  return createMemoryClient({ ...place(), ...(namespace !== undefined && { namespace }) })
}

function sessionOf(memory: MemoryClient) {
  const onProblem = (error: unknown) => expect.unreachable(String(error))
  return openMnemeSession(memory, 'chat/7 é', { withinMs: 15_000, onProblem })
}

async function collect<T>(list: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = []
  for await (const one of list) found.push(one)
  return found
}
