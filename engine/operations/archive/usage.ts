import { utcDay } from '../../laws/utc-day.ts'
import type { UsageDay } from '../../ports/usage-store.ts'
import { ok, type Result } from '../../result.ts'
import type { OperationContext } from '../context.ts'
import type { UsageInput, UsageReport } from './catalogue.ts'

/** What the namespace has cost on the days between two times, and what it holds now. */
export function getUsage(context: OperationContext, { from, to }: UsageInput): Result<UsageReport> {
  const { usage } = context.store
  const isEmpty = from !== undefined && to !== undefined && to <= from
  const first = from === undefined ? firstDay : utcDay(from)
  const last = to === undefined ? lastDay : utcDay(to - 1)
  const items = isEmpty ? [] : usage.days(first, last)
  return ok({ items, totals: sumOf(items), stored: usage.stored() })
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
