import { z } from 'zod'
import { anyIdSchema, idOf } from './ids.ts'
import { jsonValueSchema } from './json-value.ts'
import {
  maxModelCharacters,
  maxNoteKeyCharacters,
  maxRunModelCalls,
  maxRunMs,
  maxRunSteps,
  maxTraceCharacters,
} from './limits.ts'
import { momentSchema } from './moment.ts'
import { listQuery, pageOf } from './page.ts'
import { pipelineSchema } from './pipeline/pipeline.ts'
import { cleanString } from './text.ts'
import { thoughtNoteSchema, thoughtSchema } from './thoughts.ts'
import { costShape, withCost } from './usage.ts'

const failureSchema = z
  .object({
    code: z.string().meta({ description: 'Why a step fails, as in `docs/thoughts.md`' }),
    path: z.string().meta({ examples: ['pipeline.sequence.1.decide'] }),
    message: z.string(),
  })
  .meta({ id: 'StepFailure' })

/** A run of a pipeline on a thought. */
export const runSchema = z
  .object({
    id: idOf('run'),
    thought_id: idOf('tht'),
    current_thought_id: idOf('tht'),
    status: z.enum(['running', 'completed', 'blocked', 'failed']).meta({ id: 'RunStatus' }),
    atomic: z.boolean(),
    at: z.string().meta({ description: 'Path of the step that ran last' }),
    error: failureSchema.nullable(),
    created_at: momentSchema,
    ended_at: momentSchema.nullable(),
    usage: z
      .object({
        steps: z.int(),
        model_calls: z.int(),
        input_tokens: z.int(),
        output_tokens: z.int(),
      })
      .meta({ id: 'RunUsage' }),
  })
  .meta({
    id: 'Run',
    examples: [
      {
        id: 'run_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D',
        thought_id: 'tht_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D',
        current_thought_id: 'tht_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D',
        status: 'completed',
        atomic: false,
        at: 'pipeline.sequence.1.set',
        error: null,
        created_at: '2026-02-28T23:30:00.000Z',
        ended_at: '2026-02-28T23:30:00.000Z',
        usage: { steps: 2, model_calls: 0, input_tokens: 0, output_tokens: 0 },
      },
    ],
  })

export const runPageSchema = pageOf(runSchema, 'RunPage')

export const startedRunSchema = withCost(z.object({ run: runSchema }), 'StartedRun')

export const cancelledRunSchema = runSchema
  .extend({ run: runSchema, degraded: costShape.degraded, position: costShape.position })
  .meta({ id: 'CancelledRun' })

/** What a run tells while it runs, never what a note says. */
export const signalSchema = z
  .object({
    seq: z.int().meta({ description: 'Grows in the namespace' }),
    name: z.string().meta({ examples: ['step_started', 'note_added', 'custom.paged'] }),
    at: momentSchema,
    trace_id: z.string(),
    thought_id: z.string(),
    run_id: z.string().nullable(),
    path: z.string().nullable(),
    data: jsonValueSchema,
  })
  .meta({ id: 'Signal' })

export const signalPageSchema = pageOf(signalSchema, 'SignalPage')

export const signalListQuerySchema = listQuery({
  trace_id: cleanString({ minCharacters: 1, maxCharacters: maxTraceCharacters }).optional(),
  run_id: anyIdSchema.optional(),
  thought_id: anyIdSchema.optional(),
  name: cleanString({ minCharacters: 1, maxCharacters: 2 * maxNoteKeyCharacters }).optional(),
})

export const lastEventHeaders = z.object({
  'Last-Event-ID': z
    .string()
    .regex(/^\d{1,15}$/, 'expected the number of a signal')
    .optional()
    .meta({ description: 'As a stream: those after this number' }),
})

/** How a run ended, whichever way. */
export const runAnswerSchema = z
  .object({
    run: runSchema,
    thought: thoughtSchema.meta({ description: 'The last that the run was on' }),
    notes: z.array(thoughtNoteSchema).meta({ description: 'Those added' }),
    status: z.enum(['completed', 'blocked', 'failed']).meta({ id: 'RunOutcome' }),
    signals: z.array(signalSchema),
    error: failureSchema.optional(),
    blocked: z
      .object({ path: z.string(), reason: z.string().nullable() })
      .meta({ id: 'RunBlock' })
      .optional(),
    ...costShape,
  })
  .meta({ id: 'RunAnswer' })
export type RunAnswerBody = z.infer<typeof runAnswerSchema>

const whole = (least: number, most: number) => z.int().min(least).max(most)

export const startRunSchema = z
  .strictObject({
    pipeline: pipelineSchema,
    atomic: z.boolean().optional().meta({ default: false, description: 'All comes in at the end' }),
    wait: z.boolean().optional().meta({ default: true, description: 'Answer when it has ended' }),
    model: cleanString({ minCharacters: 1, maxCharacters: maxModelCharacters }).optional(),
    budget: z
      .strictObject({
        steps: whole(1, maxRunSteps).optional(),
        model_calls: whole(0, maxRunModelCalls).optional(),
        wall_ms: whole(1, maxRunMs).optional(),
      })
      .meta({ id: 'RunBudget' })
      .optional(),
  })
  .meta({
    id: 'RunThoughtRequest',
    examples: [{ pipeline: { set: { key: 'reply', content: 'On it.' } } }],
  })
export type StartRunBody = z.output<typeof startRunSchema>

export const runListQuerySchema = listQuery({ thought_id: anyIdSchema.optional() })
