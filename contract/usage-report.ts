import { z } from 'zod'
import { atLeastQuery } from './query.ts'
import { momentSchema } from './moment.ts'
import { timeSchema } from './time.ts'

export const usageQuerySchema = z.strictObject({
  from: timeSchema.optional().describe('The first day is that of this time'),
  to: timeSchema.optional().describe('Not included: the last day is the one before it'),
  at_least: atLeastQuery,
})

const sums = {
  operations: z
    .record(z.string(), z.int())
    .meta({ description: 'Calls by operation', examples: [{ remember: 12, recall: 40 }] }),
  rows_read: z.int().describe('Rows of the database that were read'),
  rows_written: z.int().describe('Rows of the database that were written'),
  model_calls: z.int().describe('Calls of models'),
  input_tokens: z.int().describe('Tokens that models have read'),
  output_tokens: z.int().describe('Tokens that models have written'),
}

export const usageReportSchema = z
  .object({
    items: z
      .array(
        z
          .object({
            day: z.string().meta({ description: 'The day, UTC', examples: ['2026-02-28'] }),
            ...sums,
          })
          .meta({ id: 'UsageDay', description: 'What the calls of a day have cost' }),
      )
      .describe('UTC days on which there was something, oldest first'),
    totals: z
      .object(sums)
      .meta({ id: 'UsageTotals', description: 'What calls have cost together' })
      .describe('All days together'),
    budget: z
      .object({
        model_calls: z.int().describe('Calls of models today'),
        most_model_calls: z.int().describe('Most calls of models in a day'),
        model_tokens: z.int().describe('Tokens of models today'),
        most_model_tokens: z.int().nullable().describe('Null: not bounded'),
        when_spent: z
          .enum(['degrade', 'refuse'])
          .meta({
            id: 'WhenSpent',
            description: 'Whether calls go on without models, or are refused',
          })
          .describe('What happens once it is spent'),
        resets_at: momentSchema.describe('When the next day begins'),
      })
      .meta({
        id: 'ModelBudget',
        description: 'What of the present UTC day’s models is spent, and may be',
      }),
    stored: z
      .object({
        memories: z.int().describe('How many memories there are'),
        commitments: z.int().describe('How many nodes the graph has'),
        entities: z.int().describe('How many entities there are'),
        bytes: z.int().describe('Of the whole database, indexes included'),
      })
      .meta({
        id: 'StoredCounts',
        description: 'What there is now, forgotten things that can be undone included',
      }),
  })
  .meta({ id: 'UsageReport', description: 'What a namespace has used' })
