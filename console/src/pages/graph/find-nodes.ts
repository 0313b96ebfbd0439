import type { Attributes } from 'graphology-types'
import type Sigma from 'sigma'
import { SpotIndex } from './spot-index.ts'

/** Of the radius of a node, which its ring stands around. */
const ringReach = 1.35
/** Pixels around the middle of a node within which it is meant, however small it is drawn. */
const [leastOfMouse, leastOfFinger] = [7, 16]

/**
 * Finds the node under the pointer by where nodes stand. Of itself sigma 3.0.3 draws all nodes a second
 * time, each in a color of its own, and reads the color at the pointer back, for which the page waits
 * until the frame is drawn: at each move, some 100 ms at 5,000 nodes without a graphics card.
 */
export function findNodes<N extends Attributes, E extends Attributes>(
  sigma: Sigma<N, E>,
  isFound: (key: string) => boolean,
): void {
  let index: SpotIndex | undefined
  const leastPixels = matchMedia('(pointer: coarse)').matches ? leastOfFinger : leastOfMouse
  sigma.on('afterProcess', () => (index = undefined))

  function indexOfNodes(): SpotIndex {
    return new SpotIndex(
      sigma
        .getGraph()
        .nodes()
        .flatMap((key) => {
          const at = isFound(key) ? sigma.getNodeDisplayData(key) : undefined
          return at === undefined || at.hidden ? [] : [{ key, x: at.x, y: at.y, size: at.size }]
        }),
    )
  }

  function getNodeAtPosition(point: { readonly x: number; readonly y: number }): string | null {
    index ??= indexOfNodes()
    const { x, y } = sigma.viewportToFramedGraph(point)
    const beside = sigma.viewportToFramedGraph({ x: point.x + 1, y: point.y })
    const pixel = Math.hypot(beside.x - x, beside.y - y)
    const reachOf = (size: number) =>
      pixel * Math.max(leastPixels, sigma.scaleSize(size) * ringReach)
    return index.at(x, y, reachOf)?.key ?? null
  }

  // Two methods that sigma calls on itself: where it looks, and the color layer that is not drawn now.
  Object.assign(sigma, { getNodeAtPosition, resetWebGLTexture: () => sigma })
}
