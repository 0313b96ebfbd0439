import type { UsageReport } from '../../engine/archive/usage.ts'
import type { UsageReportBody } from '../../protocol/usage-report.ts'
import { moment } from './moment.ts'

export function usageReportBody(report: UsageReport): UsageReportBody {
  const { budget, items, totals, stored } = report
  return {
    items: items.map((day) => ({ day: day.day, ...sumsBody(day) })),
    totals: sumsBody(totals),
    budget: {
      model_calls: budget.modelCalls,
      most_model_calls: budget.mostModelCalls,
      model_tokens: budget.modelTokens,
      most_model_tokens: budget.mostModelTokens,
      when_spent: budget.whenSpent,
      resets_at: moment(budget.resetsAt),
    },
    stored: { ...stored },
  }
}

function sumsBody(sums: UsageReport['totals']): UsageReportBody['totals'] {
  return {
    operations: { ...sums.operations },
    rows_read: sums.rowsRead,
    rows_written: sums.rowsWritten,
    model_calls: sums.modelCalls,
    input_tokens: sums.inputTokens,
    output_tokens: sums.outputTokens,
  }
}
