import { z } from 'zod'
import {
  maxContentItems,
  maxEntitiesPerCall,
  maxFilenameCharacters,
  maxIdCharacters,
  maxIssuesPerEntity,
  maxMediaTypeCharacters,
  maxPropertiesPerEntity,
  maxPropertyNameCharacters,
  maxPropertyValueBytes,
  maxRelationDepth,
  maxRoleCharacters,
  maxTextBytes,
} from './limits.ts'
import { isKind, isReservedName, parseId, referenceSchema } from './reference.ts'
import type { ParsedReference } from './reference.ts'
import {
  cleanString,
  countCharacters,
  decodeBase64,
  decodePercent,
  decodeUtf8,
  isCleanText,
} from './text.ts'
import { timeSchema } from './time.ts'

/** An entity in any of its four forms (spec CL-1). */
export type EntityInput = ReferenceInput | KeyedEntityInput | NamedEntityInput

/** `user_id:7`, or with any other id `movie_id:"The Third Man"` (spec CL-3). */
export type ReferenceInput = `${string}_id:${string}`

/** Exactly one `<kind>_id`: the type cannot say so, the schema does. */
export interface KeyedEntityInput extends EntityPartsInput {
  readonly [kindId: `${string}_id`]: string
}

export interface NamedEntityInput extends EntityPartsInput {
  readonly kind: string
  readonly id: string
}

/** What is left out stays as it is; `content: []` empties the list (spec CL-6). */
export interface EntityPartsInput {
  readonly properties?: PropertiesInput
  readonly content?: readonly ContentItemInput[]
  readonly relations?: readonly RelationInput[]
}

/** Names are NFC, 1–128 characters, `.` nests; values are at most 64 KiB. */
export interface PropertiesInput {
  readonly [name: string]: string | { readonly value: string; readonly since: string }
}

export type RelationInput =
  | { readonly entity: EntityInput; readonly role: string; readonly properties?: PropertiesInput }
  | FlatRelationInput

export interface FlatRelationInput {
  readonly [kindId: `${string}_id`]: string
  readonly role: string
  readonly properties?: PropertiesInput
}

export type ContentItemInput =
  | { readonly type: 'text'; readonly text: string }
  | {
      readonly type: 'file'
      readonly mediaType: string
      readonly filename?: string
      /** http, https or data; none is ever fetched. */
      readonly url: string
    }

/** The one form all four become; of the same shape as the engine's `EntityForm`. */
export interface ParsedEntity extends ParsedReference {
  readonly properties?: readonly ParsedProperty[]
  readonly content?: readonly ParsedContentItem[]
  readonly relations?: readonly ParsedRelation[]
}

/** `since` is epoch milliseconds, absent for a plain value. */
export interface ParsedProperty {
  readonly name: string
  readonly value: string
  readonly since?: number
}

export interface ParsedRelation {
  readonly entity: ParsedEntity
  readonly role: string
  readonly properties?: readonly ParsedProperty[]
}

/** `text` of a file is what its data URL holds, for `text/*` and JSON. */
export type ParsedContentItem =
  | { readonly type: 'text'; readonly text: string }
  | {
      readonly type: 'file'
      readonly mediaType: string
      readonly filename?: string
      readonly url: string
      readonly text?: string
    }

const idString = { type: 'string', minLength: 1, maxLength: maxIdCharacters }
const propertiesJsonSchema = {
  type: 'object',
  maxProperties: maxPropertiesPerEntity,
  additionalProperties: {
    anyOf: [
      { type: 'string' },
      {
        type: 'object',
        properties: { value: { type: 'string' }, since: { type: 'string' } },
        required: ['value', 'since'],
        additionalProperties: false,
      },
    ],
  },
}
const partsJsonSchema = {
  properties: propertiesJsonSchema,
  content: { type: 'array', maxItems: maxContentItems, items: { type: 'object' } },
  relations: {
    type: 'array',
    items: {
      type: 'object',
      description: '{entity, role, properties?} or {<kind>_id, role, properties?}',
      properties: {
        role: { type: 'string', minLength: 1, maxLength: maxRoleCharacters },
        properties: propertiesJsonSchema,
      },
      required: ['role'],
    },
  },
}
// Written by hand: `<kind>_id` is a key that zod has no schema for.
const entityJsonSchema = {
  description: 'An entity by reference, as "user_id:7", {user_id}, {kind, id}, or with its parts',
  examples: ['user_id:123', { user_id: '123' }, { kind: 'user', id: '123' }],
  anyOf: [
    { type: 'string' },
    {
      type: 'object',
      properties: partsJsonSchema,
      patternProperties: { '^[a-z][a-z0-9_]{0,63}_id$': idString },
      additionalProperties: false,
    },
    {
      type: 'object',
      properties: { kind: { type: 'string' }, id: idString, ...partsJsonSchema },
      required: ['kind', 'id'],
      additionalProperties: false,
    },
  ],
}

