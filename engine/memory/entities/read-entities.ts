import { maxShownRelations } from '../../bounds.ts'
import { operation } from '../../operations/operation.ts'
import { formatReference } from '../../../contract/inline-reference.ts'
import { currentValue, historyOf } from '../../laws/entities/property-history.ts'
import { relationNow, type RelationValues } from '../../laws/entities/relation-tellings.ts'
import type { Entity, Relation, EntityReference } from '../../model/entity.ts'
import type { Memory } from '../../model/memory.ts'
import type { Trust } from '../../model/trust.ts'
import type {
  EntityView,
  PropertyHistoryItem,
  RelationView,
  MemoryView,
} from '../../model/views.ts'
import { ok, type Result, fail } from '../../result.ts'
import type { EntityParts } from '../../model/requests.ts'
import { badCursor, pageFrom, pageOf, type Page, type PageInput } from '../../model/page.ts'
import type { OperationContext } from '../../operations/context.ts'
import { entitiesOf, viewMemories, viewMemory } from '../memory-view.ts'
import { standingRelations } from './standing-relations.ts'
import { trustOfValues } from './entity-values.ts'
import { knownOf } from './entity-known.ts'
import { trustIn } from './standings.ts'
import { aboutRole, memoryKind, memoryProperties, relationsToMemories } from './memory-entity.ts'

/**
 * The entity with the parts asked for, null where it was never named. A memory is one
 * of the kind `__memory`, forgotten or not; null where it was erased.
 */
export const getEntity = operation({
  role: 'reader',
  writes: false,
  run(context: OperationContext, input: EntityReference & EntityParts): Result<EntityView | null> {
    if (input.kind === memoryKind) return ok(readMemory(context, input.id, input))
    const entity = context.store.entities.find(input)
    if (entity === null) return ok(null)
    const view = viewEntity(context, entity, input)
    return ok(input.known === true ? { ...view, known: knownOf(context, entity) } : view)
  },
})

/** Every value of every property, or of one, newest `since` first within each. */
export const entityHistory = operation({
  role: 'reader',
  writes: false,
  run(
    context: OperationContext,
    input: EntityReference & { readonly property?: string } & PageInput,
  ): Result<Page<PropertyHistoryItem>> {
    const entity = context.store.entities.find(input)
    const names = input.property === undefined ? undefined : [input.property]
    const values = entity === null ? [] : context.store.entities.properties(entity.row, names)
    const items = [...Map.groupBy(values, ({ name }) => name).entries()]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([, ofName]) => historyOf(ofName, context.now))
    const page = pageFrom(items, input)
    if (page === null) return badCursor()
    const trusts = trustOfValues(context, values)
    const trusted = page.items.map(({ row, ...item }) => ({
      ...item,
      ...shownTrust(trusts.get(row)),
    }))
    return ok({ ...page, items: trusted })
  },
})

export function viewEntity(
  context: OperationContext,
  entity: Entity,
  parts: EntityParts,
): EntityView {
  return {
    kind: entity.kind,
    id: entity.id,
    ...(parts.properties ? { properties: propertiesOf(context, entity) } : {}),
    ...(parts.content ? { content: contentOf(context, entity) } : {}),
    ...(parts.relations ? relationsOf(context, entity, parts) : {}),
  }
}

function readMemory(context: OperationContext, id: string, parts: EntityParts): EntityView | null {
  const memory = context.store.memories.byId(id)
  if (memory === null) return null
  const view = viewMemory(context, memory)
  return {
    kind: memoryKind,
    id,
    ...(parts.properties && { properties: memoryProperties(view) }),
    ...(parts.content && { content: [{ type: 'text', text: view.text }] }),
    ...(parts.relations && { relations: linksOf(context, memory, parts.properties) }),
  }
}

