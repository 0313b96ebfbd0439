import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeAssistant } from '../../support/assistant-stories.ts'
import { clientOf } from '../../support/story-clients.ts'
import { versionOf } from '../../support/version-of.ts'
import { startAgentWorker } from './support/start-agent-worker.ts'

let worker: Awaited<ReturnType<typeof startAgentWorker>>

beforeAll(async () => {
  worker = await startAgentWorker()
})
afterAll(() => worker.dispose())

describeAssistant({
  framework: 'Cloudflare Agents',
  version: versionOf('agents'),
  open: (memory, options) => worker.open(memory, options),
})

test('an agent of Cloudflare has tools that remember and recall, by its context block', async () => {
  const memory = clientOf()
  const name = worker.assistantOf(memory, {})
  await worker.tell(`${name}.one`, {
    kind: 'tool',
    name: 'set_context',
    input: { label: 'memory', key: 'herons', content: 'Herons nest at pier 4.' },
    options: {},
  })
  const { answer } = await worker.tell(`${name}.two`, {
    kind: 'tool',
    name: 'search_context',
    input: { label: 'memory', query: 'Where do herons nest?' },
    options: {},
  })
  expect(answer).toContain('<mneme-memory>')
  expect(answer).toContain('Herons nest at pier 4.')
})
