import { z } from 'zod'
import { idOf } from './ids.ts'
import { maxBatchItems } from './limits.ts'
import { listOf } from './list.ts'
import { momentSchema } from './moment.ts'
import { pageSchemaOf, pageQueryShape } from './page.ts'
import { atLeastQuery } from './query.ts'
import { costShape, exampleCost } from './usage.ts'

const stateSchema = z.enum(['waiting', 'parked']).meta({
  id: 'ExtractionState',
  description: 'Whether a text waits for a model, or is tried no more by itself',
})

export const extractionSchema = z
  .object({
    memory_id: idOf('mem').describe('The memory with the text'),
    version: z.int().describe('Of the memory’s text'),
    state: stateSchema.describe('`parked` is tried no more by itself'),
    tries: z.int().describe('Failures so far'),
    reason: z.string().nullable().describe('Why the last try failed'),
    since: momentSchema.describe('Since when it waits, or is parked'),
    due_at: momentSchema.nullable().describe('When it is tried next'),
  })
  .meta({ id: 'Extraction', description: 'A text that a model is still to read' })

export const extractionPageSchema = pageSchemaOf(extractionSchema, 'ExtractionPage')

export const extractionListQuerySchema = z.strictObject({
  state: stateSchema.optional().describe('Only those of this state'),
  ...pageQueryShape,
  at_least: atLeastQuery,
})

export const replayExtractionsSchema = z
  .strictObject({
    memory_ids: listOf(idOf('mem'), maxBatchItems, 'memories')
      .optional()
      .describe('Those to try anew; unless given, all that are parked'),
  })
  .meta({
    id: 'ReplayExtractionsRequest',
    description: 'Texts to have a model read anew',
    examples: [{ memory_ids: ['mem_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D'] }],
  })

export const replayedExtractionsSchema = z
  .object({
    replayed: z.int().describe('Texts that are tried anew'),
    not_parked: z
      .array(idOf('mem'))
      .describe('Of those named the memories of which no text is parked'),
    ...costShape,
  })
  .meta({
    id: 'ReplayedExtractions',
    description: 'How many texts a model reads anew',
    examples: [{ replayed: 3, not_parked: [], ...exampleCost }],
  })

export const backfillSchema = z.strictObject({}).meta({
  id: 'BackfillExtractionsRequest',
  description: 'Nothing: every text that no model has read is read',
  examples: [{}],
})

export const backfilledSchema = z
  .object({
    memories: z.int().describe('Memories to look at, those that models read too'),
    ...costShape,
  })
  .meta({
    id: 'BackfillStarted',
    description: 'How many memories a model is to read',
    examples: [{ memories: 12, ...exampleCost }],
  })