/** Not checked, only named: the transform behind it reads it as the unknown it is. */
const uncheckedEntity = z.unknown() as z.ZodType<EntityInput, EntityInput>

/**
 * An entity in any of its four forms, read into one (spec CL-1, CL-2, CL-7 to CL-10).
 * Issues carry the path of the field, and `params.code` where they answer other than 400
 * `invalid_request`: `reserved_name`, `too_large`, `self_relation`.
 */
export const entityInputSchema = uncheckedEntity
  .transform((value, ctx): ParsedEntity => {
    let issues = 0
    const report: Report = (path, message, params) => {
      issues += 1
      if (issues > maxIssuesPerEntity) return
      ctx.addIssue({ code: 'custom', path: [...path], message, ...(params && { params }) })
    }
    const entity = readEntity(value, { path: [], targets: 0, report })
    return entity ?? z.NEVER
  })
  .meta(entityJsonSchema)

export const entityInputListSchema = listOf(entityInputSchema, maxEntitiesPerCall, 'entities').meta(
  {
    items: entityJsonSchema,
    maxItems: maxEntitiesPerCall,
  },
)

/** The parts of a template literal (spec CL-15). */
export const templateSchema = z
  .strictObject({
    strings: listOf(cleanString(), maxEntitiesPerCall + 1, 'strings').meta({
      items: { type: 'string' },
      maxItems: maxEntitiesPerCall + 1,
    }),
    values: entityInputListSchema,
  })
  .refine(({ strings, values }) => strings.length === values.length + 1, {
    error: 'strings must be one longer than values',
    path: ['strings'],
  })

/** Counted before any item is read, so that a list far too long costs nothing. */
function listOf<S extends z.ZodType>(item: S, limit: number, noun: string) {
  const unread = z.array(z.unknown()) as z.ZodType<z.input<S>[], z.input<S>[]>
  const error = ({ input }: { readonly input?: unknown }) =>
    `${Array.isArray(input) ? input.length : 'too many'} ${noun}, limit ${limit}`
  return unread.refine((list) => list.length <= limit, { error, abort: true }).pipe(z.array(item))
}

type Path = readonly (string | number)[]
type Params = Readonly<Record<string, unknown>>
type Report = (path: Path, message: string, params?: Params) => void

/** Where the reader stands; `targets` counts the relations followed to get here. */
interface Place {
  readonly path: Path
  readonly targets: number
  readonly report: Report
}

function at(place: Place, ...keys: Path): Place {
  return { ...place, path: [...place.path, ...keys] }
}

function refuse(place: Place, message: string, params?: Params): undefined {
  place.report(place.path, message, params)
}

function readEntity(value: unknown, place: Place): ParsedEntity | undefined {
  if (typeof value === 'string') return check(referenceSchema, value, place)
  if (!isObject(value)) return refuse(place, 'expected an entity: a reference or an object')
  refuseUnknownFields(value, place, ['kind', 'id', 'properties', 'content', 'relations'], true)
  const reference = readIdentity(value, place)
  const properties = readProperties(value, place)
  const content = readContent(value, place)
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
    else refuse(at(place, key), 'unknown field')
  }
}

function refuseReserved(place: Place): undefined {
  return refuse(place, 'names beginning with __ are reserved', { code: 'reserved_name' })
}

/** Exactly one `<kind>_id`, or `kind` and `id` together. */
function readIdentity(
  value: Readonly<Record<string, unknown>>,
  place: Place,
): ParsedReference | undefined {
  const hasPair = Object.hasOwn(value, 'kind') || Object.hasOwn(value, 'id')
  const [key, second] = Object.keys(value).filter(isKindId)
  const extra = hasPair ? key : second
  if (extra !== undefined) return refuse(at(place, extra), 'an entity has one id only')
  if (hasPair) {
    const kind = readKind(value.kind, at(place, 'kind'))
    const id = readId(value.id, at(place, 'id'))
    return kind === undefined || id === undefined ? undefined : { kind, id }
  }
  if (key === undefined) return refuse(place, 'missing <kind>_id, or kind and id')
  const id = readId(value[key], at(place, key))
  return id === undefined ? undefined : { kind: key.slice(0, -'_id'.length), id }
}

