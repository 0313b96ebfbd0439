import { z } from 'zod'
import { documentedAs } from './documented-as.ts'
import { anyIdSchema, idOf } from './ids.ts'
import { jsonValueSchema } from './json-value.ts'
import {
  maxModelCharacters,
  maxNoteKeyCharacters,
  maxPipelineNameCharacters,
  maxRunModelCalls,
  maxRunMs,
  maxRunSteps,
  maxTraceCharacters,
} from './limits.ts'
import { createdAtSchema, momentSchema } from './moment.ts'
import { listQuery, pageSchemaOf } from './page.ts'
import { pipelineSchema } from './pipeline/pipeline.ts'
import { cleanString } from './text.ts'
import { thoughtNoteSchema, thoughtSchema } from './thoughts.ts'
import { costShape, withCost } from './usage.ts'

export const pipelineNameSchema = z
  .string()
  .max(maxPipelineNameCharacters)
  .regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/, 'expected letters, digits, `.`, `_` and `-`')
  .meta({ description: 'The name of a saved pipeline', examples: ['morning'] })

const failureSchema = z
  .object({
    code: z.string().describe('Why a step fails, as in `docs/thoughts.md`'),
    path: z.string().meta({
      description: 'The way to the step in the pipeline',
      examples: ['pipeline.sequence.1.decide'],
    }),
    message: z.string().describe('What went wrong'),
  })
  .meta({ id: 'StepFailure', description: 'Why a step has failed' })

/** A run of a pipeline on a thought. */
export const runSchema = z
  .object({
    id: idOf('run').describe('The id of the run'),
    thought_id: idOf('tht').describe('The thought that it began on'),
    current_thought_id: idOf('tht').describe('The thought that it is on now'),
    status: z
      .enum(['running', 'completed', 'blocked', 'failed'])
      .meta({ id: 'RunStatus', description: 'Where a run stands' }),
    atomic: z.boolean().describe('Whether its notes come in together at the end, or not at all'),
    pipeline: z
      .object({
        name: z.string().describe('Its name'),
        version: z.int().describe('Which of those that were saved under the name'),
      })
      .meta({ id: 'PipelineVersion', description: 'A version of a saved pipeline' })
      .nullable()
      .describe('The saved pipeline that it runs; `null` for one that came with the call'),
    at: z.string().describe('Path of the step that ran last'),
    error: failureSchema.nullable().describe('Why it has failed; `null` where it has not'),
    created_at: createdAtSchema,
    ended_at: momentSchema.nullable().describe('When it ended; `null` while it runs'),
    usage: z
      .object({
        steps: z.int().describe('Steps that were run'),
        model_calls: z.int().describe('Calls of models'),
        input_tokens: z.int().describe('Tokens that models have read'),
        output_tokens: z.int().describe('Tokens that models have written'),
      })
      .meta({ id: 'RunUsage', description: 'What a run has used so far' })
      .describe('What it has used so far'),
  })
  .meta({
    id: 'Run',
    description: 'A run of a pipeline on a thought',
    examples: [
      {
        id: 'run_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D',
        thought_id: 'tht_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D',
        current_thought_id: 'tht_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D',
        status: 'completed',
        atomic: false,
        pipeline: null,
        at: 'pipeline.sequence.1.set',
        error: null,
        created_at: '2026-02-28T23:30:00.000Z',
        ended_at: '2026-02-28T23:30:00.000Z',
        usage: { steps: 2, model_calls: 0, input_tokens: 0, output_tokens: 0 },
      },
    ],
  })

export const runPageSchema = pageSchemaOf(runSchema, 'RunPage')

export const startedRunSchema = withCost(
  z.object({ run: runSchema.describe('The run') }),
  'StartedRun',
  'A run that goes on by itself',
)

export const cancelledRunSchema = runSchema
  .extend({
    run: runSchema.describe('The same run again'),
    degraded: costShape.degraded,
    position: costShape.position,
  })
  .meta({ id: 'CancelledRun', description: 'A run that was cancelled' })

