import { defaultModels, neuronsPerMillionTokens } from './prices.mjs'

/** A vector of a model in its row, with its sketch. */
const bytesOfVector = 1_024 + 64 + 32

/**
 * What models add to one remember, or one recall of a kind: `{embedding, rerank, chatInput,
 * chatOutput}` in tokens, rows, bytes, neurons, and milliseconds that the object waits for them. Of
 * `measured.models`, whose ways were measured one at a time.
 */
export function modelTokens(kind, { measured, parts }) {
  const tokens =
    kind === 'remember' ? toldTokens(measured, parts) : foundTokens(kind, measured, parts)
  return { ...tokens, neurons: neuronsOf(tokens, parts.names ?? defaultModels) }
}

function toldTokens({ models, commitments, assumed }, { embeddings, extraction }) {
  const { rules, ...by } = models.remember
  const placed = embeddings ? by.embeddings : rules
  const read = extraction ? by.extraction : rules
  return {
    embedding: placed.inputTokens,
    rerank: 0,
    chatInput: read.inputTokens,
    chatOutput: read.outputTokens,
    rowsWritten: placed.rowsWritten + read.rowsWritten - 2 * rules.rowsWritten,
    bytes: embeddings ? commitments * bytesOfVector : 0,
    waitMs: placed.modelCalls * assumed.embeddingMs + read.modelCalls * assumed.chatMs,
  }
}

/** A question is placed only where memories were. */
function foundTokens(kind, { models, assumed }, { embeddings }) {
  const { plain, [kind]: asked } = models.recall
  const placed = embeddings ? plain.inputTokens : 0
  const more = asked.inputTokens - plain.inputTokens
  const isChat = kind === 'synthesized'
  return {
    embedding: placed,
    rerank: isChat ? 0 : more,
    chatInput: isChat ? more : 0,
    chatOutput: asked.outputTokens,
    rowsWritten: 0,
    bytes: 0,
    waitMs:
      (embeddings ? assumed.embeddingMs : 0) +
      (asked.modelCalls - plain.modelCalls) * (isChat ? assumed.chatMs : assumed.rerankMs),
  }
}

function neuronsOf({ embedding, rerank, chatInput, chatOutput }, names) {
  const [placing, ordering, chat] = [names.embedding, names.rerank, names.chat].map(
    (name) => neuronsPerMillionTokens[name] ?? { input: 0, output: 0 },
  )
  const neurons =
    embedding * placing.input +
    rerank * ordering.input +
    chatInput * chat.input +
    chatOutput * chat.output
  return neurons / 1e6
}
