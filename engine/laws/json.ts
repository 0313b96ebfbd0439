import type { Json, JsonObject } from '../model/json.ts'

export function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value)
}

/** Of a value that was parsed from JSON. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
