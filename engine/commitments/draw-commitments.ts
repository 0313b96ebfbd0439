import { subjectOf } from '../laws/commitments/subject.ts'
import type { DrawnCommitment } from '../model/commitment.ts'
import type { Memory } from '../model/memory.ts'
import type { Outcome } from '../model/views.ts'
import type { OperationContext } from '../operations/context.ts'
import { ingestCommitment, type Ingested, type Origin } from './ingest-commitment.ts'
import { fail, ok, type Result } from '../result.ts'

/** The text of one version of a memory, with what its commitments take over from it. */
export interface Spoken extends Pick<Memory, 'id' | 'entities' | 'trust'> {
  readonly version: number
  readonly text: string
  readonly confidence: number | null
  readonly validFrom: number
  readonly validTo: number | null
}

/**
 * Draws the commitments of a text and takes each of them in, in order (spec AG-13). The answer is in
 * the order of the text: every sentence is a commitment or skipped (spec AG-4).
 */
export function drawCommitments(context: OperationContext, spoken: Spoken): readonly Outcome[] {
  const { by, commitments, skipped } = context.texts.extraction(spoken.text)
  const edgesLeft = { count: context.settings.graph.similarEdgesRemember }
  const placed: { readonly at: number; readonly outcomes: readonly Outcome[] }[] = []
  for (const drawn of commitments) {
    const { outcomes } = takeIn(context, drawn, spoken, { by, edgesLeft })
    placed.push({ at: drawn.start, outcomes })
  }
  for (const { text, reason, start } of skipped) {
    placed.push({ at: start, outcomes: [{ kind: 'skipped', text, reason }] })
  }
  // Nothing new in it: a model would be asked for what is known (spec AG-8).
  const isNew = placed.some(({ outcomes }) => outcomes.some(({ kind }) => drawnAnew.has(kind)))
  if (isNew && context.settings.extraction.by === 'model' && context.models.length > 0) {
    const { id: memoryId, version } = spoken
    context.store.extractions.add({ memoryId, version, since: context.now })
  }
  const inOrder = placed.sort((a, b) => a.at - b.at)
  return inOrder.flatMap(({ outcomes }) => outcomes)
}

/** Takes in one commitment with what it takes over from the text that says it. */
export function takeIn(
  context: OperationContext,
  drawn: DrawnCommitment,
  spoken: Spoken,
  { by, edgesLeft }: Pick<Origin, 'by' | 'edgesLeft'>,
): Ingested {
  return ingestCommitment(
    context,
    { ...drawn, confidence: confidenceOf(drawn, spoken.confidence) },
    {
      memoryId: spoken.id,
      version: spoken.version,
      validFrom: spoken.validFrom,
      validTo: spoken.validTo,
      subject: subjectOf(drawn.text, spoken.entities, onlyPerson(context, spoken)),
      trust: spoken.trust,
      by,
      edgesLeft,
    },
  )
}

/** As the caller said, but never more than the way it is said allows (spec AG-6). */
export function confidenceOf(
  { confidence, modality }: DrawnCommitment,
  said: number | null,
): number {
  if (said === null) return confidence
  return modality.hypothetical || modality.attributed ? Math.min(confidence, said) : said
}

/** The person a memory links, where it links one alone: who speaks in the first person. */
export function onlyPerson(
  context: OperationContext,
  { entities }: Pick<Spoken, 'entities'>,
): string | null {
  if (entities.length === 0) return null
  const people = context.store.entities
    .byRows(entities)
    .filter(({ kind }) => kind === 'person')
    .map(({ id }) => id)
  return people.length === 1 ? (people[0] ?? null) : null
}

const drawnAnew: ReadonlySet<string> = new Set(['stored', 'conflict_open', 'supersedes'])

/** Refuses what may bring nodes where the namespace has as many as it may (spec AG-43). */
export function checkRoom(context: OperationContext): Result<null> {
  const { size } = context.store.graph.graph
  const { nodes } = context.settings.graph
  if (size < nodes) return ok(null)
  return fail('namespace_full', `the namespace holds ${size} nodes, limit ${nodes}`)
}
