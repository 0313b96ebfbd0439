import { Agent } from '@mastra/core/agent'
import { RequestContext } from '@mastra/core/request-context'
import { createMemoryClient, type MemoryClient } from '@mneme/client'
import type { TurnReport } from '@mneme/client/turns'
import { randomUUID } from 'node:crypto'
import { describe, expect, inject, test } from 'vitest'
import type {} from '../../../../test/black-box/shared-server.ts'
import { memoryTools, rememberingProcessor } from '../src/index.ts'
import { asModel, scriptedModel } from './support/scripted-model.ts'

describe('a processor of Mastra', () => {
  test('one agent serves many users, each in the thread that it is called with; whom nobody can name has no memory', async () => {
    const clients = new Map([
      ['ana', clientOf()],
      ['ben', clientOf()],
    ])
    const reports: TurnReport[] = []
    const mneme = rememberingProcessor({
      memory: (context) => {
        const client = clients.get(String(context?.get('user')))
        if (client === undefined) throw new TypeError('nobody is logged in')
        return client
      },
      onTurn: (report) => reports.push(report),
    })
    const agent = new Agent({
      id: 'guide',
      name: 'Guide',
      instructions: 'Be short.',
      model: asModel(scriptedModel({ reply: 'Good.' })),
      inputProcessors: [mneme],
      outputProcessors: [mneme],
    })
    for (const [user, text] of [
      ['ana', 'I keep bees.'],
      ['ben', 'I moved to Oslo.'],
    ] as const) {
      const requestContext = new RequestContext()
      requestContext.set('user', user)
      requestContext.set('MastraMemory', { thread: { id: `chat-of-${user}` }, resourceId: user })
      await agent.generate(text, { requestContext })
    }
    const { text } = await agent.generate('Who am I?', { requestContext: new RequestContext() })
    expect(text).toBe('Good.')
    await mneme.settled()
    expect(reports.map(({ thread }) => thread).toSorted()).toEqual(['chat-of-ana', 'chat-of-ben'])
    expect(await textsIn(clients.get('ana'))).toEqual(['Good.', 'I keep bees.'])
    expect(await textsIn(clients.get('ben'))).toEqual(['Good.', 'I moved to Oslo.'])
  })

  test('its tools remember, recall and show what would be forgotten; what fails is told', async () => {
    const { remember, recall, forget } = memoryTools(clientOf())
    const context = {} as Parameters<NonNullable<typeof recall.execute>>[1]
    const kept = await remember.execute?.({ text: 'Herons nest at pier 4.' }, context)
    expect(kept).toEqual({ remembered: 'Herons nest at pier 4.' })
    const known = await recall.execute?.({ query: 'Where do herons nest?' }, context)
    expect(known).toMatchObject({ memories: [{ text: 'Herons nest at pier 4.' }] })
    expect(await forget.execute?.({ what: 'herons' }, context)).toHaveProperty('would_be_forgotten')
    const away = createMemoryClient({ ...place(), url: 'http://127.0.0.1:9', maxRetries: 0 })
    const failed = await memoryTools(away).recall.execute?.({ query: 'herons' }, context)
    expect(failed).toHaveProperty('error')
  })
})

function place() {
  const url = inject('sharedServer') ?? 'no server'
  return { url, apiKey: 'mneme-dev', namespace: `mastra-${randomUUID().slice(0, 13)}` }
}

function clientOf(): MemoryClient {
  return createMemoryClient(place())
}

async function textsIn(memory: MemoryClient | undefined): Promise<unknown[]> {
  const texts: unknown[] = []
  if (memory !== undefined) for await (const { text } of memory.memories.list()) texts.push(text)
  return texts.toSorted()
}
