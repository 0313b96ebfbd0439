import { createMemoryClient } from '@mneme/client'
import { Agent, Runner } from '@openai/agents'
import { assistantMessage, functionCall, ScriptedModel } from '@openai/agents/testing'
import { randomUUID } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import type {} from '../../../../test/black-box/shared-server.ts'
import { memoryTools } from '../src/index.ts'

test('an agent remembers, recalls and shows what it would forget, by tools', async () => {
  const memory = createMemoryClient({
    url: inject('sharedServer') ?? 'no server',
    apiKey: 'mneme-dev',
    namespace: `tools-${randomUUID().slice(0, 13)}`,
  })
  const answers = await answersOf(memory, [
    functionCall('remember', { text: 'Herons nest at pier 4.' }, { callId: '1' }),
    functionCall('recall', { query: 'Where do herons nest?' }, { callId: '2' }),
    functionCall('forget', { what: 'herons' }, { callId: '3' }),
  ])
  expect(answers[0]).toContain('"remembered":"Herons nest at pier 4."')
  expect(answers[1]).toContain('"text":"Herons nest at pier 4."')
  expect(answers[2]).toContain('"would_be_forgotten"')
  expect((await memory.recall('Where do herons nest?')).hits).toHaveLength(1)
})

test('a tool that fails tells the model what went wrong', async () => {
  const away = createMemoryClient({
    url: 'http://127.0.0.1:9',
    apiKey: 'k',
    namespace: 'n',
    maxRetries: 0,
  })
  const call = functionCall('recall', { query: 'herons' }, { callId: '1' })
  const [answer] = await answersOf(away, [call])
  expect(answer).toContain('"error"')
})

/** What the model is answered, call by call. */
async function answersOf(
  memory: Parameters<typeof memoryTools>[0],
  calls: readonly ReturnType<typeof functionCall>[],
): Promise<string[]> {
  const model = new ScriptedModel([...calls.map((call) => [call]), [assistantMessage('Done.')]])
  const agent = new Agent({ name: 'Guide', model, tools: memoryTools(memory) })
  const { history } = await new Runner({ tracingDisabled: true }).run(agent, 'Go on.')
  return history.flatMap((item) =>
    item.type === 'function_call_result' ? [JSON.stringify(item.output).replaceAll('\\', '')] : [],
  )
}