function isKindId(key: string): boolean {
  return key.endsWith('_id') && isKind(key.slice(0, -'_id'.length))
}

function readKind(value: unknown, place: Place): string | undefined {
  if (typeof value === 'string' && isKind(value)) return value
  if (typeof value === 'string' && isReservedName(value)) return refuseReserved(place)
  return refuse(place, 'expected a kind: [a-z][a-z0-9_]*, at most 64 characters')
}

function readId(value: unknown, place: Place): string | undefined {
  const id = typeof value === 'string' ? parseId(value) : null
  return id ?? refuse(place, `expected an id: a string, not blank, 1–${maxIdCharacters} characters`)
}

function readProperties(
  { properties }: Readonly<Record<string, unknown>>,
  owner: Place,
): ParsedProperty[] | undefined {
  if (properties === undefined) return undefined
  const place = at(owner, 'properties')
  if (!isObject(properties)) return refuse(place, 'expected an object of names and values')
  const entries = Object.entries(properties)
  if (entries.length > maxPropertiesPerEntity) {
    return refuse(place, `${entries.length} properties, limit ${maxPropertiesPerEntity}`)
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
  if (!isCleanText(name)) return refuse(place, 'the name holds a NUL or a lone surrogate')
  if (name.split('.').includes('')) return refuse(place, 'a part of the name is empty')
  const characters = countCharacters(name)
  if (characters <= maxPropertyNameCharacters) return name
  return refuse(place, `name is ${characters} characters, limit ${maxPropertyNameCharacters}`)
}

const propertyValue = cleanString({ maxBytes: maxPropertyValueBytes })
const datedValue = z.strictObject({ value: propertyValue, since: timeSchema })

function readPropertyValue(
  value: unknown,
  place: Place,
): { value: string; since?: number } | undefined {
  if (isObject(value)) return check(datedValue, value, place)
  if (typeof value !== 'string') return refuse(place, 'expected a string or {value, since}')
  const text = check(propertyValue, value, place)
  return text === undefined ? undefined : { value: text }
}

function readRelations(
  { relations }: Readonly<Record<string, unknown>>,
  owner: ParsedReference | undefined,
  ownerPlace: Place,
): ParsedRelation[] | undefined {
  if (relations === undefined) return undefined
  const list = at(ownerPlace, 'relations')
  if (!Array.isArray(relations)) return refuse(list, 'expected a list of relations')
  if (relations.length > 0 && list.targets >= maxRelationDepth) {
    return refuse(list, `a chain of relations has at most ${maxRelationDepth} targets`)
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
): ParsedRelation | undefined {
  if (!isObject(value)) return refuse(place, 'expected {entity, role} or {<kind>_id, role}')
  const isNested = Object.hasOwn(value, 'entity')
  refuseUnknownFields(value, place, ['entity', 'role', 'properties'], !isNested)
  const entity = isNested
    ? readEntity(value.entity, at(place, 'entity'))
    : readIdentity(value, place)
  if (entity && entity.kind === owner?.kind && entity.id === owner.id) {
    const message = `${entity.kind}_id cannot relate to itself`
    return refuse(at(place, isNested ? 'entity' : `${entity.kind}_id`), message, {
      code: 'self_relation',
    })
  }
  const role = check(roleSchema, value.role, at(place, 'role'))
  const properties = readProperties(value, place)
  if (entity === undefined || role === undefined) return undefined
  return { entity, role, ...(properties && { properties }) }
}

const roleSchema = cleanString({ minCharacters: 1, maxCharacters: maxRoleCharacters })

function readContent(
  { content }: Readonly<Record<string, unknown>>,
  owner: Place,
): ParsedContentItem[] | undefined {
  if (content === undefined) return undefined
  const place = at(owner, 'content')
  if (!Array.isArray(content)) return refuse(place, 'expected a list of content items')
  if (content.length > maxContentItems) {
    return refuse(place, `${content.length} content items, limit ${maxContentItems}`)
  }
  return content.flatMap((item: unknown, i) => {
    const checked = check(contentItemSchema, item, at(place, i))
    if (checked?.type !== 'file') return checked ?? []
    return readFile(checked, at(place, i)) ?? []
  })
}

// RFC 6838 names, then parameters; so no wildcard.
const typeName = /[a-z0-9][\w!#$&^.+-]{0,126}/
const parameter = /[ \t]*;[ \t]*[\w!#$&^.+-]+=(?:[\w!#$&^.+':/-]+|"[^"\\]*")/
const mediaTypeForm = new RegExp(
  `^${typeName.source}/${typeName.source}(?:${parameter.source})*$`,
  'i',
)

const contentItemSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('text'), text: cleanString({ maxBytes: maxTextBytes }) }),
  z.strictObject({
    type: z.literal('file'),
    mediaType: cleanString({ maxCharacters: maxMediaTypeCharacters }).regex(
      mediaTypeForm,
      'expected a media type, like text/plain',
    ),
    filename: cleanString({ maxCharacters: maxFilenameCharacters }).optional(),
    url: cleanString(),
  }),
])

