import { formatReference } from '../../../contract/inline-reference.ts'
import { currentValue } from '../../laws/entities/property-history.ts'
import type { NamedParts, Entity, PropertyValue, Relation } from '../../model/entity.ts'
import { isOwnersWord } from '../../model/caller.ts'
import type { Forgotten } from '../../model/views.ts'
import { fail, ok, type Result } from '../../result.ts'
import type { ForgetInput } from '../../model/requests.ts'
import type { OperationContext } from '../../operations/context.ts'
import { eraseRevisionsNaming } from '../../governance/integrity.ts'
import { endContested, releaseHeld } from '../entities/held-tellings.ts'
import { refreshNames } from '../entities/entity-values.ts'
import { vouchedAmong } from '../vouched.ts'
import { eraseProperty } from './erase.ts'
import { eraseSides } from './erase-sides.ts'
import { receiptFor } from './receipt.ts'

/** Drops the named properties and relations alone; absent ones are no error. */
export function forgetParts(
  context: OperationContext,
  forms: readonly NamedParts[],
  input: Pick<ForgetInput, 'kind' | 'permanent'>,
): Result<Forgotten> {
  const wrong = forms.findIndex((form) => form.content !== undefined || !namesPart(form))
  if (wrong >= 0) {
    const message = 'must name properties or relations, and no content'
    const errors = [{ path: `entities.${wrong}`, message }]
    return fail('invalid_request', `entities.${wrong} ${message}`, { errors })
  }
  const isErasure = input.permanent === true || input.kind === 'erase'
  const parts = forms.flatMap((form) => {
    const entity = context.store.entities.find(form)
    if (entity === null) return []
    const properties = propertiesNamed(context, entity, form)
    const relations = relationsNamed(context, entity, form)
    return properties.length + relations.length === 0 ? [] : [{ entity, properties, relations }]
  })
  const refusal = refuseVouchedParts(context, parts)
  if (refusal !== null) return refusal
  const touched: Entity[] = []
  const erased: number[] = []
  for (const { entity, properties, relations } of parts) {
    touched.push(entity)
    const waiting = [...properties, ...relations]
    if (input.kind !== 'outdated') endContested(context, waiting, context.now)
    if (isErasure) eraseSides(context, waiting)
    for (const property of properties) {
      if (isErasure) erased.push(eraseProperty(context, property))
      else dropProperty(context, property, input.kind)
    }
    for (const { row } of relations) {
      if (isErasure) context.store.entities.eraseRelation(row)
      else context.store.entities.setRelationForgotten(row, context.now)
    }
    if (input.kind === 'outdated') releaseOutdated(context, properties)
    refreshNames(context, entity.row)
    if (isErasure) {
      context.store.undo.eraseNamesOf(entity.row)
      // As whole values of what was written down when the log forgot them.
      eraseRevisionsNaming(
        context,
        properties.map(({ value }) => JSON.stringify(value)),
      )
    }
    context.audit({
      action: isErasure ? 'ERASE' : 'ARCHIVE',
      target: entity.alias,
      summary: `${properties.length} values and ${relations.length} relations dropped`,
      payload: { entity: entity.alias },
    })
  }
  return ok({
    kind: 'forgotten',
    memories: [],
    entities: [...new Set(touched.map(formatReference))],
    receipt: isErasure ? receiptFor(context, { memories: 0, passages: erased, texts: [] }) : null,
  })
}

interface FoundParts {
  readonly entity: Entity
  readonly properties: readonly PropertyValue[]
  readonly relations: readonly Relation[]
}

/** All or nothing: what is told in a memory that an owner vouches for is an owner's to drop. */
function refuseVouchedParts(
  context: OperationContext,
  parts: readonly FoundParts[],
): ReturnType<typeof fail> | null {
  if (isOwnersWord(context.caller)) return null
  const tellings = parts.flatMap(({ properties, relations }) => [
    ...properties.filter(({ forgotten }) => forgotten === null),
    ...relations,
  ])
  const vouched = tellings.find(vouchedAmong(context, tellings))
  if (vouched === undefined) return null
  return fail(
    'pinned',
    `${vouched.memoryId}, which tells it, is protected by an owner: only an owner forgets it`,
  )
}

/** What was true until now gives way to what waits beside it. */
function releaseOutdated(context: OperationContext, properties: readonly PropertyValue[]): void {
  const waiting = properties.flatMap(({ held }) => (held?.until === null ? [held.by] : []))
  for (const conflict of new Set(waiting)) releaseHeld(context, conflict)
}

function namesPart(form: NamedParts): boolean {
  return (form.properties?.length ?? 0) + (form.relations?.length ?? 0) > 0
}

/** `profile` takes `profile.*` along. */
function propertiesNamed(
  context: OperationContext,
  entity: Entity,
  form: NamedParts,
): PropertyValue[] {
  const names = (form.properties ?? []).map(({ name }) => name)
  return context.store.entities
    .properties(entity.row)
    .filter(({ name }) => names.some((given) => name === given || name.startsWith(`${given}.`)))
}

/** By target, and by role where one is given. */
function relationsNamed(context: OperationContext, entity: Entity, form: NamedParts): Relation[] {
  const { entities } = context.store
  const relations = entities.relationsOf(entity.row)
  const own = entities.members([entity.row])
  return (form.relations ?? []).flatMap(({ entity: target, role }) => {
    const row = entities.find(target)?.row
    const targets = row === undefined ? [] : entities.members([row])
    return relations
      .filter(({ source, target: end }) => own.includes(source) && targets.includes(end))
      .filter((relation) => role === undefined || relation.role === role)
  })
}

/** Outdated ends the current value alone; what was true before stays history. */
function dropProperty(
  context: OperationContext,
  property: PropertyValue,
  kind: ForgetInput['kind'],
): void {
  if (property.forgotten !== null) return
  const how = kind === 'outdated' || kind === 'wrong' ? kind : 'archived'
  const { entities, passages } = context.store
  if (how === 'outdated') {
    const values = entities.properties(entityOf(context, property), [property.name])
    if (currentValue(values, context.now)?.row !== property.row) return
  }
  entities.setPropertyForgotten(property.row, { kind: how, at: context.now })
  if (how === 'archived') passages.hide(property.passage, true)
  if (how === 'wrong') passages.retract(property.passage, context.now)
  if (how === 'outdated') passages.close(property.passage, context.now, context.now)
}

function entityOf(context: OperationContext, property: PropertyValue): number {
  return context.store.entities.propertiesByRow([property.row])[0]?.entity ?? 0
}
