import {
  partsBehindBlock,
  putBlocks,
  type PlacedBlock,
  type SpokenMessage,
} from '@mneme/client/turns'
import type { SessionMessage } from 'agents/sessions'

/** What a message says; its tools, files and reasoning are no words of its writer. */
export function textOf({ parts }: SessionMessage): string {
  return parts
    .flatMap(({ type, text }) => (type === 'text' && text !== undefined ? [text] : []))
    .join('\n')
}

/** The conversation in words. */
export function spokenIn(messages: readonly SessionMessage[]): SpokenMessage[] {
  return messages.map((message) => ({ role: message.role, text: textOf(message) }))
}

/** The conversation with each block at the start of the user's message that it stands before. */
export function withBlocks(
  messages: readonly SessionMessage[],
  blocks: readonly PlacedBlock[],
): SessionMessage[] {
  return putBlocks(messages, blocks, (message, block) => ({
    ...message,
    parts: partsBehindBlock(block, message.parts),
  }))
}

/** Whether nothing more comes to it: a part that is still being told says so. */
export function isWhole({ parts }: SessionMessage): boolean {
  return parts.every(({ state }) => state !== 'streaming')
}

/** What tools have answered in it. */
export function toolAnswersIn({ parts }: SessionMessage): string[] {
  return parts.flatMap(({ output }) => {
    if (output === undefined) return []
    return [typeof output === 'string' ? output : JSON.stringify(output)]
  })
}
