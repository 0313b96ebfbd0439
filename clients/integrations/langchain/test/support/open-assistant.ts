import type { MemoryClient } from '@mneme/client'
import { MemorySaver } from '@langchain/langgraph'
import { createAgent } from 'langchain'
import type { Assistant, AssistantOptions } from '../../../support/assistant.ts'
import { rememberingMiddleware } from '../../src/index.ts'
import { scriptedModel } from './scripted-model.ts'
import { weatherTool } from './weather.ts'

/** An agent whose conversations a checkpointer holds. */
export function openLangchainAssistant(memory: MemoryClient, options: AssistantOptions): Assistant {
  const remembering = rememberingMiddleware({ memory, ...options })
  const checkpointer = new MemorySaver()

  return {
    async say(thread, text, script) {
      const model = scriptedModel(script)
      const agent = createAgent({
        model,
        tools: [weatherTool(script.toolAnswers)],
        middleware: [remembering],
        systemPrompt: options.instructions ?? 'You are of few words.',
        checkpointer,
      })
      const stop = new AbortController()
      const said = { messages: [{ role: 'user', content: text }] }
      const call = { configurable: { thread_id: thread }, signal: stop.signal }
      const seen = () => model.asked.map((messages) => messages.map(({ text }) => text).join('\n'))
      if (script.stream === undefined) {
        const { messages } = await agent.invoke(said, call)
        return { answer: messages.at(-1)?.text ?? '', seen: seen() }
      }
      const { stopAfter } = script.stream
      let answer = ''
      let pieces = 0
      try {
        for await (const [piece] of await agent.stream(said, { ...call, streamMode: 'messages' })) {
          answer += piece.text
          pieces += 1
          if (pieces === stopAfter) stop.abort()
        }
      } catch (error) {
        if (!stop.signal.aborted) throw error
      }
      return { answer, seen: seen() }
    },
    settled: remembering.settled,
  }
}
