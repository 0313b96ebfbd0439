import type { PlacedBlock, SpokenMessage } from '@mneme/client/turns'
import type { OutputResult, ProcessLLMRequestArgs } from '@mastra/core/processors'

/** What a model is asked with: the whole conversation. */
export type Prompt = ProcessLLMRequestArgs['prompt']

/** The conversation in words; what is no text in it counts for nothing. */
export function spokenIn(prompt: Prompt): SpokenMessage[] {
  return prompt.map(({ role, content }) => ({ role, text: textOf(content) }))
}

/** The conversation with each block at the start of the user's message that it stands before. */
export function withBlocks(prompt: Prompt, blocks: readonly PlacedBlock[]): Prompt {
  const byPlace = new Map(blocks.map(({ at, text }) => [at, text]))
  return prompt.map((message, at) => {
    const text = byPlace.get(at)
    if (text === undefined || message.role !== 'user') return message
    return { ...message, content: withText(message.content, text) }
  })
}

type Parts = Extract<Prompt[number], { role: 'user' }>['content']

/** Within the first text, so that a provider is sent parts of the same kinds as without memory. */
function withText(parts: Parts, text: string): Parts {
  const [first, ...rest] = parts
  if (first?.type !== 'text') return [{ type: 'text', text }, ...parts]
  return [{ ...first, text: `${text}\n\n${first.text}` }, ...rest]
}

function textOf(content: Prompt[number]['content']): string {
  if (typeof content === 'string') return content
  return content.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n')
}

/** What the model has said in its last step; of a call that broke off, all that was heard. */
export function answerOf({ text, steps }: OutputResult): string {
  return steps.at(-1)?.text || text
}
