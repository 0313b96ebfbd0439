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
