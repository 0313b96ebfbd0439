import { z } from 'zod'
import { atLeastQuery } from './query.ts'
import { momentSchema } from './moment.ts'
import { timeSchema } from './time.ts'

export const usageQuerySchema = z.strictObject({
  from: timeSchema.optional().meta({ description: 'The first day is that of this time' }),
  to: timeSchema
    .optional()
    .meta({ description: 'Not included: the last day is the one before it' }),
  at_least: atLeastQuery,
})

const sums = {
  operations: z
    .record(z.string(), z.int())
    .meta({ description: 'Calls by operation', examples: [{ remember: 12, recall: 40 }] }),
  rows_read: z.int(),
  rows_written: z.int(),
  model_calls: z.int(),
  input_tokens: z.int(),
  output_tokens: z.int(),
}

export const usageReportSchema = z
  .object({
    items: z
      .array(
        z
          .object({ day: z.string().meta({ examples: ['2026-02-28'] }), ...sums })
          .meta({ id: 'UsageDay' }),
      )
      .meta({ description: 'UTC days on which there was something, oldest first' }),
    totals: z.object(sums).meta({ id: 'UsageTotals' }),
    budget: z
      .object({
        model_calls: z.int(),
        most_model_calls: z.int(),
        model_tokens: z.int(),
        most_model_tokens: z.int().nullable().meta({ description: 'Null: not bounded' }),
        when_spent: z.enum(['degrade', 'refuse']).meta({ id: 'WhenSpent' }),
        resets_at: momentSchema,
      })
      .meta({
        id: 'ModelBudget',
        description: 'What of the present UTC day’s models is spent, and may be',
      }),
    stored: z
      .object({
        memories: z.int(),
        commitments: z.int(),
        entities: z.int(),
        bytes: z.int().meta({ description: 'Of the whole database, indexes included' }),
      })
      .meta({
        id: 'StoredCounts',
        description: 'What there is now, forgotten things that can be undone included',
      }),
  })
  .meta({ id: 'UsageReport' })
