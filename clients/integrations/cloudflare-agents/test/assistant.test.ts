import type { MemoryClient } from '@mneme/client'
import type { TurnReport } from '@mneme/client/turns'
import { Response, type Request } from 'miniflare'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answered, Assistant, AssistantOptions } from '../../support/assistant.ts'
import { clientOf, describeAssistant } from '../../support/assistant-stories.ts'
import { runWorker } from '../../support/run-worker.ts'
import { versionOf } from '../../support/version-of.ts'
import { bridgeTo } from './support/bridge.ts'
import type { Said } from './support/said.ts'

const clients = new Map<string, MemoryClient>()
const listeners = new Map<string, AssistantOptions['onTurn']>()
let worker: Awaited<ReturnType<typeof runWorker>>

beforeAll(async () => {
  worker = await runWorker({
    entry: new URL('support/agent-worker.ts', import.meta.url),
    objects: ['Guide'],
    services: { MNEME: bridgeTo(clients), REPORTS: reported },
  })
})
afterAll(() => worker.dispose())

describeAssistant({
  framework: 'Cloudflare Agents',
  version: versionOf('agents'),
  open: (memory, options) => openAssistant(memory, options),
})

test('an agent of Cloudflare has tools that remember and recall, by its context block', async () => {
  const memory = clientOf()
  const name = assistantOf(memory, {})
  await tell(`${name}.one`, {
    kind: 'tool',
    name: 'set_context',
    input: { label: 'memory', key: 'herons', content: 'Herons nest at pier 4.' },
    options: {},
  })
  const { answer } = await tell(`${name}.two`, {
    kind: 'tool',
    name: 'search_context',
    input: { label: 'memory', query: 'Where do herons nest?' },
    options: {},
  })
  expect(answer).toContain('<mneme-memory>')
  expect(answer).toContain('Herons nest at pier 4.')
})

function openAssistant(memory: MemoryClient, given: AssistantOptions): Assistant {
  const name = assistantOf(memory, given)
  const { onTurn: _, ...options } = given
  const threads = new Set<string>()
  return {
    async say(thread, text, { reply, toolAnswers, stream }) {
      threads.add(thread)
      return await tell(`${name}.${thread}`, {
        kind: 'say',
        id: randomUUID(),
        text,
        reply: String(reply),
        fails: reply instanceof Error,
        ...(toolAnswers !== undefined && { toolAnswers }),
        ...(stream !== undefined && piecesOf(String(reply), stream.stopAfter)),
        options,
      })
    },
    async settled() {
      await Promise.all(
        [...threads].map((thread) => tell(`${name}.${thread}`, { kind: 'settle', options })),
      )
    },
  }
}

/** Word by word, as far as the listener hears. */
function piecesOf(reply: string, stopAfter = Infinity) {
  const pieces = reply.split(/(?<= )/)
  return { pieces: pieces.slice(0, stopAfter), isCut: stopAfter < pieces.length }
}

/** The name under which the agent's service binding finds this client. */
function assistantOf(memory: MemoryClient, { onTurn }: AssistantOptions): string {
  const name = randomUUID()
  clients.set(name, memory)
  listeners.set(name, onTurn)
  return name
}

async function tell(agent: string, said: Said): Promise<Answered> {
  const body = JSON.stringify(said)
  const answer = await worker.dispatchFetch(`http://guide/${agent}`, { method: 'POST', body })
  if (!answer.ok) throw new Error(await answer.text())
  return (await answer.json()) as Answered
}

async function reported(request: Request): Promise<Response> {
  const report = JSON.parse(await request.text()) as TurnReport
  listeners.get(new URL(request.url).pathname.slice(1))?.(report)
  return new Response(null, { status: 204 })
}
