import iterate from 'graphology-layout-forceatlas2/iterate.js'
import type { Forces } from './layout.ts'

/** What is asked for: rows to move, how often, and after how many steps to say where they are. */
export interface LayoutTask extends Pick<Forces, 'points' | 'ties'> {
  readonly iterations: number
  readonly tellsEvery: number
}

/** Where the rows are. */
export interface LayoutReport {
  readonly points: Float32Array<ArrayBuffer>
  readonly isDone: boolean
}

const manyPoints = 800

// The settings that the package infers by the number of points, with a softer pull to the middle.
self.addEventListener('message', ({ data }: MessageEvent<LayoutTask>) => {
  const { points, ties, iterations, tellsEvery } = data
  const count = points.length / 10
  const settings = {
    linLogMode: false,
    outboundAttractionDistribution: false,
    adjustSizes: false,
    edgeWeightInfluence: 1,
    strongGravityMode: true,
    gravity: 0.16,
    scalingRatio: 12,
    slowDown: 1 + Math.log(Math.max(2, count)),
    barnesHutOptimize: count > manyPoints,
    barnesHutTheta: 0.6,
  }
  for (let step = 1; step <= iterations; step += 1) {
    iterate(settings, points, ties)
    const isDone = step === iterations
    if (isDone || step % tellsEvery === 0) {
      const report: LayoutReport = { points: points.slice(), isDone }
      self.postMessage(report)
    }
  }
})
