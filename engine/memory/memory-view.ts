import { must } from '../assert.ts'
import { formatReference } from '../../contract/inline-reference.ts'
import { cutReference } from '../laws/entities/inline-reference.ts'
import { sixDecimals } from '../laws/recall/recall-score.ts'
import { episodeOf } from '../laws/governance/episode.ts'
import { procedureIn } from '../laws/text/procedure.ts'
import { relevanceAt } from '../laws/governance/relevance.ts'
import type { Entity } from '../model/entity.ts'
import { linkedEntities, type Memory } from '../model/memory.ts'
import type { MemoryView } from '../model/views.ts'
import type { ReadingStanding } from '../commitments/tables/extractions.ts'
import type { OperationContext } from '../operations/context.ts'
import { lifecycleAt } from './lifecycle.ts'

/** Memories as they are shown now: links spelled out, forgotten references cut. */
export function viewMemories(context: OperationContext, memories: readonly Memory[]): MemoryView[] {
  const entities = entitiesOf(context, memories)
  const commitments = commitmentsOf(context, memories)
  const readings = context.store.extractions.standings(memories.map(({ id }) => id))
  return memories.map((memory) => viewOf(context, memory, { entities, commitments, readings }))
}

export function viewMemory(context: OperationContext, memory: Memory): MemoryView {
  return must(viewMemories(context, [memory])[0], 'one memory has one view')
}

/** By memory: ids of what its current text commits to, in order, each once. */
function commitmentsOf(
  context: OperationContext,
  memories: readonly Memory[],
): ReadonlyMap<string, readonly string[]> {
  const { graph } = context.store
  const versions = new Map(memories.map(({ id, version }) => [id, version]))
  const sources = graph
    .sourcesIn([...versions.keys()])
    .filter(({ memoryId, version }) => versions.get(memoryId) === version)
  const byMemory = new Map<string, readonly string[]>()
  for (const { memoryId, node } of sources) {
    const id = graph.idOf(node)
    const known = byMemory.get(memoryId) ?? []
    if (id !== null && !known.includes(id)) byMemory.set(memoryId, [...known, id])
  }
  return byMemory
}

/** Every entity that any of the memories links, forgotten ones too, by row number. */
export function entitiesOf(
  { store }: Pick<OperationContext, 'store'>,
  memories: readonly Pick<Memory, 'entities' | 'mentions'>[],
  read: (rows: readonly number[]) => readonly Entity[] = store.entities.byRows,
): ReadonlyMap<number, Entity> {
  const rows = new Set(memories.flatMap(linkedEntities))
  if (rows.size === 0) return new Map()
  return new Map(read([...rows]).map((entity) => [entity.row, entity]))
}

interface Named {
  readonly entities: ReadonlyMap<number, Entity>
  readonly commitments: ReadonlyMap<string, readonly string[]>
  readonly readings: ReadonlyMap<string, ReadingStanding>
}

function viewOf(
  context: OperationContext,
  memory: Memory,
  { entities, commitments, readings }: Named,
): MemoryView {
  const { relevance } = relevanceAt(memory, context.now, context.settings.relevance)
  const text = shownText(memory, memory.text, entities)
  // Relevance and lifecycle of the moment say better what these are for.
  const { form, confidence, explicit, classified, accessCount, lastAccessedAt, ...known } = memory
  const { band, bandUntil, passage, ...shown } = known
  return {
    ...shown,
    text,
    ...statusOf(memory, readings.get(memory.id)),
    entities: shownLinks(memory, entities),
    mentions: shownMentions(memory, text, entities),
    commitments: commitments.get(memory.id) ?? [],
    relevance: sixDecimals(relevance),
    lifecycle: lifecycleAt(context, memory, relevance),
    pinned: memory.pinnedAt !== null,
    forgotten: memory.forgotten?.kind ?? null,
    episode: memory.stores.includes('episodic')
      ? episodeOf(context.store.utterances.of(text), memory)
      : null,
    procedure: memory.stores.includes('procedural')
      ? procedureIn(context.store.utterances.of(text))
      : null,
  }
}

/** What a model has yet to read for the first time is not ready. */
function statusOf(
  { forgotten, status, statusSince }: Memory,
  reading: ReadingStanding | undefined,
): Pick<MemoryView, 'status' | 'statusSince'> {
  if (forgotten !== null) return { status: 'forgotten', statusSince }
  if (reading === undefined) return { status, statusSince }
  if (reading.isUnread) return { status: 'processing', statusSince }
  return { status, statusSince: Math.max(statusSince, reading.since) }
}

/** The text with every reference to a forgotten entity cut. */
export function shownText(
  memory: Pick<Memory, 'entities'>,
  text: string,
  entities: ReadonlyMap<number, Entity>,
): string {
  return memory.entities.reduce((shown, row) => {
    const entity = entities.get(row)
    return entity === undefined || entity.forgottenAt === null
      ? shown
      : cutReference(cutReference(shown, entity.own), entity)
  }, text)
}

/** Where the shown text is no more what was told, nothing is said to stand. */
function shownMentions(
  memory: Pick<Memory, 'mentions' | 'text'>,
  text: string,
  entities: ReadonlyMap<number, Entity>,
): MemoryView['mentions'] {
  return memory.mentions.flatMap(({ entity: row, start, end, source }) => {
    const entity = entities.get(row)
    if (entity === undefined || entity.forgottenAt !== null) return []
    if (text.slice(start, end) !== memory.text.slice(start, end)) return []
    return [{ entity: formatReference(entity), start, end, source }]
  })
}

export function shownLinks(
  memory: Pick<Memory, 'entities' | 'mentions'>,
  entities: ReadonlyMap<number, Entity>,
): string[] {
  const live = linkedEntities(memory).flatMap((row) => {
    const entity = entities.get(row)
    return entity === undefined || entity.forgottenAt !== null ? [] : [formatReference(entity)]
  })
  return [...new Set(live)]
}
