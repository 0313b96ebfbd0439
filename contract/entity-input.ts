import { z } from 'zod'
import { readContentBody } from './content-input.ts'
import type {
  EntityInput,
  ForgottenEntityInput,
  ParsedEntity,
  ParsedParts,
  ParsedProperty,
} from './entity-form.ts'
import { entityJsonSchema } from './entity-json-schema.ts'
import {
  maxEntitiesPerCall,
  maxIdCharacters,
  maxIssuesPerEntity,
  maxPropertiesPerEntity,
  maxPropertyNameCharacters,
  maxRelationDepth,
  maxRoleCharacters,
} from './limits.ts'
import { listOf } from './list.ts'
import { at, check, isRecord, refuseAt, refuseReserved, type Place, type Report } from './place.ts'
import { isKind, isReservedName, parseId, type ParsedReference } from './inline-reference.ts'
import { referenceSchema } from './reference.ts'
import { readToldValue, type ToldValueBody } from './told-value.ts'
import { cleanString } from './text.ts'
import { timeSchema } from './time.ts'
import { trustSchema } from './trust.ts'
import { countCharacters, isCleanText } from './plain-text.ts'

/** Not checked, only named: the transform behind it reads it as the unknown it is. */
const uncheckedEntity = z.unknown() as z.ZodType<EntityInput, EntityInput>

/**
 * An entity in any of its four forms, read into one.
 * Issues carry the path of the field, and `params.code` where they answer other than 400
 * `invalid_request`: `reserved_name`, `too_large`, `self_relation`.
 */
export const entityInputSchema = uncheckedEntity
  .transform((value, ctx): ParsedEntity => {
    const parts = readParts(value, ctx, true)
    // Each relation has its role, or it has been refused.
    return parts === undefined ? z.NEVER : (parts as ParsedEntity)
  })
  .meta(entityJsonSchema({ needsRole: true }))

export const entityInputListSchema = listOf(entityInputSchema, maxEntitiesPerCall, 'entities')

/** Entities to forget, whole or in part: a relation is named by its target alone. */
export const forgottenEntityListSchema = listOf(
  (z.unknown() as z.ZodType<ForgottenEntityInput, ForgottenEntityInput>)
    .transform((value, ctx): ParsedParts => readParts(value, ctx, false) ?? z.NEVER)
    .meta(entityJsonSchema({ needsRole: false })),
  maxEntitiesPerCall,
  'entities',
)

function readParts(
  value: unknown,
  ctx: z.RefinementCtx,
  needsRole: boolean,
): ParsedParts | undefined {
  let issues = 0
  const report: Report = (path, message, params) => {
    issues += 1
    if (issues > maxIssuesPerEntity) return
    ctx.addIssue({ code: 'custom', path: [...path], message, ...(params && { params }) })
  }
  return readEntity(value, { path: [], targets: 0, needsRole, report })
}

function readEntity(value: unknown, place: Place): ParsedParts | undefined {
  if (typeof value === 'string') return check(referenceSchema, value, place)
  if (!isRecord(value)) return refuseAt(place, 'expected an entity: a reference or an object')
  refuseUnknownFields(value, place, ['kind', 'id', 'properties', 'content', 'relations'], true)
  const reference = readIdentity(value, place)
  const properties = readProperties(value, place)
  const content = readContentBody(value, place)
  const relations = readRelations(value, reference, place)
  return (
    reference && {
      ...reference,
      ...(properties && { properties }),
      ...(content && { content }),
      ...(relations && { relations }),
    }
  )
}

function refuseUnknownFields(
  value: object,
  place: Place,
  known: readonly string[],
  takesKindId: boolean,
): void {
  for (const key of Object.keys(value)) {
    if (known.includes(key) || (takesKindId && isKindId(key))) continue
    if (isReservedName(key)) refuseReserved(at(place, key))
    else refuseAt(at(place, key), 'unknown field')
  }
}

/** Exactly one `<kind>_id`, or `kind` and `id` together. */
function readIdentity(
  value: Readonly<Record<string, unknown>>,
  place: Place,
): ParsedReference | undefined {
  const hasPair = Object.hasOwn(value, 'kind') || Object.hasOwn(value, 'id')
  const [key, second] = Object.keys(value).filter(isKindId)
  const extra = hasPair ? key : second
  if (extra !== undefined)
    return refuseAt(at(place, extra), 'an entity has exactly one id: remove the other one')
  if (hasPair) {
    const kind = readKind(value.kind, at(place, 'kind'))
    const id = readId(value.id, at(place, 'id'))
    return kind === undefined || id === undefined ? undefined : { kind, id }
  }
  if (key === undefined) return refuseAt(place, 'missing <kind>_id, or kind and id')
  const id = readId(value[key], at(place, key))
  return id === undefined ? undefined : { kind: key.slice(0, -'_id'.length), id }
}

function isKindId(key: string): boolean {
  return key.endsWith('_id') && isKind(key.slice(0, -'_id'.length))
}

