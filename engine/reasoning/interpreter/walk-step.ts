import type { Step } from '../../model/reasoning-step.ts'
import type { Outcome } from '../../model/run-event.ts'
import { walkBuiltIn } from './built-ins.ts'
import { walkConnector } from './connectors.ts'
import { walkPrimitive } from './primitive.ts'
import type { RunWalk } from './run-walk.ts'
import type { Scope } from './scope.ts'
import { StepStopped } from './step-stopped.ts'

/** One step with all within it, to its outcome. */
export async function walkStep(walk: RunWalk, step: Step, scope: Scope): Promise<Outcome> {
  try {
    switch (step.kind) {
      case 'set':
      case 'require':
      case 'emit':
      case 'wait':
      case 'remember':
        return await walkBuiltIn(walk, step, scope)
      case 'sequence':
      case 'filter':
      case 'mutate':
      case 'switch':
      case 'gate':
      case 'enrich':
      case 'fallback':
      case 'retry':
      case 'backoff':
      case 'timeout':
      case 'handle':
      case 'rate_limiter':
      case 'circuit_breaker':
      case 'concurrent':
      case 'worker_pool':
      case 'race':
        return await walkConnector(walk, step, scope)
      default:
        return await walkPrimitive(walk, step, scope)
    }
  } catch (thrown) {
    if (thrown instanceof StepStopped) return thrown.outcome
    throw thrown
  }
}
