import { foldText } from '../../language/fold-text.ts'
import { nameProperties } from '../../laws/entities/entity-names.ts'
import { currentValue, wordsOfValue } from '../../laws/entities/property-history.ts'
import { tuned } from '../../laws/recall/tuned.ts'
import type { EntityCondition } from '../../laws/text/entity-question.ts'
import type { Entity, PropertyValue } from '../../model/entity.ts'
import type { OperationContext } from '../../operations/context.ts'
import { believedRows } from '../entities/entity-values.ts'

/** Names of properties with their values, folded. */
type Properties = ReadonlyMap<string, string>

/**
 * Those of the entities that are in a state, by any of their properties (`status: open`, `paid: true`), or
 * have such a property and are not: none where no entity of them is in it, or where they are too many to be
 * read for one question. What is `unpaid` is not paid, where none is said to be unpaid.
 */
export function inState(
  context: OperationContext,
  entities: readonly Entity[],
  { state, isNegated }: EntityCondition,
): readonly Entity[] {
  if (entities.length > tuned.mostInState) return []
  const told = entities.map((entity) => {
    return { entity, values: context.store.entities.properties(entity.row) }
  })
  const believed = believedRows(
    context,
    told.flatMap(({ values }) => values),
  )
  const held = told.map(({ entity, values }) => {
    return { entity, properties: propertiesNow(values, believed, context.now) }
  })
  const own = foldText(state)
  const [opposite = ''] = negated.exec(own)?.slice(1) ?? []
  for (const [wanted, isOpposite] of [
    [own, false],
    [opposite, true],
  ] as const) {
    const names = new Set(held.flatMap(({ properties }) => namesInState(properties, wanted)))
    if (wanted === '' || names.size === 0) continue
    const isOut = isNegated !== isOpposite
    return held.flatMap(({ entity, properties }) => {
      const has = [...names].some((name) => properties.has(name))
      const isIn = namesInState(properties, wanted).length > 0
      return has && isIn !== isOut ? entity : []
    })
  }
  return []
}

function namesInState(properties: Properties, state: string): readonly string[] {
  return [...properties].flatMap(([name, value]) => {
    return value === state || (foldText(name) === state && flags.has(value)) ? name : []
  })
}

/** Each that is believed now, but what names it. */
function propertiesNow(
  values: readonly PropertyValue[],
  believed: ReadonlySet<number>,
  now: number,
): Properties {
  const current = [...Map.groupBy(values, ({ name }) => name)].flatMap(([name, own]) => {
    const value = currentValue(own, now)
    if (value === null || !believed.has(value.row) || nameProperties.includes(name)) return []
    return [[name, foldText(wordsOfValue(value.value))] as const]
  })
  return new Map(current)
}

const negated = /^(?:un|in|non-?)(\p{L}{3,})$/u
/** Values of a property whose name is a state. */
const flags: ReadonlySet<string> = new Set(['true', 'yes'])
