import { endOfValidity } from '../../laws/commitments/commitment-life.ts'
import { Utterance } from '../../language/utterance.ts'
import type { Search } from './search.ts'
import { pathOf } from '../../graph/path.ts'
import type { Spread } from '../../graph/spread.ts'
import type { Moment } from '../../laws/commitments/commitment-life.ts'
import { piecesOf } from '../../laws/text/pieces.ts'
import { sentencesOf } from '../../laws/text/sentences.ts'
import { speakerLabelOf } from '../../laws/text/speaker-label.ts'
import { must } from '../../assert.ts'
import type { Entity } from '../../model/entity.ts'
import type { Memory } from '../../model/memory.ts'
import type { MemoryInPool, PassageInPool } from '../../model/passage.ts'
import type { PathStep } from '../../model/graph-views.ts'
import type { Resource } from '../../model/resource.ts'
import type { Hit } from '../../model/views.ts'
import type { OperationContext } from '../../operations/context.ts'
import { placesOfContent, type ContentSource } from '../../commitments/content-sources.ts'
import { hideForgotten } from '../entities/hide-forgotten.ts'
import { lifecycleAt } from '../lifecycle.ts'
import { leadTo } from './lead-to.ts'
import { isSeen } from './kinds/seen-nodes.ts'
import { namedInNote, type ScoredNote } from './kinds/score-notes.ts'
import { entitiesOf, shownLinks, shownText } from '../memory-view.ts'
import type { Ranked } from './kinds/rank-hits.ts'
import type { ScoredEntity } from './kinds/score-entities.ts'

/** Hits as they are shown: texts read, references spelled out, forgotten ones cut. */
export function showHits(search: Search, ranked: readonly Ranked[], spread: Spread): Hit[] {
  const { context, view: moment } = search
  const { memories } = context.store
  const owners = ranked.flatMap((one) => (one.kind === 'note' ? one.id : []))
  const notes = context.store.workspace.byIds(owners)
  // A value of before trust was kept with each text has that of its memory.
  const untold = ranked.flatMap((one) =>
    one.kind === 'entity' && one.passage.trust === null ? one.memoryId : [],
  )
  const tellers = new Map(memories.byIds([...new Set(untold)]).map((memory) => [memory.id, memory]))
  const told = ranked.flatMap((one) =>
    one.kind === 'entity' || one.kind === 'note' ? [] : one.memory,
  )
  const entities = entitiesOf(context, told, (some) => search.rows.entities(some))
  const rows = ranked.flatMap((one) => (one.kind === 'commitment' ? [one.node.row] : []))
  const nodes = new Map(search.rows.commitments(rows).map((node) => [node.row, node]))
  const said = new Map(
    ranked.flatMap((one) => (one.kind === 'memory' ? [[one.id, saidIn(search, one.passage)]] : [])),
  )
  const conflicts = search.rows.conflicts([...rows, ...[...said.values()].flat()])
  const places = placesOfContent(
    context,
    ranked.flatMap((one) =>
      one.kind === 'commitment' && one.passage.kind === 'content'
        ? [{ passage: one.passage.row }]
        : [],
    ),
  )
  return ranked.map((one): Hit => {
    const { passage } = one
    if (one.kind === 'note') return noteHit(context, one, passage, notes.get(one.id))
    if (one.kind === 'entity') return entityHit(one, passage, tellers.get(one.memoryId))
    const { memory } = one
    const text = one.kind === 'memory' ? pieceOf(passage, one.part) : ''
    const hit = memoryHit(context, one, text, memory, passage, entities)
    if (one.kind === 'memory') {
      const lead = leadTo(search, text, { memory, passage, entities })
      const own = said.get(one.id) ?? []
      const open = [...new Set(own.flatMap((row) => conflicts.get(row) ?? []))]
      return {
        ...hit,
        ...lead,
        ...firstEvent(context, text, passage.validFrom),
        role: oneRoleOf(context, own),
        ...(open.length > 0 && { conflicts: open }),
      }
    }
    const node = must(nodes.get(one.node.row), 'a ranked commitment is there')
    const open = conflicts.get(node.row)
    const path = pathTo(context, spread, node.row)
    const until = isPast(moment) ? node.validTo : endOfValidity(node)
    return {
      ...hit,
      id: node.id,
      kind: 'commitment',
      text: shownText(memory, node.text, entities),
      ...leadTo(search, node.text, { memory, passage, entities }),
      role: node.role,
      occurredAt: node.validFrom,
      validFrom: node.validFrom,
      ...(until !== null && { validTo: until }),
      ...(node.event !== null && { event: node.event }),
      createdAt: node.recordedAt,
      trust: isPast(moment) ? hit.trust : node.trust,
      ...(open !== undefined && { conflicts: open }),
      ...sourcesIn(memory, places.get(passage.row)),
      ...(path.length > 0 && { path }),
    }
  })
}

