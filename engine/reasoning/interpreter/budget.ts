import { workLimits } from '../../laws/bounds.ts'
import type { StepScope } from './pipeline-interpreter.ts'
import { stop } from './step-stopped.ts'
import { Work, workDetail } from '../../laws/work.ts'
import { holds, notesSeen, type Seen } from '../../laws/reasoning/predicate.ts'
import type { Predicate } from '../../model/reasoning-predicate.ts'
import type { NoteEntry } from '../../model/reasoning.ts'

/**
 * One more primitive or built-in. Counted as it begins: steps of branches begin side by
 * side. What is written down was within the budget when it was done.
 */
export function checkSteps(scope: StepScope, path: string): void {
  const { journal, run } = scope.interpreter.host
  const { steps } = run.request.budget
  const isDone = journal.has(`${scope.key}:0`) || journal.has(`${scope.key}:end`)
  if (scope.interpreter.begun.steps >= steps && !isDone) {
    throw stop(path, 'budget_exceeded', `steps: the run has used all ${steps}`)
  }
  scope.interpreter.begun.steps += 1
}

/** One more call of a model, repairs too; calls under way count. */
export function checkModelCalls({ interpreter }: StepScope, path: string): void {
  const { host, tally, begun } = interpreter
  const { modelCalls } = host.run.request.budget
  if (tally.usage.modelCalls + begun.calls >= modelCalls) {
    throw stop(path, 'budget_exceeded', `model_calls: the run has used all ${modelCalls}`)
  }
  const spent = host.daySpent()
  if (spent !== null) throw stop(path, 'budget_exceeded', `day: ${spent}`)
}

/** What predicates of a step look at, with a meter of its own: between steps others get in. */
export function seenIn(scope: StepScope): Seen {
  const notes = notesSeen(scope.thought.notes, scope.error)
  return { notes, attempt: scope.attempt, work: new Work() }
}

/** Whether it holds now; one that looks at more than a step may ends the run. */
export function holdsIn(
  scope: StepScope,
  { if: predicate, path }: { readonly if: Predicate; readonly path: string },
): boolean {
  const seen = seenIn(scope)
  return withinStep(scope, seen.work, path, holds(predicate, seen))
}

/** The same, unless it took more than a step may. */
export function withinStep<T>({ interpreter }: StepScope, work: Work, path: string, found: T): T {
  interpreter.turn.units += work.units
  if (!work.isOver) return found
  throw stop(path, 'budget_exceeded', `work: ${workDetail(work)}`)
}

/** Counts notes that rules are about to read, word by word, and to look for so many things in. */
export function countReading(work: Work, notes: readonly NoteEntry[], things: number): void {
  const characters = notes.reduce((sum, { content }) => sum + content.length, 0)
  work.read(characters * workLimits.wordCharacter)
  work.test(notes.length * things)
}
