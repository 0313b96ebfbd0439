import type { ModelFailure } from './model-failure.ts'

/**
 * Answers conversations; far away, so it may fail, which it says in data and never by throwing.
 * One call is one request: no retry, no memory of calls before. What is data in a message is
 * fenced by the caller.
 */
export interface ChatModel {
  /** Name of the model that answers where a request names none; the first of `models`. */
  readonly id: string
  /** Every name a request may ask for. Callers check it: here any name is passed on. */
  readonly models: readonly string[]
  complete(request: ChatRequest): Promise<ChatReply>
}

export interface ChatRequest {
  /** One of `models`; by default `id`. */
  readonly model?: string | undefined
  readonly messages: readonly ChatMessage[]
  /** 0–2. 0 is sent as 0. */
  readonly temperature: number
  /** Most tokens of the answer, 1 or more. */
  readonly maxTokens: number
  /** Real time until the call is given up as `model_timeout`, 1 or more. */
  readonly timeoutMs: number
  /** Once aborted the call ends as `model_failed`. */
  readonly signal?: ChatSignal | undefined
}

export interface ChatMessage {
  readonly role: 'system' | 'user' | 'assistant'
  readonly content: string
  /** Pictures that belong to it, as data URLs; only for a model that reads them. */
  readonly images?: readonly string[]
}

/** What an AbortSignal has, as far as a call looks at it. */
export interface ChatSignal {
  readonly aborted: boolean
  addEventListener(type: 'abort', listener: () => void): void
  removeEventListener(type: 'abort', listener: () => void): void
}

export type ChatReply =
  | {
      readonly ok: true
      /** As the model wrote it, which may be anything: prose where JSON was asked, or ''. */
      readonly text: string
      /** The one that was asked for. */
      readonly model: string
      /** As the server counts them, else as o200k_base does. */
      readonly inputTokens: number
      readonly outputTokens: number
    }
  | ModelFailure
