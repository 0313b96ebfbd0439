import type { ModelFailure } from './model-failure.ts'

/**
 * Says how well texts answer a question, reading both together; far away, so it may fail, which it
 * says in data and never by throwing. One call is one request: no retry.
 */
export interface RerankModel {
  /** Name of the model that answers where a request names none; the first of `models`. */
  readonly id: string
  readonly models: readonly string[]
  /** Most texts of a request, 1 or more. */
  readonly mostTexts: number
  rerank(request: RerankRequest): Promise<RerankReply>
}

export interface RerankRequest {
  /** One of `models`; by default `id`. */
  readonly model?: string | undefined
  readonly query: string
  /** 1 to `mostTexts`, none blank. */
  readonly texts: readonly string[]
  /** Real time until the call is given up as `model_timeout`, 1 or more. */
  readonly timeoutMs: number
}

export type RerankReply =
  | {
      readonly ok: true
      /** In order of the texts, 0–1 each: only their order means something. */
      readonly scores: readonly number[]
      readonly model: string
      /** As the server counts them, else as o200k_base does. */
      readonly inputTokens: number
    }
  | ModelFailure
