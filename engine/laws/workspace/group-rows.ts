import { canonicalJson, type Json, type JsonObject } from '../../model/json.ts'
import { refuse, type Path, type StepResult, type WorkRow } from '../../model/workspace.ts'
import { shownStatementCharacters } from '../bounds.ts'
import type { Work } from '../work.ts'
import { parseFields, project } from './project.ts'
import { compareByCodePoint } from './code-points.ts'
import { parsePath, printPath, valueAt } from './read-path.ts'
import { jsonNumber } from './where/evaluate-where.ts'

/** What is made of the values of a group. */
export type AggregateOp = 'count' | 'sum' | 'min' | 'max' | 'avg'

/** One number of a group: of the rows that have `field`, or of all its rows. */
export interface Aggregate {
  readonly op: AggregateOp
  readonly field?: string | undefined
  /** The field that it is to be in what comes out. */
  readonly as: string
}

export interface Grouping {
  readonly by: readonly Path[]
  readonly aggregates: readonly (Omit<Aggregate, 'field'> & { readonly field: Path | null })[]
}

export interface Group<T> {
  /** Its fields by which it is told apart, then its aggregates. */
  readonly fields: JsonObject
  readonly rows: readonly WorkRow<T>[]
}

/** Reads what to group by and what to make of each group; what is wrong names the argument. */
export function parseGrouping(
  by: string | readonly string[],
  sent: readonly Aggregate[],
): StepResult<Grouping> {
  const list = typeof by === 'string' ? [by] : by
  const paths = parseFields(list)
  if (!paths.ok) {
    const at = paths.path === undefined || typeof by === 'string' ? 'by' : `by.${paths.path}`
    return { ...paths, path: at }
  }
  const taken = new Set(paths.value.map(([first]) => String(first)))
  const aggregates: Grouping['aggregates'][number][] = []
  for (const [at, { op, field, as }] of sent.entries()) {
    const here = `aggregate.${at}`
    if (field === undefined && op !== 'count') {
      return refuse('invalid_request', `${op} needs a field`, { path: `${here}.field` })
    }
    if (taken.has(as) || as === '__proto__') {
      return refuse('invalid_request', `${as} is no free name`, { path: `${here}.as` })
    }
    taken.add(as)
    const path = field === undefined ? null : parsePath(field)
    if (path !== null && !path.ok) return { ...path, path: `${here}.field` }
    aggregates.push({ op, as, field: path === null ? null : path.value })
  }
  return { ok: true, value: { by: paths.value, aggregates } }
}

/**
 * Rows by the values of their fields, groups in the order of their first rows. Values are equal if
 * their JSON is; a row without one of the fields, or with null there, is in no group. `count` of a
 * field counts the rows that have it. The others go over the numbers there; text that is exactly a
 * JSON number is one, as in a condition, what is missing or null counts for nothing, and anything
 * else is refused, but that `min` and `max` of texts go by code point. Of no number the sum is 0, the others are null.
 */
export function groupRows<T>(
  rows: Iterable<WorkRow<T>>,
  { by, aggregates }: Grouping,
  work: Work,
): StepResult<{ readonly groups: readonly Group<T>[]; readonly skipped: number }> {
  const groups = new Map<string, { key: JsonObject; rows: WorkRow<T>[] }>()
  let skipped = 0
  for (const row of rows) {
    work.test(by.length)
    const key = project(row.fields, by)
    if (key === null) {
      skipped += 1
      continue
    }
    const written = canonicalJson(key)
    work.fold(written.length)
    const known = groups.get(written)
    if (known === undefined) groups.set(written, { key, rows: [row] })
    else known.rows.push(row)
  }
  const made: Group<T>[] = []
  for (const { key, rows: own } of groups.values()) {
    const fields: Record<string, Json> = { ...key }
    for (const [at, aggregate] of aggregates.entries()) {
      work.test(own.length)
      const value = aggregateOf(own, aggregate)
      if (!value.ok) return { ...value, path: `aggregate.${at}.field` }
      fields[aggregate.as] = value.value
    }
    made.push({ fields, rows: own })
  }
  return { ok: true, value: { groups: made, skipped } }
}

function aggregateOf(
  rows: readonly WorkRow<unknown>[],
  { op, field }: Grouping['aggregates'][number],
): StepResult<number | string | null> {
  if (field === null) return { ok: true, value: rows.length }
  const values = rows.flatMap(({ fields }) => valueAt(fields, field) ?? [])
  if (op === 'count') {
    const there = rows.filter(({ fields }) => (valueAt(fields, field) ?? null) !== null)
    return { ok: true, value: there.length }
  }
  const isOfOrder = op === 'min' || op === 'max'
  if (isOfOrder && values.some((value) => typeof value === 'string' && numberIn(value) === null)) {
    return extremeText(op, values, printPath(field))
  }
  const numbers: number[] = []
  for (const value of values) {
    const number = numberIn(value)
    if (number === null) {
      const shown = canonicalJson(value).slice(0, shownStatementCharacters)
      return refuse('not_coercible', `${op} of ${printPath(field)}: ${shown} is not a number`)
    }
    numbers.push(number)
  }
  const value = calculated(op, numbers)
  if (value === null || Number.isFinite(value)) return { ok: true, value }
  return refuse('not_coercible', `${op} of ${printPath(field)} is too large for a number`)
}

/** The least or greatest of texts by code point, as dates in one form stand too; numbers are none of them. */
function extremeText(
  op: 'min' | 'max',
  values: readonly Json[],
  field: string,
): StepResult<string | null> {
  const present = values.filter((value) => value !== null)
  const texts = present.flatMap((value) => (typeof value === 'string' ? value : []))
  const other = present.find((value) => typeof value !== 'string' || numberIn(value) !== null)
  if (other !== undefined) {
    const shown = canonicalJson(other).slice(0, shownStatementCharacters)
    return refuse('not_coercible', `${op} of ${field}: ${shown} and texts have no order`)
  }
  const sorted = texts.toSorted(compareByCodePoint)
  return { ok: true, value: (op === 'min' ? sorted[0] : sorted.at(-1)) ?? null }
}

function numberIn(value: Json): number | null {
  if (typeof value === 'number') return value
  return typeof value === 'string' && jsonNumber.test(value) ? Number(value) : null
}

function calculated(op: AggregateOp, numbers: readonly number[]): number | null {
  const sum = numbers.reduce((all, one) => all + one, 0)
  if (op === 'sum') return sum
  if (numbers.length === 0) return null
  if (op === 'avg') return sum / numbers.length
  return numbers.reduce((a, b) => (op === 'min' ? Math.min(a, b) : Math.max(a, b)))
}
