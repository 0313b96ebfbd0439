import { operation } from '../operations/operation.ts'
import type { Commitment, DrawnCommitment } from '../model/commitment.ts'
import type { Memory } from '../model/memory.ts'
import type { RememberOutcome, SkipReason } from '../model/views.ts'
import type { NodeSource } from './tables/graph-records.ts'
import { ok, type Result } from '../result.ts'
import type { OperationContext } from '../operations/context.ts'
import { confidenceOf, takeIn } from './draw-commitments.ts'
import { normalFormIn, normalKeyIn } from './read-node.ts'
import { isDrawnFrom, speechIn } from './speakers.ts'
import { isBesideText } from './value-conflict.ts'
import { findByReadings } from './find-by-readings.ts'
import { proposeStatements } from './propose-statements.ts'
import type { ModelClassification } from '../laws/governance/model-classification.ts'
import { takeClassification } from '../memory/take-classification.ts'
import { subjectWith } from '../laws/commitments/statement-hint.ts'
import type { HeldItem } from '../laws/commitments/statement-names.ts'
import { nameWithModel } from '../memory/entities/tell-named.ts'

export interface TakeExtractionInput {
  readonly memoryId: string
  /** Of its text, when it was read. */
  readonly version: number
  /** What a person is asked about. */
  readonly proposed: readonly DrawnCommitment[]
  /** What entities and relations are read of, beside the text. */
  readonly held: readonly HeldItem[]
  /** Where the text belongs, as the model has it. */
  readonly classification: ModelClassification
  /** Items of the answer that the text does not bear out. */
  readonly refused: number
}

export interface TakenExtraction {
  readonly isTaken: boolean
  /** What became of each statement, in the order of the text; what was refused comes last. */
  readonly outcomes: readonly RememberOutcome[]
  /** What of the classification counts from now on. */
  readonly classification: ModelClassification
}

/**
 * Puts what a model read out of a text in the place of what rules drew from it, once:
 * a text that is not waiting any more, or is another by now, changes nothing. What rules drew stays
 * where it is more than that by now: said by another memory too, part of a conflict, tied by a
 * label that a caller gave, or ended; and all of it where the model has nothing sure to put in its
 * place. Trust and links are the memory's, whatever the model said. A sentence that both draw is the
 * model's, with its confidence, also where it stays for another reason, unless that is an open
 * conflict.
 */
export const takeExtraction = operation({
  role: 'namespace',
  writes: true,
  grows: false,
  run(
    context: OperationContext,
    { memoryId, version, proposed, held, classification, refused }: TakeExtractionInput,
  ): Result<TakenExtraction> {
    const { extractions, memories } = context.store
    const notTaken = ok({ isTaken: false, outcomes: [], classification: {} })
    const waiting = extractions.find(memoryId)
    if (waiting?.version !== version) return notTaken
    const memory = memories.byId(memoryId)
    const isSame = memory?.version === version && memory.form === 'text'
    const mayDraw = memory !== null && isDrawnFrom(memory, context.settings)
    if (memory === null || !isSame || memory.forgotten !== null || !mayDraw) {
      extractions.remove(memoryId)
      return notTaken
    }
    extractions.finish(memoryId, context.now)
    const { commitments, skipped } = context.texts.extraction(memory.text)
    const isSure = commitments.some(({ lang }) => lang !== 'code' && lang !== 'data')
    const placed = isSure || proposed.length === 0 ? replace(context, memory, commitments) : []
    const asked = proposeStatements(context, memory, proposed)
    nameWithModel(context, memory, held)
    findByReadings(
      context,
      memory,
      commitments.filter(({ restsOn }) => restsOn !== undefined),
    )
    const placedAs = takeClassification(context, memory, classification, waiting.routes)
    const outcomes = [
      ...placed,
      ...proposed.map(({ start }, at) => ({ start, outcomes: asked.slice(at, at + 1) })),
      ...skipped.map(({ text, reason, start }) => {
        return { start, outcomes: [{ kind: 'skipped', text, reason } as const] }
      }),
      { start: memory.text.length, outcomes: placedAs.outcomes },
    ]
    const counts = `${commitments.length} commitments, ${proposed.length} proposed, ${refused} refused`
    context.audit({
      action: 'EDIT',
      target: memoryId,
      actor: 'bot:auto-detect',
      summary: `read by a model: ${counts}`,
      payload: {
        memory: memoryId,
        version,
        commitments: commitments.length,
        proposed: proposed.length,
        refused,
      },
    })
    const inOrder = outcomes.toSorted((a, b) => a.start - b.start)
    return ok({
      isTaken: true,
      outcomes: inOrder.flatMap((one) => one.outcomes),
      classification: placedAs.classification,
    })
  },
})

interface Placed {
  readonly start: number
  readonly outcomes: readonly RememberOutcome[]
}

