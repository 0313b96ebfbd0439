import { z } from 'zod'
import { receiptSchema } from './erasures.ts'
import { anyIdSchema, idOf } from './ids.ts'
import { maxIntentCharacters, maxTaskCharacters, maxTraceCharacters } from './limits.ts'
import { momentSchema } from './moment.ts'
import { pageOf, pageQueryShape } from './page.ts'
import { atLeastQuery, flagSchema } from './query.ts'
import { cleanString, filledString } from './text.ts'
import { costShape } from './usage.ts'

const thoughtStatusSchema = z.enum(['current', 'archived'])

const thoughtShape = {
  id: idOf('tht'),
  intent: z.string(),
  trace_id: z.string(),
  parent_id: z.string().nullable(),
  task_id: z.string().nullable(),
  status: thoughtStatusSchema,
  created_at: momentSchema,
  updated_at: momentSchema,
  note_count: z.int(),
  published_count: z.int().meta({ description: 'Notes up to the cursor' }),
  session_length: z.int().meta({ description: 'Messages exchanged with a model' }),
  run_id: z.string().nullable().meta({ description: 'The open run' }),
}

/** A line of reasoning (spec TH-1). */
export const thoughtSchema = z.object(thoughtShape).meta({ id: 'Thought' })
export type ThoughtBody = z.infer<typeof thoughtSchema>

const sessionMessageSchema = z
  .object({ role: z.enum(['system', 'user', 'assistant']), content: z.string() })
  .meta({ id: 'SessionMessage' })

export const thoughtViewSchema = thoughtSchema
  .extend({ session: z.array(sessionMessageSchema).optional() })
  .meta({ id: 'ThoughtView' })
export type ThoughtViewBody = z.infer<typeof thoughtViewSchema>

/** A thought that a call has made or changed; also by itself, as a run's answer has it. */
export const changedThoughtSchema = thoughtSchema
  .extend({ thought: thoughtSchema, ...costShape })
  .meta({ id: 'ChangedThought' })

export const erasedThoughtSchema = z
  .object({ receipt: receiptSchema, ...costShape })
  .meta({ id: 'ErasedThought' })

export const thoughtPageSchema = pageOf(thoughtSchema, 'ThoughtPage')

const traceSchema = cleanString({ minCharacters: 1, maxCharacters: maxTraceCharacters })
const taskSchema = cleanString({ minCharacters: 1, maxCharacters: maxTaskCharacters })

export const createThoughtSchema = z
  .strictObject({
    intent: filledString({ maxCharacters: maxIntentCharacters }),
    trace_id: traceSchema.optional().meta({ description: 'Unique in the namespace; else made' }),
    task_id: taskSchema.optional(),
    parent_id: anyIdSchema.optional(),
  })
  .meta({ id: 'ThoughtRequest', examples: [{ intent: 'Answer the mail', task_id: 'mail-7' }] })

export const cloneThoughtSchema = z
  .strictObject({ trace_id: traceSchema.optional() })
  .meta({ id: 'ThoughtClone', examples: [{ trace_id: 'mail-7-b' }] })

export const thoughtListQuerySchema = z.strictObject({
  task_id: taskSchema.optional(),
  parent_id: anyIdSchema.optional(),
  trace_id: traceSchema.optional(),
  ...pageQueryShape,
  at_least: atLeastQuery,
})

export const thoughtQuerySchema = z.strictObject({
  session: flagSchema.optional().meta({ description: 'With what was exchanged with models' }),
  at_least: atLeastQuery,
})

export const thoughtDeleteQuerySchema = z.strictObject({
  permanent: flagSchema.optional().meta({ description: 'Erase it (owner)' }),
})
