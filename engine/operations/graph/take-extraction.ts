import type { Commitment } from '../../model/commitment.ts'
import { ok, type Result } from '../../result.ts'
import type { OperationContext } from '../context.ts'
import { takeIn } from './draw-commitments.ts'
import { saidKeyOf } from './node-keys.ts'

export interface TakeExtractionInput {
  readonly memoryId: string
  /** Of its text, when it was read. */
  readonly version: number
  /** Items of the answer that the text does not bear out. */
  readonly refused: number
}

/**
 * Puts what a model read out of a text in the place of what rules drew from it (spec AG-9), once:
 * a text that is not waiting any more, or is another by now, changes nothing. What rules drew stays
 * where it is more than that by now: said by another memory too, part of a conflict, tied by a
 * label, or ended. Trust and links are the memory's, whatever the model said.
 */
export function takeExtraction(
  context: OperationContext,
  { memoryId, version, refused }: TakeExtractionInput,
): Result<{ readonly isTaken: boolean }> {
  const { extractions, graph, memories } = context.store
  if (extractions.find(memoryId)?.version !== version) return ok({ isTaken: false })
  extractions.remove(memoryId)
  const memory = memories.byId(memoryId)
  const isSame = memory?.version === version && memory.form === 'text'
  if (memory === null || !isSame || memory.forgotten !== null) return ok({ isTaken: false })
  const { by, commitments } = context.texts.extraction(memory.text)
  const read = new Set(commitments.map(saidKeyOf))
  const sources = graph.sourcesIn([memoryId]).filter((source) => source.version === version)
  const nodes = graph.byRows([...new Set(sources.map(({ node }) => node))])
  const settled = new Set(nodes.filter((node) => isSettled(context, node)).map(({ row }) => row))
  const going = nodes.filter((node) => !settled.has(node.row) && !read.has(saidKeyOf(node)))
  const gone = new Set(going.map(({ row }) => row))
  graph.removeSources(memoryId, version)
  for (const { row } of going) graph.erase(row)
  const left = sources.filter(({ node }) => !gone.has(node))
  for (const source of left) graph.addSource(source)
  const { occurredAt: validFrom, expiresAt: validTo, ...rest } = memory
  const edgesLeft = { count: context.settings.graph.similarEdgesRemember }
  for (const drawn of commitments) {
    const stands = left.some(
      ({ node, start, end }) => settled.has(node) && start < drawn.end && drawn.start < end,
    )
    if (!stands) takeIn(context, drawn, { ...rest, validFrom, validTo }, { by, edgesLeft })
  }
  context.audit({
    action: 'EDIT',
    target: memoryId,
    summary: `read by a model: ${commitments.length} commitments, ${refused} refused`,
    payload: { memory: memoryId, version, commitments: commitments.length, refused },
  })
  return ok({ isTaken: true })
}

function isSettled(context: OperationContext, node: Commitment): boolean {
  const { graph } = context.store
  if (node.by !== 'rules' || node.end !== null) return true
  const tellers = new Set(
    graph.sourcesOf([node.row]).map(({ memoryId, version }) => `${memoryId} ${version}`),
  )
  if (tellers.size > 1 || graph.conflicts.of([node.row]).length > 0) return true
  return graph.labelsFrom([node.row]).length > 0
}