function readKind(value: unknown, place: Place): string | undefined {
  if (typeof value === 'string' && isKind(value)) return value
  if (typeof value === 'string' && isReservedName(value)) return refuseReserved(place)
  return refuseAt(place, 'expected a kind: [a-z][a-z0-9_]*, at most 64 characters')
}

function readId(value: unknown, place: Place): string | undefined {
  const id = typeof value === 'string' ? parseId(value) : null
  return (
    id ?? refuseAt(place, `expected an id: a string, not blank, 1–${maxIdCharacters} characters`)
  )
}

function readProperties(
  { properties }: Readonly<Record<string, unknown>>,
  owner: Place,
): ParsedProperty[] | undefined {
  if (properties === undefined) return undefined
  const place = at(owner, 'properties')
  if (!isRecord(properties)) return refuseAt(place, 'expected an object of names and values')
  const entries = Object.entries(properties)
  if (entries.length > maxPropertiesPerEntity) {
    return refuseAt(place, `${entries.length} properties, limit ${maxPropertiesPerEntity}`)
  }
  return entries.flatMap(([key, value]) => {
    const name = readPropertyName(key, at(place, key))
    const content = readPropertyValue(value, at(place, key))
    return name === undefined || content === undefined ? [] : [{ name, ...content }]
  })
}

function readPropertyName(key: string, place: Place): string | undefined {
  const name = key.normalize('NFC')
  if (isReservedName(name)) return refuseReserved(place)
  if (!isCleanText(name)) return refuseAt(place, 'the name holds a NUL or a lone surrogate')
  if (name.split('.').includes('')) return refuseAt(place, 'a part of the name is empty')
  const characters = countCharacters(name)
  if (characters <= maxPropertyNameCharacters) return name
  return refuseAt(place, `name is ${characters} characters, limit ${maxPropertyNameCharacters}`)
}

/** The trust that an answer shows is taken back with the value, and not heeded. */
const dated = z.strictObject({
  value: z.unknown(),
  since: timeSchema,
  trust: trustSchema.optional(),
})

function readPropertyValue(
  value: unknown,
  place: Place,
): { value: ToldValueBody; since?: number } | undefined {
  if (!isRecord(value)) {
    if (value === null || value === undefined) {
      return refuseAt(place, 'expected a value or {value, since}')
    }
    const plain = readToldValue(value, place)
    return plain === undefined ? undefined : { value: plain }
  }
  if (!('value' in value)) {
    return refuseAt(
      place,
      'expected a string, a number, true, false, a list of them, or {value, since}; `.` in a name nests: {"address.street": "X"}',
    )
  }
  const given = check(dated, value, place)
  if (given === undefined) return undefined
  const told = readToldValue(given.value, at(place, 'value'))
  return told === undefined ? undefined : { value: told, since: given.since }
}

type NamedRelation = NonNullable<ParsedParts['relations']>[number]

function readRelations(
  { relations }: Readonly<Record<string, unknown>>,
  owner: ParsedReference | undefined,
  ownerPlace: Place,
): NamedRelation[] | undefined {
  if (relations === undefined) return undefined
  const list = at(ownerPlace, 'relations')
  if (!Array.isArray(relations)) return refuseAt(list, 'expected a list of relations')
  if (relations.length > 0 && list.targets >= maxRelationDepth) {
    return refuseAt(list, `a chain of relations has at most ${maxRelationDepth} targets`)
  }
  return relations.flatMap((relation: unknown, i) => {
    const place = { ...at(list, i), targets: list.targets + 1 }
    return readRelation(relation, owner, place) ?? []
  })
}

function readRelation(
  value: unknown,
  owner: ParsedReference | undefined,
  place: Place,
): NamedRelation | undefined {
  if (!isRecord(value)) return refuseAt(place, 'expected {entity, role} or {<kind>_id, role}')
  const isNested = Object.hasOwn(value, 'entity')
  refuseUnknownFields(value, place, ['entity', 'role', 'properties'], !isNested)
  const entity = isNested
    ? readEntity(value.entity, at(place, 'entity'))
    : readIdentity(value, place)
  if (entity && entity.kind === owner?.kind && entity.id === owner.id) {
    const message = `${entity.kind}_id cannot relate to itself`
    return refuseAt(at(place, isNested ? 'entity' : `${entity.kind}_id`), message, {
      code: 'self_relation',
    })
  }
  const isRoleLess = !place.needsRole && value.role === undefined
  const role = isRoleLess ? undefined : check(roleSchema, value.role, at(place, 'role'))
  const properties = readProperties(value, place)
  if (entity === undefined || (role === undefined && !isRoleLess)) return undefined
  return {
    entity: entity as ParsedEntity,
    ...(role !== undefined && { role }),
    ...(properties && { properties }),
  }
}

const roleSchema = cleanString({ minCharacters: 1, maxCharacters: maxRoleCharacters })
