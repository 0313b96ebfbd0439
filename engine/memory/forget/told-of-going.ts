import { formatReference } from '../../../contract/inline-reference.ts'
import { noLimit } from '../../bounds.ts'
import {
  carriesValue,
  contactProperties,
  foldName,
  kindOfEntity,
  labelProperties,
  nameProperties,
} from '../../laws/entities/entity-names.ts'
import { propertyKey } from '../../laws/entities/asked-property.ts'
import { wordsOfValue } from '../../laws/entities/property-history.ts'
import { whomTextIsAbout } from '../../laws/entities/whom-text-is-about.ts'
import { speakerName } from '../../laws/commitments/speaker-turns.ts'
import type { Entity } from '../../model/entity.ts'
import type { Memory } from '../../model/memory.ts'
import type { OperationContext } from '../../operations/context.ts'
import { isKindOfAddress } from '../entities/name-bearers.ts'
import { namesOfOnly, spokenUnder } from '../entities/said-by.ts'
import { rankHits } from '../recall/kinds/rank-hits.ts'
import { beginSearch } from '../recall/search.ts'

/** What tells of entities that are to go. */
export interface ToldOfGoing {
  /** Memories that link them, that they have said, or that have their mail, phone or whole name. */
  readonly memories: readonly Memory[]
  /** Names, mails and phones by which texts know them, as they were told. */
  readonly values: readonly string[]
  /** Names that they alone bear, folded: what is spoken under one is theirs. */
  readonly speakers: ReadonlySet<string>
}

/**
 * Finds what tells of these entities. A mail, a phone and a name of several words are one person's, as a
 * reference is; of a first name that a text merely has, rules have said already whom it means.
 * Limits: a value is found in the texts that a search for it ranks first.
 */
export function toldOfGoing(
  context: OperationContext,
  going: ReadonlyMap<number, Entity>,
): ToldOfGoing {
  const { store } = context
  const rows = [...going.keys()]
  const told = rows.flatMap((row) => store.entities.properties(row))
  const valuesOf = (isAsked: (name: string) => boolean): readonly string[] => [
    ...new Set(told.filter(({ name }) => isAsked(name)).map(({ value }) => wordsOfValue(value))),
  ]
  const contacts = valuesOf((name) => contactProperties.has(propertyKey(name)))
  const ids = [...going.values()].map(({ own }) => own.id).filter((id) => /\p{L}/u.test(id))
  const names = [...valuesOf((name) => nameProperties.includes(name)), ...ids]
  const references = [...going.values()].map(({ own }) => formatReference(own))
  const speakers = namesOfOnly(context, [...names, ...references], new Set(rows))
  const whole = names.filter((name) => {
    const folded = foldName(name)
    return folded.includes(' ') && speakers.has(folded)
  })
  const known = [...contacts, ...whole].flatMap((value) => havingValue(context, value))
  const memories = store.memories.byIds([
    ...new Set([
      ...store.memories.linkedTo(rows, noLimit),
      ...spokenUnder(context, speakers),
      ...known.map(({ id }) => id),
    ]),
  ])
  const values = [...contacts, ...valuesOf((name) => labelProperties.includes(name)), ...ids]
  return { memories, values: [...new Set(values)], speakers }
}

/**
 * Whether a memory goes with them. What callers have linked decides where they have linked anything;
 * else what was said by one of them goes, and what is about nobody else: whom and what rules have found
 * in a text keeps it only where the text is about that.
 */
export function goesWith(
  context: OperationContext,
  memory: Memory,
  going: ReadonlyMap<number, Entity>,
  { speakers }: Pick<ToldOfGoing, 'speakers'>,
): boolean {
  const stays = (rows: readonly number[]): boolean =>
    context.store.entities
      .byRows(rows.filter((row) => !going.has(row)))
      .some(({ forgottenAt }) => forgottenAt === null)
  if (memory.entities.length > 0) return !stays(memory.entities)
  if (memory.speaker !== null && speakers.has(speakerName(memory.speaker))) return true
  const named = new Map(
    context.store.entities
      .byRows([...new Set(memory.mentions.map(({ entity }) => entity))])
      .map((entity) => [entity.row, entity]),
  )
  const about = whomTextIsAbout(
    context.store.utterances.of(memory.text),
    memory.mentions,
    (row) => {
      const entity = named.get(row)
      return going.has(row) || (entity !== undefined && mayBeAbout(entity))
    },
  )
  return !stays([...about])
}

/** Ids of what stays and has a name, mail or phone of theirs in its words. */
export function stillNaming(
  context: OperationContext,
  { memories, values }: ToldOfGoing,
  gone: ReadonlySet<string>,
): readonly string[] {
  const linked = context.store.memories.byIds(memories.map(({ id }) => id))
  const naming = linked.filter(({ text }) => values.some((value) => carriesValue(text, value)))
  const others = values.flatMap((value) => havingValue(context, value))
  const ids = [...naming, ...others].map(({ id }) => id)
  return [...new Set(ids)].filter((id) => !gone.has(id))
}

/** People, and what callers have told of; what rules alone have found beside people is a detail. */
function mayBeAbout({ kind, isExtracted }: Entity): boolean {
  const own = kindOfEntity(kind)
  if (own === 'place' || isKindOfAddress(kind)) return false
  return own === 'person' || isExtracted !== true
}

/** Memories with this value as a whole in their text, as far as a search for it goes. */
function havingValue(context: OperationContext, value: string): readonly Pick<Memory, 'id'>[] {
  if (foldName(value) === '') return []
  const include = ['forgotten', 'archived', 'dormant', 'superseded'] as const
  const found = waysToWrite(value).flatMap((query) =>
    rankHits(beginSearch(context, { query, topK: 1, include }, { isQuestion: false })),
  )
  const ids = found.flatMap(({ memory }) => memory?.id ?? [])
  return context.store.memories
    .byIds([...new Set(ids)])
    .filter(({ text, form }) => form === 'text' && carriesValue(text, value))
}

/** The digits of a phone stand in groups, or in one. */
function waysToWrite(value: string): readonly string[] {
  const joined = value.replaceAll(/[\s()./-]/g, '')
  return joined === value || /\p{L}/u.test(value) ? [value] : [value, joined]
}
