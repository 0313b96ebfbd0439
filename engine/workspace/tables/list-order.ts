import { ulidTimeCharacters } from '../../bounds.ts'

/** The rows between two ids, in the order given. */
type Read<T> = (
  bounds: string,
  ends: readonly string[],
  order: string,
  most: number,
) => readonly T[]

/**
 * Newest first, those of one time by id. An id begins with its time, so the key alone gives the order
 * and no index is written for it: the rows of one time are read forwards, the times backwards.
 */
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
  return id.slice(0, prefix.length + ulidTimeCharacters)
}
