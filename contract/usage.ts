import { z } from 'zod'

/** What a call has cost; rows are counted by the database itself. */
export const usageSchema = z
  .object({
    model_calls: z.int(),
    input_tokens: z.int(),
    output_tokens: z.int(),
    rows_written: z.int(),
    rows_read: z.int(),
    duration_ms: z.number(),
  })
  .meta({ id: 'Usage' })

export type UsageBody = z.infer<typeof usageSchema>

/** What was left out, and why; never a silent fallback. */
export const degradationSchema = z
  .object({ part: z.string(), reason: z.string() })
  .meta({ id: 'Degradation' })

export type DegradationBody = z.infer<typeof degradationSchema>

/** What stands in every answer to a write or a recall. */
export const costShape = {
  usage: usageSchema,
  degraded: z.array(degradationSchema),
  position: z.int().meta({ description: "The namespace's log position" }),
}

/** What a small write costs, for examples. */
export const exampleCost = {
  usage: {
    model_calls: 0,
    input_tokens: 0,
    output_tokens: 0,
    rows_written: 9,
    rows_read: 31,
    duration_ms: 6,
  },
  degraded: [],
  position: 120,
}

export const costSchema = z.looseObject(costShape).meta({
  id: 'Cost',
  description: 'What a call has cost, what it has left out, and where the log stands after it',
})

export interface CostBody {
  usage: UsageBody
  degraded: DegradationBody[]
  position: number
}

/** What a write has changed, with what it has cost. */
export function withCost<S extends z.ZodRawShape>(schema: z.ZodObject<S>, id: string) {
  return schema.extend(costShape).meta({ id })
}
