import type { Utterance } from '../language/utterance.ts'
import { claimOfNode } from '../laws/commitments/claim-of-statement.ts'
import { termsOfText } from '../laws/text/terms.ts'
import type { Commitment } from '../model/commitment.ts'
import type { Rewording } from './tables/graph-records.ts'
import type { OperationContext } from '../operations/context.ts'
import { normalKeyOf, slotKeyOf } from './commitment-keys.ts'
import { isOfContent } from './value-conflict.ts'

/** A text of a memory before and after something was cut from it. */
export interface Reworded {
  readonly version: number
  readonly before: string
  readonly text: string
  cut(said: string): string
}

/**
 * Cuts the same from the commitments that the text says, and finds them again in the new text, so
 * that no trace of it stays and each still stands where its source says.
 */
export function cutFromCommitments(
  context: OperationContext,
  memoryId: string,
  { version, before, text, cut }: Reworded,
): void {
  const { graph } = context.store
  const sources = graph.sourcesIn([memoryId]).filter((source) => source.version === version)
  graph.removeSources(memoryId, version)
  let from = 0
  let last = { before: -1, start: 0, end: 0 }
  for (const source of sources) {
    // No stretch of the text.
    if (isOfContent(source)) {
      graph.addSource(source)
      continue
    }
    // Several statements may stand by one sentence.
    if (source.start !== last.before) {
      const said = cut(before.slice(source.start, source.end))
      const start = Math.max(0, text.indexOf(said, from))
      from = start + said.length
      last = { before: source.start, start, end: from }
    }
    graph.addSource({ ...source, start: last.start, end: last.end })
  }
  for (const node of graph.byRows([...new Set(sources.map((source) => source.node))])) {
    const words = cut(node.text)
    if (words !== node.text)
      graph.rewrite(node.row, reworded(node, context.store.utterances.of(words)))
  }
}

/** The node's words and what is found by them. */
export function reworded(node: Commitment, said: Utterance): Rewording {
  const { text } = said
  return {
    text,
    terms: termsOfText(said).join(' '),
    normalKey: normalKeyOf(node.role, said),
    slotKey: slotKeyOf(claimOfNode(said, node)),
  }
}
