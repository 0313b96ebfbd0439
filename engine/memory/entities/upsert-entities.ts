import { nameProperties } from '../../laws/entities/entity-names.ts'
import type { ContentTold, EntityForm, PropertyForm, Entity } from '../../model/entity.ts'
import type { OperationContext } from '../../operations/context.ts'
import { type Occasion, nothingChanged, type PartOutcome } from './occasion.ts'
import { refreshNames } from './entity-values.ts'
import { tellContent } from './tell-content.ts'
import { tellProperty } from './tell-property.ts'
import { tellRelation } from './tell-relation.ts'
import { formatReference } from '../../../contract/inline-reference.ts'
import type { RememberOutcome } from '../../model/views.ts'
import { laterSide } from '../../commitments/value-conflict.ts'

export interface UpsertedEntity {
  readonly entity: Entity
  readonly isChanged: boolean
  /** Ids of the conflicts in which something of it stands beside what an owner vouches for. */
  readonly conflicts: readonly string[]
  /** Files of it of which nobody could read the text, each with the reason. */
  readonly unread: readonly string[]
  /** Lists of content that it has by this. */
  readonly content: readonly ContentTold[]
}

/**
 * Creates or updates every entity that the forms name, relations' targets included, each once, in
 * the order they are named. What a form leaves out stays.
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
    if (found?.isExtracted === true) context.store.entities.setTold(found.row)
    const before = upserted.get(entity.row)
    // Claims its place before its relations' targets do.
    const own = before ?? {
      entity,
      isChanged: found === null,
      conflicts: [],
      unread: [],
      content: [],
    }
    upserted.set(entity.row, own)
    const parts = [
      tellProperties(context, entity, form.properties ?? [], occasion),
      tellContent(context, entity, form, occasion),
      ...(form.relations ?? []).map((relation) => {
        const target = visit(relation.entity)
        return tellRelation(context, { source: entity, target }, relation, occasion)
      }),
    ]
    const sum = [upserted.get(entity.row) ?? own, ...parts]
    upserted.set(entity.row, {
      entity,
      isChanged: sum.some(({ isChanged }) => isChanged),
      conflicts: [...new Set(sum.flatMap(({ conflicts }) => conflicts))],
      unread: [...new Set(sum.flatMap(({ unread = [] }) => unread))],
      content: sum.flatMap(({ content = [] }) => content),
    })
    return entity
  }
  for (const form of forms) visit(form)
  return [...upserted.values()]
}

function createEntity(context: OperationContext, form: EntityForm): Entity {
  const alias = context.ids.next('ent', context.now)
  return context.store.entities.create({ kind: form.kind, id: form.id }, context.now, alias)
}

function tellProperties(
  context: OperationContext,
  entity: Entity,
  forms: readonly PropertyForm[],
  occasion: Occasion,
): PartOutcome {
  const byName = Map.groupBy(forms, ({ name }) => name)
  if (byName.size === 0) return nothingChanged
  const known = context.store.entities.properties(entity.row, [...byName.keys()])
  const parts = [...byName].map(([name, given]) => {
    const values = known.filter((value) => value.name === name)
    return tellProperty(context, entity, { name, given, values }, occasion)
  })
  const isChanged = parts.some((part) => part.isChanged)
  const namesGiven = nameProperties.some((name) => byName.has(name))
  if (isChanged && namesGiven) refreshNames(context, entity.row)
  return { isChanged, conflicts: parts.flatMap(({ conflicts }) => conflicts) }
}

/** What became of each entity, and of what is told of it beside what an owner vouches for. */
export function entityOutcomes(
  context: OperationContext,
  upserted: readonly UpsertedEntity[],
): RememberOutcome[] {
  return upserted.flatMap(({ entity, isChanged, conflicts, unread }): RememberOutcome[] => [
    {
      ...(isChanged ? { kind: 'stored' } : { kind: 'skipped', reason: 'unchanged' }),
      target: formatReference(entity),
    },
    ...conflicts.map((target): RememberOutcome => {
      const told = laterSide(context, target)
      const said = told === null ? {} : { commitment: told.id, role: told.role, text: told.text }
      return { kind: 'conflict_open', ...said, target }
    }),
    ...unread.map((text): RememberOutcome => ({
      kind: 'skipped',
      reason: 'unsupported',
      text,
      target: formatReference(entity),
    })),
  ])
}
