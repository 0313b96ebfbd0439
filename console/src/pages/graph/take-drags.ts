import type Sigma from 'sigma'
import type { Attributes } from 'graphology-types'
import { isHubKey, type Point } from './layout.ts'

interface DragEvents {
  readonly onOpen: (id: string) => void
  readonly onPin: (id: string, point: Point) => void
}

/** What is dragged goes along with the pointer, and stays where it is let go; a click opens it. */
export function takeDrags<N extends Attributes & Point, E extends Attributes>(
  sigma: Sigma<N, E>,
  { onPin, onOpen }: DragEvents,
): void {
  let held: string | undefined
  let hasMoved = false
  sigma.on('downNode', ({ node }) => {
    if (isHubKey(node)) return
    held = node
    hasMoved = false
  })
  sigma.on('moveBody', ({ event, preventSigmaDefault }) => {
    if (held === undefined) return
    const { x, y } = sigma.viewportToGraph(event)
    sigma.getGraph().mergeNodeAttributes(held, { x, y } as Partial<N>)
    hasMoved = true
    preventSigmaDefault()
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
  sigma.on('upNode', letGo)
  sigma.on('upStage', letGo)
}
