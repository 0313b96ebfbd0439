import type { MemoryClient } from '@mneme/client'
import type { TurnReport } from '@mneme/client/turns'
import { Response, type Request } from 'miniflare'
import { randomUUID } from 'node:crypto'
import type { Answered, Assistant, AssistantOptions } from '../../../support/assistant.ts'
import { runWorker } from '../../../support/run-worker.ts'
import { bridgeTo } from './bridge.ts'
import type { Said } from './said.ts'

/** A Worker with agents in it, whose memory lies behind a service binding. */
export async function startAgentWorker() {
  const clients = new Map<string, MemoryClient>()
  const listeners = new Map<string, AssistantOptions['onTurn']>()
  const worker = await runWorker({
    entry: new URL('agent-worker.ts', import.meta.url),
    objects: ['Guide'],
    services: { MNEME: bridgeTo(clients), REPORTS: reported },
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

  return { open: openAssistant, assistantOf, tell, dispose: () => worker.dispose() }
}
