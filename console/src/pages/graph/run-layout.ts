import { startWorker } from '../../parts/start-worker.ts'
import { pointsOf, type Forces, type Point } from './layout.ts'
import type { LayoutReport, LayoutTask } from './layout.worker.ts'
// The address that the bundler makes of it.
// oxlint-disable-next-line import/default
import address from './layout.worker.ts?worker&url'

const iterations = 100
const movesEvery = 10

interface Run {
  readonly forces: Forces
  /** Whether what moves is shown on the way. */
  readonly isMoving: boolean
  readonly onPoints: (points: ReadonlyMap<string, Point>, isDone: boolean) => void
}

/** Lays out beside the page, a hundred steps and no more; answers how to stop it earlier. */
export function runLayout({ forces, isMoving, onPoints }: Run): () => void {
  const worker = startWorker(address)
  worker.addEventListener('message', ({ data }: MessageEvent<LayoutReport>) => {
    onPoints(pointsOf(forces.keys, data.points), data.isDone)
    if (data.isDone) worker.terminate()
  })
  const { points, ties } = forces
  const tellsEvery = isMoving ? movesEvery : iterations
  const task: LayoutTask = { points, ties, iterations, tellsEvery }
  worker.postMessage(task, [points.buffer, ties.buffer])
  return () => worker.terminate()
}
