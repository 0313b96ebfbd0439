import { z } from 'zod'
import { idOf } from './ids.ts'
import { maxBatchItems } from './limits.ts'
import { listOf } from './list.ts'
import { momentSchema } from './moment.ts'
import { pageOf, pageQueryShape } from './page.ts'
import { atLeastQuery } from './query.ts'
import { costShape, exampleCost } from './usage.ts'

const stateSchema = z.enum(['waiting', 'parked']).meta({ id: 'ExtractionState' })

export const extractionSchema = z
  .object({
    memory_id: idOf('mem'),
    version: z.int().meta({ description: 'Of the memory’s text' }),
    state: stateSchema.meta({ description: '`parked` is tried no more by itself' }),
    tries: z.int().meta({ description: 'Failures so far' }),
    reason: z.string().nullable().meta({ description: 'Why the last try failed' }),
    since: momentSchema.meta({ description: 'Since when it waits, or is parked' }),
    due_at: momentSchema.nullable().meta({ description: 'When it is tried next' }),
  })
  .meta({ id: 'Extraction', description: 'A text that a model is still to read' })

export const extractionPageSchema = pageOf(extractionSchema, 'ExtractionPage')

export const extractionListQuerySchema = z.strictObject({
  state: stateSchema.optional(),
  ...pageQueryShape,
  at_least: atLeastQuery,
})

export const replayExtractionsSchema = z
  .strictObject({
    memory_ids: listOf(idOf('mem'), maxBatchItems, 'memories')
      .optional()
      .meta({ description: 'Those to try anew; unless given, all that are parked' }),
  })
  .meta({
    id: 'ReplayExtractionsRequest',
    examples: [{ memory_ids: ['mem_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D'] }],
  })

export const replayedExtractionsSchema = z
  .object({
    replayed: z.int().meta({ description: 'Texts that are tried anew' }),
    not_parked: z
      .array(idOf('mem'))
      .meta({ description: 'Of those named the memories of which no text is parked' }),
    ...costShape,
  })
  .meta({ id: 'ReplayedExtractions', examples: [{ replayed: 3, not_parked: [], ...exampleCost }] })

export const backfillSchema = z
  .strictObject({})
  .meta({ id: 'BackfillExtractionsRequest', examples: [{}] })

export const backfilledSchema = z
  .object({
    memories: z.int().meta({ description: 'Memories to look at, those that models read too' }),
    ...costShape,
  })
  .meta({ id: 'BackfillStarted', examples: [{ memories: 12, ...exampleCost }] })
