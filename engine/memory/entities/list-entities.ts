import { foldName } from '../../laws/entities/entity-names.ts'
import { isInRange, rangeIn } from '../../laws/entities/value-range.ts'
import { currentValue, wordsOfValue } from '../../laws/entities/property-history.ts'
import type { Entity } from '../../model/entity.ts'
import { badCursor, type Page, pageOf, type PageInput } from '../../model/page.ts'
import type { EntityParts } from '../../model/requests.ts'
import type { EntityView } from '../../model/views.ts'
import type { OperationContext } from '../../operations/context.ts'
import { operation } from '../../operations/operation.ts'
import { ok, type Result } from '../../result.ts'
import type { EntityFilter, EntityOrder } from '../tables/entity-lists.ts'
import { entityCursor, readEntityCursor } from './entity-cursor.ts'
import { viewEntity } from './read-entities.ts'

export interface ListEntitiesInput
  extends EntityParts, PageInput, Omit<EntityFilter, 'order' | 'folded'> {
  readonly order?: EntityOrder
}

/** By kind, then id, unless an order or a filter is given. */
export const listEntities = operation({
  role: 'reader',
  writes: false,
  run(context: OperationContext, input: ListEntitiesInput): Result<Page<EntityView>> {
    return isPlain(input) ? listByKind(context, input) : listFiltered(context, input)
  },
})

function isPlain({ q, property, createdFrom, createdTo, order }: ListEntitiesInput): boolean {
  return [q, property, createdFrom, createdTo, order].every((given) => given === undefined)
}

function listByKind(
  context: OperationContext,
  { kind, limit, cursor, ...parts }: ListEntitiesInput,
): Result<Page<EntityView>> {
  const after = cursor === null ? null : readEntityCursor(cursor)
  if (after === undefined) return badCursor()
  const found = context.store.entities.list(kind ?? null, after, limit + 1)
  const page = pageOf(found, limit, entityCursor)
  return ok({ ...page, items: page.items.map((entity) => viewEntity(context, entity, parts)) })
}

/** Goes on at a place of the order: what is created meanwhile may move it by as much. */
function listFiltered(
  context: OperationContext,
  { limit, cursor, order, q, ...input }: ListEntitiesInput,
): Result<Page<EntityView>> {
  const start = cursor === null ? 0 : Number(/^from ([0-9]{1,9})$/.exec(cursor)?.[1] ?? NaN)
  if (Number.isNaN(start)) return badCursor()
  const search = q === undefined ? {} : { q, folded: foldName(q) }
  const by = order ?? (q === undefined ? 'name' : 'relevance')
  const items: EntityView[] = []
  let place = start
  while (items.length < limit) {
    const found = context.store.entityLists.filtered(
      { ...input, ...search, order: by },
      place,
      limit,
    )
    for (const entity of found) {
      place += 1
      if (hasProperty(context, entity, input.property)) {
        items.push(viewEntity(context, entity, input))
        if (items.length === limit) return ok({ items, nextCursor: `from ${place}` })
      }
    }
    if (found.length < limit) break
  }
  return ok({ items, nextCursor: null })
}

/** As its value is now; of a list one of its values is enough. */
function hasProperty(
  context: OperationContext,
  { row }: Entity,
  property: EntityFilter['property'],
): boolean {
  if (property === undefined) return true
  const value = currentValue(
    context.store.entities.properties(row, [property.name]),
    context.now,
  )?.value
  if (value === undefined) return false
  const items = typeof value === 'object' ? value.map(String) : []
  const told = [wordsOfValue(value), ...items]
  const range = rangeIn(property.value)
  return (
    told.includes(property.value) || (range !== null && told.some((one) => isInRange(one, range)))
  )
}
