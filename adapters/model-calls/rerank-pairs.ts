import type { RerankRequest } from '../../engine/ports/rerank-model.ts'
import { beginningOf } from './text-window.ts'

/**
 * A question and its texts as far as a reranker reads them: the smallest that are in use read 512
 * tokens of both together. `sent` is what is read, the question once with each text.
 */
export function pairsFor({ query, texts }: Pick<RerankRequest, 'query' | 'texts'>) {
  const question = beginningOf(query, queryTokens)
  const read = texts.map((text) => beginningOf(text, textTokens))
  return { query: question, texts: read, sent: read.flatMap((text) => [question, text]) }
}

const queryTokens = 128
/** Four are the model's own, between the two and around them. */
const textTokens = 512 - queryTokens - 4
