import { currentValue, isSameValue } from '../../laws/entities/property-history.ts'
import { claimsOf } from '../../laws/entities/relation-tellings.ts'
import { must } from '../../assert.ts'
import type { Conflict } from '../../model/conflict.ts'
import type { Entity, PropertyValue } from '../../model/entity.ts'
import type { OperationContext } from '../../operations/context.ts'
import type { HeldTelling } from '../tables/entity-part-tables.ts'
import { changeHeld, sideOfContent, sideOfProperty, sideOfRelation } from './held-tellings.ts'
import { listAsValue } from './tell-content.ts'
import { tellingsOf, yieldRelationProperty } from './tell-relation.ts'

/**
 * Somebody decided for what waited in a conflict, and it was let go. Where it is dated before what
 * it waited beside, that waits in its place until the decision is undone: a decision counts before
 * dates.
 */
export function yieldTo(context: OperationContext, conflict: Conflict): void {
  const { entities, graph } = context.store
  const text = graph.byRows([conflict.a])[0]?.text
  for (const telling of entities.heldBy([conflict.id])) {
    const own = entities.byRow(telling.entity)
    const entity = own === null ? null : entities.find(own)
    if (entity === null || telling.held.until === null) continue
    for (const place of placesOf(context, entity, telling)) {
      yieldPlace(context, place, (words) => words === text)
    }
  }
}

type Told = Pick<PropertyValue, 'row' | 'value' | 'since' | 'recordedAt' | 'forgotten' | 'held'>

/** What was told of one thing, the row that was let go among it. */
interface Place {
  readonly values: readonly Told[]
  readonly released: number
  readonly wordsOf: (row: number) => string
  readonly hold: (row: number) => void
}

/** From the newest on, what the other side of the conflict tells waits. */
function yieldPlace(
  { now }: OperationContext,
  { values, released, wordsOf, hold }: Place,
  isOfSide: (words: string) => boolean,
): void {
  const chosen = values.find(({ row }) => row === released)
  let rest = values
  for (;;) {
    const current = currentValue(rest, now)
    if (chosen === undefined || current === null) return
    if (isSameValue(current.value, chosen.value) || !isOfSide(wordsOf(current.row))) return
    hold(current.row)
    rest = rest.filter(({ row }) => row !== current.row)
  }
}

function placesOf(
  context: OperationContext,
  entity: Entity,
  { kind, row: released, held: { by } }: HeldTelling,
): readonly Place[] {
  const { entities } = context.store
  const held = { by, until: null }
  const holdOwn = (row: number): void =>
    changeHeld(context, [{ kind, row, entity: entity.row }], held)
  if (kind === 'content') {
    const values = entities.contentHistory(entity.row).map(listAsValue)
    const wordsOf = (row: number): string =>
      sideOfContent(context, entity, of(values, row), '').text
    return [{ values, released, wordsOf, hold: holdOwn }]
  }
  if (kind === 'property') {
    const [told] = entities.propertiesByRow([released])
    const values = told === undefined ? [] : entities.properties(entity.row, [told.name])
    const wordsOf = (row: number): string =>
      sideOfProperty(context, entity, of(values, row), '').text
    return [{ values, released, wordsOf, hold: holdOwn }]
  }
  const relation = entities.relationsOf(entity.row).find(({ row }) => row === released)
  if (relation === undefined) return []
  const rows = tellingsOf(context, relation)
  return Object.keys(relation.properties).map((name) => {
    const values = claimsOf(rows, name)
    const wordsOf = (row: number): string =>
      sideOfRelation(context, of(rows, row), { [name]: of(values, row) }, '').text
    const hold = (row: number): void => yieldRelationProperty(context, of(rows, row), name, held)
    return { values, released, wordsOf, hold }
  })
}

function of<T extends { readonly row: number }>(all: readonly T[], row: number): T {
  return must(
    all.find((one) => one.row === row),
    'a row just read is there',
  )
}
