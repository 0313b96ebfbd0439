import { allSteps } from '../../../../engine/laws/reasoning/inner-steps.ts'
import { stepOf } from '../../../../engine/laws/reasoning/step-tree.ts'
import type { Json } from '../../../../engine/model/json.ts'
import type { Step } from '../../../../engine/model/reasoning-step.ts'
import { startRunSchema } from '../../../../contract/runs.ts'

/** A pipeline as a run takes it: checked as the route does, then read as the engine does. */
export function readPipeline(pipeline: unknown) {
  const read = startRunSchema.safeParse({ pipeline })
  if (!read.success) {
    const { issues } = read.error
    const errors = issues.map(({ path, message }) => ({ path: path.join('.'), message }))
    return { ok: false, errors } as const
  }
  const step = stepOf(read.data.pipeline as Json)
  return { ok: true, step, counts: countsOf(step) } as const
}

/** Primitives and built-ins, and steps inside steps. */
function countsOf(step: Step) {
  const plain = allSteps(step).filter(({ kind }) => kind !== 'sequence')
  return { steps: plain.length, depth: depthOf(step) }
}

function depthOf(step: Step): number {
  const inner = step.kind === 'sequence' ? step.steps : []
  return 1 + Math.max(0, ...inner.map(depthOf))
}
