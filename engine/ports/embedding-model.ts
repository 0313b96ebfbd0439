import type { ModelFailure } from './model-failure.ts'

/**
 * Places texts by what they mean, which the embedder of words cannot; far away, so it may fail,
 * which it says in data and never by throwing. It is never asked to decide a write. One call is one
 * request: no retry, no memory of calls before.
 */
export interface EmbeddingModel {
  /** Name of the model that answers where a request names none; the first of `models`. */
  readonly id: string
  /** Every name a request may ask for: vectors of different names are never compared. */
  readonly models: readonly string[]
  /** Most texts of a request, 1 or more. */
  readonly mostTexts: number
  embed(request: EmbeddingRequest): Promise<EmbeddingReply>
}

export interface EmbeddingRequest {
  /** One of `models`; by default `id`. */
  readonly model?: string | undefined
  /** 1 to `mostTexts`, none blank. What is longer than the model reads counts by its beginning. */
  readonly texts: readonly string[]
  /** Some models place a question otherwise than what may answer it. */
  readonly purpose: 'document' | 'query'
  /** Real time until the call is given up as `model_timeout`, 1 or more. */
  readonly timeoutMs: number
}

export type EmbeddingReply =
  | {
      readonly ok: true
      /**
       * In order, 64 to 4,096 numbers of unit length each; null where the model gave something else
       * (more or fewer, no number, no direction), and empty where it says with an empty list that it
       * has no place for the text, as one has that does not know the language. Whether all have as many is not looked at.
       */
      readonly vectors: readonly (Float32Array | null)[]
      /**
       * Of each text the vectors of its words (`laws/recall/word-vectors/tuning.ts`), null where the model gave none
       * or something else; absent where the model gives none of any text.
       */
      readonly words?: readonly (Int8Array | null)[]
      readonly model: string
      /** As the server counts them, else as o200k_base does. */
      readonly inputTokens: number
    }
  | ModelFailure
