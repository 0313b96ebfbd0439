import type { MemoryClient } from '@mneme/client'
import { rememberTurns, type TurnMemory } from '@mneme/client/turns'
import { generateText, simulateReadableStream, stepCountIs, streamText, tool } from 'ai'
import { wrapLanguageModel, type ModelMessage } from 'ai'
import { MockLanguageModelV4 } from 'ai/test'
import { z } from 'zod'
import type { Assistant, AssistantOptions, Script } from '../../../support/assistant.ts'
import { listen } from '../../../support/listen.ts'
import { toldInPieces, weatherCall } from '../../../support/told-in-pieces.ts'
import { rememberingMiddleware } from '../../src/index.ts'

const usage = {
  inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 1, text: 1, reasoning: 0 },
}
function weatherTool(answer = '17 °C') {
  return tool({
    description: 'The weather of a place',
    inputSchema: z.object({ place: z.string() }),
    execute: () => answer,
  })
}

/** A chat with `generateText` and `streamText`, whose history the application holds. */
export function openAiSdkAssistant(memory: MemoryClient, options: AssistantOptions): Assistant {
  const threads = new Map<string, { turns: TurnMemory; messages: ModelMessage[] }>()

  function threadOf(thread: string) {
    const turns = rememberTurns(memory, { ...options, thread })
    const one = threads.get(thread) ?? { turns, messages: [] }
    threads.set(thread, one)
    return one
  }

  return {
    async say(name, text, script) {
      const { turns, messages } = threadOf(name)
      messages.push({ role: 'user', content: text })
      const mock = scripted(script)
      const { keepToolAnswers } = options
      const middleware = rememberingMiddleware({ turns, keepToolAnswers })
      const model = wrapLanguageModel({ model: mock, middleware })
      const stop = new AbortController()
      const call = {
        abortSignal: stop.signal,
        model,
        ...(options.instructions !== undefined && { system: options.instructions }),
        messages,
        maxRetries: 0,
        tools: { weather: weatherTool(script.toolAnswers) },
        stopWhen: stepCountIs(3),
      }
      const answer =
        script.stream === undefined
          ? (await generateText(call)).text
          : await listen(
              streamText({ ...call, onError: () => undefined }).textStream,
              script.stream.stopAfter,
              () => stop.abort(),
            )
      messages.push({ role: 'assistant', content: answer })
      const asked = [...mock.doGenerateCalls, ...mock.doStreamCalls]
      return { answer, seen: asked.map(({ prompt }) => JSON.stringify(prompt)) }
    },
    async settled() {
      await Promise.all([...threads.values()].map(({ turns }) => turns.settled()))
    },
  }
}

function scripted({ reply, toolAnswers }: Script): MockLanguageModelV4 {
  let asked = 0
  const callsTool = () => toolAnswers !== undefined && (asked += 1) === 1
  const finish = (unified: 'stop' | 'tool-calls') => ({ unified, raw: undefined })
  return new MockLanguageModelV4({
    async doGenerate() {
      if (reply instanceof Error) throw reply
      if (callsTool()) {
        return { content: [weatherCall], finishReason: finish('tool-calls'), usage, warnings: [] }
      }
      const content = [{ type: 'text', text: reply } as const]
      return { content, finishReason: finish('stop'), usage, warnings: [] }
    },
    async doStream() {
      if (reply instanceof Error) throw reply
      return {
        stream: simulateReadableStream({
          initialDelayInMs: null,
          chunkDelayInMs: 5,
          chunks: [...toldInPieces(reply), { type: 'finish', finishReason: finish('stop'), usage }],
        }),
      }
    },
  })
}
