import { canonicalJson, type Json } from '../../model/json.ts'
import { type StepResult, type Path, refuse, type WorkRow } from '../../model/workspace.ts'
import type { Work } from '../work.ts'
import { compareByCodePoint } from './code-points.ts'
import { parsePath, valueAt } from './read-path.ts'

export type SortOrder = 'asc' | 'desc'
export type SortMissing = 'last' | 'first' | 'drop'

/** `by` as it is sent: a path, or a list of paths and of paths with an order. */
export type SortBy =
  | string
  | readonly (string | { readonly by: string; readonly order?: SortOrder })[]

export interface SortKey {
  readonly path: Path
  readonly order: SortOrder
}

/** The keys of a sort, the first deciding first; `order` holds where an entry has none. */
export function parseSortBy(by: SortBy, order: SortOrder = 'asc'): StepResult<readonly SortKey[]> {
  const entries = typeof by === 'string' ? [by] : by
  if (entries.length === 0) return refuse('invalid_request', 'by is empty')
  const keys: SortKey[] = []
  for (const [at, entry] of entries.entries()) {
    const one = typeof entry === 'string' ? { by: entry } : entry
    const path = parsePath(one.by)
    if (!path.ok) {
      const where = typeof entry === 'string' ? `${at}` : `${at}.by`
      return typeof by === 'string' ? path : { ...path, path: where }
    }
    keys.push({ path: path.value, order: one.order ?? order })
  }
  return { ok: true, value: keys }
}

/**
 * Rows in order of their keys: false, true, numbers, text by code point, lists and
 * objects by canonical JSON; `desc` the reverse. Stable in both. What is missing or null stands
 * where `missing` says in either order, or is dropped with any of the keys. What has been compared
 * is counted; over the limit the order is left as it is, and discarded.
 */
export function sortRows<T>(
  rows: readonly WorkRow<T>[],
  keys: readonly SortKey[],
  missing: SortMissing,
  work: Work,
): WorkRow<T>[] {
  const keyed = rows.map((row) => ({ row, ranks: keys.map(({ path }) => rankOf(row, path, work)) }))
  const kept = missing === 'drop' ? keyed.filter(({ ranks }) => !ranks.includes(null)) : keyed
  const absent = missing === 'first' ? -1 : 1
  return kept
    .sort((a, b) => {
      if (work.isOver) return 0
      for (const [at, { order }] of keys.entries()) {
        const [one, other] = [a.ranks[at] ?? null, b.ranks[at] ?? null]
        const sign = order === 'desc' ? -1 : 1
        const way =
          one && other ? sign * compareRanks(one, other, work) : absence(one, other, absent)
        if (way !== 0) return way
      }
      return 0
    })
    .map(({ row }) => row)
}

/** Kinds in their order, and what orders values of one kind. */
interface Rank {
  readonly kind: number
  readonly by: number | string
}

function rankOf<T>({ fields }: WorkRow<T>, path: Path, work: Work): Rank | null {
  if (work.isOver) return null
  work.test()
  const value: Json | undefined = valueAt(fields, path)
  if (value === undefined || value === null) return null
  if (typeof value === 'boolean') return { kind: 0, by: Number(value) }
  if (typeof value === 'number') return { kind: 1, by: value }
  if (typeof value === 'string') return { kind: 2, by: value }
  const by = canonicalJson(value)
  work.fold(by.length)
  return { kind: 3, by }
}

function compareRanks(a: Rank, b: Rank, work: Work): number {
  work.test()
  if (a.kind !== b.kind) return a.kind - b.kind
  if (typeof a.by === 'string' || typeof b.by === 'string') {
    const [one, other] = [String(a.by), String(b.by)]
    work.read(Math.min(one.length, other.length))
    return compareByCodePoint(one, other)
  }
  return a.by < b.by ? -1 : Number(a.by > b.by)
}

function absence(a: Rank | null, b: Rank | null, absent: number): number {
  if (a === null) return b === null ? 0 : absent
  return -absent
}
