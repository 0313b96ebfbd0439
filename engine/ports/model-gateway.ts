import type { ChatReply, ChatRequest } from './chat-model.ts'
import type { EmbeddingReply, EmbeddingRequest } from './embedding-model.ts'
import type { RerankReply, RerankRequest } from './rerank-model.ts'

/**
 * The bound models under what the namespace allows: its calls of a day, a circuit breaker a model,
 * one more try of what failed for a moment. Every call that is made is counted, whatever becomes of
 * it. Which models are asked, in which order, and how long one may take is for the settings to say.
 */
export interface ModelGateway {
  complete(request: ModelRequest): Promise<CompletionReply>
  embed(request: Omit<EmbeddingRequest, 'timeoutMs'>): Promise<EmbeddingReply | NotAsked>
  rerank(request: Omit<RerankRequest, 'timeoutMs' | 'model'>): Promise<RerankReply | NotAsked>
  /** How likely each text answers the query, 0–1. */
  readPairs(request: Omit<RerankRequest, 'timeoutMs' | 'model'>): Promise<RerankReply | NotAsked>
  /** 32 hex digits, fresh each time. */
  nonce(): string
}

export type ModelRequest = Pick<ChatRequest, 'messages' | 'temperature' | 'maxTokens'> & {
  /** Milliseconds that it may take, 1 or more, where that is less than the settings allow. */
  readonly mostMs?: number
}

export type CompletionReply = ChatReply | NotAsked

/** Nothing was sent: none is bound, no budget is left, or the models are left alone for a while. */
export interface NotAsked {
  readonly ok: false
  readonly code: 'not_asked'
  readonly message: string
  /** The day's budget is spent; absent for the other reasons. */
  readonly isBudget?: boolean
}
