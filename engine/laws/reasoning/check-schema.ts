import { isList, isObject, type Json } from '../../model/json.ts'
import type { AnswerSchema, SchemaType } from '../../model/reasoning-predicate.ts'

export type SchemaCheck =
  | { readonly ok: true; readonly value: Json }
  /** `path`: of the value that does not fit, `items.2.sum`; empty: the whole. */
  | { readonly ok: false; readonly path: string; readonly message: string }

/**
 * JSON against the part of JSON schema that `analyze` takes. Members come out in the
 * schema's order, those it does not name are dropped; an object without `properties` is kept whole.
 * Messages name places and limits, never what stood there.
 */
export function checkSchema(schema: AnswerSchema, value: Json): SchemaCheck {
  return check(schema, value, [])
}

type Place = readonly (string | number)[]

function check(schema: AnswerSchema, value: Json, place: Place): SchemaCheck {
  if (schema.type !== undefined && !isOfType(value, schema.type)) {
    return wrong(place, `is no ${schema.type}`)
  }
  if (schema.enum !== undefined && !schema.enum.some((one) => one === value)) {
    return wrong(place, `is none of ${JSON.stringify(schema.enum)}`)
  }
  if (typeof value === 'number') return checkNumber(schema, value, place)
  if (value === null || typeof value !== 'object') return { ok: true, value }
  return isList(value) ? checkItems(schema, value, place) : checkMembers(schema, value, place)
}

function isOfType(value: Json, type: SchemaType): boolean {
  switch (type) {
    case 'null':
      return value === null
    case 'array':
      return isList(value)
    case 'object':
      return isObject(value)
    case 'number':
      return typeof value === 'number' && Number.isFinite(value)
    case 'integer':
      return typeof value === 'number' && Number.isInteger(value)
    case 'string':
    case 'boolean':
      return typeof value === type
  }
}

function checkNumber(schema: AnswerSchema, value: number, place: Place): SchemaCheck {
  const { minimum, maximum } = schema
  if (!Number.isFinite(value)) return wrong(place, 'is beyond all bounds')
  if (minimum !== undefined && value < minimum) return wrong(place, `is below ${minimum}`)
  if (maximum !== undefined && value > maximum) return wrong(place, `is above ${maximum}`)
  return { ok: true, value }
}

function checkItems(schema: AnswerSchema, list: readonly Json[], place: Place): SchemaCheck {
  if (schema.items === undefined) return { ok: true, value: list }
  const items: Json[] = []
  for (const [at, item] of list.entries()) {
    const checked = check(schema.items, item, [...place, at])
    if (!checked.ok) return checked
    items.push(checked.value)
  }
  return { ok: true, value: items }
}

function checkMembers(
  schema: AnswerSchema,
  object: { readonly [name: string]: Json },
  place: Place,
): SchemaCheck {
  for (const name of schema.required ?? []) {
    if (!Object.hasOwn(object, name)) return wrong([...place, name], 'is missing')
  }
  if (schema.properties === undefined) return { ok: true, value: object }
  const members: [string, Json][] = []
  for (const [name, inner] of Object.entries(schema.properties)) {
    const held = Object.hasOwn(object, name) ? object[name] : undefined
    if (held === undefined) continue
    const checked = check(inner, held, [...place, name])
    if (!checked.ok) return checked
    members.push([name, checked.value])
  }
  return { ok: true, value: Object.fromEntries(members) }
}

function wrong(place: Place, message: string): SchemaCheck {
  return { ok: false, path: place.join('.'), message }
}
