import type { Point } from './layout.ts'
import type { Picture } from './picture.ts'

/** Which way an arrow points on the screen, where y grows downwards. */
export const ways: Readonly<Record<string, Point>> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
}

/** What lies within 60° of the way counts as that way. */
const leastCosine = 0.5

/**
 * Where an arrow key leads: along the tie that points most that way; where none does, to the nearest
 * node that way. From nowhere it leads to the first of the list.
 */
export function nextThatWay(
  picture: Picture,
  shown: ReadonlySet<string>,
  from: string | undefined,
  way: Point,
  screen: (id: string) => Point | undefined,
): string | undefined {
  const idOf = (place: number) => picture.nodes[place]?.id ?? ''
  const listed = picture.order.map(idOf).filter((id) => shown.has(id))
  const start = from === undefined ? undefined : screen(from)
  if (from === undefined || start === undefined) return listed[0]
  const tied = (picture.ties[picture.placeOf.get(from) ?? -1] ?? [])
    .map(idOf)
    .filter((id) => shown.has(id))
  return (
    best(tied, start, way, screen, ({ cosine }) => cosine) ??
    best(
      listed.filter((id) => id !== from),
      start,
      way,
      screen,
      ({ cosine, distance }) => cosine / (1 + distance),
    )
  )
}

interface Direction {
  /** 1 straight that way, −1 straight back. */
  readonly cosine: number
  readonly distance: number
}

function best(
  ids: readonly string[],
  start: Point,
  way: Point,
  screen: (id: string) => Point | undefined,
  worth: (direction: Direction) => number,
): string | undefined {
  let found: string | undefined
  let most = -Infinity
  for (const id of ids) {
    const at = screen(id)
    if (at === undefined) continue
    const [dx, dy] = [at.x - start.x, at.y - start.y]
    const distance = Math.hypot(dx, dy)
    const cosine = distance === 0 ? 0 : (dx * way.x + dy * way.y) / distance
    const value = worth({ cosine, distance })
    if (cosine < leastCosine || value <= most) continue
    most = value
    found = id
  }
  return found
}
