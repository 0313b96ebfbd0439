import { asksOfFormer, asksOfPast } from '../../laws/recall/time-cut.ts'
import { tuned } from '../../laws/recall/tuned.ts'
import { utcDay } from '../../laws/utc-time.ts'
import type { Spread } from '../../graph/spread.ts'
import { formatReference } from '../../../contract/inline-reference.ts'
import {
  answerOfCard,
  mayAskProperty,
  type EntityCard,
} from '../../laws/entities/asked-property.ts'
import { labelProperties, nameAmong } from '../../laws/entities/entity-names.ts'
import { idsWritten } from '../../laws/text/asked-for.ts'
import { currentValue, wordsOfValue } from '../../laws/entities/property-history.ts'
import type { Entity, PropertyValue } from '../../model/entity.ts'
import type { Hit } from '../../model/views.ts'
import { believedRows } from '../entities/entity-values.ts'
import { isOfOtherNamed } from './answered.ts'
import { scoreEntities } from './kinds/score-entities.ts'
import { falling, scaledTo } from './scale-hits.ts'
import { begunBy, keepsToSome, type Search } from './search.ts'
import { showHits } from './show-hits.ts'

/** What the properties of an entity answer. */
export interface PropertyAnswer {
  readonly text: string
  /** The entity's reference. */
  readonly reference: string
  /** What the entity is called. */
  readonly label: string
  /** What the property holds. */
  readonly value: string
  /** Row of the passage of the property that answers. */
  readonly passage: number
  /** All that it has, since no more is asked. */
  readonly isAll: boolean
}

/**
 * The answers that entities as they are now have to a question, each read off one of them as a whole.
 * Read are those that the question means, and those whose properties share most words with it. None
 * where the call keeps to memories of some kind or another time.
 */
export function propertiesAsked(search: Search): readonly PropertyAnswer[] {
  const { context, question, input } = search
  const { asOf: _, ...atAnyTime } = input
  const at = momentAsked(search)
  if (!mayAskProperty(question.text, at !== null) || keepsToSome(atAnyTime)) {
    return []
  }
  const { entities, utterances } = context.store
  const written = entitiesWritten(search)
  const meant = written.size > 0 ? written : contextMeant(search)
  const asked = [...question.query.terms, ...question.names]
    // `Originally` says when, and of nothing what.
    .filter(({ surface }) => at !== 'before' || !asksOfFormer(utterances.of(surface)))
    .map(({ term }) => term)
  const roots = new Map<number, Entity>()
  const rootsMeant = new Set<number>()
  const isWritten = written.size > 0
  for (const owner of entities.byRows([...new Set([...meant, ...bestOwners(search)])])) {
    const root = entities.find(owner)
    if (root === null || root.forgottenAt !== null) continue
    roots.set(root.row, root)
    if (meant.has(owner.row)) rootsMeant.add(root.row)
  }
  const answers = [...roots.values()].flatMap((entity): PropertyAnswer[] => {
    const card = cardOf(search, entity, at)
    const isMeant = rootsMeant.has(entity.row)
    const how = { isMeant, isWritten: isMeant && isWritten }
    const answer = answerOfCard(question.text, asked, card, how)
    if (answer === null) return []
    const { passage, until } = answer.property
    const { isAll = false } = answer
    const text = until === null ? answer.text : `until ${utcDay(until)}: ${answer.text}`
    const value = answer.property.words
    const { label } = card
    const told = { text, reference: formatReference(entity), label, value, passage, isAll }
    return isOfOtherNamed(search, { id: told.reference, text }) ? [] : [told]
  })
  // Several that answer alike are told, and a word that many have tells nothing.
  return answers.length > tuned.mostRelations ? [] : answers
}

/** Whom or what a question references, else calls by an id (`the status of ORD-7`). */
function entitiesWritten({ context, question }: Search): ReadonlySet<number> {
  const { named } = question
  const referenced = named.flatMap(({ reference, rows }) => (reference === null ? [] : rows))
  if (referenced.length > 0) return new Set(referenced.slice(0, tuned.mostCards))
  const ids = idsWritten(context.store.utterances.of(question.text))
  const ofIds = ids.slice(0, tuned.mostCards).flatMap((id) => context.store.entities.withId(id))
  return new Set(ofIds.map(({ row }) => row))
}

