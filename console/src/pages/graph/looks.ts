import Graph from 'graphology'
import type { Drawable, DrawnTie } from './picture.ts'
import type { Point } from './layout.ts'
import type { Marked } from './role-program.ts'

/** What the drawing knows of a node, or of a hub, which has no mark. */
export interface NodeLook extends Point, Partial<Marked> {
  readonly size: number
  readonly label: string
  readonly forceLabel?: boolean
}

export interface EdgeLook {
  readonly weight: number
  readonly kind: DrawnTie['kind'] | 'spoke'
}

/** Pixels of the radius of a node at rest: of many each is smaller. */
export function sizeOf(count: number): number {
  return Math.min(6.5, Math.max(1.2, 160 / Math.sqrt(Math.max(1, count))))
}

/** A node is larger the more active it is. */
export function lookOf({ role, lifecycle, activation, text }: Drawable, size: number) {
  return { role, lifecycle, label: text, size: size * (1 + 1.3 * Math.sqrt(activation)) }
}

/** Nodes and hubs, and what ties them, as sigma draws them. */
export type Drawing = Graph<NodeLook, EdgeLook>

export function newDrawing(): Drawing {
  return new Graph({ type: 'directed', multi: true })
}

export function moveTo(drawing: Drawing, points: ReadonlyMap<string, Point>): void {
  drawing.updateEachNodeAttributes((key, look) => ({ ...look, ...points.get(key) }), {
    attributes: ['x', 'y'],
  })
}
