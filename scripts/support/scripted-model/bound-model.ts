import type { ChatModel } from '../../../engine/ports/chat-model.ts'
import type { EmbeddingModel } from '../../../engine/ports/embedding-model.ts'
import type { RerankModel } from '../../../engine/ports/rerank-model.ts'

/**
 * The models of every object under test; shared by test and object, which are one isolate. The
 * files of a run share them too: set them back to null after each test.
 */
export const bound: {
  chat: ChatModel | null
  embedding: EmbeddingModel | null
  rerank: RerankModel | null
} = { chat: null, embedding: null, rerank: null }
