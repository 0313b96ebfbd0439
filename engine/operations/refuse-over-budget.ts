import { utcDayEnd } from '../laws/utc-time.ts'
import { fail } from '../result.ts'
import type { OperationContext } from './context.ts'

/**
 * The refusal of a call that asked for a model when the day's budget was spent, where the owner
 * wants it refused; null where it goes on without. `message` says what is spent.
 */
export function refusedOverBudget(
  { now, settings }: Pick<OperationContext, 'now' | 'settings'>,
  message: string,
): ReturnType<typeof fail> | null {
  if (settings.reasoning.modelBudget !== 'refuse') return null
  const retryAfterSeconds = Math.max(1, Math.ceil((utcDayEnd(now) - now) / 1_000))
  return fail('model_budget_exceeded', message, { retryAfterSeconds })
}
