import { Work, workLimits } from '../../laws/work.ts'
import { holds, notesSeen, type Seen } from '../../laws/reasoning/predicate.ts'
import type { Predicate } from '../../model/reasoning-predicate.ts'
import type { NoteEntry } from '../../model/reasoning.ts'
import { workDetail } from '../../operations/within-work.ts'
import type { RunWalk } from './run-walk.ts'
import type { Scope } from './scope.ts'
import { stop } from './step-stopped.ts'

/** What predicates of a step look at, with a meter of its own: between steps others get in. */
export function seenIn(scope: Scope): Seen {
  const notes = notesSeen(scope.thought.notes, scope.error)
  return { notes, attempt: scope.attempt, work: new Work() }
}

/** Whether it holds now; one that looks at more than a step may ends the run. */
export function holdsIn(
  walk: RunWalk,
  scope: Scope,
  { if: predicate, path }: { readonly if: Predicate; readonly path: string },
): boolean {
  const seen = seenIn(scope)
  return withinStep(walk, seen.work, path, holds(predicate, seen))
}

/** The same, unless it took more than a step may. */
export function withinStep<T>({ turn }: RunWalk, work: Work, path: string, found: T): T {
  turn.units += work.units
  if (!work.isOver) return found
  throw stop(path, 'budget_exceeded', `work: ${workDetail(work)}`)
}

/** Counts notes that rules are about to read, word by word, and to look for so many things in. */
export function countReading(work: Work, notes: readonly NoteEntry[], things: number): void {
  const characters = notes.reduce((sum, { content }) => sum + content.length, 0)
  work.read(characters * workLimits.wordCharacter)
  work.test(notes.length * things)
}
