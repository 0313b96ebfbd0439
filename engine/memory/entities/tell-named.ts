import { maxNamedReferences } from '../../bounds.ts'
import type { Utterance } from '../../language/utterance.ts'
import { foldName } from '../../laws/entities/entity-names.ts'
import { referencesIn } from '../../laws/entities/inline-reference.ts'
import {
  mostNamedByTrust,
  namedInText,
  type NamedInText,
} from '../../laws/entities/named-in-text.ts'
import { coreTextsOf } from '../../governance/core.ts'
import { type HeldItem, namesWith } from '../../laws/commitments/statement-names.ts'
import { isDrawnFrom } from '../../commitments/speakers.ts'
import type { Entity } from '../../model/entity.ts'
import { linkedEntities, type Memory, type Mention } from '../../model/memory.ts'
import type { OperationContext } from '../../operations/context.ts'
import { bearerOf, kindsKnown } from './name-bearers.ts'
import { suggestDuplicates } from './suggest-duplicates.ts'
import { tellExtractedRelations } from './tell-extracted-relations.ts'

/** The text of a memory, with what its entities and relations take over from it. */
export type NamingText = Pick<
  Memory,
  'id' | 'text' | 'form' | 'entities' | 'occurredAt' | 'trust' | 'speakerRole'
>

/** What a text has named, until it is said which memory links it. */
export interface NamedEntities {
  readonly mentions: readonly Mention[]
  /** Rows of entities that the memory links beside those that were told, in the text's order. */
  readonly extracted: readonly number[]
}

/**
 * Takes in what a text names: each name is the entity that bears it, else a new
 * one, and what the text says of two of them becomes a relation. What was told stays first: nothing
 * that a caller has told is changed.
 */
export function tellNamed(
  context: OperationContext,
  memory: NamingText,
  read: (said: Utterance) => NamedInText = (said) => namedInText(said, kindsKnown(context)),
): NamedEntities {
  const mentions = toldMentions(context, memory)
  const { extraction } = context.settings
  if (!extraction.entities || memory.form !== 'text' || !isDrawnFrom(memory, context.settings)) {
    return { mentions, extracted: [] }
  }
  const told = new Set(memory.entities)
  const { names: all, relations } = read(context.store.utterances.of(memory.text))
  const names = all.slice(0, mostNamedByTrust[memory.trust])
  const known = new Map<string, Entity>()
  const found = names.map((name) => {
    const key = `${name.kind} ${foldName(name.name) || name.name}`
    const before = known.get(key)
    const entity = before ?? bearerOf(context, name, told) ?? createNamed(context, name)
    if (before === undefined) noteName(context, entity, name.name)
    known.set(key, entity)
    return { entity, ...name }
  })
  tellExtractedRelations(
    context,
    relations.flatMap((relation) => {
      const [from, to] = [found[relation.from]?.entity, found[relation.to]?.entity]
      return from === undefined || to === undefined ? [] : [{ ...relation, from, to }]
    }),
    memory,
  )
  const linked = found.map(({ entity: { row }, start, end }): Mention => {
    return { entity: row, start, end, source: told.has(row) ? 'told' : 'extracted' }
  })
  const extracted = [...new Set(linked.map(({ entity }) => entity))].filter((row) => !told.has(row))
  const inOrder = [...mentions, ...linked].sort((a, b) => a.start - b.start)
  return { mentions: inOrder, extracted }
}

/**
 * What a model has read in the text of a memory is named beside what rules read of it.
 * Nothing goes: rules come first, for a stretch of the text and for a pair.
 */
export function nameWithModel(
  context: OperationContext,
  memory: Memory,
  held: readonly HeldItem[],
): void {
  if (!held.some(({ item }) => 'entities' in item || 'relations' in item)) return
  const { memories } = context.store
  const linked = new Set(linkedEntities(memory))
  const { mentions, extracted } = tellNamed(context, memory, (said) =>
    namesWith(namedInText(said, kindsKnown(context)), held, said.text),
  )
  memories.update(memory.id, { mentions })
  for (const row of extracted) if (!linked.has(row)) memories.link(row, memory.id)
}

/** The text of a memory is another from now on: what it named is linked, and related, no more. */
export function forgetNamed(
  { store, now }: OperationContext,
  { id, entities, mentions }: Pick<Memory, 'id' | 'entities' | 'mentions'>,
): void {
  for (const row of linkedEntities({ entities: [], mentions })) {
    if (!entities.includes(row)) store.memories.unlink(row, id)
  }
  for (const { row } of mentions.length === 0 ? [] : store.entities.extractedBy(id)) {
    store.entities.setRelationForgotten(row, now)
  }
}

/** Entities that any text of a memory names or has named: rows of those that only texts name. */
export function everyNamed(context: OperationContext, memory: Memory): readonly number[] {
  const rows = new Set(memory.mentions.map(({ entity }) => entity))
  if (memory.form === 'text') {
    for (const text of coreTextsOf(context, memory)) {
      const said = context.store.utterances.of(text)
      for (const name of namedInText(said, kindsKnown(context)).names) {
        const bearer = bearerOf(context, name, rows)
        if (bearer?.isExtracted === true) rows.add(bearer.row)
      }
    }
  }
  return [...rows]
}

/** References in the text name what a caller has told. */
function toldMentions(
  { store }: OperationContext,
  { text, entities }: NamingText,
): readonly Mention[] {
  if (entities.length === 0) return []
  const told = new Set(entities)
  return referencesIn(text)
    .slice(0, maxNamedReferences)
    .flatMap(({ ref, start, end }) => {
      const row = store.entities.find(ref)?.row
      return row === undefined || !told.has(row)
        ? []
        : [{ entity: row, start, end, source: 'told' as const }]
    })
}

function createNamed(
  context: OperationContext,
  { kind, name }: NamedInText['names'][number],
): Entity {
  const alias = context.ids.next('ent', context.now)
  const entity = context.store.entities.create({ kind, id: name }, context.now, alias, true)
  suggestDuplicates(context, entity)
  return entity
}

/** What only texts name is called as they write it; a told entity has the names it was told. */
function noteName(context: OperationContext, entity: Entity, name: string): void {
  const { entities } = context.store
  if (entity.isExtracted !== true) return
  const folded = foldName(name)
  if (folded !== '') entities.addWritten(entity.row, folded, name)
}