type FileInput = Extract<z.infer<typeof contentItemSchema>, { type: 'file' }>

function readFile(
  { mediaType, filename, url }: FileInput,
  place: Place,
): ParsedContentItem | undefined {
  const named = filename === undefined ? {} : { filename }
  const file = { type: 'file', mediaType, url, ...named } as const
  const scheme = /^(?:https?:\/\/|data:)/i.exec(url)?.[0]
  if (scheme === undefined || (scheme.length > 'data:'.length && !URL.canParse(url))) {
    return refuse(at(place, 'url'), 'expected an http, https or data URL')
  }
  if (scheme.length > 'data:'.length) return file
  const comma = url.indexOf(',')
  if (comma === -1) return refuse(at(place, 'url'), 'the data URL has no comma')
  const { declared, isBase64 } = readDataUrlHeader(url.slice('data:'.length, comma))
  if (essenceOf(declared) !== essenceOf(mediaType)) {
    return refuse(at(place, 'url'), `the data URL is not of type ${essenceOf(mediaType)}`)
  }
  const isText = isTextType(essenceOf(mediaType))
  if (isText && !(isUtf8Charset(declared) && isUtf8Charset(mediaType))) {
    return refuse(at(place, 'url'), 'the text of the data URL is not in UTF-8')
  }
  const body = url.slice(comma + 1)
  const bytes = isBase64 ? decodeBase64(body) : undefined
  if (isBase64 && bytes === undefined) {
    return refuse(at(place, 'url'), 'the data URL is broken base64')
  }
  if (!isText) return file
  const text = bytes ? decodeUtf8(bytes) : decodePercent(body)
  if (text === undefined) {
    return refuse(at(place, 'url'), 'the text of the data URL is not in UTF-8')
  }
  if (!isCleanText(text)) return refuse(at(place, 'url'), 'the text of the data URL holds a NUL')
  return { ...file, text }
}

/** RFC 2397: without a type it is `text/plain`, also where only parameters stand. */
function readDataUrlHeader(header: string): { declared: string; isBase64: boolean } {
  const semicolon = header.lastIndexOf(';')
  const isBase64 =
    header
      .slice(semicolon + 1)
      .trim()
      .toLowerCase() === 'base64' && semicolon >= 0
  const type = (isBase64 ? header.slice(0, semicolon) : header).trim()
  const declared = type === '' || type.startsWith(';') ? `text/plain${type}` : type
  return { declared, isBase64 }
}

/** `text/plain` of `Text/Plain; charset=utf-8`. */
function essenceOf(mediaType: string): string {
  const semicolon = mediaType.indexOf(';')
  return mediaType
    .slice(0, semicolon === -1 ? undefined : semicolon)
    .trim()
    .toLowerCase()
}

function isTextType(essence: string): boolean {
  return /^text\/|^application\/json$|\+json$/.test(essence)
}

function isUtf8Charset(mediaType: string): boolean {
  const charset = /;\s*charset="?([^";\s]*)/i.exec(mediaType)?.[1]
  return charset === undefined || /^(?:utf-?8|us-ascii|ascii)$/i.test(charset)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** What the schema makes of the value; its issues are reported from this place. */
function check<T>(schema: z.ZodType<T>, value: unknown, place: Place): T | undefined {
  const checked = schema.safeParse(value)
  if (checked.success) return checked.data
  for (const issue of checked.error.issues) {
    const path = issue.path.map((key) => (typeof key === 'symbol' ? String(key) : key))
    const params = issue.code === 'custom' ? issue.params : undefined
    place.report([...place.path, ...path], issue.message, params)
  }
  return undefined
}
