import { currentValue, valuesToAdd, vouchedValueAt } from '../../laws/entities/property-history.ts'
import { isSameValue, wordsOfValue } from '../../laws/entities/told-value.ts'
import { pieceTerms } from '../../laws/text/pieces.ts'
import type { PropertyForm, Entity, PropertyValue, ToldValue } from '../../model/entity.ts'
import { actorOf, type OperationContext } from '../../operations/context.ts'
import { endContested, holdBeside, knownConflict, sideOfProperty } from './held-tellings.ts'
import type { Occasion, PartOutcome } from './occasion.ts'
import { isVouchedTelling } from '../vouched.ts'

type Stored = PropertyValue & { readonly entity: number }

/** One property with what a call says of it, and all that it was before. */
interface GivenProperty {
  readonly name: string
  readonly given: readonly PropertyForm[]
  readonly values: readonly Stored[]
}

/**
 * Adds the values that are new (spec CL-7). What someone who is no owner tells against a value that
 * an owner vouches for is stored beside it and waits.
 */
export function tellProperty(
  context: OperationContext,
  entity: Entity,
  { name, given, values }: GivenProperty,
  occasion: Occasion,
): PartOutcome {
  const { entities } = context.store
  const { memoryId } = occasion
  const isVouched = occasion.isOwners ? () => false : isVouchedTelling(context)
  const conflicts: string[] = []
  let isChanged = false
  for (const { value, since } of valuesToAdd(values, given, occasion.occurredAt)) {
    const vouched = vouchedValueAt(values, since, isVouched)
    const isContested = vouched !== null && !isSameValue(vouched.value, value)
    const same = values.filter((one) => isSameValue(one.value, value) && one.forgotten === null)
    const known = isContested ? knownConflict(context, same) : null
    conflicts.push(...(known ?? []))
    if (known !== null) continue
    const told = { name, value, since, entity: entity.row }
    const held = isContested
      ? holdBeside(
          context,
          sideOfProperty(context, entity, vouched, vouched.memoryId),
          sideOfProperty(context, entity, told, occasion),
        )
      : null
    if (held !== null) conflicts.push(held.by)
    const isNow = since >= (currentValue(values)?.since ?? since)
    if (occasion.isOwners && isNow) endContested(context, values, since)
    const passage = addPassage(context, told, occasion)
    const recordedAt = context.now
    const property = { name, value, since, recordedAt, memoryId, forgotten: null, held, passage }
    entities.addProperty(entity.row, property)
    isChanged = true
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
    terms: pieceTerms(`${name.replaceAll(/[._]/g, ' ')}: ${words}`),
    validFrom: since,
    recordedAt: context.now,
    previous: null,
    actor: actorOf(context.caller),
    trust,
  })
}