/** Each entity that a memory links and that is not forgotten, once. */
function linksOf(
  context: OperationContext,
  memory: Memory,
  withProperties: boolean,
): readonly RelationView[] {
  const linked = [...entitiesOf(context, [memory]).values()]
  const live = linked.filter(({ forgottenAt }) => forgottenAt === null)
  return live.map((entity): RelationView => ({
    entity: viewEntity(context, entity, { ...noParts, properties: withProperties }),
    role: aboutRole,
    direction: 'out',
    ...(withProperties && { properties: {} }),
  }))
}

const noParts: EntityParts = { properties: false, content: false, relations: false }

function propertiesOf(
  context: OperationContext,
  entity: Entity,
): NonNullable<EntityView['properties']> {
  const values = context.store.entities.properties(entity.row)
  const byName = [...Map.groupBy(values, ({ name }) => name).values()]
  const current = byName.flatMap((ofName) => currentValue(ofName, context.now) ?? [])
  const trusts = trustOfValues(context, current)
  const told = Object.fromEntries(
    current.map(({ row, name, value, since }) => [
      name,
      { value, since, ...shownTrust(trusts.get(row)) },
    ]),
  )
  const all = Object.entries({ ...namesWritten(context, entity), ...told })
  return Object.fromEntries(all.sort(([a], [b]) => (a < b ? -1 : 1)))
}

function contentOf(context: OperationContext, entity: Entity): NonNullable<EntityView['content']> {
  const list = context.store.entities.contentAt(entity.row, context.now)
  if (list === null) return []
  const trust = trustIn(context)({ memoryId: list.memoryId, passage: list.passages[0] })
  return list.items.map((item) => ({ ...item, ...shownTrust(trust) }))
}

/** What is believed less than an owner is marked. */
function shownTrust(trust: Trust | undefined): { readonly trust?: Trust } {
  return trust === undefined || trust === 'owner' ? {} : { trust }
}

/** What texts call an entity that no caller has told: its name, and the other ways to write it. */
function namesWritten(
  context: OperationContext,
  { row, own, createdAt: since, isExtracted }: Entity,
): NonNullable<EntityView['properties']> {
  if (isExtracted !== true) return {}
  const names = context.store.entities.namesOf(row).flatMap(({ written }) => written ?? [])
  const aliases = names.filter((name) => name !== own.id)
  return {
    name: { value: own.id, since },
    ...(aliases.length > 0 && { aliases: { value: aliases, since } }),
  }
}

function relationsOf(
  context: OperationContext,
  entity: Entity,
  { properties: withProperties, memories = false }: EntityParts,
): Pick<EntityView, 'relations' | 'relationsTotal' | 'hasMoreMemories'> {
  const tellings = standingRelations(context, context.store.entities.relationsOf(entity.row))
  const own = new Set(context.store.entities.members([entity.row]))
  const others = tellings.map((relation) => otherEnd(relation, own))
  const byRow = new Map(context.store.entities.byRows(others).map((found) => [found.row, found]))
  const told = tellings.flatMap((relation) => {
    const other = byRow.get(otherEnd(relation, own))
    if (other === undefined || other.forgottenAt !== null) return []
    // Between two that have become one there is nothing to tell.
    if (own.has(other.row)) return []
    return [{ relation, other, isOut: own.has(relation.source) }]
  })
  // One relation may be told in several rows, by an owner and others or of entities merged since.
  const sameOnes = Map.groupBy(told, ({ relation, other, isOut }) =>
    JSON.stringify([isOut, relation.role, formatReference(other)]),
  )
  const views = [...sameOnes.values()]
    .flatMap((rows) => {
      const [first] = rows
      const now = relationNow(
        rows.map(({ relation }) => believed(context, relation)),
        context.now,
      )
      const properties = now === null ? null : trusted(now)
      if (first === undefined || properties === null) return []
      const relation = { ...sourceOf(rows.map((row) => row.relation)), properties }
      return [{ ...first, relation: { ...relation, role: first.relation.role } }]
    })
    .sort((a, b) => {
      if (a.isOut !== b.isOut) return a.isOut ? -1 : 1
      const left = `${a.relation.role}\n${formatReference(a.other)}`
      return left < `${b.relation.role}\n${formatReference(b.other)}` ? -1 : 1
    })
    .map(({ relation, other, isOut }): RelationView => ({
      entity: viewEntity(context, other, { ...noParts, properties: withProperties }),
      direction: isOut ? 'out' : 'in',
      ...shownRelation(relation, withProperties),
    }))
  if (views.length > maxShownRelations) {
    return { relations: views.slice(0, maxShownRelations), relationsTotal: views.length }
  }
  if (!memories) return { relations: views }
  const room = { most: maxShownRelations - views.length, withProperties }
  const { relations, hasMore } = relationsToMemories(context, [...own], room)
  return { relations: [...views, ...relations], ...(hasMore && { hasMoreMemories: true }) }
}

