import type { Settings } from '../../settings.ts'

/** The cost of models to a namespace on one UTC day. */
export interface DaySpent {
  readonly modelCalls: number
  readonly inputTokens: number
  readonly outputTokens: number
}

type Limits = Pick<Settings['reasoning'], 'dayModelCalls' | 'dayModelTokens'>

/**
 * Says which part of the day's budget is used up; null while another call may be made. A call is let
 * through while any token is left, so that the last one may go over by what it takes itself.
 */
export function spentOfDay(
  { dayModelCalls, dayModelTokens }: Limits,
  { modelCalls, inputTokens, outputTokens }: DaySpent,
): string | null {
  if (modelCalls >= dayModelCalls) {
    return `the namespace has used all ${dayModelCalls} model calls of the day`
  }
  const isBounded = dayModelTokens > 0
  return isBounded && inputTokens + outputTokens >= dayModelTokens
    ? `the namespace has used all ${dayModelTokens} model tokens of the day`
    : null
}
