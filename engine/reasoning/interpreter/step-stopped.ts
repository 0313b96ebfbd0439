import type { StepFailure } from '../../model/reasoning.ts'
import type { RunOutcome } from '../../model/run-event.ts'

/** Thrown through the parts of a step so that none goes on; caught where the step is interpreted. */
export class StepStopped extends Error {
  readonly outcome: RunOutcome

  constructor(outcome: RunOutcome) {
    super(outcome.kind === 'failed' ? outcome.error.code : outcome.kind)
    this.outcome = outcome
  }
}

/** Thrown through the whole interpreter: the run has ended, or its object cannot write at present. */
export class InterpreterStopped extends Error {
  readonly reason: 'run_gone' | 'try_later'

  constructor(reason: InterpreterStopped['reason']) {
    super(reason)
    this.reason = reason
  }
}

export function stop(path: string, code: StepFailure['code'], message: string): StepStopped {
  return new StepStopped(failed(path, code, message))
}

export function failed(path: string, code: StepFailure['code'], message: string): RunOutcome {
  const isFinal = code === 'cancelled' || code === 'budget_exceeded'
  return { kind: 'failed', error: { code, path, message }, isFinal }
}

export const done: RunOutcome = { kind: 'done' }
