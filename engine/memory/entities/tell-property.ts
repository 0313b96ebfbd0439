import {
  currentValue,
  valuesToAdd,
  isSameValue,
  wordsOfValue,
} from '../../laws/entities/property-history.ts'
import { contestedValue, yieldingValues } from '../../laws/entities/standing.ts'
import { pieceTerms } from '../../laws/text/pieces.ts'
import type { PropertyForm, Entity, PropertyValue, ToldValue } from '../../model/entity.ts'
import { actorOf, type OperationContext } from '../../operations/context.ts'
import { endContested, holdBeside, knownConflict, sideOfProperty } from './held-tellings.ts'
import type { Occasion, PartOutcome } from './occasion.ts'
import { standingIn, standingOfOccasion } from './standings.ts'

type Stored = PropertyValue & { readonly entity: number }

/** One property with what a call says of it, and all that it was before. */
interface GivenProperty {
  readonly name: string
  readonly given: readonly PropertyForm[]
  readonly values: readonly Stored[]
}

/**
 * Adds the values that are new. What is told against a value that stands more firmly is
 * stored beside it and waits; so do the stored values that stand less firmly than a new one.
 */
export function tellProperty(
  context: OperationContext,
  entity: Entity,
  { name, given, values }: GivenProperty,
  occasion: Occasion,
): PartOutcome {
  const { entities } = context.store
  const { now } = context
  const { memoryId, occurredAt, isOwners } = occasion
  const standingOf = standingIn(context)
  const standing = standingOfOccasion(occasion)
  const isLess = (value: Stored): boolean => standingOf(value) < standing
  const conflicts: string[] = []
  let isChanged = false
  for (const { value, since } of valuesToAdd(values, given, { occurredAt, now, isLess })) {
    const telling = { value, since, standing, now }
    const firmer = isOwners ? null : contestedValue(values, telling, standingOf)
    const same = values.filter((one) => isSameValue(one.value, value) && one.forgotten === null)
    const known = firmer === null ? null : knownConflict(context, same)
    conflicts.push(...(known ?? []))
    if (known !== null) continue
    const told = { name, value, since, entity: entity.row }
    const side = sideOfProperty(context, entity, told, occasion)
    const held =
      firmer === null
        ? null
        : holdBeside(context, sideOfProperty(context, entity, firmer, firmer.memoryId), side)
    if (held !== null) conflicts.push(held.by)
    const takesPlace = since <= now && since >= (currentValue(values, now)?.since ?? since)
    if (firmer === null && takesPlace) endContested(context, values, since)
    const passage = addPassage(context, told, occasion)
    const property = { name, value, since, recordedAt: now, memoryId, forgotten: null, passage }
    entities.addProperty(entity.row, { ...property, held })
    isChanged = true
    if (firmer !== null) continue
    for (const one of yieldingValues(values, telling, standingOf)) {
      const beside = holdBeside(context, side, sideOfProperty(context, entity, one, one.memoryId))
      entities.setHeld({ kind: 'property', row: one.row }, beside)
      conflicts.push(beside.by)
    }
  }
  return { isChanged, conflicts }
}

interface NewValue {
  readonly name: string
  readonly value: ToldValue
  readonly since: number
  /** Row of the entity. */
  readonly entity: number
}

/** A hit shows it behind the entity's reference, which a merge may change. */
function addPassage(
  context: OperationContext,
  { name, value, since, entity }: NewValue,
  { trust }: Occasion,
): number {
  const words = wordsOfValue(value)
  return context.store.passages.insert({
    kind: 'property',
    owner: String(entity),
    part: 0,
    text: `${name}: ${words}`,
    terms: pieceTerms(context.store.utterances.of(`${name.replaceAll(/[._]/g, ' ')}: ${words}`)),
    validFrom: since,
    recordedAt: context.now,
    previous: null,
    actor: actorOf(context.caller),
    trust,
  })
}
