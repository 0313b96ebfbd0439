import { memberText } from '../../laws/reasoning/member.ts'
import type { Step, StepOf } from '../../model/reasoning-step.ts'
import type { RunOutcome } from '../../model/run-event.ts'
import { interpretConcurrent, interpretRace } from './branches.ts'
import { interpretBuiltIn } from './built-ins.ts'
import { interpretBreaker, interpretLimiter } from './guards.ts'
import { inner, type StepScope } from './pipeline-interpreter.ts'
import { interpretPrimitive } from './primitive.ts'
import { done, StepStopped } from './step-stopped.ts'
import { holdsIn, seenIn } from './budget.ts'
import { interpretEnrich, interpretFallback, interpretRetry, interpretTimeout } from './tries.ts'

/** One step with all within it, to its outcome. */
export async function interpretStep(step: Step, scope: StepScope): Promise<RunOutcome> {
  try {
    return await interpretKind(step, scope)
  } catch (thrown) {
    if (thrown instanceof StepStopped) return thrown.outcome
    throw thrown
  }
}

async function interpretKind(step: Step, scope: StepScope): Promise<RunOutcome> {
  switch (step.kind) {
    case 'set':
    case 'require':
    case 'emit':
    case 'wait':
    case 'remember':
      return await interpretBuiltIn(step, scope)
    case 'sequence':
      return await interpretSequence(step, scope)
    case 'filter':
      return holdsIn(scope, step)
        ? await scope.interpreter.step(step.then, inner(scope, 'then'))
        : done
    case 'mutate':
      return holdsIn(scope, step) ? await interpretBuiltIn(step.set, inner(scope, 'set')) : done
    case 'switch':
      return await interpretSwitch(step, scope)
    case 'gate': {
      const { path, reason } = step
      return holdsIn(scope, step) ? done : { kind: 'blocked', path, reason }
    }
    case 'enrich':
      return await interpretEnrich(step, scope)
    case 'fallback':
      return await interpretFallback(step, scope)
    case 'retry':
    case 'backoff':
      return await interpretRetry(step, scope)
    case 'timeout':
      return await interpretTimeout(step, scope)
    case 'handle':
      return await interpretHandle(step, scope)
    case 'rate_limiter':
      return await interpretLimiter(step, scope)
    case 'circuit_breaker':
      return await interpretBreaker(step, scope)
    case 'concurrent':
    case 'worker_pool':
      return await interpretConcurrent(step, scope)
    case 'race':
      return await interpretRace(step, scope)
    default:
      return await interpretPrimitive(step, scope)
  }
}

async function interpretSequence(step: StepOf<'sequence'>, scope: StepScope): Promise<RunOutcome> {
  for (const [at, one] of step.steps.entries()) {
    const outcome = await scope.interpreter.step(one, inner(scope, at))
    if (outcome.kind !== 'done') return outcome
  }
  return done
}

/** By the text of a note or of a member; where no route has its name, on or by the default. */
async function interpretSwitch(step: StepOf<'switch'>, scope: StepScope): Promise<RunOutcome> {
  const content = seenIn(scope).notes.contentOf(step.on.key)
  const name = content === undefined ? undefined : memberText(content, step.on.path)
  const route = step.routes.find((one) => one.name === name)
  const next = route?.step ?? step.default
  return next === null ? done : await scope.interpreter.step(next, inner(scope, 'route'))
}

/** The error surfaces whatever its handling comes to. */
async function interpretHandle(step: StepOf<'handle'>, scope: StepScope): Promise<RunOutcome> {
  const outcome = await scope.interpreter.step(step.step, inner(scope, 'step'))
  if (outcome.kind !== 'failed' || outcome.isFinal) return outcome
  const handled = inner(scope, 'on_error', { error: outcome.error })
  const handling = await scope.interpreter.step(step.onError, handled)
  const isOver = handling.kind === 'blocked' || (handling.kind === 'failed' && handling.isFinal)
  return isOver ? handling : outcome
}
