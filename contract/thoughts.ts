import { z } from 'zod'
import { receiptSchema } from './erasures.ts'
import { anyIdSchema, idOf } from './ids.ts'
import { jsonValueSchema } from './json-value.ts'
import {
  defaultThoughtHits,
  maxIntentCharacters,
  maxNoteBytes,
  maxNoteKeyCharacters,
  maxNoteMetadata,
  maxNoteMetadataBytes,
  maxQueryBytes,
  maxTaskCharacters,
  maxThoughtHits,
  maxTraceCharacters,
} from './limits.ts'
import { momentSchema } from './moment.ts'
import { listQuery, pageOf, pageShape } from './page.ts'
import { pipelineStepNames } from './pipeline/pipeline.ts'
import { atLeastQuery, flagSchema } from './query.ts'
import { cleanString, filledString } from './text.ts'
import { costShape, withCost } from './usage.ts'
import { trustSchema } from './trust.ts'

const thoughtStatusSchema = z.enum(['current', 'archived']).meta({ id: 'ThoughtStatus' })

/** A line of reasoning. */
export const thoughtSchema = z
  .object({
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
  })
  .meta({
    id: 'Thought',
    examples: [
      {
        id: 'tht_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D',
        intent: 'Answer the mail about the outage',
        trace_id: 'trc_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D',
        parent_id: null,
        task_id: 'mail-7',
        status: 'current',
        created_at: '2026-02-28T23:30:00.000Z',
        updated_at: '2026-02-28T23:30:00.000Z',
        note_count: 3,
        published_count: 2,
        session_length: 0,
        run_id: null,
      },
    ],
  })

const sessionMessageSchema = z
  .object({
    role: z.enum(['system', 'user', 'assistant']).meta({ id: 'SessionRole' }),
    content: z.string(),
  })
  .meta({ id: 'SessionMessage' })

export const thoughtViewSchema = thoughtSchema
  .extend({ session: z.array(sessionMessageSchema).optional() })
  .meta({ id: 'ThoughtView' })

/** A thought that a call has made or changed; also by itself, as a run's answer has it. */
export const changedThoughtSchema = withCost(
  thoughtSchema.extend({ thought: thoughtSchema }),
  'ChangedThought',
)

export const erasedThoughtSchema = withCost(z.object({ receipt: receiptSchema }), 'ErasedThought')

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
  .meta({
    id: 'CreateThoughtRequest',
    examples: [{ intent: 'Answer the mail', task_id: 'mail-7' }],
  })

export const cloneThoughtSchema = z
  .strictObject({ trace_id: traceSchema.optional() })
  .meta({ id: 'CloneThoughtRequest', examples: [{ trace_id: 'mail-7-b' }] })

export const thoughtListQuerySchema = listQuery({
  task_id: taskSchema.optional(),
  parent_id: anyIdSchema.optional(),
  trace_id: traceSchema.optional(),
})

export const thoughtQuerySchema = z.strictObject({
  session: flagSchema.optional().meta({ description: 'With what was exchanged with models' }),
  at_least: atLeastQuery,
})

export const thoughtDeleteQuerySchema = z.strictObject({
  permanent: flagSchema.optional().meta({ description: 'Erase it (owner)' }),
})

/** One entry of a thought; a key's newest is current. */
export const thoughtNoteSchema = z
  .object({
    id: idOf('note'),
    thought_id: idOf('tht'),
    seq: z.int(),
    key: z.string(),
    content: z.string(),
    metadata: z.record(z.string(), z.string()),
    source: z
      .string()
      .meta({ description: 'The step that wrote it, `input`, or as the client says' }),
    trust: trustSchema,
    created_at: momentSchema,
    published: z.boolean(),
    run_id: z.string().nullable(),
  })
  .meta({
    id: 'ThoughtNote',
    examples: [
      {
        id: 'note_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D',
        thought_id: 'tht_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D',
        seq: 1,
        key: 'mail',
        content: 'The site is down since noon.',
        metadata: {},
        source: 'input',
        trust: 'owner',
        created_at: '2026-02-28T23:30:00.000Z',
        published: false,
        run_id: null,
      },
    ],
  })

export const addedNoteSchema = withCost(z.object({ note: thoughtNoteSchema }), 'AddedThoughtNote')

export const thoughtNotesSchema = z
  .object({
    ...pageShape(thoughtNoteSchema),
    note: thoughtNoteSchema.optional().meta({ description: 'With `key`: its newest' }),
    value: jsonValueSchema.optional().meta({ description: 'With `as`: what its content reads as' }),
  })
  .meta({ id: 'ThoughtNotes' })

const keySchema = cleanString({ minCharacters: 1, maxCharacters: maxNoteKeyCharacters })

const sourceSchema = filledString({ maxCharacters: maxNoteKeyCharacters }).refine(
  (source) => !pipelineStepNames.has(source.split(/-introspection|\[/)[0]?.trim() ?? ''),
  { error: 'this is the name of a step: choose another source' },
)

const metadataSchema = z
  .record(keySchema, cleanString({ maxBytes: maxNoteMetadataBytes }))
  .refine((metadata) => Object.keys(metadata).length <= maxNoteMetadata, {
    error: ({ input }) =>
      `${Object.keys((input as object | null) ?? {}).length} names, limit ${maxNoteMetadata}`,
  })
  .refine((metadata) => !Object.hasOwn(metadata, 'by'), {
    error: 'by is reserved: it says who answered a step',
    path: ['by'],
  })

export const addNoteSchema = z
  .strictObject({
    key: keySchema,
    content: cleanString({ maxBytes: maxNoteBytes }),
    metadata: metadataSchema.optional(),
    source: sourceSchema.default('input'),
  })
  .meta({ id: 'AddThoughtNoteRequest', examples: [{ key: 'mail', content: 'The site is down!' }] })

export const notesQuerySchema = listQuery({
  key: keySchema.optional(),
  as: z.enum(['bool', 'int', 'float', 'json']).optional().meta({ description: 'With `key`' }),
  unpublished: flagSchema.optional().meta({ description: 'Past the cursor alone' }),
}).refine(({ as, key }) => as === undefined || key !== undefined, {
  error: 'as needs key: it reads the newest note of that key',
  path: ['as'],
})

export const searchThoughtsSchema = z
  .strictObject({
    query: filledString({ maxBytes: maxQueryBytes }),
    by: z.enum(['note', 'task']).meta({ id: 'ThoughtSearchBy' }).default('note'),
    limit: z.int().min(1).max(maxThoughtHits).default(defaultThoughtHits),
  })
  .meta({ id: 'SearchThoughtsRequest', examples: [{ query: 'outage', by: 'task' }] })

export const thoughtHitsSchema = z
  .object({
    items: z.array(
      z
        .object({ note: thoughtNoteSchema, thought: thoughtSchema, score: z.number() })
        .meta({ id: 'ThoughtHit' }),
    ),
    ...costShape,
  })
  .meta({ id: 'ThoughtHits' })
