/** A value as JSON has it. */
export type Json = JsonScalar | readonly Json[] | JsonObject

export type JsonScalar = string | number | boolean | null

export interface JsonObject {
  readonly [key: string]: Json
}

export function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value)
}

/** Tells an object from lists and scalars, for values that were parsed from JSON. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * RFC 8785: no white space, keys by UTF-16 code unit, numbers and strings as ECMAScript writes
 * them. Equal values have one text, and reading it back and writing it again gives the same.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`)
  return `{${members.join(',')}}`
}
