import type { FieldChange, Fields } from '../../model/revision.ts'
import { isObject } from '../../model/json.ts'

/**
 * The changes of each field between two states of a thing, fields of fields included; what lies
 * deeper, and a list, is one value. In the order of `before`, then what is new. Total: equal states
 * have no changes, and `undoChanges(after, fieldDiff(before, after))` is `before` again.
 */
export function fieldDiff(
  before: Fields,
  after: Fields,
  path: readonly string[] = [],
): FieldChange[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names].flatMap((name) => {
    const [old, now] = [ownOf(before, name), ownOf(after, name)]
    const at = [...path, name]
    if (at.length < depth && isFields(old) && isFields(now)) return fieldDiff(old, now, at)
    if (isSame(old, now)) return []
    return [
      {
        path: at,
        ...(old === undefined ? {} : { before: old }),
        ...(now === undefined ? {} : { after: now }),
      },
    ]
  })
}

/** The state before the changes, of the one after them: what they came from has its shape. */
export function undoChanges<T extends object>(after: T, changes: readonly FieldChange[]): T {
  const fields: Fields = Object.fromEntries(Object.entries(after))
  return changes.reduce((state, { path, before }) => withField(state, path, before), fields) as T
}

function withField(state: Fields, path: readonly string[], value: unknown): Fields {
  const [name, ...rest] = path
  if (name === undefined) return state
  const { [name]: _, ...others } = state
  const old = ownOf(state, name)
  if (rest.length > 0) {
    return { ...state, [name]: withField(isFields(old) ? old : {}, rest, value) }
  }
  return value === undefined ? others : { ...state, [name]: value }
}

/** Never what every object inherits, as `toString`. */
function ownOf(fields: Fields, name: string): unknown {
  return Object.hasOwn(fields, name) ? fields[name] : undefined
}

function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((one, at) => isSame(one, b[at]))
  }
  if (!isFields(a) || !isFields(b)) return false
  const names = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...names].every((name) => isSame(ownOf(a, name), ownOf(b, name)))
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Levels of fields that are compared one by one. */
const depth = 2

/**
 * The texts of a revision's diff, each once: what fields were and became, without what only tells of
 * which thing they are (ids, the block of a line, a kind of change). Total: numbers and flags say
 * nothing.
 */
export function saidInDiff(diff: readonly FieldChange[]): ReadonlySet<string> {
  const said = new Set<string>()
  for (const { before, after } of diff) {
    for (const text of [...textsIn(before), ...textsIn(after)]) said.add(text)
  }
  return said
}

/** The texts within a value, at any depth. */
export function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return value === '' ? [] : [value]
  if (Array.isArray(value)) return value.flatMap(textsIn)
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([name, one]) => (frames.has(name) ? [] : textsIn(one)))
}

/** Fields of documents that say which thing it is, not what is said. */
const frames: ReadonlySet<string> = new Set(['id', 'block', 'memoryId', 'delta', 'month'])