/** Of values told before their trust was kept, it is the memory's. */
function believed(context: OperationContext, relation: Relation): Relation {
  const values = Object.entries(relation.properties)
  if (values.every(([, { trust }]) => trust !== undefined)) return relation
  const ofMemory = trustIn(context)(relation)
  const properties = values.map(([name, { trust = ofMemory, ...value }]) => [
    name,
    { ...value, trust },
  ])
  return { ...relation, properties: Object.fromEntries(properties) }
}

function trusted(values: RelationValues): RelationValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, { value, since, trust }]) => [
      name,
      { value, since, ...shownTrust(trust) },
    ]),
  )
}

type Told = Pick<RelationView, 'role' | 'properties' | 'since' | 'until' | 'memoryId' | 'source'>

function shownRelation({ properties, ...rest }: Told, withProperties: boolean): Told {
  return withProperties && properties !== undefined ? { ...rest, properties } : rest
}

/** Where a caller tells the same, that is what counts. */
function sourceOf(rows: readonly Relation[]): Omit<Told, 'role' | 'properties'> {
  const [first] = rows
  if (first === undefined || rows.some(({ isExtracted }) => isExtracted !== true)) return {}
  const { since, until, memoryId } = first
  return {
    source: 'extracted',
    ...(since !== null && { since }),
    ...(until !== null && { until }),
    ...(memoryId !== null && { memoryId }),
  }
}

function otherEnd(relation: Relation, own: ReadonlySet<number>): number {
  return own.has(relation.source) ? relation.target : relation.source
}

/** One line of all that is kept about an entity. */
export type RecordLine =
  | { readonly type: 'entity'; readonly entity: EntityView }
  | { readonly type: 'history'; readonly item: PropertyHistoryItem }
  | { readonly type: 'memory'; readonly memory: MemoryView }

/**
 * The whole record of an entity, page by page: itself and its history first, then every memory that
 * links it, forgotten ones too, newest first.
 */
export const entityRecord = operation({
  role: 'reader',
  writes: false,
  run(
    context: OperationContext,
    { kind, id, limit, cursor }: EntityReference & PageInput,
  ): Result<Page<RecordLine>> {
    const { entities, memories } = context.store
    const entity = entities.find({ kind, id })
    if (entity === null) return fail('not_found', 'no such entity')
    if (cursor !== null && !/^mem_[0-9A-Z]{26}$/.test(cursor)) return badCursor()
    const linked = memories.linkedTo(entities.members([entity.row]), limit + 1, cursor)
    const { items: page, nextCursor } = pageOf(linked, limit, (id) => id)
    const lines: RecordLine[] = viewMemories(context, memories.byIds(page)).map((memory) => ({
      type: 'memory',
      memory,
    }))
    if (cursor !== null) return ok({ items: lines, nextCursor })
    const whole = viewEntity(context, entity, { properties: true, content: true, relations: true })
    const history = entityHistory.run(context, { kind, id, limit: everything, cursor: null })
    if (!history.ok) return history
    const past = history.value.items.map((item): RecordLine => ({ type: 'history', item }))
    return ok({ items: [{ type: 'entity', entity: whole }, ...past, ...lines], nextCursor })
  },
})

/** More values than an entity can have. */
const everything = 1_000_000
