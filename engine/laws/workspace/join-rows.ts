import type { JsonObject } from '../../model/json.ts'
import { type StepResult, type Path, refuse, type WorkRow } from '../../model/workspace.ts'
import { workspaceLimits } from '../bounds.ts'
import type { Work } from '../work.ts'
import { parsePath, valueAt } from './read-path.ts'

export type JoinType = 'inner' | 'left' | 'right' | 'outer'

export interface JoinKeys {
  readonly left: Path
  readonly right: Path
}

/** Two rows that match, or one that no other does. */
export interface JoinedRow<L, R> {
  readonly left: L | null
  readonly right: R | null
  readonly fields: JsonObject
}

/** The keys of a join as they are sent: one for both sides, or one for each. */
export function parseJoinKeys(sent: {
  readonly on?: string | undefined
  readonly left_key?: string | undefined
  readonly right_key?: string | undefined
}): StepResult<JoinKeys> {
  const { on, left_key: leftKey, right_key: rightKey } = sent
  const isEach = leftKey !== undefined && rightKey !== undefined && on === undefined
  const isBoth = on !== undefined && leftKey === undefined && rightKey === undefined
  if (!isEach && !isBoth) {
    return refuse('invalid_request', 'join takes on, or left_key and right_key')
  }
  const left = parsePath(on ?? leftKey ?? '')
  if (!left.ok) return { ...left, path: isBoth ? 'on' : 'left_key' }
  const right = parsePath(on ?? rightKey ?? '')
  if (!right.ok) return { ...right, path: 'right_key' }
  return { ok: true, value: { left: left.value, right: right.value } }
}

/**
 * Rows of two sides whose keys are equal, unconverted: a key that is missing, null, a
 * list or an object matches none. Pairs stand in the order of the left, then of the right; lone
 * rows of the left in place, of the right last. Fields are merged one level deep, the right side's
 * over the left's, where they are read: ten thousand pairs of large rows never lie in memory at
 * once. Over `maxRows` it is refused before a row is made: `result_too_large`.
 */
export function joinRows<L, R>(
  left: readonly WorkRow<L>[],
  right: readonly WorkRow<R>[],
  { keys, type }: { readonly keys: JoinKeys; readonly type: JoinType },
  work: Work,
  maxRows: number = workspaceLimits.members,
): StepResult<JoinedRow<L, R>[]> {
  const rightKeys = keysOf(right, keys.right, work)
  const byKey = Map.groupBy(right, (_, at) => rightKeys[at])
  byKey.delete(undefined)
  const leftKeys = keysOf(left, keys.left, work)
  const matches = leftKeys.map((key) => byKey.get(key) ?? [])
  const keepsLeft = type === 'left' || type === 'outer'
  const keepsRight = type === 'right' || type === 'outer'
  const matched = new Set(leftKeys)
  matched.delete(undefined)
  const lone = keepsRight ? right.filter((_, at) => !matched.has(rightKeys[at])) : []
  const least = keepsLeft ? 1 : 0
  const count = matches.reduce((sum, { length }) => sum + Math.max(length, least), lone.length)
  if (count > maxRows) {
    return refuse('result_too_large', `collection is ${count} members, limit ${maxRows}`)
  }
  const rows = left.flatMap((row, at): JoinedRow<L, R>[] => {
    const others = matches[at] ?? []
    if (others.length > 0) return others.map((other) => pair(row, other))
    return keepsLeft ? [{ left: row.item, right: null, fields: row.fields }] : []
  })
  return {
    ok: true,
    value: [...rows, ...lone.map(({ item, fields }) => ({ left: null, right: item, fields }))],
  }
}

function pair<L, R>(left: WorkRow<L>, right: WorkRow<R>): JoinedRow<L, R> {
  return {
    left: left.item,
    right: right.item,
    get fields() {
      return { ...left.fields, ...right.fields }
    },
  }
}

/** The key of each row; undefined where it has none, and for the rest once the work is too much. */
function keysOf<T>(rows: readonly WorkRow<T>[], path: Path, work: Work): (Key | undefined)[] {
  let long = 0
  return rows.map(({ fields }) => {
    if (work.isOver) return undefined
    work.test()
    const key = keyIn(fields, path)
    const length = typeof key === 'string' ? key.length : 0
    if (length > hashedCharacters) long += 1
    work.read(length > hashedCharacters ? length * long : length)
    return key
  })
}

type Key = string | number | boolean

function keyIn(fields: JsonObject, path: Path): Key | undefined {
  const value = valueAt(fields, path)
  return value === null || typeof value === 'object' ? undefined : value
}

/** The platform hashes longer texts by their length alone: each is compared with all others (V8). */
const hashedCharacters = 16_383
