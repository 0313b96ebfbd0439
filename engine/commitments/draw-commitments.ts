import { maxDrawnCharacters, maxLookBackUnits } from '../bounds.ts'
import type { Utterance } from '../language/utterance.ts'
import type { DrawnCommitment, EventTime } from '../model/commitment.ts'
import type { Memory } from '../model/memory.ts'
import type { RememberOutcome } from '../model/views.ts'
import type { OperationContext } from '../operations/context.ts'
import type { ModelRoutes } from './tables/extractions.ts'
import { sentencesOf } from '../laws/text/sentences.ts'
import { subjectWith } from '../laws/commitments/statement-hint.ts'
import type { Speech } from '../laws/commitments/speech.ts'
import { changeByModel } from './change-by-model.ts'
import { ingestCommitment, type Ingested } from './ingest-commitment.ts'
import type { Origin } from './origin.ts'
import { speechIn } from './speakers.ts'
import { fail, ok, type Result } from '../result.ts'

/** The text of one version of a memory, with what its commitments take over from it. */
export interface VersionText extends Pick<
  Memory,
  'id' | 'entities' | 'trust' | 'thread' | 'speaker' | 'speakerRole'
> {
  readonly version: number
  readonly text: string
  readonly confidence: number | null
  readonly validFrom: number
  readonly validTo: number | null
  /** What a model that reads it may decide of where it is kept; absent for nothing. */
  readonly routes?: ModelRoutes | null
}

/**
 * Draws the commitments of a text and takes each of them in, in order. The answer is in
 * the order of the text: every sentence is a commitment or skipped.
 */
export function drawCommitments(
  context: OperationContext,
  spoken: VersionText,
  room: DrawingRoom,
): readonly RememberOutcome[] {
  if (room.commitments <= 0) return [{ kind: 'skipped', reason: 'too_many' }]
  const { by, commitments: all, skipped } = context.texts.extraction(spoken.text)
  const commitments = all.slice(0, room.commitments)
  room.commitments -= commitments.length
  const edgesLeft = { count: context.settings.graph.similarEdgesRemember }
  const speech = speechIn(context, spoken, context.store.utterances.of(spoken.text), room.speakers)
  const placed: { readonly at: number; readonly outcomes: readonly RememberOutcome[] }[] = []
  for (const drawn of commitments) {
    const { outcomes } = takeIn(context, drawn, spoken, { by, edgesLeft, speech })
    placed.push({ at: drawn.start, outcomes })
  }
  for (const { text, reason, start } of skipped) {
    placed.push({ at: start, outcomes: [{ kind: 'skipped', text, reason }] })
  }
  const [beyond] = all.slice(commitments.length)
  if (beyond !== undefined) {
    placed.push({ at: beyond.start, outcomes: [{ kind: 'skipped', reason: 'too_many' }] })
  }
  // Nothing new in it: a model would be asked for what is known.
  const isNew = placed.some(({ outcomes }) => outcomes.some(({ kind }) => drawnAnew.has(kind)))
  // A fragment may say something to who knows what was said before it.
  const isPartial =
    spoken.thread !== null &&
    skipped.some(({ reason }) => reason === 'too_short' || reason === 'no_content')
  if (
    (isNew || isPartial) &&
    context.settings.extraction.by === 'model' &&
    context.models.length > 0
  ) {
    const { id: memoryId, version, routes } = spoken
    context.store.extractions.add({ memoryId, version, since: context.now, routes: routes ?? null })
  }
  const inOrder = placed.sort((a, b) => a.at - b.at)
  return inOrder.flatMap(({ outcomes }) => outcomes)
}

/** How much may still be drawn: of a call that tells many texts, over all of them. */
export interface DrawingRoom {
  commitments: number
  /** UTF-16 units of content. */
  characters: number
  /** Who speaks in the texts of the call, where they are the messages of one conversation. */
  readonly speakers: readonly (string | null)[]
}

export function roomFor(
  commitments: number,
  speakers: readonly (string | null)[] = [],
): DrawingRoom {
  return { commitments, characters: maxDrawnCharacters, speakers }
}

/** Takes in one commitment with what it takes over from the text that says it. */
export function takeIn(
  context: OperationContext,
  drawn: DrawnCommitment,
  spoken: VersionText,
  { by, edgesLeft, speech, passage }: TakenBy,
): Ingested {
  const { utterances } = context.store
  const said = speech.withoutLabel(drawn)
  const told = {
    ...said,
    confidence: confidenceOf(said, spoken.confidence),
    event: eventOf(context, said, spoken),
  }
  const origin = {
    memoryId: spoken.id,
    version: spoken.version,
    validFrom: spoken.validFrom,
    validTo: spoken.validTo,
    subject: subjectWith(speech.subjectOf(drawn), utterances.of(said.text), drawn.hint),
    trust: spoken.trust,
    by,
    edgesLeft,
    ...(passage !== undefined && { passage }),
    ...beforeInstead(utterances.of(spoken.text), { text: said.text, start: drawn.start }),
  }
  return changeByModel(context, told, origin, ingestCommitment(context, told, origin))
}

/** The sentence before one that says `instead`, in the text that says it. */
export function beforeInstead(
  whole: Utterance,
  { text, start }: Pick<DrawnCommitment, 'text' | 'start'>,
): Pick<Origin, 'before'> {
  return /\binstead\b/i.test(text) ? { before: sentenceBefore(whole, start) } : {}
}

function sentenceBefore(whole: Utterance, start: number): Utterance {
  const read = whole.part(Math.max(0, start - maxLookBackUnits), start)
  return whole.like(sentencesOf(read).at(-1)?.text ?? '')
}

interface TakenBy extends Pick<Origin, 'by' | 'edgesLeft' | 'passage'> {
  /** How the text was spoken that it is drawn from. */
  readonly speech: Speech
}

/** Code and data tell of no time. */
export function eventOf(
  { dates }: Pick<OperationContext, 'dates'>,
  { text, lang, event, hint }: Pick<DrawnCommitment, 'text' | 'lang' | 'event' | 'hint'>,
  { validFrom }: Pick<VersionText, 'validFrom'>,
): EventTime | null {
  if (event !== undefined) return event
  return lang === 'code' || lang === 'data'
    ? null
    : (dates.eventIn(text, validFrom) ?? hint?.event ?? null)
}

/** As the caller said, but never more than the way it is said allows. */
export function confidenceOf(
  { confidence, modality }: DrawnCommitment,
  said: number | null,
): number {
  if (said === null) return confidence
  return modality.hypothetical || modality.attributed ? Math.min(confidence, said) : said
}

const drawnAnew: ReadonlySet<string> = new Set(['stored', 'conflict_open', 'supersedes'])

/** Refuses what may bring nodes where the namespace has as many as it may. */
export function checkRoom(context: OperationContext): Result<null> {
  const { size } = context.store.graph
  const { nodes } = context.settings.graph
  if (size < nodes) return ok(null)
  const detail = `the namespace holds ${size} nodes, limit ${nodes} (graph_nodes_max)`
  return fail('namespace_full', detail)
}
