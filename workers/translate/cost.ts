import type { Reply } from '../../engine/catalogue.ts'
import type { Usage } from '../../engine/model/usage.ts'
import type { CostBody, UsageBody } from '../../protocol/usage.ts'

type Cost = Pick<Reply<never>, 'usage' | 'degraded' | 'position'>

export function costBody({ usage, degraded, position }: Cost): CostBody {
  return { usage: usageBody(usage), degraded: degraded.map((one) => ({ ...one })), position }
}

/** What several calls have cost together; each degradation once, the last position. */
export function sumCosts(costs: readonly Cost[], before: number): CostBody {
  const total = { modelCalls: 0, inputTokens: 0, outputTokens: 0, rowsWritten: 0, rowsRead: 0 }
  let durationMs = 0
  for (const { usage } of costs) {
    for (const name of Object.keys(total) as (keyof typeof total)[]) total[name] += usage[name]
    durationMs += usage.durationMs
  }
  const degraded = new Map(
    costs.flatMap((cost) => cost.degraded).map((one) => [`${one.part}\n${one.reason}`, { ...one }]),
  )
  return {
    usage: usageBody({ ...total, durationMs }),
    degraded: [...degraded.values()],
    position: Math.max(before, ...costs.map(({ position }) => position)),
  }
}

/** The same of costs that are in the words of the wire already. */
export function addedCosts(a: CostBody, b: CostBody): CostBody {
  const usage = { ...a.usage }
  for (const name of Object.keys(usage) as (keyof UsageBody)[]) usage[name] += b.usage[name]
  const position = Math.max(a.position, b.position)
  return { usage, degraded: [...a.degraded, ...b.degraded], position }
}

function usageBody(usage: Usage): UsageBody {
  return {
    model_calls: usage.modelCalls,
    input_tokens: usage.inputTokens,
    output_tokens: usage.outputTokens,
    rows_written: usage.rowsWritten,
    rows_read: usage.rowsRead,
    duration_ms: usage.durationMs,
  }
}
