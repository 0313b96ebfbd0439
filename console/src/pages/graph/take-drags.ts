import type Sigma from 'sigma'
import type { Attributes } from 'graphology-types'
import { isHubKey, type Point } from './layout.ts'

interface DragEvents {
  readonly isChosen: (id: string) => boolean
  readonly onOpen: (id: string) => void
  readonly onPin: (id: string, point: Point) => void
}

/** Pixels that a pointer strays in a click. */
const leastDrag = 4
/** Pixels of the radius below which only what is chosen is dragged: else no hand could move the picture. */
const leastRadius = 5

/** What is dragged goes along with the pointer, and stays where it is let go; a click opens it. */
export function takeDrags<N extends Attributes & Point, E extends Attributes>(
  sigma: Sigma<N, E>,
  { isChosen, onPin, onOpen }: DragEvents,
): void {
  let held: string | undefined
  let from: Point = { x: 0, y: 0 }
  let hasMoved = false
  sigma.on('downNode', ({ node, event }) => {
    hasMoved = false
    if (!isHubKey(node) && (isChosen(node) || isLarge(node, event.original))) held = node
    from = { x: event.x, y: event.y }
  })
  function isLarge(node: string, original: Event): boolean {
    const size = sigma.scaleSize(sigma.getNodeDisplayData(node)?.size)
    return original instanceof MouseEvent && size >= leastRadius
  }
  sigma.on('moveBody', ({ event, preventSigmaDefault }) => {
    if (held === undefined) return
    preventSigmaDefault()
    if (!hasMoved && Math.hypot(event.x - from.x, event.y - from.y) < leastDrag) return
    const { x, y } = sigma.viewportToGraph(event)
    const graph = sigma.getGraph()
    // In place: told of a change, sigma would work through all nodes at each move.
    Object.assign(graph.getNodeAttributes(held), { x, y })
    sigma.refresh({
      partialGraph: { nodes: [held], edges: graph.edges(held) },
      skipIndexation: true,
      schedule: true,
    })
    hasMoved = true
    event.original.preventDefault()
    event.original.stopPropagation()
  })
  const letGo = () => {
    if (held !== undefined && hasMoved) {
      const { x, y } = sigma.getGraph().getNodeAttributes(held)
      onPin(held, { x, y })
    }
    held = undefined
  }
  sigma.on('clickNode', ({ node }) => {
    if (!hasMoved && !isHubKey(node)) onOpen(node)
  })
  // sigma knows by its mouse alone that the picture moves, and then leaves out what takes long.
  const mouse = sigma.getMouseCaptor()
  const touch = sigma.getTouchCaptor()
  touch.on('touchmove', () => (mouse.isMoving = held === undefined))
  touch.on('touchup', () => {
    mouse.isMoving = false
    sigma.scheduleRender()
  })
  sigma.on('upNode', letGo)
  sigma.on('upStage', letGo)
}
