import type { StepOf, Step } from '../../model/reasoning-step.ts'
import type { Outcome } from '../../model/run-event.ts'
import type { RunWalk } from './run-walk.ts'
import { inner, type Scope } from './scope.ts'
import { StepLog } from './step-log.ts'
import { done, failed } from './step-stopped.ts'

/** A step on a copy, which comes in unless the step fails. */
async function walkOnCopy(
  walk: RunWalk,
  step: Step,
  scope: Scope,
  path: string,
  other: Partial<Scope> = {},
): Promise<Outcome> {
  const copy = scope.thought.copy()
  const outcome = await walk.step(step, { ...scope, ...other, thought: copy })
  if (outcome.kind === 'failed') return outcome
  const key = `${scope.key}:merged`
  await walk.merge(scope, { key, path }, copy.pending, () => scope.thought.absorb(copy))
  return outcome
}

/** A failure is dropped and said. */
export async function walkEnrich(
  walk: RunWalk,
  step: StepOf<'enrich'>,
  scope: Scope,
): Promise<Outcome> {
  const outcome = await walkOnCopy(walk, step.step, inner(scope, 'step'), step.path)
  if (outcome.kind !== 'failed' || outcome.isFinal) return outcome
  await degrade(walk, scope, step.path, outcome.error.code)
  return done
}

/** The first that succeeds, each from the same beginning; else the last error. */
export async function walkFallback(
  walk: RunWalk,
  step: StepOf<'fallback'>,
  scope: Scope,
): Promise<Outcome> {
  let last: Outcome = done
  for (const [at, one] of step.steps.entries()) {
    last = await walkOnCopy(walk, one, inner(scope, at), step.path)
    if (last.kind !== 'failed' || last.isFinal) return last
  }
  return last
}

/** Again and again; in a backoff after a wait that doubles, none after the last try. */
export async function walkRetry(
  walk: RunWalk,
  step: StepOf<'retry' | 'backoff'>,
  scope: Scope,
): Promise<Outcome> {
  let last: Outcome = done
  for (let attempt = 1; attempt <= step.attempts; attempt += 1) {
    const tried = inner(scope, `try${attempt}`, { attempt })
    last = await walkOnCopy(walk, step.step, tried, step.path)
    if (last.kind !== 'failed' || last.isFinal) return last
    if (attempt === step.attempts || step.baseMs === 0) continue
    await pause(walk, inner(scope, `wait${attempt}`), step.path, step.baseMs * 2 ** (attempt - 1))
  }
  return last
}

/** What takes longer fails `timeout`, and whatever it waits for is ended. */
export async function walkTimeout(
  walk: RunWalk,
  step: StepOf<'timeout'>,
  scope: Scope,
): Promise<Outcome> {
  const { host } = walk
  const log = new StepLog(walk, inner(scope, 'limit'), step.path)
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
  const outcome = await walk.step(step.step, within)
  bell.cancel({ code: 'timeout', message: 'it ended' })
  if (outcome.kind === 'failed') {
    // Whether the time was up is kept: another walk cannot see it from the clock.
    const isLate = outcome.error.code === 'timeout' && outcome.isFinal && !scope.token.aborted
    if (!isLate) return outcome
    const part = { key, path: step.path, isForced: true }
    await walk.commit(scope, part, () => ({ events: [], result: null }))
    return late
  }
  const part = { key: `${scope.key}:merged`, path: step.path }
  await walk.merge(scope, part, copy.pending, () => scope.thought.absorb(copy))
  return outcome
}

/** A wait that is on record: after an eviction only what is left of it is waited. */
export async function pause(walk: RunWalk, scope: Scope, path: string, ms: number): Promise<void> {
  const log = new StepLog(walk, scope, path)
  const startedAt = await log.flush(walk.host.clock())
  await waitOut(walk, scope, path, startedAt + ms)
}

/** A wait that is over stays so: whoever walks it again goes on, though its branch was ended since. */
export async function waitOut(
  walk: RunWalk,
  scope: Scope,
  path: string,
  until: number,
): Promise<void> {
  const left = until - walk.host.clock()
  if (left > 0) await walk.host.sleep(left, scope.token)
  if (left > 0 || walk.token.aborted) walk.check(scope, path)
}

export async function degrade(
  walk: RunWalk,
  scope: Scope,
  path: string,
  reason: string,
): Promise<void> {
  const log = new StepLog(walk, inner(scope, 'degraded'), path)
  log.degrade(path, reason)
  await log.flush(null)
}
