import type { EntityReference } from '../../model/reference.ts'
import { cutReference } from './inline-reference.ts'
import { isObject } from '../json.ts'

/** The text with every inline occurrence of these references replaced by `[forgotten]`. */
export function cutReferences(text: string, references: readonly EntityReference[]): string {
  if (!text.includes('_id:')) return text
  return references.reduce((left, reference) => cutReference(left, reference), text)
}

/**
 * A value of JSON with each of its texts, and the names of its fields, as `change` has them. Where
 * two fields of an object would get one name, the later ones are numbered. What `change` leaves
 * alone comes back as the same value.
 */
export function mapTexts<T>(value: T, change: (text: string) => string): T {
  return mapped(value, change) as T
}

function mapped(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) {
    const items = value.map((one) => mapped(one, change))
    return items.every((one, at) => one === value[at]) ? value : items
  }
  if (!isObject(value)) return value
  const fields = new Map<string, unknown>()
  for (const [name, one] of Object.entries(value)) {
    fields.set(freeName(change(name), fields), mapped(one, change))
  }
  const isSame = [...fields].every(
    ([name, one]) => Object.hasOwn(value, name) && value[name] === one,
  )
  return isSame ? value : Object.fromEntries(fields)
}

function freeName(name: string, taken: ReadonlyMap<string, unknown>): string {
  if (!taken.has(name)) return name
  for (let number = 2; ; number += 1) {
    const numbered = `${name} ${number}`
    if (!taken.has(numbered)) return numbered
  }
}
