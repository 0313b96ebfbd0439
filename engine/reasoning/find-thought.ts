import type { Thought } from '../model/reasoning.ts'
import { fail, ok, type Result } from '../result.ts'
import type { OperationContext } from '../operations/context.ts'

/** Archived ones too. */
export function findThought(context: OperationContext, id: string): Result<Thought> {
  const thought = context.store.thoughts.byId(id)
  return thought === null ? fail('not_found', 'no such thought') : ok(thought)
}

/** One that may be written: neither archived nor held by a run (spec TH-6, TH-45). */
export function writableThought(context: OperationContext, id: string): Result<Thought> {
  const found = findThought(context, id)
  if (!found.ok) return found
  const { status, runId } = found.value
  if (status === 'archived') return fail('archived', `${id} is archived`)
  if (runId !== null) return fail('run_open', `${runId} is open on it`)
  return found
}
