import { memberText } from '../../laws/reasoning/member.ts'
import type { Connector, StepOf } from '../../model/reasoning-step.ts'
import type { Outcome } from '../../model/run-event.ts'
import { walkConcurrent, walkRace } from './branches.ts'
import { walkBuiltIn } from './built-ins.ts'
import { walkBreaker, walkLimiter } from './guards.ts'
import type { RunWalk } from './run-walk.ts'
import { inner, type Scope } from './scope.ts'
import { done } from './step-stopped.ts'
import { holdsIn, seenIn } from './step-work.ts'
import { walkEnrich, walkFallback, walkRetry, walkTimeout } from './tries.ts'

/** The steps that hold other steps. */
export async function walkConnector(
  walk: RunWalk,
  step: Connector,
  scope: Scope,
): Promise<Outcome> {
  switch (step.kind) {
    case 'sequence':
      return await walkSequence(walk, step, scope)
    case 'filter':
      return holdsIn(walk, scope, step) ? await walk.step(step.then, inner(scope, 'then')) : done
    case 'mutate':
      return holdsIn(walk, scope, step)
        ? await walkBuiltIn(walk, step.set, inner(scope, 'set'))
        : done
    case 'switch':
      return await walkSwitch(walk, step, scope)
    case 'gate': {
      const { path, reason } = step
      return holdsIn(walk, scope, step) ? done : { kind: 'blocked', path, reason }
    }
    case 'enrich':
      return await walkEnrich(walk, step, scope)
    case 'fallback':
      return await walkFallback(walk, step, scope)
    case 'retry':
    case 'backoff':
      return await walkRetry(walk, step, scope)
    case 'timeout':
      return await walkTimeout(walk, step, scope)
    case 'handle':
      return await walkHandle(walk, step, scope)
    case 'rate_limiter':
      return await walkLimiter(walk, step, scope)
    case 'circuit_breaker':
      return await walkBreaker(walk, step, scope)
    case 'concurrent':
    case 'worker_pool':
      return await walkConcurrent(walk, step, scope)
    case 'race':
      return await walkRace(walk, step, scope)
  }
}

async function walkSequence(
  walk: RunWalk,
  step: StepOf<'sequence'>,
  scope: Scope,
): Promise<Outcome> {
  for (const [at, one] of step.steps.entries()) {
    const outcome = await walk.step(one, inner(scope, at))
    if (outcome.kind !== 'done') return outcome
  }
  return done
}

/** By the text of a note or of a member; where no route has its name, on or by the default. */
async function walkSwitch(walk: RunWalk, step: StepOf<'switch'>, scope: Scope): Promise<Outcome> {
  const content = seenIn(scope).notes.contentOf(step.on.key)
  const name = content === undefined ? undefined : memberText(content, step.on.path)
  const route = step.routes.find((one) => one.name === name)
  const next = route?.step ?? step.default
  return next === null ? done : await walk.step(next, inner(scope, 'route'))
}

/** The error surfaces whatever its handling comes to. */
async function walkHandle(walk: RunWalk, step: StepOf<'handle'>, scope: Scope): Promise<Outcome> {
  const outcome = await walk.step(step.step, inner(scope, 'step'))
  if (outcome.kind !== 'failed' || outcome.isFinal) return outcome
  const handled = inner(scope, 'on_error', { error: outcome.error })
  const handling = await walk.step(step.onError, handled)
  const isOver = handling.kind === 'blocked' || (handling.kind === 'failed' && handling.isFinal)
  return isOver ? handling : outcome
}
