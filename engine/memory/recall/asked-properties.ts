import { tuned } from '../../laws/recall/tuned.ts'
import type { Spread } from '../../graph/spread.ts'
import { formatReference } from '../../../contract/inline-reference.ts'
import {
  answerOfCard,
  mayAskProperty,
  type EntityCard,
} from '../../laws/entities/asked-property.ts'
import { labelProperties } from '../../laws/entities/entity-names.ts'
import { currentValue, wordsOfValue } from '../../laws/entities/property-history.ts'
import type { Entity, PropertyValue } from '../../model/entity.ts'
import { isBelowMain } from '../../model/trust.ts'
import type { Hit } from '../../model/views.ts'
import { trustOfValues } from '../entities/entity-values.ts'
import { scoreEntities } from './kinds/score-entities.ts'
import { falling, scaledTo } from './scale-hits.ts'
import { begunBy, keepsToSome, type Search } from './search.ts'
import { showHits } from './show-hits.ts'

/** What the properties of an entity answer. */
export interface PropertyAnswer {
  readonly text: string
  /** The entity's reference. */
  readonly reference: string
  /** Row of the passage of the property that answers. */
  readonly passage: number
}

/**
 * The answers that entities as they are now have to a question, each read off one of them as a whole.
 * Only entities whose properties share a word with the question are read. None where the call keeps to
 * memories of some kind or another time.
 */
export function propertiesAsked(search: Search): readonly PropertyAnswer[] {
  const { context, question, input, weighed } = search
  if (!mayAskProperty(question.text) || keepsToSome(input)) return []
  const passages = context.store.passages.byRows(weighed.bestProperties(tuned.mostCards))
  if (passages.length === 0) return []
  const asked = [...question.query.terms, ...question.names].map(({ term }) => term)
  const { entities } = context.store
  const roots = new Map<number, Entity>()
  for (const owner of entities.byRows([...new Set(passages.map((one) => Number(one.owner)))])) {
    const root = entities.find(owner)
    if (root !== null && root.forgottenAt === null) roots.set(root.row, root)
  }
  const answers = [...roots.values()].flatMap((entity): PropertyAnswer[] => {
    const card = cardOf(search, entity)
    const answer = answerOfCard(question.text, asked, card)
    if (answer === null) return []
    const { text, property } = answer
    return [{ text, reference: formatReference(entity), passage: property.passage }]
  })
  // Several that answer alike are told, and a word that many have tells nothing.
  return answers.length > tuned.mostRelations ? [] : answers
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

interface Current {
  readonly name: string
  readonly words: string
  readonly passage: number
}

/** What is believed of an entity now. */
function cardOf({ context }: Search, entity: Entity): EntityCard<Current> {
  const { entities } = context.store
  const values = entities.properties(entity.row)
  const trusts = trustOfValues(context, values)
  const now = begunBy(context)
  const properties = [...Map.groupBy(values, ({ name }) => name)].flatMap(([name, own]) => {
    const current: PropertyValue | null = currentValue(own, now)
    if (current === null || isBelowMain(trusts.get(current.row) ?? 'untrusted')) return []
    return [{ name, words: wordsOfValue(current.value), passage: current.passage }]
  })
  const [label = entity.id] = labelProperties.flatMap(
    (wanted) => properties.find(({ name }) => name === wanted)?.words ?? [],
  )
  return { kind: entity.kind, id: entity.id, label, properties }
}
