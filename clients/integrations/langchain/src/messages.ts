import type { SpokenMessage } from '@mneme/client/turns'
import { SystemMessage, type BaseMessage } from 'langchain'

/** The conversation in words; what is no text in it counts for nothing. */
export function spokenIn(messages: readonly BaseMessage[]): SpokenMessage[] {
  return messages.map((message) => ({ role: roleOf(message), text: message.text }))
}

/** What tools have answered since the model last spoke. */
export function toolAnswersIn(messages: readonly BaseMessage[]): string[] {
  const from = messages.findLastIndex(({ type }) => type !== 'tool') + 1
  return messages.slice(from).map(({ text }) => text)
}

/** What the model has said last since the user's last message; empty where it has said nothing. */
export function answerIn(messages: readonly BaseMessage[]): string {
  const from = messages.findLastIndex(isQuestion) + 1
  return messages.slice(from).findLast(({ type, text }) => type === 'ai' && text !== '')?.text ?? ''
}

/** The user's last message. */
export function lastQuestionIn(messages: readonly BaseMessage[]): BaseMessage | undefined {
  return messages.findLast(isQuestion)
}

/** A system message with a block at its end. */
export function withBlock(systemMessage: SystemMessage | undefined, block: string): SystemMessage {
  if (systemMessage === undefined || systemMessage.text === '') return new SystemMessage(block)
  return systemMessage.concat(`\n\n${block}`)
}

function isQuestion({ type }: BaseMessage): boolean {
  return type === 'human'
}

/** `user`, `assistant`, or as LangChain has it. */
export function roleOf({ type }: BaseMessage): string {
  if (type === 'human') return 'user'
  return type === 'ai' ? 'assistant' : type
}
