import { pieceTerms } from '../laws/text/pieces.ts'
import type { OperationContext } from '../operations/context.ts'
import { sayAsOthersDo } from './commitment-lifetime.ts'

/**
 * What a model read with the memory beside the text says that text alone from now on, in its words,
 * and is found by them alone. Answers the ids of these commitments.
 */
export function sayAsTold(context: OperationContext, memoryId: string): readonly string[] {
  const { graph, memories, passages, readingSupports, utterances } = context.store
  const resting = graph.byRows(readingSupports.restingOn(memoryId))
  readingSupports.remove(memoryId)
  if (resting.length === 0) return []
  const sources = graph.sourcesOf(resting.map(({ row }) => row))
  for (const node of resting) {
    const own = sources.filter((source) => source.node === node.row)
    if (own.length > 0) sayAsOthersDo(context, node, own)
  }
  const tellers = memories.byIds([...new Set(sources.map((source) => source.memoryId))])
  for (const { passage, text } of tellers) {
    passages.rewrite(passage, text, pieceTerms(utterances.of(text)))
  }
  return resting.map(({ id }) => id)
}
