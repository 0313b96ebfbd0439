import type { Step } from '../../model/reasoning-step.ts'

/** The steps that a step holds, in the order in which the pipeline names them. */
function innerSteps(step: Step): readonly Step[] {
  switch (step.kind) {
    case 'sequence':
    case 'fallback':
      return step.steps
    case 'filter':
    case 'sift':
      return [step.then]
    case 'mutate':
      return [step.set]
    case 'discern':
      return [...step.routes.map((route) => route.step), ...given(step.fallback)]
    case 'switch':
      return [...step.routes.map((route) => route.step), ...given(step.default)]
    case 'handle':
      return [step.step, step.onError]
    case 'enrich':
    case 'retry':
    case 'backoff':
    case 'timeout':
    case 'rate_limiter':
    case 'circuit_breaker':
      return [step.step]
    case 'converge':
    case 'concurrent':
    case 'worker_pool':
    case 'race':
      return step.branches.map((branch) => branch.step)
    default:
      return []
  }
}

/** A step and all inside it, each before those that it holds. */
export function allSteps(step: Step): readonly Step[] {
  return [step, ...innerSteps(step).flatMap(allSteps)]
}

function given(step: Step | null): readonly Step[] {
  return step === null ? [] : [step]
}

export interface ModelNamed {
  /** Of the member that names it: `pipeline.sequence.1.decide.model`. */
  readonly path: string
  readonly name: string
}

/** The models that steps ask for by name. */
export function modelsNamed(steps: readonly Step[]): readonly ModelNamed[] {
  return steps.flatMap((one) =>
    'model' in one && one.model !== null ? [{ path: `${one.path}.model`, name: one.model }] : [],
  )
}
