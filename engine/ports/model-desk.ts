import type { ChatReply, ChatRequest } from './chat-model.ts'

/**
 * The bound model under what the namespace allows: its calls of a day, and a circuit breaker a
 * model. Every call that is made is counted, whatever becomes of it.
 */
export interface ModelDesk {
  complete(request: ModelRequest): Promise<DeskReply>
  /** 32 hex digits, fresh each time. */
  nonce(): string
}

/** Which model and how long it may take is for the settings to say. */
export type ModelRequest = Pick<ChatRequest, 'messages' | 'temperature' | 'maxTokens'>

export type DeskReply =
  | ChatReply
  /** Nothing was sent: no budget is left, or the model is left alone for a while. */
  | { readonly ok: false; readonly code: 'not_asked'; readonly message: string }
