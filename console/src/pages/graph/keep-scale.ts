import type { Attributes } from 'graphology-types'
import type Sigma from 'sigma'
import { reveal } from './camera.ts'

/** A camera this near to showing all is put back to it. */
const nearAll = 0.03

/**
 * Keeps the scale of the picture when its place grows or shrinks, as it does beside a drawer, and what is
 * chosen in view; else sigma would fit everything into the new place. While nothing is chosen and all is
 * in view, it is fitted. Answers how to stop.
 */
export function keepScale<N extends Attributes, E extends Attributes>(
  sigma: Sigma<N, E>,
  place: HTMLElement,
  chosen: () => string | undefined,
): () => void {
  const camera = sigma.getCamera()
  let pixels = 0
  let isResized = false

  /** Of a unit of the frame, as the camera stands, in the place as it is now. */
  function pixelsNow(): number {
    const options = { cameraState: camera.getState() }
    const [a, b] = [0, 1].map((x) => sigma.framedGraphToViewport({ x, y: 0 }, options))
    return a === undefined || b === undefined ? 0 : Math.hypot(b.x - a.x, b.y - a.y)
  }

  sigma.on('resize', () => {
    const [before, after] = [pixels, pixelsNow()]
    const { ratio } = camera.getState()
    const isFitted = Math.abs(ratio - 1) < nearAll && chosen() === undefined
    if (before === 0 || after === 0 || isFitted) return
    const kept = camera.getBoundedRatio((ratio * after) / before)
    const isAll = Math.abs(kept - 1) < nearAll && chosen() === undefined
    camera.setState(isAll ? { x: 0.5, y: 0.5, ratio: 1 } : { ratio: kept })
    isResized = true
  })
  sigma.on('afterRender', () => {
    pixels = pixelsNow()
    if (isResized) reveal(sigma, chosen() ?? '', false)
    isResized = false
  })
  const observer = new ResizeObserver(() => sigma.scheduleRender())
  observer.observe(place)
  return () => observer.disconnect()
}
