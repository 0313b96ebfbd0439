import { utcDay, utcDayEnd } from '../laws/utc-time.ts'
import type { UsageDay } from '../storage/usage-day.ts'
import type { StoredSums } from '../storage/usage-rows.ts'
import { operation } from '../operations/operation.ts'
import { ok, type Result } from '../result.ts'
import type { OperationContext } from '../operations/context.ts'

/** Days that these times touch; all there are where a side is open. */
export interface UsageInput {
  readonly from?: number
  /** Not included. */
  readonly to?: number
}

export interface UsageReport {
  readonly items: readonly UsageDay[]
  readonly totals: Omit<UsageDay, 'day'>
  /** What models may still be asked on the UTC day of the call. */
  readonly budget: {
    readonly modelCalls: number
    readonly mostModelCalls: number
    /** To and from models. */
    readonly modelTokens: number
    /** null: not bounded. */
    readonly mostModelTokens: number | null
    readonly whenSpent: 'degrade' | 'refuse'
    /** Epoch milliseconds. */
    readonly resetsAt: number
  }
  readonly stored: StoredSums
}

/** What the namespace has cost on the days between two times, and what it holds now. */
export const getUsage = operation({
  role: 'main',
  writes: false,
  run(context: OperationContext, { from, to }: UsageInput): Result<UsageReport> {
    const { usage } = context.store
    const isEmpty = from !== undefined && to !== undefined && to <= from
    const first = from === undefined ? firstDay : utcDay(from)
    const last = to === undefined ? lastDay : utcDay(to - 1)
    const items = isEmpty ? [] : usage.days(first, last)
    const budget = budgetOf(context)
    return ok({ items, totals: sumOf(items), budget, stored: usage.stored() })
  },
})

function budgetOf({ now, settings, store }: OperationContext): UsageReport['budget'] {
  const { dayModelCalls, dayModelTokens, modelBudget } = settings.reasoning
  const day = utcDay(now)
  const [today] = store.usage.days(day, day)
  return {
    modelCalls: today?.modelCalls ?? 0,
    mostModelCalls: dayModelCalls,
    modelTokens: (today?.inputTokens ?? 0) + (today?.outputTokens ?? 0),
    mostModelTokens: dayModelTokens > 0 ? dayModelTokens : null,
    whenSpent: modelBudget,
    resetsAt: utcDayEnd(now),
  }
}

function sumOf(days: readonly UsageDay[]): UsageReport['totals'] {
  const operations: Record<string, number> = {}
  for (const [name, calls] of days.flatMap((day) => Object.entries(day.operations))) {
    operations[name] = (operations[name] ?? 0) + calls
  }
  const sum = (name: 'rowsRead' | 'rowsWritten' | 'modelCalls' | 'inputTokens' | 'outputTokens') =>
    days.reduce((total, day) => total + day[name], 0)
  return {
    operations,
    rowsRead: sum('rowsRead'),
    rowsWritten: sum('rowsWritten'),
    modelCalls: sum('modelCalls'),
    inputTokens: sum('inputTokens'),
    outputTokens: sum('outputTokens'),
  }
}

const firstDay = '0000-01-01'
const lastDay = '9999-12-31'
