import { mostLookedBack } from '../bounds.ts'
import { contradictionsOf } from '../commitments/contradictions.ts'
import { beforeInstead } from '../commitments/draw-commitments.ts'
import { endContradicted } from '../commitments/ingest-commitment.ts'
import { nearestCommitments } from '../commitments/nearest-commitments.ts'
import type { Origin } from '../commitments/origin.ts'
import type { NodeSource } from '../commitments/tables/graph-records.ts'
import { claimOfStatement } from '../laws/commitments/claim-of-statement.ts'
import { missingTimes } from '../memory/recall/channels/meaning-matches.ts'
import type { Commitment, DrawnCommitment } from '../model/commitment.ts'
import type { Memory } from '../model/memory.ts'
import type { OperationContext } from '../operations/context.ts'
import { type Asked, operation, placed } from '../operations/operation.ts'
import { ok, type Result } from '../result.ts'

export interface LookBackAgainInput {
  /** Row of a node that was told while not all of what is sealed could be looked at. */
  readonly node: number
}

/**
 * Ends what a statement would have ended when it was told, by the same laws and as of then, had all
 * that is sealed been looked at. Not done where it still cannot be. What was told again since stays,
 * and so does what somebody has settled; a statement that was forgotten, or whose text is another by
 * now, ends nothing. The namespace does it by itself.
 */
export const lookBackAgain = operation({
  role: 'namespace',
  writes: true,
  grows: false,
  prepare({ input, store }: Asked<LookBackAgainInput>) {
    const [node] = store.graph.byRows([input.node])
    if (node === undefined) return {}
    const look = { query: node.text.slice(0, mostLookedBack), topK: 1, isThorough: true }
    return { texts: placed(node.text), sealed: [look] }
  },
  run(
    context: OperationContext,
    { node: row }: LookBackAgainInput,
  ): Result<{ readonly isDone: boolean }> {
    const { graph, lookBacks } = context.store
    if (missingTimes(context).length > 0) return ok({ isDone: false })
    const [node] = graph.byRows([row])
    if (node === undefined || !lookBacks.has(row)) return ok({ isDone: true })
    lookBacks.remove(row)
    const told = tellingOf(context, node)
    const outcomes = told === null ? [] : endWhatWas(context, node, told)
    if (told !== null && outcomes.length > 0) {
      const { memoryId: memory, version } = told.origin
      const ended = outcomes.filter(({ kind }) => kind === 'supersedes').length
      context.audit({
        action: 'EDIT',
        target: memory,
        actor: 'bot:auto-detect',
        summary: `looked back at what is sealed: ${ended} ended, ${outcomes.length - ended} open`,
        payload: { memory, version, ended, open: outcomes.length - ended },
      })
    }
    return ok({ isDone: true })
  },
})

interface Telling {
  readonly drawn: DrawnCommitment
  readonly origin: Origin
}

/** As the first memory has told it that still says it; null where none does. */
function tellingOf(context: OperationContext, node: Commitment): Telling | null {
  const { graph, memories, utterances } = context.store
  const sources = graph.sourcesOf([node.row])
  const tellers = memories.byIds([...new Set(sources.map(({ memoryId }) => memoryId))])
  const known = new Map(tellers.map((memory) => [memory.id, memory]))
  const [first] = sources
    .flatMap((source) => {
      const memory = known.get(source.memoryId)
      return memory !== undefined && stillSays(memory, source) ? [{ source, memory }] : []
    })
    .toSorted((a, b) => (a.memory.id < b.memory.id ? -1 : 1))
  if (first === undefined) return null
  const { text, role, confidence, modality, lang, event } = node
  const { start, end, part = 0, passage, memoryId, version } = first.source
  const { subject, trust, by, validFrom, validTo } = node
  const isOfText = passage === null || passage === undefined
  const whole = utterances.of(first.memory.text)
  const edgesLeft = { count: context.settings.graph.similarEdgesRemember }
  const own = { memoryId, version, subject, trust, by, validFrom, validTo, edgesLeft }
  return {
    drawn: { text, role, confidence, modality, lang, event, start, end, part },
    origin: { ...own, ...(isOfText ? beforeInstead(whole, { text, start }) : { passage }) },
  }
}

/** Content says it in whatever words the memory that tells it has now. */
function stillSays({ forgotten, version }: Memory, source: NodeSource): boolean {
  return forgotten === null && (typeof source.passage === 'number' || source.version === version)
}

function endWhatWas(
  context: OperationContext,
  { row }: Commitment,
  { drawn, origin }: Telling,
): ReturnType<typeof endContradicted> {
  const { graph, utterances } = context.store
  const said = utterances.of(drawn.text)
  const { before, subject } = origin
  const claim = claimOfStatement({ ...drawn, said, about: subject.about, before })
  const near = nearestCommitments(context, said)
  const toldAgain = (other: Commitment): boolean =>
    graph.sourcesOf([other.row]).some(({ memoryId }) => memoryId > origin.memoryId)
  const contradictions = contradictionsOf(context, drawn, claim, origin, near).filter(
    ({ node }) =>
      node.row < row && graph.conflicts.between(node.row, row) === null && !toldAgain(node),
  )
  return endContradicted(context, contradictions, row, { drawn, origin, claim })
}