/** Where a question names nobody, what the call gives as context is meant. */
function contextMeant({ question }: Search): ReadonlySet<number> {
  const { named, speakers } = question
  if (named.length > 0 || speakers.size > 0) return new Set()
  return new Set([...question.context].slice(0, tuned.mostCards))
}

/** Rows of the entities whose properties share most words with the question. */
function bestOwners({ context, weighed }: Search): readonly number[] {
  const best = weighed.bestProperties(tuned.mostCards)
  return context.store.passages.byRows(best).map(({ owner }) => Number(owner))
}

/** The hits with those properties before all others, each once. */
export function withProperties(
  search: Search,
  answers: readonly PropertyAnswer[],
  hits: readonly Hit[],
  spread: Spread,
): readonly Hit[] {
  if (answers.length === 0) return hits
  const { rows, weighed } = search
  const candidates = rows.passages(answers.map(({ passage }) => passage)).flatMap((passage) => {
    const one = weighed.of(passage.row)
    return one === null ? [] : [{ ...one, passage }]
  })
  const least = hits[0]?.score ?? 0
  const first = showHits(search, scoreEntities(search, candidates), spread).map((hit) =>
    hit.score >= least ? hit : scaledTo(search, hit, least),
  )
  const ids = new Set(first.map(({ id }) => id))
  return falling(search, [...first, ...hits.filter(({ id }) => !ids.has(id))])
}

interface Held {
  readonly name: string
  readonly words: string
  readonly former: string
  /** By which the entity is shown. */
  readonly passage: number
  /** Until when it was so; null for what is so now, and for what is told as of then. */
  readonly until: number | null
}

/** What is asked for: what was so before what is so now, or what was so at the end of a time past. */
type MomentAsked = 'before' | number

/** Null where what is so now is asked for, or what the call's `as_of` says. */
function momentAsked({ context, question, input }: Search): MomentAsked | null {
  const { bounds, asksFormer } = question
  if (input.asOf !== undefined) return null
  if (bounds.length > 0 && asksOfPast(context.store.utterances.of(question.text))) {
    const end = Math.max(...bounds.map(({ to }) => to))
    if (end <= context.now) return end - 1
  }
  return asksFormer ? 'before' : null
}

/** What is believed of an entity now, or was then; it is called what it is called now. */
function cardOf(
  { context, input }: Search,
  entity: Entity,
  at: MomentAsked | null,
): EntityCard<Held> {
  const { entities } = context.store
  const values = entities.properties(entity.row)
  const rows = believedRows(context, values)
  const now = begunBy(context)
  const naming = nameAmong([...new Set(values.map(({ name }) => name))])
  const believed = (value: PropertyValue | null): PropertyValue | null =>
    value !== null && rows.has(value.row) ? value : null
  const properties = [...Map.groupBy(values, ({ name }) => name)].flatMap(([name, own]): Held[] => {
    const current = believed(currentValue(own, now))
    const isName = naming.includes(name)
    const value = isName
      ? current
      : believed(valueAt(own, { current, at, asOf: input.asOf ?? now }))
    if (value === null) return []
    const isPast = at !== null && !isName && value !== current
    const next = own.filter(({ since }) => since > value.since).map(({ since }) => since)
    return [
      {
        name,
        words: wordsOfValue(value.value),
        former: own
          .filter((one) => one !== value)
          .map((one) => wordsOfValue(one.value))
          .join(' '),
        passage: (isPast ? (current ?? value) : value).passage,
        until: isPast && next.length > 0 ? Math.min(...next) : null,
      },
    ]
  })
  const [label = entity.id] = labelProperties.flatMap(
    (wanted) => properties.find(({ name }) => name === wanted)?.words ?? [],
  )
  return { kind: entity.kind, id: entity.id, label, properties }
}

function valueAt(
  own: readonly PropertyValue[],
  { current, at, asOf }: { current: PropertyValue | null; at: MomentAsked | null; asOf: number },
): PropertyValue | null {
  if (at === 'before') return current === null ? null : currentValue(own, current.since - 1)
  return currentValue(own, at ?? asOf)
}
