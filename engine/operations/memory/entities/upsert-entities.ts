import { foldName, nameProperties } from '../../../laws/entities/entity-names.ts'
import { contentPassages } from '../../../laws/entities/content-passages.ts'
import { currentValue, valuesToAdd } from '../../../laws/entities/property-history.ts'
import { indexTerms } from '../../../laws/text/terms.ts'
import type { EntityForm, PropertyForm, RelationForm } from '../../../model/entity-form.ts'
import type { Entity, Relation, RelationProperty } from '../../../model/entity.ts'
import { actorOf, type OperationContext } from '../../context.ts'

/** The call that says these things: when, and in which memory. */
export interface Occasion {
  readonly memoryId: string
  readonly occurredAt: number
}

export interface UpsertedEntity {
  readonly entity: Entity
  readonly isChanged: boolean
}

/**
 * Creates or updates every entity that the forms name, relations' targets included, each once, in
 * the order they are named (spec CL-5, CL-6). What a form leaves out stays.
 */
export function upsertEntities(
  context: OperationContext,
  forms: readonly EntityForm[],
  occasion: Occasion,
): UpsertedEntity[] {
  const upserted = new Map<number, UpsertedEntity>()
  function visit(form: EntityForm): Entity {
    const found = context.store.entities.find(form)
    const entity = found ?? createEntity(context, form)
    const before = upserted.get(entity.row)
    // Claims its place before its relations' targets do.
    upserted.set(entity.row, { entity, isChanged: before?.isChanged ?? found === null })
    const changed = [
      addProperties(context, entity, form.properties ?? [], occasion),
      form.content !== undefined && replaceContent(context, entity, form, occasion),
      ...(form.relations ?? []).map((relation) =>
        addRelation(context, entity, visit(relation.entity), relation, occasion),
      ),
    ]
    if (changed.includes(true)) upserted.set(entity.row, { entity, isChanged: true })
    return entity
  }
  for (const form of forms) visit(form)
  return [...upserted.values()]
}

function createEntity(context: OperationContext, form: EntityForm): Entity {
  const alias = context.ids.next('ent', context.now)
  return context.store.entities.create({ kind: form.kind, id: form.id }, context.now, alias)
}

function addProperties(
  context: OperationContext,
  entity: Entity,
  forms: readonly PropertyForm[],
  occasion: Occasion,
): boolean {
  const { entities, passages } = context.store
  const byName = Map.groupBy(forms, ({ name }) => name)
  if (byName.size === 0) return false
  const known = entities.properties(entity.row, [...byName.keys()])
  let isChanged = false
  for (const [name, given] of byName) {
    const values = known.filter((value) => value.name === name)
    for (const { value, since } of valuesToAdd(values, given, occasion.occurredAt)) {
      // A hit shows it behind the entity's reference, which a merge may change.
      const text = `${name}: ${value}`
      const passage = passages.insert({
        kind: 'property',
        owner: String(entity.row),
        part: 0,
        text,
        terms: indexTerms(`${name.replaceAll(/[._]/g, ' ')}: ${value}`).join(' '),
        validFrom: since,
        recordedAt: context.now,
        previous: null,
        actor: actorOf(context.caller),
      })
      const { memoryId } = occasion
      const recordedAt = context.now
      const property = { name, value, since, recordedAt, memoryId, forgotten: null, passage }
      entities.addProperty(entity.row, property)
      isChanged = true
    }
  }
  const namesGiven = nameProperties.some((name) => byName.has(name))
  if (isChanged && namesGiven) refreshNames(context, entity.row)
  return isChanged
}

/** Keeps the names that the entity has now as its ways into a question (spec CL-26). */
export function refreshNames(context: OperationContext, entity: number): void {
  const values = context.store.entities.properties(entity, nameProperties)
  const names = nameProperties.flatMap((name) => {
    const current = currentValue(values.filter((value) => value.name === name))
    const folded = current === null ? '' : foldName(current.value)
    return folded === '' ? [] : [folded]
  })
  context.store.entities.setNames(entity, [...new Set(names)])
}

function replaceContent(
  context: OperationContext,
  entity: Entity,
  form: EntityForm,
  occasion: Occasion,
): boolean {
  const { entities, passages } = context.store
  const items = form.content ?? []
  const old = entities.content(entity.row)
  if (old !== null && occasion.occurredAt < old.occurredAt) return false
  if (JSON.stringify(old?.items ?? []) === JSON.stringify(items)) return false
  for (const passage of old?.passages ?? []) {
    passages.close(passage, occasion.occurredAt, context.now)
  }
  const { occurredAt, memoryId } = occasion
  const list = entities.addContent(entity.row, {
    items,
    occurredAt,
    recordedAt: context.now,
    memoryId,
  })
  const texts = contentPassages(items, context.settings.recall.contentPassageCharacters)
  const rows = texts.map((text) =>
    passages.insert({
      kind: 'content',
      owner: String(entity.row),
      part: list,
      text,
      terms: indexTerms(text).join(' '),
      validFrom: occurredAt,
      recordedAt: context.now,
      previous: null,
      actor: actorOf(context.caller),
    }),
  )
  entities.setContentPassages(list, rows)
  return true
}

function addRelation(
  context: OperationContext,
  source: Entity,
  target: Entity,
  form: RelationForm,
  occasion: Occasion,
): boolean {
  const { entities } = context.store
  const sources = entities.members([source.row])
  const targets = entities.members([target.row])
  const existing = entities
    .relationsOf(source.row)
    .find((relation) => isSameRelation(relation, sources, targets, form.role))
  const properties = mergeRelationProperties(existing?.properties ?? {}, form, occasion)
  if (existing === undefined) {
    const recordedAt = context.now
    const { role } = form
    entities.addRelation({ source: source.row, target: target.row, role, properties, recordedAt })
    return true
  }
  if (JSON.stringify(existing.properties) === JSON.stringify(properties)) return false
  entities.setRelationProperties(existing.row, properties)
  return true
}

function isSameRelation(
  relation: Relation,
  sources: readonly number[],
  targets: readonly number[],
  role: string,
): boolean {
  return (
    relation.role === role && sources.includes(relation.source) && targets.includes(relation.target)
  )
}

/** The newest `since` is current, a tie goes to the later write; a relation keeps no history. */
function mergeRelationProperties(
  known: Readonly<Record<string, RelationProperty>>,
  form: RelationForm,
  occasion: Occasion,
): Readonly<Record<string, RelationProperty>> {
  const merged = new Map(Object.entries(known))
  for (const { name, value, since = occasion.occurredAt } of form.properties ?? []) {
    const old = merged.get(name)
    if (old === undefined || (since >= old.since && value !== old.value)) {
      merged.set(name, { value, since })
    }
  }
  return Object.fromEntries(merged)
}
