import type { SpokenMessage } from '@mneme/client/turns'
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

/** The conversation with one more system message, after those it begins with. */
export function withBlock(prompt: Prompt, block: string): Prompt {
  const first = prompt.findIndex(({ role }) => role !== 'system')
  const at = first === -1 ? prompt.length : first
  return prompt.toSpliced(at, 0, { role: 'system', content: block })
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
