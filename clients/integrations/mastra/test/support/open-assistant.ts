import { Agent } from '@mastra/core/agent'
import { createTool } from '@mastra/core/tools'
import type { MemoryClient } from '@mneme/client'
import { z } from 'zod'
import type { Assistant, AssistantOptions } from '../../../support/assistant.ts'
import { listen } from '../../../support/listen.ts'
import { rememberingProcessor, type RememberingProcessor } from '../../src/index.ts'
import { asModel, scriptedModel, seenBy } from './scripted-model.ts'

type Said =
  | { readonly role: 'user'; readonly content: string }
  | { readonly role: 'assistant'; readonly content: string }

/** An agent that is told the whole conversation. */
export function openMastraAssistant(memory: MemoryClient, options: AssistantOptions): Assistant {
  const threads = new Map<string, { mneme: RememberingProcessor; messages: Said[] }>()

  function threadOf(thread: string) {
    const one = threads.get(thread) ?? {
      mneme: rememberingProcessor({ memory, ...options, thread }),
      messages: [],
    }
    threads.set(thread, one)
    return one
  }

  return {
    async say(name, text, script) {
      const { mneme, messages } = threadOf(name)
      messages.push({ role: 'user', content: text })
      const model = scriptedModel(script)
      const agent = new Agent({
        id: 'guide',
        name: 'Guide',
        instructions: options.instructions ?? 'Be short.',
        model: asModel(model),
        tools: { weather: weatherTool(script.toolAnswers) },
        inputProcessors: [mneme],
        outputProcessors: [mneme],
        maxRetries: 0,
      })
      const answer =
        script.stream === undefined
          ? (await agent.generate(messages)).text
          : await listenTo(agent, messages, script.stream.stopAfter)
      messages.push({ role: 'assistant', content: answer })
      return { answer, seen: seenBy(model) }
    },
    async settled() {
      await Promise.all([...threads.values()].map(({ mneme }) => mneme.settled()))
    },
  }
}

async function listenTo(agent: Agent, messages: Said[], stopAfter: number | undefined) {
  const stop = new AbortController()
  const { textStream } = await agent.stream(messages, { abortSignal: stop.signal })
  return await listen(textStream, stopAfter, () => stop.abort())
}

function weatherTool(answer = '17 °C') {
  return createTool({
    id: 'weather',
    description: 'The weather of a place',
    inputSchema: z.object({ place: z.string() }),
    execute: async () => answer,
  })
}
