import { foldName } from '../../laws/entities/entity-names.ts'
import { cutReferences } from '../../laws/entities/cut-references.ts'
import { formatReference } from '../../../contract/inline-reference.ts'
import { pieceTerms } from '../../laws/text/pieces.ts'
import { must } from '../../assert.ts'
import type { Entity, PropertyValue, EntityReference } from '../../model/entity.ts'
import type { Memory } from '../../model/memory.ts'
import type { ErasedMemory, Forgotten } from '../../model/views.ts'
import { ok, type Result } from '../../result.ts'
import type { OperationContext } from '../../operations/context.ts'
import { eraseFromCore, coreTextsOf } from '../../governance/core.ts'
import { cutFromDocuments } from '../../governance/documents.ts'
import { withMade } from '../../reflection/erase-from-reflections.ts'
import { eraseSidesOf } from './erase-sides.ts'
import {
  eraseTakenBack,
  eraseTakenBackEntities,
  eraseTakenBackLinking,
} from './erase-taken-back.ts'
import { sayAsTold } from '../../commitments/say-as-told.ts'
import { cutFromCommitments } from '../../commitments/cut-from-commitments.ts'
import {
  eraseWithContent,
  eraseWithMemory,
  type ErasedNodes,
} from '../../commitments/commitment-lifetime.ts'
import { cutFromWorkspace } from '../../workspace/cut-from-workspace.ts'
import { eraseFromWorkspace, type ErasedResources } from '../../workspace/leave-workspace.ts'
import { versionRows } from '../memory-versions.ts'
import { everyNamed } from '../entities/tell-named.ts'
import { receiptFor, type ErasedParts } from './receipt.ts'
import { goesWith, stillNaming, toldOfGoing } from './told-of-going.ts'

/**
 * Erases memories with every version and trace; pinned ones too, and those
 * that a revert took back.
 */
export function eraseMemories(
  context: OperationContext,
  named: readonly Memory[],
  takenBack: readonly string[] = [],
): Result<Forgotten> {
  const memories = withMade(context, named, takenBack)
  const texts = everyText(context, memories)
  eraseFromCore(context, memories)
  eraseTakenBack(context, takenBack)
  const erased = memories.map((memory) => eraseMemory(context, memory))
  const ids = [...memories.map(({ id }) => id), ...takenBack]
  const names = [...ids, ...erased.flatMap((one) => [...one.commitments, ...one.names])]
  const copied = eraseFromWorkspace(context, names)
  return ok({
    kind: 'forgotten',
    memories: ids.map((id): ErasedMemory => ({ id, erasedAt: context.now })),
    entities: [],
    receipt: receiptFor(context, {
      memories: memories.length,
      passages: [...erased.flatMap(({ passages }) => passages), ...copied.passages],
      texts,
      said: texts,
      names: [...names, ...copied.derived],
      nodes: sumOfNodes(erased),
      ...withCopies(copied),
    }),
  })
}

/** Erases entities, memories that tell of nobody else, and their references in other texts. */
export function eraseEntities(
  context: OperationContext,
  references: readonly EntityReference[],
): Result<Forgotten> {
  const { entities } = context.store
  const found = new Map<number, Entity>()
  for (const reference of references) {
    for (const entity of entities.everyNamed(reference)) found.set(entity.row, entity)
  }
  const rows = [...found.keys()]
  const telling = toldOfGoing(context, found)
  const linking = telling.memories
  const alone = linking.filter((memory) => goesWith(context, memory, found, telling))
  const going = withMade(context, alone)
  const texts = everyText(context, going)
  eraseFromCore(context, going, (said) => cutAll(said, found))
  const erased = going.map((memory) => eraseMemory(context, memory))
  const passages = erased.flatMap((one) => one.passages)
  for (const memory of linking) {
    if (!going.some(({ id }) => id === memory.id)) cutFrom(context, memory, found, telling.speakers)
  }
  const linkedOnce = eraseTakenBackLinking(context, rows)
  const parts = [...found.values()].map((entity) => eraseEntity(context, entity))
  passages.push(...parts.flatMap((one) => one.passages))
  const named = [...references, ...[...found.values()].map(({ own }) => own)]
  cutFromDocuments(context, named)
  cutFromWorkspace(context, named)
  context.store.namedTexts.rewrite(named.map(formatReference), (said) => cutReferences(said, named))
  const takenBack = eraseTakenBackEntities(context, references)
  const own = [...found.values()].map((entity) => formatReference(entity.own))
  const inline = [...new Set([...own, ...takenBack.inline])]
  const ids = going.map(({ id }) => id)
  const aliases = [...found.values()].map(({ alias }) => alias)
  const commitments = [
    ...erased.flatMap((one) => [...one.commitments, ...one.names]),
    ...parts.flatMap((one) => one.commitments),
  ]
  const names = [
    ...new Set([
      ...ids,
      ...linkedOnce,
      ...aliases,
      ...commitments,
      ...named.map(formatReference),
      ...takenBack.names,
    ]),
  ]
  const nodes = sumOfNodes([...erased, ...parts])
  const copied = eraseFromWorkspace(context, names)
  passages.push(...copied.passages)
  const kept = stillNaming(context, telling, new Set(ids))
  return ok({
    kind: 'forgotten',
    memories: going.map(({ id }): ErasedMemory => ({ id, erasedAt: context.now })),
    entities: inline,
    receipt: receiptFor(context, {
      memories: going.length,
      passages,
      texts,
      said: texts,
      names: [...names, ...copied.derived],
      ...withCopies(copied),
      shown: [...found.values()].map(({ own: { kind, id } }) => shownAs({ kind, id })),
      cut: linking.map(({ id }) => id),
      references: named,
      ...(kept.length > 0 && { kept }),
      nodes,
    }),
  })
}

