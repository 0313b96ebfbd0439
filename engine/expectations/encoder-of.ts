import type { OperationContext } from '../operations/context.ts'

/** By what questions and memories are placed: another one may find other things. */
export function encoderOf({
  embeddingModel,
  texts,
}: Pick<OperationContext, 'embeddingModel' | 'texts'>): string {
  return encoderName(embeddingModel, texts.embedder.id)
}

export function encoderName(model: string | null, embedder: string): string {
  return model === null ? embedder : `${model} ${embedder}`
}
