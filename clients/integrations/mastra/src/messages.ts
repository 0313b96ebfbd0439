import type { SpokenMessage } from '@mneme/client/turns'
import type { MastraDBMessage } from '@mastra/core/agent/message-list'
import type { OutputResult } from '@mastra/core/processors'

/** The conversation in words; what is no text in it counts for nothing. */
export function spokenIn(messages: readonly MastraDBMessage[]): SpokenMessage[] {
  return messages.map(({ role, content }) => ({
    role,
    text: content.parts.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n'),
  }))
}

/** What the model has said in its last step; of a call that broke off, all that was heard. */
export function answerOf({ text, steps }: OutputResult): string {
  return steps.at(-1)?.text || text
}
