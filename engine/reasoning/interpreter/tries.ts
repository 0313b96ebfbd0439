import type { StepOf, Step } from '../../model/reasoning-step.ts'
import type { RunOutcome } from '../../model/run-event.ts'
import { inner, type StepScope } from './pipeline-interpreter.ts'
import { StepLog } from './step-log.ts'
import { done, failed } from './step-stopped.ts'

/** A step on a copy, which comes in unless the step fails. */
async function interpretOnCopy(
  step: Step,
  scope: StepScope,
  path: string,
  other: Partial<StepScope> = {},
): Promise<RunOutcome> {
  const copy = scope.thought.copy()
  const outcome = await scope.interpreter.step(step, { ...scope, ...other, thought: copy })
  if (outcome.kind === 'failed') return outcome
  const key = `${scope.key}:merged`
  await scope.interpreter.merge(scope, { key, path }, copy.pending, () =>
    scope.thought.absorb(copy),
  )
  return outcome
}

/** A failure is dropped and said. */
export async function interpretEnrich(
  step: StepOf<'enrich'>,
  scope: StepScope,
): Promise<RunOutcome> {
  const outcome = await interpretOnCopy(step.step, inner(scope, 'step'), step.path)
  if (outcome.kind !== 'failed' || outcome.isFinal) return outcome
  await degrade(scope, step.path, outcome.error.code)
  return done
}

/** The first that succeeds, each from the same beginning; else the last error. */
export async function interpretFallback(
  step: StepOf<'fallback'>,
  scope: StepScope,
): Promise<RunOutcome> {
  let last: RunOutcome = done
  for (const [at, one] of step.steps.entries()) {
    last = await interpretOnCopy(one, inner(scope, at), step.path)
    if (last.kind !== 'failed' || last.isFinal) return last
  }
  return last
}

/** Again and again; in a backoff after a wait that doubles, none after the last try. */
export async function interpretRetry(
  step: StepOf<'retry' | 'backoff'>,
  scope: StepScope,
): Promise<RunOutcome> {
  let last: RunOutcome = done
  for (let attempt = 1; attempt <= step.attempts; attempt += 1) {
    const tried = inner(scope, `try${attempt}`, { attempt })
    last = await interpretOnCopy(step.step, tried, step.path)
    if (last.kind !== 'failed' || last.isFinal) return last
    if (attempt === step.attempts || step.baseMs === 0) continue
    await pause(inner(scope, `wait${attempt}`), step.path, step.baseMs * 2 ** (attempt - 1))
  }
  return last
}

/** What takes longer fails `timeout`, and whatever it waits for is ended. */
export async function interpretTimeout(
  step: StepOf<'timeout'>,
  scope: StepScope,
): Promise<RunOutcome> {
  const { host } = scope.interpreter
  const log = new StepLog(inner(scope, 'limit'), step.path)
  const startedAt = await log.flush(host.clock())
  const token = scope.token.child()
  const bell = token.child()
  const message = `it took longer than ${step.ms} ms`
  const late = failed(step.path, 'timeout', message)
  const isOver = (): boolean => host.clock() - startedAt >= step.ms
  const key = `${scope.key}/limit:over`
  if (host.journal.has(key) || isOver()) token.cancel({ code: 'timeout', message })
  else {
    void host.sleep(startedAt + step.ms - host.clock(), bell).then(() => {
      if (!bell.aborted) token.cancel({ code: 'timeout', message })
    })
  }
  const copy = scope.thought.copy()
  const within = inner(scope, 'step', { token, thought: copy })
  const outcome = await scope.interpreter.step(step.step, within)
  bell.cancel({ code: 'timeout', message: 'it ended' })
  if (outcome.kind === 'failed') {
    // Whether the time was up is kept: a run taken up again cannot see it from the clock.
    const isLate = outcome.error.code === 'timeout' && outcome.isFinal && !scope.token.aborted
    if (!isLate) return outcome
    const part = { key, path: step.path, isForced: true }
    await scope.interpreter.commit(scope, part, () => ({ events: [], result: null }))
    return late
  }
  const part = { key: `${scope.key}:merged`, path: step.path }
  await scope.interpreter.merge(scope, part, copy.pending, () => scope.thought.absorb(copy))
  return outcome
}

/** A wait that is on record: after an eviction only what is left of it is waited. */
export async function pause(scope: StepScope, path: string, ms: number): Promise<void> {
  const log = new StepLog(scope, path)
  const startedAt = await log.flush(scope.interpreter.host.clock())
  await waitOut(scope, path, startedAt + ms)
}

/** A wait that is over stays so: a run taken up again goes on, though its branch was ended since. */
export async function waitOut(scope: StepScope, path: string, until: number): Promise<void> {
  const left = until - scope.interpreter.host.clock()
  if (left > 0) await scope.interpreter.host.sleep(left, scope.token)
  if (left > 0 || scope.interpreter.token.aborted) scope.interpreter.check(scope, path)
}

export async function degrade(scope: StepScope, path: string, reason: string): Promise<void> {
  const log = new StepLog(inner(scope, 'degraded'), path)
  log.degrade(path, reason)
  await log.flush(null)
}
