import type { Attributes } from 'graphology-types'
import type Sigma from 'sigma'
import { extent } from './layout.ts'

interface CameraState {
  readonly x?: number
  readonly y?: number
  readonly ratio?: number
}

const travelMs = 240
const marginPixels = 40
/** Of the frame, around what is fitted into it. */
const fitRoom = 1.3
const leastFit = 0.08
/** Pixels around the picture, and the share of a small place that they are at most. */
const [usualPadding, paddingShare] = [56, 0.12]

export function paddingIn(width: number, height: number): number {
  return Math.min(usualPadding, Math.round(Math.min(width, height) * paddingShare))
}

/** The middle of what is seen stays within the picture, and a small place has little around it. */
export function stayInSight<N extends Attributes, E extends Attributes>(sigma: Sigma<N, E>): void {
  const camera = sigma.getCamera()
  const within = (at: number) => Math.min(1, Math.max(0, at))
  camera.on('updated', ({ x, y }) => {
    if (x !== within(x) || y !== within(y)) camera.setState({ x: within(x), y: within(y) })
  })
  sigma.on('resize', () => {
    const { width, height } = sigma.getDimensions()
    const padding = paddingIn(width, height)
    if (sigma.getSetting('stagePadding') !== padding) sigma.setSetting('stagePadding', padding)
  })
}

export function goTo<N extends Attributes, E extends Attributes>(
  sigma: Sigma<N, E>,
  state: CameraState,
  isMoving: boolean,
): void {
  const camera = sigma.getCamera()
  if (isMoving) void camera.animate(state, { duration: travelMs })
  else camera.setState(state)
}

/** Brings a node into view, where it is not. */
export function reveal<N extends Attributes, E extends Attributes>(
  sigma: Sigma<N, E>,
  id: string,
  isMoving: boolean,
): void {
  const at = sigma.getNodeDisplayData(id)
  if (at === undefined) return
  const { x, y } = sigma.framedGraphToViewport(at)
  const { width, height } = sigma.getDimensions()
  const isSeen = [x, width - x, y, height - y].every((room) => room > marginPixels)
  if (!isSeen) goTo(sigma, { x: at.x, y: at.y }, isMoving)
}

/** Shows all of these, or everything. */
export function fit<N extends Attributes, E extends Attributes>(
  sigma: Sigma<N, E>,
  ids: readonly string[] | undefined,
  isMoving: boolean,
): void {
  if (ids === undefined) return goTo(sigma, { x: 0.5, y: 0.5, ratio: 1 }, isMoving)
  const points = ids.flatMap((id) => sigma.getNodeDisplayData(id) ?? [])
  if (points.length === 0) return
  const [left, right] = extent(points.map(({ x }) => x))
  const [bottom, top] = extent(points.map(({ y }) => y))
  const wanted = Math.max(leastFit, (right - left) * fitRoom, (top - bottom) * fitRoom)
  const ratio = Math.min(1, wanted)
  goTo(sigma, { x: (left + right) / 2, y: (bottom + top) / 2, ratio }, isMoving)
}

/** Whether motion is welcome. */
export function isMoving(): boolean {
  return !matchMedia('(prefers-reduced-motion: reduce)').matches
}
