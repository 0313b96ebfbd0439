import type { EntityInput, ReferenceInput } from '../../contract/entity-form.ts'
import {
  formatReference,
  isKind,
  parseId,
  parseReference,
  type ParsedReference,
} from '../../contract/inline-reference.ts'

/** `user_id:7`, or with any other id `movie_id:"The Third Man"`. */
export type InlineEntity = ReferenceInput

/** A memory by its id: any `Memory`, or `{ __memory_id }`. */
export interface MemoryRef {
  /** `mem_` and 26 characters. */
  readonly __memory_id: string
}

/** An entity by its name, in any form; parts beside the name are passed over. */
export type EntityRef = EntityInput

/** The kind and id of a reference in any form; throws a TypeError where there is none. */
export function referenceOf(ref: EntityRef): ParsedReference {
  const found = typeof ref === 'string' ? parseReference(ref) : readObject(ref)
  if (found !== null) return found
  throw new TypeError(`expected a reference like "user_id:7" or {user_id: "7"}: ${show(ref)}`)
}

/** As it stands in text: `user_id:7`. */
export function inlineOf(ref: EntityRef) {
  return formatReference(referenceOf(ref))
}

/** The id of a memory that is named as an entity: `__memory_id:mem_…`, or any memory itself. */
export function memoryIdOf(ref: EntityRef | MemoryRef): string | null {
  if (typeof ref === 'string') return /^__memory_id:(.+)$/.exec(ref)?.[1] ?? null
  const { __memory_id: id } = ref as Partial<MemoryRef>
  return typeof id === 'string' ? id : null
}

/** The path of an entity's resources, below the namespace. */
export function entityPath(ref: EntityRef, rest = ''): string {
  const { kind, id } = referenceOf(ref)
  if (!hasPath(ref)) throw new TypeError(`an id that is ${id} has no path of its own`)
  return `/entities/${kind}/${encodeURIComponent(id)}${rest}`
}

/** A URL takes `.` and `..`, however encoded, for steps along the path, and drops them. */
export function hasPath(ref: EntityRef): boolean {
  return !/^\.\.?$/.test(referenceOf(ref).id)
}

function readObject(ref: Exclude<EntityRef, string>): ParsedReference | null {
  if (typeof ref !== 'object' || ref === null) return null
  const fields: Readonly<Record<string, unknown>> = { ...ref }
  const key = Object.keys(fields).find(
    (name) => name.endsWith('_id') && isKind(name.slice(0, -'_id'.length)),
  )
  const { kind, id } = key
    ? { kind: key.slice(0, -'_id'.length), id: fields[key] }
    : { kind: fields['kind'], id: fields['id'] }
  if (typeof kind !== 'string' || typeof id !== 'string') return null
  const parsed = parseId(id)
  return isKind(kind) && parsed !== null ? { kind, id: parsed } : null
}

function show(ref: unknown): string {
  return (JSON.stringify(ref) ?? String(ref)).slice(0, 80)
}
