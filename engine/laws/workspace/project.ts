import type { Json, JsonObject } from '../../model/json.ts'
import { type StepResult, type NoteContent, type Path, refuse } from '../../model/workspace.ts'
import { workspaceLimits } from '../bounds.ts'
import { parsePath, printPath, valueAt } from './read-path.ts'
import { typed } from './content.ts'

/**
 * The fields that a project keeps: 1–100 paths without places in lists. What is wrong
 * names which of them it is.
 */
export function parseFields(texts: readonly string[]): StepResult<readonly Path[]> {
  const limit = workspaceLimits.projectFields
  if (texts.length === 0 || texts.length > limit) {
    return refuse('invalid_request', `fields are ${texts.length}, 1 to ${limit}`)
  }
  const paths: Path[] = []
  for (const [at, text] of texts.entries()) {
    const path = parsePath(text)
    if (!path.ok) return { ...path, path: String(at) }
    const place = path.value.findIndex((step) => typeof step === 'number')
    if (place !== -1) {
      const position = Array.from(printPath(path.value.slice(0, place))).length
      return refuse('bad_path', `path: a place in a list cannot be projected`, {
        position,
        expected: ['.', 'end'],
        path: String(at),
      })
    }
    paths.push(path.value)
  }
  return { ok: true, value: paths }
}

/** These fields of a row alone, nesting kept; null where one of them is missing or null. */
export function project(fields: JsonObject, paths: readonly Path[]): JsonObject | null {
  const kept: Branch = new Map()
  for (const path of paths) {
    const value = valueAt(fields, path)
    if (value === undefined || value === null) return null
    keep(kept, path, value)
  }
  return objectOf(kept)
}

/** The part that is kept below a key: all of its value, or some fields of it. */
type Branch = Map<string, Branch | { readonly value: Json }>

/** Of two paths, one within the other, the outer one keeps all that the inner one does. */
function keep(branch: Branch, path: Path, value: Json): void {
  const [first, ...rest] = path
  const key = String(first)
  const below = branch.get(key)
  if (rest.length === 0) {
    branch.set(key, { value })
    return
  }
  if (below !== undefined && !(below instanceof Map)) return
  const next: Branch = below ?? new Map()
  branch.set(key, next)
  keep(next, rest, value)
}

function objectOf(branch: Branch): JsonObject {
  return Object.fromEntries(
    [...branch].map(([key, below]) => [key, below instanceof Map ? objectOf(below) : below.value]),
  )
}

/** The value of a row at a path, as content; null where it is missing or null. */
export function pluck(fields: JsonObject, path: Path): NoteContent | null {
  const value = valueAt(fields, path)
  return value === undefined || value === null ? null : typed(value)
}
