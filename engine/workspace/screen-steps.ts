import { type Failure, ok, type Result } from '../result.ts'
import type { Settings } from '../settings.ts'
import type { OperationContext } from '../operations/context.ts'
import { admit, screenFields, type Screened } from '../memory/screen-secrets.ts'
import type { Step } from './step.ts'

/**
 * What a step brings along to be stored: content, metadata, what it puts between texts, and names.
 * References are the application's own, and results come of what was looked through before.
 */
export function screenStep(step: Step, settings: Settings): Screened<Step> {
  switch (step.op) {
    case 'create_note':
    case 'create_collection':
      return screenFields(step, ['value', 'metadata'], settings, ['name'])
    case 'add':
    case 'set_metadata':
      return screenFields(step, ['value'], settings)
    case 'relate':
      return screenFields(step, ['name'], settings)
    case 'flatten':
      return screenFields(step, ['separator'], settings, ['name'])
    case 'remove':
    case 'index':
      return { input: step, found: [] }
    default:
      return screenFields(step, [], settings, ['name'])
  }
}

/** Steps as they may be stored; the failure is of the step at that place. */
export function admitSteps(
  { settings, degrade }: Pick<OperationContext, 'settings' | 'degrade'>,
  { steps, isList }: { readonly steps: readonly Step[]; readonly isList: boolean },
  failAt: (at: number, failure: Failure) => Result<never>,
): Result<readonly Step[]> {
  const admitted: Step[] = []
  for (const [at, step] of steps.entries()) {
    const told: typeof degrade = (part, reason) =>
      degrade(part, isList ? `${at}.${reason}` : reason)
    const done = admit({ settings, degrade: told }, screenStep(step, settings))
    if (!done.ok) return failAt(at, done.failure)
    admitted.push(done.value)
  }
  return ok(admitted)
}