/** Rows of the commitments that a passage's text says, as far as they hold. */
function saidIn({ context, view }: Search, { row }: PassageInPool): readonly number[] {
  const { graph, index } = context.store
  const { passages } = index.index
  const at = passages.slotOf(row)
  if (at === undefined) return []
  return passages.nodesOf(at).filter((node) => {
    const slot = graph.graph.slotOfRow(node)
    return slot !== undefined && isSeen(graph.graph, slot, view)
  })
}

/** The role of all of them; null where they have several, or none. */
function oneRoleOf({ store }: OperationContext, rows: readonly number[]): Hit['role'] {
  const { graph } = store.graph
  const slots = rows.flatMap((row) => graph.slotOfRow(row) ?? [])
  const [role = null, ...others] = new Set(slots.map((slot) => graph.roleOf(slot)))
  return others.length > 0 ? null : role
}

/** Of what content says: who told it, and where it stands. */
function sourcesIn(
  { id: memoryId }: MemoryInPool,
  place: ContentSource | undefined,
): Pick<Hit, 'sources'> {
  if (place === undefined) return {}
  const { item, page, section } = place
  const part = { ...(page !== undefined && { page }), ...(section !== undefined && { section }) }
  return { sources: [{ memoryId, item, ...part }] }
}

/** The time that the first of its sentences names which names any. */
function firstEvent(
  { dates, store }: OperationContext,
  text: string,
  toldAt: number,
): Pick<Hit, 'event'> {
  for (const sentence of sentencesOf(store.utterances.of(text))) {
    const event = dates.eventIn(sentence.text, toldAt)
    if (event !== null) return { event }
  }
  return {}
}

/** Then a text has the trust of its own time, and so has what it says. */
function isPast({ asOf, knownAt }: Moment): boolean {
  return asOf !== null || knownAt !== null
}

export function pathTo(context: OperationContext, spread: Spread, row: number): PathStep[] {
  const { graph } = context.store.graph
  const slot = graph.slotOfRow(row)
  return slot === undefined ? [] : pathOf(graph, spread, slot)
}

/** Of a long text the piece that answers best. */
function pieceOf({ text }: PassageInPool, part: number): string {
  return piecesOf(new Utterance(text))[part]?.text ?? text
}

function memoryHit(
  context: OperationContext,
  { parts, score }: Pick<Hit, 'parts' | 'score'>,
  text: string,
  memory: MemoryInPool,
  passage: PassageInPool,
  entities: ReadonlyMap<number, Entity>,
): Hit {
  return {
    id: memory.id,
    kind: 'memory',
    memoryId: memory.id,
    externalId: memory.externalId,
    ...saidBy(memory, passage),
    text: shownText(memory, text, entities),
    role: null,
    store: memory.stores[0] ?? 'semantic',
    lifecycle: lifecycleAt(context, memory, parts.relevance),
    score,
    parts,
    occurredAt: passage.validFrom,
    createdAt: memory.createdAt,
    entities: shownLinks(memory, entities),
    trust: passage.trust ?? memory.trust,
  }
}

/** Who said it, and where. A name at the start of a text tells as much as one that came with it. */
function saidBy(
  { speaker, speakerRole, thread }: MemoryInPool,
  { text }: PassageInPool,
): Pick<Hit, 'speaker' | 'speakerRole' | 'thread'> {
  const name = speaker ?? speakerLabelOf(new Utterance(text))?.name
  return {
    ...(name !== undefined && { speaker: name }),
    ...(speakerRole !== null && { speakerRole }),
    ...(thread !== null && { thread }),
  }
}

/** A property is shown behind the entity's reference, content as it is. */
function entityHit(
  { id: reference, memoryId, place, parts, score }: ScoredEntity,
  passage: PassageInPool,
  /** That told it; gone where it was erased and another told the same. */
  memory: Memory | undefined,
): Hit {
  return {
    id: reference,
    kind: 'entity',
    memoryId,
    externalId: null,
    text: passage.kind === 'property' ? `${reference} ${passage.text}` : passage.text,
    role: null,
    store: 'semantic',
    lifecycle: 'active',
    score,
    parts,
    occurredAt: passage.validFrom,
    createdAt: passage.recordedAt,
    entities: [reference],
    trust: passage.trust ?? memory?.trust ?? 'main',
    ...(place !== null && { sources: [{ memoryId, ...place }] }),
  }
}

/** A Note is shown by the chunk that answers best; nothing reinforces it. */
function noteHit(
  context: OperationContext,
  { parts, score }: ScoredNote,
  passage: PassageInPool,
  resource: Resource | undefined,
): Hit {
  const note = must(resource, 'a ranked Note is there')
  const shown = hideForgotten(context, note)
  return {
    id: note.id,
    kind: 'note',
    memoryId: null,
    externalId: null,
    text: hideForgotten(context, passage.text),
    role: null,
    store: 'notes',
    lifecycle: 'active',
    score,
    parts,
    occurredAt: note.createdAt,
    createdAt: note.createdAt,
    entities: shown.kind === 'note' ? namedInNote(shown) : [],
    trust: note.trust,
  }
}
