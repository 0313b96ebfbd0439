import type { CallOptions } from './call-options.ts'
import type { NamespaceCalls } from './namespace-calls.ts'

export interface MessageRequest {
  readonly text: string
  readonly speaker?: string
  /** Do what the message asks for. */
  readonly act?: boolean
}

/** What the triggers of natural language make of a chat message. */
export interface MessageReading {
  readonly intent: 'remember' | 'forget' | 'reflect' | 'reflect_soft' | 'recall' | 'none'
  readonly phrase: string | null
  /** With `act`, the answer of what was done. */
  readonly result?: unknown
}

export interface Messages {
  /** `read({ text: 'Remember that I like tea', act: true })` */
  read(message: MessageRequest, options?: CallOptions): Promise<MessageReading>
}

export function messagesWith({ post }: NamespaceCalls): Messages {
  return {
    async read(message, options) {
      return (await post<MessageReading>('/messages', message, options)).body
    },
  }
}
