import type { MemoryClient } from '@mneme/client'
import type { Assistant, AssistantOptions } from '../../support/assistant.ts'
import { describeAssistant } from '../../support/assistant-stories.ts'
import { rememberingHooks, type HookInput } from '../src/index.ts'
import { contextIn, eventsOf } from './played-hooks.ts'

// The SDK is of 429 MB and proprietary: what it sends its hooks is played, as its types say it.
describeAssistant({
  framework: 'Claude Agent SDK (its hooks alone)',
  version: '0.3.330',
  open: (memory, options) => openAssistant(memory, options),
  lacks: {
    stream: 'hooks see no stream',
    cut: 'the SDK tells hooks nothing of a person who breaks in',
  },
})

function openAssistant(memory: MemoryClient, options: AssistantOptions): Assistant {
  const { hooks, settled } = rememberingHooks({ memory, ...options })

  async function send(input: HookInput) {
    const [matcher] = hooks[input.hook_event_name as keyof typeof hooks]
    return await matcher?.hooks[0]?.(input)
  }

  return {
    async say(session, text, { reply, toolAnswers }) {
      const { submit, toolUsed, stop, stopFailure } = eventsOf(session)
      const prompt = `${text}\n${contextIn(await send(submit(text)))}`
      if (reply instanceof Error) {
        await send(stopFailure())
        throw reply
      }
      if (toolAnswers !== undefined) await send(toolUsed(toolAnswers))
      await send(stop(reply))
      return { answer: reply, seen: toolAnswers === undefined ? [prompt] : [prompt, prompt] }
    },
    settled,
  }
}
