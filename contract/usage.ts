import { z } from 'zod'

/** What a call has cost; rows are counted by the database itself. */
export const usageSchema = z
  .object({
    model_calls: z.int().describe('Calls of models'),
    input_tokens: z.int().describe('Tokens that models have read'),
    output_tokens: z.int().describe('Tokens that models have written'),
    rows_written: z.int().describe('Rows of the database that were written'),
    rows_read: z.int().describe('Rows of the database that were read'),
    duration_ms: z.number().describe('Milliseconds that it took'),
  })
  .meta({ id: 'Usage', description: 'What a call has cost' })

export type UsageBody = z.infer<typeof usageSchema>

/** What was left out, and why; never a silent fallback. */
export const degradationSchema = z
  .object({
    part: z.string().describe('What was left out'),
    reason: z.string().describe('Why it was'),
  })
  .meta({ id: 'Degradation', description: 'Something that was left out of an answer' })

export type DegradationBody = z.infer<typeof degradationSchema>

/** What stands in every answer to a write or a recall. */
export const costShape = {
  usage: usageSchema.describe('What the call has cost'),
  degraded: z
    .array(degradationSchema)
    .describe('What was left out of the answer, and why; empty where nothing was'),
  position: z.int().describe("The namespace's log position"),
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
export function withCost<S extends z.ZodRawShape>(
  schema: z.ZodObject<S>,
  id: string,
  description: string,
) {
  return schema.extend(costShape).meta({ id, description })
}
