import type { Utterance } from '../language/utterance.ts'
import { must } from '../assert.ts'
import { claimOf } from '../laws/commitments/claim.ts'
import { statusAt } from '../laws/commitments/commitment-life.ts'
import { wordOverlap } from '../laws/commitments/word-overlap.ts'
import { indexTerms } from '../laws/text/terms.ts'
import type { Commitment, Modality } from '../model/commitment.ts'
import type { Conflict } from '../model/conflict.ts'
import type { Trust } from '../model/trust.ts'
import type { NodeSource } from './tables/graph-records.ts'
import type { OperationContext } from '../operations/context.ts'
import { normalKeyOf } from './commitment-keys.ts'
import { openConflict } from './settle-conflict.ts'

/** What a memory tells of an entity beside its text, as a side of a conflict says it. */
export interface ContestedValue {
  /** The entity and what is told of it: `user_id:ana city: Bergen`. */
  readonly text: string
  /** Row of the entity it is told of. */
  readonly entity: number
  readonly since: number
  readonly teller: ValueSpeaker
}

/** The memory that tells it: at which version, and how long its text is. */
export interface ValueSpeaker {
  readonly memoryId: string
  readonly version: number
  readonly textLength: number
  readonly trust: Trust
}

/**
 * Opens a conflict of two tellings of one value, the vouched one first. Each side is a commitment of
 * the memory that tells it, made for this: no stretch of a text says it, so it stands behind the
 * text with no length, it is data that nothing merges with, and a recall shows the entity instead.
 */
export function openValueConflict(
  context: OperationContext,
  vouched: ContestedValue,
  told: ContestedValue,
): Conflict {
  const { graph, utterances } = context.store
  const row = standingSide(context, vouched) ?? insertSide(context, vouched)
  const node = must(graph.byRows([row])[0], 'a side just found is there')
  const overlap = wordOverlap(
    wordsOf(utterances.of(vouched.text)),
    wordsOf(utterances.of(told.text)),
  )
  const contradiction = { node, kind: 'value', similarity: 0, overlap } as const
  return openConflict(context, contradiction, insertSide(context, told))
}

/** The side that stands beside what an owner vouches for; null where it is gone. */
export function laterSide({ store }: OperationContext, conflict: string): Commitment | null {
  const found = store.graph.conflicts.byId(conflict)
  return found === null ? null : (store.graph.byRows([found.b])[0] ?? null)
}

type Stretch = Pick<NodeSource, 'start' | 'end' | 'passage'>

/** Whether a source is no stretch of its memory's text: what it leads to is told beside the text. */
export function isBesideText(source: Stretch): boolean {
  return isSide(source) || isOfContent(source)
}

/** Whether a source leads to the side of a conflict of values: no text says that. */
export function isSide({ start, end }: Pick<Stretch, 'start' | 'end'>): boolean {
  return end <= start
}

/** Whether the content of an entity says it. */
export function isOfContent({ passage = null }: Pick<Stretch, 'passage'>): boolean {
  return passage !== null
}

/** One side may stand against several tellings. */
function standingSide(
  context: OperationContext,
  { text, entity, teller }: ContestedValue,
): number | null {
  const { graph } = context.store
  const rows = graph
    .sourcesIn([teller.memoryId])
    .filter(isSide)
    .map(({ node }) => node)
  const found = graph
    .byRows([...new Set(rows)])
    .find(
      (node) =>
        node.text === text &&
        node.subject.entities.includes(entity) &&
        statusAt(node, context.now) === 'live',
    )
  return found?.row ?? null
}

function insertSide(
  context: OperationContext,
  { text, entity, since, teller }: ContestedValue,
): number {
  const { graph } = context.store
  const { memoryId, version, textLength, trust } = teller
  const row = graph.insert({
    id: context.ids.next('com', context.now),
    text,
    terms: indexTerms(text).join(' '),
    role: 'fact',
    confidence: context.settings.extraction.confidence,
    by: 'rules',
    modality: plain,
    lang: 'data',
    trust,
    subject: { entities: [entity], speaker: null, about: null },
    event: null,
    validFrom: since,
    validTo: null,
    recordedAt: context.now,
    normalKey: normalKeyOf('fact', context.store.utterances.of(text)),
    slotKey: 0,
    vector: null,
    similar: [],
  })
  const beside = graph
    .sourcesIn([memoryId])
    .filter((source) => isSide(source) && source.version === version)
  const part = Math.max(-1, ...beside.map((source) => source.part ?? 0)) + 1
  graph.addSource({ memoryId, version, start: textLength, end: textLength, part, node: row })
  return row
}

function wordsOf(said: Utterance): readonly string[] {
  return claimOf(said, plain, 'en').words
}

const plain: Modality = { negated: false, hypothetical: false, attributed: false }
