import {
  mergeRelationProperties,
  relationNow,
  splitContested,
} from '../../laws/entities/relation-tellings.ts'
import { isHeldAt } from '../../laws/entities/property-history.ts'
import type {
  PropertyForm,
  RelationForm,
  Entity,
  Held,
  Relation,
  DatedValue,
} from '../../model/entity.ts'
import type { OperationContext } from '../../operations/context.ts'
import { endContested, holdBeside, knownConflict, wordsOfRelation } from './held-tellings.ts'
import { type Occasion, nothingChanged, type PartOutcome } from './occasion.ts'
import { vouchedAmong } from '../vouched.ts'

type Properties = Readonly<Record<string, DatedValue>>

/**
 * Adds a relation, or merges its properties into the one that is there (spec CL-6). What an owner
 * vouches for is a row of its own, which others leave as it is: what they add is another row, and
 * what contradicts it waits.
 */
export function tellRelation(
  context: OperationContext,
  ends: { readonly source: Entity; readonly target: Entity },
  form: RelationForm,
  occasion: Occasion,
): PartOutcome {
  const known = tellingsOf(context, ends, form.role)
  const isVouched = vouchedAmong(context, known)
  const counted = known.filter(({ held }) => !isHeldAt(held, null))
  const vouched = counted.filter(isVouched)
  const { role, properties = [] } = form
  if (occasion.isOwners || vouched.length === 0) {
    const [row] = vouched.length > 0 ? vouched : counted
    if (row !== undefined && occasion.isOwners && vouched.length === 0) {
      context.store.entities.setRelationTeller(row.row, occasion.memoryId)
    }
    const told = addTo(context, { ...ends, role, row }, properties, occasion)
    if (occasion.isOwners && told.isChanged) endContested(context, known, occasion.occurredAt)
    return told
  }
  const said = mergeRelationProperties({}, properties, occasion.occurredAt)
  const { free, contested } = splitContested(said, relationNow(vouched) ?? {})
  const row = counted.find((telling) => !isVouched(telling))
  const isFree = Object.keys(free).length > 0
  const added = isFree
    ? addTo(context, { ...ends, role, row }, asForms(free), occasion)
    : nothingChanged
  if (Object.keys(contested).length === 0) return added
  const held = hold(context, ends, role, { known, vouched, contested, occasion })
  return { isChanged: added.isChanged || held.isChanged, conflicts: held.conflicts }
}

/** Rows of one relation, whichever of the merged entities they were told of, oldest first. */
function tellingsOf(
  context: OperationContext,
  { source, target }: { readonly source: Entity; readonly target: Entity },
  role: string,
): readonly Relation[] {
  const { entities } = context.store
  const sources = entities.members([source.row])
  const targets = entities.members([target.row])
  return entities
    .relationsOf(source.row)
    .filter(
      (relation) =>
        relation.role === role &&
        relation.isExtracted !== true &&
        sources.includes(relation.source) &&
        targets.includes(relation.target),
    )
}

interface Place {
  readonly source: Entity
  readonly target: Entity
  readonly role: string
  /** Where it is told already. */
  readonly row: Relation | undefined
}

function addTo(
  context: OperationContext,
  { source, target, role, row }: Place,
  forms: readonly PropertyForm[],
  { memoryId, occurredAt }: Occasion,
): PartOutcome {
  const { entities } = context.store
  const properties = mergeRelationProperties(row?.properties ?? {}, forms, occurredAt)
  if (row === undefined) {
    const ends = { source: source.row, target: target.row }
    const recordedAt = context.now
    entities.addRelation({ ...ends, role, properties, recordedAt, memoryId, held: null })
    return { isChanged: true, conflicts: [] }
  }
  if (JSON.stringify(row.properties) === JSON.stringify(properties)) return nothingChanged
  entities.setRelationProperties(row.row, properties)
  return { isChanged: true, conflicts: [] }
}

interface Contested {
  readonly known: readonly Relation[]
  readonly vouched: readonly Relation[]
  readonly contested: Properties
  readonly occasion: Occasion
}

function hold(
  context: OperationContext,
  { source, target }: { readonly source: Entity; readonly target: Entity },
  role: string,
  { known, vouched, contested, occasion }: Contested,
): PartOutcome {
  const said = valuesOf(contested)
  const same = known.filter(({ properties }) => valuesOf(properties) === said)
  const conflicts = knownConflict(context, same)
  if (conflicts !== null) return { isChanged: false, conflicts }
  const ends = { source: source.row, target: target.row, role }
  const held = holdRelation(context, ends, vouched, { contested, teller: occasion })
  const { memoryId } = occasion
  const recordedAt = context.now
  context.store.entities.addRelation({ ...ends, properties: contested, recordedAt, memoryId, held })
  return { isChanged: true, conflicts: [held.by] }
}

/** Words of both sides hold the properties they are apart in. */
export function holdRelation(
  context: OperationContext,
  ends: Pick<Relation, 'source' | 'target' | 'role'>,
  vouched: readonly Relation[],
  told: { readonly contested: Properties; readonly teller: Occasion | string },
): Held {
  const { contested, teller } = told
  const names = Object.keys(contested)
  const telling = vouched.find(({ properties }) => names.some((name) => name in properties))
  const of = telling ?? vouched[0]
  const now = relationNow(vouched) ?? {}
  const kept = Object.fromEntries(Object.entries(now).filter(([name]) => names.includes(name)))
  const since = (properties: Properties): number =>
    Math.max(0, ...Object.values(properties).map((property) => property.since))
  return holdBeside(
    context,
    {
      text: wordsOfRelation(context, of ?? ends, kept),
      entity: of?.source ?? ends.source,
      since: since(kept),
      teller: of?.memoryId ?? '',
    },
    {
      text: wordsOfRelation(context, ends, contested),
      entity: ends.source,
      since: since(contested),
      teller,
    },
  )
}

function valuesOf(properties: Properties): string {
  const values = Object.entries(properties).map(([name, { value }]) => [name, value])
  return JSON.stringify(values.sort())
}

function asForms(properties: Properties): PropertyForm[] {
  return Object.entries(properties).map(([name, property]) => ({ name, ...property }))
}
