import {
  partsBehindBlock,
  putBlocks,
  type PlacedBlock,
  type SpokenMessage,
} from '@mneme/client/turns'
import type { LanguageModelMiddleware } from 'ai'

type Params = Parameters<NonNullable<LanguageModelMiddleware['wrapGenerate']>>[0]
/** What a model is asked with: the whole conversation, in the SDK's own form. */
export type Prompt = Params['params']['prompt']
type Message = Prompt[number]
type Content = Awaited<ReturnType<Params['doGenerate']>>['content']

/** The conversation in words; what is no text in it counts for nothing. */
export function spokenIn(prompt: Prompt): SpokenMessage[] {
  return prompt.map((message) => ({ role: message.role, text: textOf(message) }))
}

/** The conversation with each block at the start of the user's message that it stands before. */
export function withBlocks(prompt: Prompt, blocks: readonly PlacedBlock[]): Prompt {
  return putBlocks(prompt, blocks, (message, block) =>
    message.role === 'user'
      ? { ...message, content: partsBehindBlock(block, message.content) }
      : message,
  )
}

/** What tools have answered since the model last spoke. */
export function toolAnswersIn(prompt: Prompt): string[] {
  const last = prompt.at(-1)
  if (last?.role !== 'tool') return []
  return last.content.flatMap((part) => {
    if (part.type !== 'tool-result') return []
    const { output } = part
    return 'value' in output
      ? [typeof output.value === 'string' ? output.value : JSON.stringify(output.value)]
      : []
  })
}

/** What a model has said in an answer. */
export function answerOf(content: Content): string {
  return content.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('')
}

function textOf({ content }: Message): string {
  if (typeof content === 'string') return content
  return content.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n')
}
