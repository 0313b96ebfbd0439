import type { UsageReport } from '../../engine/operations/archive/catalogue.ts'
import type { UsageReportBody } from '../../protocol/usage-report.ts'

export function usageReportBody({ items, totals, stored }: UsageReport): UsageReportBody {
  return {
    items: items.map((day) => ({ day: day.day, ...sumsBody(day) })),
    totals: sumsBody(totals),
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
