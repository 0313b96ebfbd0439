import type { MemoryClient } from '@mneme/client'
import type { Assistant, AssistantOptions } from '../../support/assistant.ts'
import { describeAssistant } from '../../support/assistant-stories.ts'
import { rememberingHooks, type HookInput } from '../src/index.ts'
import { contextIn, eventsOf, messagesOf, pieceIn } from './played-hooks.ts'

// The SDK is of 429 MB and proprietary: what it sends its hooks is played, as its types say it.
describeAssistant({
  framework: 'Claude Agent SDK (its hooks alone)',
  version: '0.3.330',
  open: (memory, options) => openAssistant(memory, options),
  // `additionalContext` comes beside the prompt.
  placed: 'after',
  lacks: {
    history: 'the transcript, which holds the context of each prompt, is Claude Code’s own',
  },
})

function openAssistant(memory: MemoryClient, options: AssistantOptions): Assistant {
  const { hooks, heard, settled } = rememberingHooks({ memory, ...options })

  async function send(input: HookInput) {
    const [matcher] = hooks[input.hook_event_name as keyof typeof hooks]
    return await matcher?.hooks[0]?.(input)
  }

  return {
    async say(session, text, { reply, toolAnswers, stream }) {
      const { submit, toolUsed, stop, stopFailure } = eventsOf(session)
      const prompt = `${text}\n${contextIn(await send(submit(text)))}`
      if (reply instanceof Error) {
        await send(stopFailure())
        throw reply
      }
      if (toolAnswers !== undefined) await send(toolUsed(toolAnswers))
      if (stream !== undefined) {
        let answer = ''
        let pieces = 0
        for await (const message of heard(messagesOf(session, reply, () => send(stop(reply))))) {
          answer += pieceIn(message)
          if (pieceIn(message) !== '') pieces += 1
          if (pieces === stream.stopAfter) break
        }
        return { answer, seen: [prompt] }
      }
      await send(stop(reply))
      return { answer: reply, seen: toolAnswers === undefined ? [prompt] : [prompt, prompt] }
    },
    settled,
  }
}
