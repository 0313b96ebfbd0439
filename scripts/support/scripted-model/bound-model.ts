import type { ChatModel } from '../../../engine/ports/chat-model.ts'
import type { EmbeddingModel } from '../../../engine/ports/embedding-model.ts'
import type { HostedFiles } from '../../../engine/ports/hosted-files.ts'
import type { RerankModel } from '../../../engine/ports/rerank-model.ts'

/**
 * The models of every object under test; shared by test and object, which are one isolate. The
 * files of a run share them too: set them back to null after each test.
 */
export const bound: {
  chat: ChatModel | null
  vision: ChatModel | null
  hostedFiles: HostedFiles | null
  embedding: EmbeddingModel | null
  reader: RerankModel | null
  rerank: RerankModel | null
} = { chat: null, vision: null, hostedFiles: null, embedding: null, reader: null, rerank: null }
