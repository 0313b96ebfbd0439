import type { Reply } from '../../engine/catalogue.ts'
import { usageSchema, type CostBody, type UsageBody } from '../../contract/usage.ts'
import { toWire } from './to-wire.ts'

type Cost = Pick<Reply<never>, 'usage' | 'degraded' | 'position'>

export function costBody({ usage, degraded, position }: Cost): CostBody {
  return { usage: toWire(usageSchema, usage), degraded: [...degraded], position }
}

/** What several calls have cost together; each degradation once, the last position. */
export function sumCosts(costs: readonly Cost[], before: number): CostBody {
  const sum = costs.map(costBody).reduce(addedCosts, { ...nothing, position: before })
  const degraded = new Map(sum.degraded.map((one) => [`${one.part}\n${one.reason}`, one]))
  return { ...sum, degraded: [...degraded.values()] }
}

const nothing: Omit<CostBody, 'position'> = {
  usage: {
    model_calls: 0,
    input_tokens: 0,
    output_tokens: 0,
    rows_written: 0,
    rows_read: 0,
    duration_ms: 0,
  },
  degraded: [],
}

/** The same of two, with every degradation of both. */
export function addedCosts(a: CostBody, b: CostBody): CostBody {
  const usage = { ...a.usage }
  for (const name of Object.keys(usage) as (keyof UsageBody)[]) usage[name] += b.usage[name]
  const position = Math.max(a.position, b.position)
  return { usage, degraded: [...a.degraded, ...b.degraded], position }
}
