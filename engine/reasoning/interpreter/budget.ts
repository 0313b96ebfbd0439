import type { RunWalk } from './run-walk.ts'
import type { Scope } from './scope.ts'
import { stop } from './step-stopped.ts'

/**
 * One more primitive or built-in. Counted as it begins: steps of branches begin side by
 * side. What is written down was within the budget when it was done.
 */
export function checkSteps(walk: RunWalk, { key }: Scope, path: string): void {
  const { journal, run } = walk.host
  const { steps } = run.request.budget
  const isDone = journal.has(`${key}:0`) || journal.has(`${key}:end`)
  if (walk.begun.steps >= steps && !isDone) {
    throw stop(path, 'budget_exceeded', `steps: the run has used all ${steps}`)
  }
  walk.begun.steps += 1
}

/** One more call of a model, repairs too; calls under way count. */
export function checkModelCalls({ host, tally, begun }: RunWalk, path: string): void {
  const { modelCalls } = host.run.request.budget
  if (tally.usage.modelCalls + begun.calls >= modelCalls) {
    throw stop(path, 'budget_exceeded', `model_calls: the run has used all ${modelCalls}`)
  }
  const spent = host.daySpent()
  if (spent !== null) throw stop(path, 'budget_exceeded', `day: ${spent}`)
}
