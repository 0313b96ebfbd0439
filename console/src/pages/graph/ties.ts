import type { Attributes } from 'graphology-types'
import type Sigma from 'sigma'
import type { Colors } from './colors.ts'
import type { Box } from './label-room.ts'
import type { Labels } from './labels.ts'
import type { Point } from './layout.ts'
import type { Picture, View } from './picture.ts'
import { nearestTie } from './tie-at.ts'

/** Ties of what is chosen that say what they are. */
const mostNamed = 12

/** The tie of two that are shown, whose line runs nearest to a point of the screen. */
export function tieUnder<N extends Attributes, E extends Attributes>(
  sigma: Sigma<N, E>,
  { nodes, edges }: Picture,
  shown: ReadonlySet<string>,
  point: Point,
): number | undefined {
  const at = nodes.map(({ id }) => (shown.has(id) ? onScreen(sigma, id) : undefined))
  return nearestTie(
    point,
    edges.map(({ from, to }) => [at[from], at[to]]),
  )
}

interface Pointing {
  readonly tieAt: (point: Point) => number | undefined
  readonly onPoint: (tie: number | undefined) => void
}

/** Tells which tie is under the pointer, where no node is and nothing is held. */
export function pointAtTies<N extends Attributes, E extends Attributes>(
  sigma: Sigma<N, E>,
  place: HTMLElement,
  { tieAt, onPoint }: Pointing,
): void {
  let isOverNode = false
  let pointed: number | undefined
  const point = (tie: number | undefined) => {
    if (tie === pointed) return
    pointed = tie
    place.style.cursor = tie === undefined ? '' : 'pointer'
    onPoint(tie)
  }
  sigma.on('enterNode', () => {
    isOverNode = true
    point(undefined)
  })
  sigma.on('leaveNode', () => (isOverNode = false))
  sigma.on('leaveStage', () => point(undefined))
  sigma.on('moveBody', ({ event }) => {
    const isHeld = event.original instanceof MouseEvent && event.original.buttons > 0
    if (!isHeld) point(isOverNode ? undefined : tieAt(event))
  })
}

/** What is meant says what it is, and so does what ties the chosen node, where there is room. */
export function nameTies<N extends Attributes, E extends Attributes>(
  sigma: Sigma<N, E>,
  labels: Labels,
  { nodes, edges, placeOf }: Picture,
  { chosen, tie, shown, pointed }: View & { readonly pointed: number | undefined },
  colors: Colors,
): void {
  const context = sigma.getCanvases()['labels']?.getContext('2d')
  if (!context) return
  const place = placeOf.get(chosen ?? '')
  const own = edges.flatMap(({ from, to, kind }, index) =>
    kind === 'related' && (from === place || to === place) ? index : [],
  )
  const meant = [pointed, tie].flatMap((index) => index ?? [])
  for (const index of new Set([...meant, ...own.slice(0, mostNamed)])) {
    const { from = -1, to = -1, label = '' } = edges[index] ?? {}
    const ids = [nodes[from]?.id ?? '', nodes[to]?.id ?? '']
    const [a, b] = ids.map((id) => (shown.has(id) ? onScreen(sigma, id) : undefined))
    if (a === undefined || b === undefined || label === '') continue
    const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
    labels.keepTie(context, label, middle, meant.includes(index), colors)
  }
}

/** Where a node stands on the screen; y grows downwards. */
export function onScreen<N extends Attributes, E extends Attributes>(
  sigma: Sigma<N, E>,
  id: string,
): Point | undefined {
  const at = sigma.getNodeDisplayData(id)
  return at === undefined ? undefined : sigma.framedGraphToViewport(at)
}

/** Where the nodes of a picture stand on the screen; of more than so many that takes too long. */
export function boxesOf<N extends Attributes, E extends Attributes>(
  sigma: Sigma<N, E>,
  picture: Picture | undefined,
  most: number,
): readonly Box[] {
  const nodes = picture?.nodes ?? []
  if (nodes.length > most) return []
  return nodes.flatMap(({ id }) => {
    const at = sigma.getNodeDisplayData(id)
    if (at === undefined || at.hidden) return []
    const { x, y } = sigma.framedGraphToViewport(at)
    const side = 2 * sigma.scaleSize(at.size) * 1.2
    return [{ left: x - side / 2, top: y - side / 2, width: side, height: side }]
  })
}
