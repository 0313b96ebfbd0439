import {
  partsBehindBlock,
  putBlocks,
  type PlacedBlock,
  type SpokenMessage,
} from '@mneme/client/turns'
import type { OutputResult, ProcessLLMRequestArgs } from '@mastra/core/processors'

/** What a model is asked with: the whole conversation. */
export type Prompt = ProcessLLMRequestArgs['prompt']

/** The conversation in words; what is no text in it counts for nothing. */
export function spokenIn(prompt: Prompt): SpokenMessage[] {
  return prompt.map(({ role, content }) => ({ role, text: textOf(content) }))
}

/** The conversation with each block at the start of the user's message that it stands before. */
export function withBlocks(prompt: Prompt, blocks: readonly PlacedBlock[]): Prompt {
  return putBlocks(prompt, blocks, (message, block) =>
    message.role === 'user'
      ? { ...message, content: partsBehindBlock(block, message.content) }
      : message,
  )
}

function textOf(content: Prompt[number]['content']): string {
  if (typeof content === 'string') return content
  return content.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n')
}

/** What the model has said in its last step; of a call that broke off, all that was heard. */
export function answerOf({ text, steps }: OutputResult): string {
  return steps.at(-1)?.text || text
}
