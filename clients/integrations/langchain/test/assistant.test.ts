import type { MemoryClient } from '@mneme/client'
import { MemorySaver } from '@langchain/langgraph'
import { createAgent } from 'langchain'
import { createRequire } from 'node:module'
import type { Assistant, AssistantOptions } from '../../support/assistant.ts'
import { describeExample } from '../../support/example-stories.ts'
import { describeAssistant } from '../../support/assistant-stories.ts'
import { rememberingMiddleware } from '../src/index.ts'
import { scriptedModel } from './support/scripted-model.ts'
import { weatherTool } from './support/weather.ts'

const { version } = createRequire(import.meta.url)('langchain/package.json') as { version: string }

describeAssistant({
  framework: 'LangChain',
  version,
  open: (memory, options) => openAssistant(memory, options),
})

describeExample('langchain')

function openAssistant(memory: MemoryClient, options: AssistantOptions): Assistant {
  const remembering = rememberingMiddleware({ memory, ...options })
  const checkpointer = new MemorySaver()

  return {
    async say(thread, text, script) {
      const model = scriptedModel(script)
      const agent = createAgent({
        model,
        tools: [weatherTool(script.toolAnswers)],
        middleware: [remembering],
        systemPrompt: 'You are of few words.',
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
