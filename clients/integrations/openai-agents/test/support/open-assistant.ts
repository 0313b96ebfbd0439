import type { MemoryClient } from '@mneme/client'
import { rememberTurns } from '@mneme/client/turns'
import { Agent, MemorySession, Runner, tool } from '@openai/agents'
import {
  assistantMessage,
  functionCall,
  modelError,
  modelStreamResponder,
  ScriptedModel,
  type ScriptedModelInput,
} from '@openai/agents/testing'
import { z } from 'zod'
import type { Assistant, AssistantOptions, Script } from '../../../support/assistant.ts'
import { listen } from '../../../support/listen.ts'
import { rememberRuns, type RememberedRuns } from '../../src/index.ts'

/** Runs of an agent with a session. */
export function openAgentsAssistant(memory: MemoryClient, options: AssistantOptions): Assistant {
  const threads = new Map<string, Pick<RememberedRuns, 'run' | 'turns'> & Talk>()
  const { keepToolAnswers, instructions = 'Be short.' } = options

  function threadOf(thread: string) {
    const known = threads.get(thread)
    if (known !== undefined) return known
    const runner = new Runner({ tracingDisabled: true })
    const turns = rememberTurns(memory, { ...options, thread })
    const { run } = rememberRuns({ turns, runner, keepToolAnswers })
    const one = { run, turns, session: new MemorySession() }
    threads.set(thread, one)
    return one
  }

  return {
    async say(name, text, script) {
      const { run, session } = threadOf(name)
      const model = new ScriptedModel(stepsOf(script))
      const tools = [weatherTool(script.toolAnswers)]
      const agent = new Agent({ name: 'Guide', instructions, model, tools })
      const answer =
        script.stream === undefined
          ? ((await run(agent, text, { session })).finalOutput ?? '')
          : await listenTo((signal) => run(agent, text, { session, stream: true, signal }), script)
      const seen = model.calls.map(({ request: { systemInstructions, input } }) =>
        JSON.stringify([systemInstructions, input]),
      )
      return { answer, seen }
    },
    async settled() {
      await Promise.all([...threads.values()].map(({ turns }) => turns.settled()))
    },
  }
}

interface Talk {
  readonly session: MemorySession
}

interface Streamed {
  toTextStream(): AsyncIterable<string>
  readonly completed: Promise<void>
}

async function listenTo(start: (signal: AbortSignal) => Promise<Streamed>, { stream }: Script) {
  const stop = new AbortController()
  const result = await start(stop.signal)
  const heard = await listen(result.toTextStream(), stream?.stopAfter, () => stop.abort())
  await result.completed.catch(() => undefined)
  return heard
}

function weatherTool(answer = '17 °C') {
  return tool({
    name: 'weather',
    description: 'The weather of a place',
    parameters: z.object({ place: z.string() }),
    execute: () => answer,
  })
}

function stepsOf({ reply, stream, toolAnswers }: Script): ScriptedModelInput[] {
  if (reply instanceof Error) return [modelError(reply)]
  const answer = [assistantMessage(reply)]
  const call = [functionCall('weather', { place: 'Oslo' }, { callId: 'call_1' })]
  if (stream !== undefined) return [modelStreamResponder(() => streamOf(reply))]
  return toolAnswers === undefined ? [answer] : [call, answer]
}

async function* streamOf(reply: string) {
  yield { type: 'response_started' } as const
  for (const delta of reply.split(/(?<= )/)) {
    yield { type: 'output_text_delta', delta } as const
    await new Promise((done) => setTimeout(done, 5))
  }
  const usage = { requests: 1, inputTokens: 1, outputTokens: 1, totalTokens: 2 }
  const response = { id: 'response_1', usage, output: [assistantMessage(reply)] }
  yield { type: 'response_done', response } as const
}
