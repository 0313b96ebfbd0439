import type { Memory, MemoryClient, RememberRequest } from '@mneme/client'
import { withoutMemories } from '@mneme/client/turns'
import { BaseListChatMessageHistory } from '@langchain/core/chat_history'
import {
  mapStoredMessagesToChatMessages,
  type BaseMessage,
  type StoredMessage,
} from '@langchain/core/messages'
import { atOnce } from './at-once.ts'
import { memoryTextOf, metadataOf, valueIn } from './kept-text.ts'
import { roleOf } from './messages.ts'

export interface MnemeChatHistoryOptions {
  /** A client of the user's namespace. */
  readonly memory: Pick<MemoryClient, 'remember' | 'memories'>
  /** The conversation, 1 to 256 characters. */
  readonly thread: string
  /** Who the user is, by name: what `I` and `my` are about. */
  readonly speaker?: string | undefined
}

/**
 * The messages of one conversation, as they were added: with tool calls, parts and ids. Each is a
 * memory too, so what is said is recalled in other conversations; what tools answer is `untrusted`.
 *
 * @example
 * const chain = new RunnableWithMessageHistory({
 *   runnable: prompt.pipe(model),
 *   getMessageHistory: (thread) => new MnemeChatHistory({ memory, thread }),
 *   inputMessagesKey: 'input',
 *   historyMessagesKey: 'history',
 * })
 */
export class MnemeChatHistory extends BaseListChatMessageHistory {
  lc_namespace = ['mneme', 'chat_history']
  readonly #options: MnemeChatHistoryOptions

  constructor(options: MnemeChatHistoryOptions) {
    super()
    this.#options = options
  }

  /** Oldest first. */
  async getMessages(): Promise<BaseMessage[]> {
    const kept = await this.#kept()
    return mapStoredMessagesToChatMessages(kept.map(({ message }) => message))
  }

  /** @throws MnemeError `too_large` (413: above some 700 KB as JSON) … */
  async addMessage(message: BaseMessage): Promise<void> {
    const { memory, thread, speaker } = this.#options
    const role = roleOf(message)
    await memory.remember({
      text: memoryTextOf(withoutMemories(message.text)),
      thread,
      metadata: metadataOf('langchain_message', message.toDict()),
      wait: false,
      ...(isSpeakerRole(role) && { speaker_role: role }),
      ...(role === 'user' && speaker !== undefined && { speaker }),
      ...(role === 'tool' && { trust: 'untrusted' }),
    })
  }

  /** Forgets the conversation, message by message, which can be undone. */
  override async clear(): Promise<void> {
    await atOnce(await this.#kept(), ({ id }) => this.#options.memory.memories.delete(id))
  }

  async #kept(): Promise<{ readonly id: string; readonly message: StoredMessage }[]> {
    const { memory, thread } = this.#options
    const found: Memory[] = []
    // Nobody may have read it for a year.
    for await (const one of memory.memories.list({ thread, lifecycle: 'any', limit: 200 })) {
      found.push(one)
    }
    return found.reverse().flatMap(({ __memory_id: id, metadata }) => {
      const message = valueIn(metadata, 'langchain_message')
      return message === undefined ? [] : [{ id, message: message as StoredMessage }]
    })
  }
}

type SpeakerRole = NonNullable<RememberRequest['speaker_role']>

function isSpeakerRole(role: string): role is SpeakerRole {
  return role === 'user' || role === 'assistant' || role === 'system' || role === 'tool'
}
