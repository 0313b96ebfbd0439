import Graph from 'graphology'
import type { EdgeDisplayData, NodeDisplayData } from 'sigma/types'
import type { Colors } from './colors.ts'
import type { Drawable, DrawnTie, View } from './picture.ts'
import { isHubKey, type Point } from './layout.ts'
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

/** Of what is chosen that many neighbours at most have their labels for certain. */
const mostNear = 12

/** How a node, or a hub, looks while so much is shown; `near` is tied to what is chosen. */
export function nodeShown(
  key: string,
  look: NodeLook,
  { shown, hides, chosen }: View,
  near: ReadonlySet<string>,
  colors: Colors,
): Partial<NodeDisplayData> & { readonly isChosen?: boolean } {
  if (isHubKey(key)) return { ...look, color: colors.line, zIndex: 0 }
  const isShown = shown.has(key)
  const role = look.role ?? 'fact'
  const isNear = near.has(key)
  return {
    ...look,
    hidden: hides && !isShown,
    color: isShown || key === chosen ? colors.roles[role] : colors.dimmed[role],
    label: isShown || key === chosen ? look.label : null,
    highlighted: key === chosen,
    forceLabel: isShown && ((isNear && near.size <= mostNear) || look.forceLabel === true),
    zIndex: key === chosen ? 2 : isNear ? 1 : 0,
    isChosen: key === chosen,
  }
}

/** How an edge looks; one that is meant, or leads to what is chosen, stands out. */
export function edgeShown(
  [from, to]: readonly [string, string],
  { kind, weight }: EdgeLook,
  { shown, chosen }: View,
  isMeant: boolean,
  colors: Colors,
): Partial<EdgeDisplayData> {
  if (kind === 'spoke') {
    return { hidden: !shown.has(to), size: 0.6, color: colors.spoke, zIndex: 0 }
  }
  const isOwn = isMeant || from === chosen || to === chosen
  const wide = kind === 'together' ? 3.5 : 0.7
  const usual = kind === 'together' ? colors.faint : colors.edge
  return {
    hidden: !isOwn && !(shown.has(from) && shown.has(to)),
    size: (isOwn ? 1.4 : 0.8) + Math.abs(weight) * wide,
    color: weight < 0 ? colors.hinders : isOwn ? colors.accent : usual,
    zIndex: isOwn ? 1 : 0,
  }
}
