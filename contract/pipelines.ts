import { z } from 'zod'
import { eventTypeSchema } from './events.ts'
import { namespaceSchema } from './ids.ts'
import { jsonValueSchema } from './json-value.ts'
import { maxEventTypes, maxPipelineNameCharacters, maxScheduleCharacters } from './limits.ts'
import { listOf } from './list.ts'
import { createdAtSchema, momentSchema } from './moment.ts'
import { pageSchemaOf } from './page.ts'
import { pipelineSchema } from './pipeline/pipeline.ts'
import { atLeastQuery, queryInteger } from './query.ts'
import { pipelineNameSchema } from './runs.ts'
import { cleanString } from './text.ts'
import { withCost } from './usage.ts'

export const pipelinePathSchema = z.object({
  ns: namespaceSchema,
  name: pipelineNameSchema.describe(`At most ${maxPipelineNameCharacters} characters`),
})

const versionSchema = z.int().describe('Counts what was saved under the name, from 1')

export const pipelineQuerySchema = z.strictObject({
  version: queryInteger(1, Number.MAX_SAFE_INTEGER)
    .optional()
    .describe('An earlier one of the last twenty; the newest where it is left out'),
  at_least: atLeastQuery,
})

export const savePipelineSchema = z
  .strictObject({
    pipeline: pipelineSchema.describe('The step to run, which may hold others'),
    schedule: cleanString({ minCharacters: 1, maxCharacters: maxScheduleCharacters })
      .regex(/^\S+(?: +\S+){4}$/, 'expected the five fields of a cron expression')
      .nullable()
      .optional()
      .meta({
        description: 'When it runs: minute, hour, day, month, weekday, in UTC',
        examples: ['0 7 * * 1-5'],
      }),
    on: listOf(eventTypeSchema, maxEventTypes, 'types')
      .nullable()
      .optional()
      .describe('After which events of the namespace it runs'),
  })
  .meta({
    id: 'SavePipelineRequest',
    description: 'A pipeline to save, and when it runs by itself',
    examples: [
      {
        pipeline: { seek: { key: 'open', query: 'What is still open?', scope: 'memories' } },
        schedule: '0 7 * * 1-5',
      },
    ],
  })

/** A pipeline under its name. */
export const storedPipelineSchema = z
  .object({
    name: z.string().describe('Its name'),
    version: versionSchema,
    pipeline: jsonValueSchema.describe('The step to run'),
    schedule: z.string().nullable().describe('A cron expression in UTC; `null` for none'),
    on: z.array(eventTypeSchema).nullable().describe('Events that it runs after; `null` for none'),
    next_at: momentSchema.nullable().describe('When it runs next; `null` for no schedule'),
    run_id: z
      .string()
      .nullable()
      .describe('The last run that began by itself; `null` where there was none'),
    created_at: createdAtSchema,
    created_by: z.string().describe('The credential of who saved it, for whom it runs'),
  })
  .meta({
    id: 'StoredPipeline',
    description: 'A pipeline that is saved under a name',
    examples: [
      {
        name: 'morning',
        version: 2,
        pipeline: { seek: { key: 'open', query: 'What is still open?', scope: 'memories' } },
        schedule: '0 7 * * 1-5',
        on: null,
        next_at: '2026-03-02T07:00:00.000Z',
        run_id: null,
        created_at: '2026-02-28T23:30:00.000Z',
        created_by: 'key_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D',
      },
    ],
  })

export const storedPipelinePageSchema = pageSchemaOf(storedPipelineSchema, 'StoredPipelinePage')

export const changedPipelineSchema = withCost(
  storedPipelineSchema,
  'ChangedStoredPipeline',
  'The pipeline as it is now, or as it was, and what the change has cost',
)
