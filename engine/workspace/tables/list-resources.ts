import type { Resource } from '../../model/resource.ts'
import type { ResourceFilter } from '../../ports/workspace-store.ts'
import { heldIds } from './held-resources.ts'
import { loadResources } from './load-resources.ts'
import type { Sql, SqlValue } from '../../storage/sql.ts'

/**
 * Newest first, those of one time by id (spec WM-10). An id begins with its time, so the key alone
 * gives the order and no index is written for it: the rows of one time are read forwards, the times
 * backwards.
 */
export function listResources(
  sql: Sql,
  filter: ResourceFilter,
  after: string | null,
  limit: number,
): readonly Resource[] {
  const { where, values } = conditionOf(filter)
  const read = (bounds: string, ends: readonly string[], order: string, most: number) =>
    loadResources(sql, `${bounds} AND ${where}`, [...ends, ...values], `${order} LIMIT ${most}`)
  return inListOrder(prefixes[filter.kind], after, limit, read)
}

/** The rows between two ids, in the order given. */
type Read<T> = (
  bounds: string,
  ends: readonly string[],
  order: string,
  most: number,
) => readonly T[]

export function inListOrder<T extends { readonly id: string }>(
  prefix: string,
  after: string | null,
  limit: number,
  read: Read<T>,
): readonly T[] {
  const found: T[] = []
  let below = `${prefix}~`
  if (after !== null) {
    const time = timeOf(prefix, after)
    found.push(...read('id > ? AND id < ?', [after, `${time}~`], 'ORDER BY id', limit))
    below = time
  }
  if (found.length >= limit) return found
  const rest = read('id >= ? AND id < ?', [prefix, below], 'ORDER BY id DESC', limit - found.length)
  const groups = Map.groupBy(rest, ({ id }) => timeOf(prefix, id))
  const times = [...groups.keys()]
  for (const time of times.slice(0, -1)) found.push(...(groups.get(time) ?? []).toReversed())
  // Of the last time there may be more than were read, and the first of them are wanted.
  const last = times.at(-1)
  if (last === undefined) return found
  const ends = [last, `${last}~`]
  found.push(...read('id >= ? AND id < ?', ends, 'ORDER BY id', limit - found.length))
  return found
}

/** The part of an id that says when it was made. */
function timeOf(prefix: string, id: string): string {
  return id.slice(0, prefix.length + timeCharacters)
}

function conditionOf({ kind, now, name, among, archived }: ResourceFilter): {
  readonly where: string
  readonly values: readonly SqlValue[]
} {
  const terms: (readonly [string, SqlValue])[] = [
    ['kind = ?', kind],
    [`(expires_at IS NULL OR expires_at > ? OR id IN (${heldIds(now)}))`, now],
  ]
  if (!archived) terms.push(['status = ?', 'current'])
  if (name !== undefined) terms.push(['name = ?', name])
  if (among !== undefined) {
    terms.push(['id IN (SELECT value FROM json_each(?))', JSON.stringify(among)])
  }
  return {
    where: terms.map(([term]) => term).join(' AND '),
    values: terms.map(([, value]) => value),
  }
}

const prefixes = { note: 'note_', collection: 'col_' } as const
/** Of a ULID. */
const timeCharacters = 10