function replace(
  context: OperationContext,
  memory: Memory,
  commitments: readonly DrawnCommitment[],
): readonly Placed[] {
  const { graph } = context.store
  const { id, version, occurredAt: validFrom, expiresAt: validTo, ...rest } = memory
  const read = new Map(commitments.map((drawn) => [normalKeyIn(context, drawn), drawn]))
  // Rules read no time where the model does: then it is another statement.
  const isRead = (node: Commitment): boolean => {
    const drawn = read.get(normalKeyIn(context, node))
    return drawn !== undefined && (node.event !== null || drawn.hint?.event === undefined)
  }
  const sources = graph.sourcesIn([id]).filter((source) => source.version === version)
  const nodes = graph.byRows([...new Set(sources.map(({ node }) => node))])
  const beside = new Set(sources.filter(isBesideText).map(({ node }) => node))
  const settled = new Set(
    nodes.filter((node) => beside.has(node.row) || isSettled(context, node)).map(({ row }) => row),
  )
  const going = nodes.filter((node) => !settled.has(node.row) && !isRead(node))
  const gone = new Set(going.map(({ row }) => row))
  graph.removeSources(id, version)
  for (const { row } of going) graph.erase(row)
  const left = sources.filter(({ node }) => !gone.has(node))
  for (const source of left) graph.addSource(source)
  const standing = left.filter((source) => settled.has(source.node) && !isBesideText(source))
  const staying = new Set(
    nodes.filter(({ row }) => !gone.has(row) && !settled.has(row)).map(({ id }) => id),
  )
  const edgesLeft = { count: context.settings.graph.similarEdgesRemember }
  const spoken = { ...rest, id, version, validFrom, validTo }
  const speech = speechIn(context, spoken, context.store.utterances.of(spoken.text))
  return commitments.map((drawn): Placed => {
    const stands = standing.filter((source) => overlaps(source, drawn))
    // What says more than its sentence, or changes what is known, is taken in beside it.
    const isMore = drawn.restsOn !== undefined || drawn.changes !== undefined
    const { start, text } = drawn
    const unchanged = { kind: 'skipped', reason: 'unchanged', text } as const
    if (stands.length > 0 && !isMore) {
      for (const { node } of stands) repeatByModel(context, node, drawn, spoken.confidence)
      return { start, outcomes: [unchanged] }
    }
    const how = { by: 'model', edgesLeft, speech } as const
    const { outcomes, row } = takeIn(context, asStanding(context, drawn, stands), spoken, how)
    for (const support of drawn.restsOn ?? []) {
      if (support !== id) context.store.readingSupports.add(support, row)
    }
    const confidence = confidenceOf(drawn, spoken.confidence)
    const [node] = staying.has(graph.idOf(row) ?? '') ? graph.byRows([row]) : []
    if (node !== undefined) {
      const subject = subjectWith(node.subject, context.store.utterances.of(node.text), drawn.hint)
      graph.update(row, { by: 'model', confidence, ...(drawn.hint !== undefined && { subject }) })
    }
    const stood = outcomes.map((one) => {
      const isOwn = one.kind === 'merged_into' && stands.some(({ node }) => node === row)
      return isOwn ? unchanged : asStored(one, staying)
    })
    return { start, outcomes: stood.length > 1 ? stood.filter((one) => one !== unchanged) : stood }
  })
}

/**
 * What rules drew and the model says in the same words is the model's from then on, whatever else
 * holds it where it is; its role is also that of the others who say it, and stays. How sure one is
 * of a side of an open conflict is decided by more than one text.
 */
function repeatByModel(
  context: OperationContext,
  row: number,
  drawn: DrawnCommitment,
  said: number | null,
): void {
  const { graph } = context.store
  const [node] = graph.byRows([row])
  if (node?.by !== 'rules' || normalFormIn(context, node) !== normalFormIn(context, drawn)) return
  if (graph.conflicts.of([row]).some(({ status }) => status === 'open')) return
  graph.update(row, { by: 'model', confidence: confidenceOf(drawn, said) })
}

/** In the role of what stands there in the same words, which it then joins. */
function asStanding(
  context: OperationContext,
  drawn: DrawnCommitment,
  stands: readonly NodeSource[],
): DrawnCommitment {
  if (stands.length === 0) return drawn
  const form = normalFormIn(context, drawn)
  const nodes = context.store.graph.byRows(stands.map(({ node }) => node))
  const same = nodes.find((node) => normalFormIn(context, node) === form)
  return same === undefined ? drawn : { ...drawn, role: same.role }
}

/** What rules drew and the model says too was told by this text, and by no other before it. */
function asStored(outcome: RememberOutcome, staying: ReadonlySet<string>): RememberOutcome {
  const { target, ...rest } = outcome
  const isOwn = outcome.kind === 'merged_into' && target !== undefined && staying.has(target)
  return isOwn ? { ...rest, kind: 'stored' } : outcome
}

function overlaps(source: NodeSource, drawn: DrawnCommitment): boolean {
  return source.start < drawn.end && drawn.start < source.end
}

function isSettled(context: OperationContext, node: Commitment): boolean {
  const { graph } = context.store
  if (node.by !== 'rules' || node.end !== null) return true
  const tellers = new Set(
    graph.sourcesOf([node.row]).map(({ memoryId, version }) => `${memoryId} ${version}`),
  )
  if (tellers.size > 1 || graph.conflicts.of([node.row]).length > 0) return true
  return graph.labelsFrom([node.row]).some(({ kind }) => kind !== 'drawn')
}

/**
 * What became of a text that a model has read: its outcomes in the place of those that rules drew,
 * beside what became of entities, core and the text before.
 */
export function outcomesWith(
  outcomes: readonly RememberOutcome[],
  read: readonly RememberOutcome[],
): readonly RememberOutcome[] {
  const first = outcomes.findIndex(isDrawn)
  const at = first === -1 ? outcomes.length : first
  const after = outcomes.slice(at).filter((one) => !isDrawn(one))
  return [...outcomes.slice(0, at), ...read, ...after]
}

/** Of a sentence: a commitment, or why there is none. */
function isDrawn({ kind, commitment, reason }: RememberOutcome): boolean {
  if (commitment !== undefined) return true
  return kind === 'skipped' && reason !== undefined && ofSentences.has(reason)
}

const ofSentences: ReadonlySet<SkipReason> = new Set([
  'question',
  'greeting',
  'no_content',
  'too_short',
  'too_many',
])
