import { isList, type Json } from '../../model/json.ts'

/**
 * RFC 8785: no white space, keys by UTF-16 code unit, numbers and strings as ECMAScript writes
 * them. Equal values have one text, and reading it back and writing it again gives the same.
 */
export function canonicalJson(value: Json): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`
  const members = Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`)
  return `{${members.join(',')}}`
}
