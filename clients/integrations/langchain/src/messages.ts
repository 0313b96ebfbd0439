import { behindBlock, putBlocks, type PlacedBlock, type SpokenMessage } from '@mneme/client/turns'
import { HumanMessage, type BaseMessage } from 'langchain'

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

/** The conversation with each block at the start of the user's message that it stands before. */
export function withBlocks(
  messages: readonly BaseMessage[],
  blocks: readonly PlacedBlock[],
): BaseMessage[] {
  return putBlocks(messages, blocks, (message, text) => {
    const { content, id, name, additional_kwargs: more, response_metadata: answer } = message
    const told =
      typeof content === 'string'
        ? behindBlock(text, content)
        : [{ type: 'text' as const, text }, ...content]
    const kept = { additional_kwargs: more, response_metadata: answer }
    return new HumanMessage({
      content: told,
      ...kept,
      ...(id !== undefined && { id }),
      ...(name !== undefined && { name }),
    })
  })
}

function isQuestion({ type }: BaseMessage): boolean {
  return type === 'human'
}

/** `user`, `assistant`, or as LangChain has it. */
export function roleOf({ type }: BaseMessage): string {
  if (type === 'human') return 'user'
  return type === 'ai' ? 'assistant' : type
}
