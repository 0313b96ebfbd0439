import type { Json } from '../../model/json.ts'
import {
  type BreakerState,
  enterBreaker,
  leaveBreaker,
  type LimiterState,
  passLimiter,
} from '../../laws/reasoning/guards.ts'
import type { StepOf } from '../../model/reasoning-step.ts'
import type { RunOutcome } from '../../model/run-event.ts'
import { inner, type StepScope } from './pipeline-interpreter.ts'
import { StepLog } from './step-log.ts'
import { failed } from './step-stopped.ts'
import { pause } from './tries.ts'

/** Lets so many through a second, in all runs; the rest wait or fail. */
export async function interpretLimiter(
  step: StepOf<'rate_limiter'>,
  scope: StepScope,
): Promise<RunOutcome> {
  const { host } = scope.interpreter
  const log = new StepLog(inner(scope, 'limiter'), step.path)
  // Waits take real time, whatever the namespace's clock does meanwhile.
  const [now, clock] = [host.now(), host.clock()]
  for (let round = 0; ; round += 1) {
    const passage = await log.record(async () => {
      const state = host.guard('rate_limiter', step.name) as LimiterState | null
      const passed = passLimiter(state, step, now + host.clock() - clock)
      host.setGuard('rate_limiter', step.name, passed.state as unknown as Json)
      const waitMs = passed.kind === 'wait' ? passed.waitMs : 0
      return { events: [], result: { kind: passed.kind, waitMs } }
    })
    if (passage.kind === 'drop') {
      const message = `${step.name} lets ${step.perSecond} a second through`
      return failed(step.path, 'rate_limited', message)
    }
    if (passage.kind === 'pass') break
    await pause(inner(scope, `wait${round}`), step.path, passage.waitMs)
  }
  return await scope.interpreter.step(step.step, inner(scope, 'step'))
}

/** So many failures in a row and nothing is let through for a while. */
export async function interpretBreaker(
  step: StepOf<'circuit_breaker'>,
  scope: StepScope,
): Promise<RunOutcome> {
  const { host } = scope.interpreter
  const log = new StepLog(inner(scope, 'breaker'), step.path)
  const state = (): BreakerState | null =>
    host.guard('circuit_breaker', step.name) as BreakerState | null
  const keep = (kept: BreakerState): void =>
    host.setGuard('circuit_breaker', step.name, { ...kept })
  const admitted = await log.record(async () => {
    const admission = enterBreaker(state(), step, host.now())
    keep(admission.state)
    return { events: [], result: admission.kind !== 'open' }
  })
  if (!admitted) return failed(step.path, 'circuit_open', `${step.name} is open`)
  const outcome = await scope.interpreter.step(step.step, inner(scope, 'step'))
  // What was ended from outside says nothing about what is behind the breaker.
  if (outcome.kind === 'failed' && outcome.isFinal) return outcome
  await log.record(async () => {
    keep(leaveBreaker(state(), step, outcome.kind !== 'failed', host.now()))
    return { events: [], result: null }
  })
  return outcome
}