/** What a run tells while it runs, never what a note says. */
export const signalSchema = z
  .object({
    seq: z.int().describe('Grows in the namespace'),
    name: z.string().meta({
      description: 'What has happened',
      examples: ['step_started', 'note_added', 'custom.paged'],
    }),
    at: momentSchema.describe('When it was'),
    trace_id: z.string().describe('The name of the thought'),
    thought_id: z.string().describe('The thought'),
    run_id: z.string().nullable().describe('The run; `null` for none'),
    path: z.string().nullable().describe('The way to the step in the pipeline; `null` for none'),
    data: jsonValueSchema.describe('What there is to say of it'),
  })
  .meta({ id: 'Signal', description: 'Something that a run tells while it runs' })

export const signalPageSchema = pageSchemaOf(signalSchema, 'SignalPage')

export const signalListQuerySchema = listQuery({
  trace_id: cleanString({ minCharacters: 1, maxCharacters: maxTraceCharacters })
    .optional()
    .describe('Only those of the thought with this name'),
  run_id: anyIdSchema.optional().describe('Only those of this run'),
  thought_id: anyIdSchema.optional().describe('Only those of this thought'),
  name: cleanString({ minCharacters: 1, maxCharacters: 2 * maxNoteKeyCharacters })
    .optional()
    .describe('Only those of this name'),
})

export const lastEventHeaders = z.object({
  'Last-Event-ID': z
    .string()
    .regex(/^\d{1,15}$/, 'expected the number of a signal')
    .optional()
    .describe('As a stream: those after this number'),
})

/** How a run ended, whichever way. */
export const runAnswerSchema = z
  .object({
    run: runSchema.describe('The run'),
    thought: thoughtSchema.describe('The last that the run was on'),
    notes: z.array(thoughtNoteSchema).describe('Those added'),
    status: z
      .enum(['completed', 'blocked', 'failed'])
      .meta({ id: 'RunOutcome', description: 'How a run has ended' }),
    signals: z.array(signalSchema).describe('What it told, in order'),
    error: failureSchema.optional(),
    blocked: z
      .object({
        path: z.string().describe('The way to the gate in the pipeline'),
        reason: z.string().nullable().describe('Its reason; `null` for none'),
      })
      .meta({ id: 'RunBlock', description: 'Why a run was stopped by a gate' })
      .optional(),
    ...costShape,
  })
  .meta({ id: 'RunAnswer', description: 'How a run has ended, and what it has added' })
export type RunAnswerBody = z.infer<typeof runAnswerSchema>

/** A pipeline, told by all of its mistakes, or the name of one. */
const namedPipelineSchema = z
  .unknown()
  .transform((given, ctx) => {
    const schema = typeof given === 'string' ? pipelineNameSchema : pipelineSchema
    const read = schema.safeParse(given)
    for (const issue of read.error?.issues ?? []) ctx.addIssue({ ...issue })
    return read.success ? read.data : z.NEVER
  })
  .register(documentedAs, { as: z.union([pipelineSchema, pipelineNameSchema]) })

const whole = (least: number, most: number) => z.int().min(least).max(most)

export const startRunSchema = z
  .strictObject({
    pipeline: namedPipelineSchema.describe(
      'The step to run, which may hold others, or the name of a saved pipeline',
    ),
    version: whole(1, Number.MAX_SAFE_INTEGER)
      .optional()
      .describe('Of a saved pipeline, one of its last twenty; else the newest'),
    atomic: z.boolean().optional().meta({ default: false, description: 'All comes in at the end' }),
    wait: z.boolean().optional().meta({ default: true, description: 'Answer when it has ended' }),
    model: cleanString({ minCharacters: 1, maxCharacters: maxModelCharacters })
      .optional()
      .describe('The model to ask'),
    budget: z
      .strictObject({
        steps: whole(1, maxRunSteps).optional().describe('Steps'),
        model_calls: whole(0, maxRunModelCalls).optional().describe('Calls of models'),
        wall_ms: whole(1, maxRunMs).optional().describe('Milliseconds of real time'),
      })
      .meta({ id: 'RunBudget', description: 'What a run may use at most' })
      .optional(),
  })
  .meta({
    id: 'RunThoughtRequest',
    description: 'A pipeline to run',
    examples: [{ pipeline: { set: { key: 'reply', content: 'On it.' } } }],
  })
export type StartRunBody = z.output<typeof startRunSchema>

export const runListQuerySchema = listQuery({
  thought_id: anyIdSchema.optional().describe('Only those of this thought'),
})