/** Of what was copied on the workbench, where something was. */
function withCopies({
  derived,
  resources,
}: ErasedResources): Pick<ErasedParts, 'resources' | 'derived'> {
  return derived.length === 0 ? {} : { resources, derived }
}

export function eraseProperty(context: OperationContext, property: PropertyValue): number {
  context.store.passages.erase(property.passage)
  context.store.entities.eraseProperty(property.row)
  return property.passage
}

interface ErasedMemoryParts extends ErasedNodes {
  /** Rows of its versions. */
  readonly passages: readonly number[]
  /** Of entities that only its text named, and of commitments that say less from now on. */
  readonly names: readonly string[]
}

/** Of all their versions, each once. */
function everyText(context: OperationContext, memories: readonly Memory[]): readonly string[] {
  return [...new Set(memories.flatMap((memory) => coreTextsOf(context, memory)))]
}

function eraseMemory(context: OperationContext, memory: Memory): ErasedMemoryParts {
  const rows = [...versionRows(context, memory)]
  const named = everyNamed(context, memory)
  const nodes = eraseWithMemory(context, memory.id)
  for (const row of rows) context.store.passages.erase(row)
  context.store.dues.erase(memory.id)
  context.store.memories.erase(memory.id)
  context.audit({ action: 'ERASE', target: memory.id, summary: 'memory erased', payload: {} })
  const reworded = sayAsTold(context, memory.id)
  return { passages: rows, ...nodes, names: [...eraseNamed(context, memory, named), ...reworded] }
}

/** What its text says of entities goes with it, and those that no other text and nobody names. */
function eraseNamed(
  context: OperationContext,
  { id }: Memory,
  rows: readonly number[],
): readonly string[] {
  const { entities, memories } = context.store
  if (rows.length === 0) return []
  for (const { row } of entities.extractedBy(id)) entities.eraseRelation(row)
  const alone = entities
    .byRows(rows)
    .filter(({ row, isExtracted }) => isExtracted === true && !isLinked(memories, row))
  for (const entity of alone) eraseEntity(context, entity)
  return alone.flatMap((entity) => [entity.alias, formatReference(entity.own)])
}

function isLinked({ linkedTo }: OperationContext['store']['memories'], row: number): boolean {
  return linkedTo([row], 1).length > 0
}

function sumOfNodes(erased: readonly ErasedNodes[]): NonNullable<ErasedParts['nodes']> {
  return {
    commitments: erased.reduce((sum, { commitments }) => sum + commitments.length, 0),
    edges: erased.reduce((sum, { edges }) => sum + edges, 0),
  }
}

function eraseEntity(
  context: OperationContext,
  entity: Entity,
): ErasedNodes & Pick<ErasedMemoryParts, 'passages'> {
  const { entities, passages } = context.store
  eraseSidesOf(context, entity.row)
  const rows: number[] = []
  const content = entities.contentHistory(entity.row)
  const nodes = eraseWithContent(
    context,
    content.flatMap((list) => list.passages),
  )
  for (const property of entities.properties(entity.row)) {
    rows.push(eraseProperty(context, property))
  }
  for (const list of content) {
    for (const row of list.passages) passages.erase(row)
    rows.push(...list.passages)
    entities.eraseContent(list.row)
  }
  for (const relation of entities.relationsOf(entity.row)) entities.eraseRelation(relation.row)
  entities.erase(entity.row)
  context.audit({ action: 'ERASE', target: entity.alias, summary: 'entity erased', payload: {} })
  return { ...nodes, passages: rows }
}

function cutFrom(
  context: OperationContext,
  memory: Memory,
  going: ReadonlyMap<number, Entity>,
  speakers: ReadonlySet<string>,
): void {
  const { memories, passages } = context.store
  const cut = (said: string): string => cutAll(said, going)
  for (const row of versionRows(context, memory)) {
    const passage = must(passages.byRow(row), 'a version has its passage')
    const text = cut(passage.text)
    if (text === passage.text) continue
    passages.rewrite(
      row,
      text,
      passage.terms === '' ? '' : pieceTerms(context.store.utterances.of(text)),
    )
    cutFromCommitments(context, memory.id, {
      version: passage.part,
      before: passage.text,
      text,
      cut,
    })
  }
  const isSpeaker = cutSpeakers(context, memory, [...speakers])
  const entities = memory.entities.filter((row) => !going.has(row))
  const mentions = memory.mentions.filter(({ entity }) => !going.has(entity))
  memories.update(memory.id, { entities, mentions, ...(isSpeaker && { speaker: null }) })
  for (const row of going.keys()) memories.unlink(row, memory.id)
}

/** A person who spoke is named in what they said; tells whether the memory itself names them. */
function cutSpeakers(
  context: OperationContext,
  { id: memoryId, speaker: written }: Memory,
  names: readonly string[],
): boolean {
  const { graph, undo } = context.store
  const rows = graph.sourcesIn([memoryId]).map(({ node }) => node)
  for (const { row, subject } of graph.byRows([...new Set(rows)])) {
    const [speaker, about] = [subject.speaker, subject.about].map((name) =>
      name !== null && names.includes(name) ? null : name,
    )
    if (speaker === subject.speaker && about === subject.about) continue
    graph.update(row, { subject: { ...subject, speaker: speaker ?? null, about: about ?? null } })
  }
  undo.eraseSpeakers(names)
  return written !== null && names.includes(foldName(written))
}

/** The fields of a reference as every view of an entity begins with them. */
function shownAs(reference: EntityReference): string {
  return JSON.stringify(reference).slice(1, -1)
}

function cutAll(said: string, going: ReadonlyMap<number, Entity>): string {
  return cutReferences(
    said,
    [...going.values()].map(({ own }) => own),
  )
}
