import type { Step } from '../../model/reasoning-step.ts'

/** Models that steps of a pipeline name, each with the path of the field. */
export function modelsNamed(step: Step): readonly { path: string; name: string }[] {
  const own = 'model' in step && step.model !== null ? [step.model] : []
  return [
    ...own.map((name) => ({ path: `${step.path}.model`, name })),
    ...stepsIn(step).flatMap(modelsNamed),
  ]
}

function stepsIn(step: Step): readonly Step[] {
  switch (step.kind) {
    case 'sequence':
    case 'fallback':
      return step.steps
    case 'filter':
    case 'sift':
      return [step.then]
    case 'mutate':
      return [step.set]
    case 'switch':
      return [...step.routes.map((route) => route.step), ...present(step.default)]
    case 'discern':
      return [...step.routes.map((route) => route.step), ...present(step.fallback)]
    case 'handle':
      return [step.step, step.onError]
    case 'enrich':
    case 'retry':
    case 'backoff':
    case 'timeout':
    case 'rate_limiter':
    case 'circuit_breaker':
      return [step.step]
    case 'concurrent':
    case 'worker_pool':
    case 'race':
    case 'converge':
      return step.branches.map((branch) => branch.step)
    default:
      return []
  }
}

function present(step: Step | null): readonly Step[] {
  return step === null ? [] : [step]
}
