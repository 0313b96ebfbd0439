import type { Point } from './layout.ts'

/** Pixels from a line within which it is meant. */
const reach = 7

/**
 * The place of the line that runs nearest to a point, both in pixels; undefined where none is near. A line
 * without one of its ends is passed over, and so is the stretch at either end, which is a node's.
 */
export function nearestTie(
  point: Point,
  lines: readonly (readonly [Point | undefined, Point | undefined])[],
): number | undefined {
  let found: number | undefined
  let least = reach
  lines.forEach(([a, b], index) => {
    if (a === undefined || b === undefined) return
    const [dx, dy] = [b.x - a.x, b.y - a.y]
    const square = dx * dx + dy * dy
    const along = square === 0 ? 0 : ((point.x - a.x) * dx + (point.y - a.y) * dy) / square
    if (along <= 0 || along >= 1) return
    const distance = Math.hypot(point.x - a.x - along * dx, point.y - a.y - along * dy)
    if (distance >= least) return
    least = distance
    found = index
  })
  return found
}
