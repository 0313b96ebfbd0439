import { z } from 'zod'
import { shownReceiptSchema } from './erasures.ts'
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
import { createdAtSchema, momentSchema } from './moment.ts'
import { listQuery, pageSchemaOf, pageShape } from './page.ts'
import { pipelineStepNames } from './pipeline/pipeline.ts'
import { atLeastQuery, flagSchema } from './query.ts'
import { cleanString, filledString } from './text.ts'
import { costShape, withCost } from './usage.ts'
import { writerTrustSchema } from './trust.ts'

const thoughtStatusSchema = z
  .enum(['current', 'archived'])
  .meta({ id: 'ThoughtStatus', description: '`current`, or `archived` once it was deleted' })

/** A line of reasoning. */
export const thoughtSchema = z
  .object({
    id: idOf('tht').describe('The id of the thought'),
    intent: z.string().describe('What it is about'),
    trace_id: z.string().describe('A name of your own for it, unique in the namespace'),
    parent_id: z.string().nullable().describe('The thought that it came from; `null` for none'),
    task_id: z.string().nullable().describe('The task that it belongs to; `null` for none'),
    status: thoughtStatusSchema,
    created_at: createdAtSchema,
    updated_at: momentSchema.describe('When it last changed'),
    note_count: z.int().describe('How many notes it has'),
    published_count: z.int().describe('Notes up to the cursor'),
    session_length: z.int().describe('Messages exchanged with a model'),
    run_id: z.string().nullable().describe('The open run'),
  })
  .meta({
    id: 'Thought',
    description: 'A line of reasoning',
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
    role: z
      .enum(['system', 'user', 'assistant'])
      .meta({ id: 'SessionRole', description: 'Who said it' }),
    content: z.string().describe('What was said'),
  })
  .meta({ id: 'SessionMessage', description: 'A message exchanged with a model' })

export const thoughtViewSchema = thoughtSchema
  .extend({
    session: z.array(sessionMessageSchema).optional().describe('What was exchanged with models'),
  })
  .meta({
    id: 'ThoughtView',
    description: 'A thought, with what was exchanged with models where that was asked for',
  })

/** A thought that a call has made or changed; also by itself, as a run's answer has it. */
export const changedThoughtSchema = withCost(
  thoughtSchema.extend({
    thought: thoughtSchema.describe('The same thought again, as the answer of a run has it'),
  }),
  'ChangedThought',
  'The thought as it is now, and what the change has cost',
)

export const erasedThoughtSchema = withCost(
  z.object({ receipt: shownReceiptSchema }),
  'ErasedThought',
  'The proof that a thought is gone',
)

export const thoughtPageSchema = pageSchemaOf(thoughtSchema, 'ThoughtPage')

const traceSchema = cleanString({ minCharacters: 1, maxCharacters: maxTraceCharacters })
const taskSchema = cleanString({ minCharacters: 1, maxCharacters: maxTaskCharacters })

export const createThoughtSchema = z
  .strictObject({
    intent: filledString({ maxCharacters: maxIntentCharacters }).describe('What it is about'),
    trace_id: traceSchema.optional().describe('Unique in the namespace; else made'),
    task_id: taskSchema.optional().describe('The task that it belongs to'),
    parent_id: anyIdSchema.optional().describe('The thought that it comes from'),
  })
  .meta({
    id: 'CreateThoughtRequest',
    description: 'A thought to begin',
    examples: [{ intent: 'Answer the mail', task_id: 'mail-7' }],
  })

export const cloneThoughtSchema = z
  .strictObject({ trace_id: traceSchema.optional().describe('A name of your own for the copy') })
  .meta({
    id: 'CloneThoughtRequest',
    description: 'A copy to make',
    examples: [{ trace_id: 'mail-7-b' }],
  })

export const thoughtListQuerySchema = listQuery({
  task_id: taskSchema.optional().describe('Only thoughts of this task'),
  parent_id: anyIdSchema.optional().describe('Only thoughts that come from this one'),
  trace_id: traceSchema.optional().describe('Only those of the thought with this name'),
})

export const thoughtQuerySchema = z.strictObject({
  session: flagSchema.optional().describe('With what was exchanged with models'),
  at_least: atLeastQuery,
})

export const thoughtDeleteQuerySchema = z.strictObject({
  permanent: flagSchema.optional().describe('Erase it (owner)'),
})

/** One entry of a thought; a key's newest is current. */
export const thoughtNoteSchema = z
  .object({
    id: idOf('note').describe('The id of the note'),
    thought_id: idOf('tht').describe('The thought'),
    seq: z.int().describe('Counts the notes of the thought, from 1'),
    key: z.string().describe('What the note is filed under; its newest is current'),
    content: z.string().describe('What it says'),
    metadata: z.record(z.string(), z.string()).describe('Names and texts of your own'),
    source: z.string().describe('The step that wrote it, `input`, or as the client says'),
    trust: writerTrustSchema,
    created_at: createdAtSchema,
    published: z.boolean().describe('Whether it lies up to the cursor'),
    run_id: z.string().nullable().describe('The run that wrote it; `null` for none'),
  })
  .meta({
    id: 'ThoughtNote',
    description: 'A note of a thought',
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

export const addedNoteSchema = withCost(
  z.object({ note: thoughtNoteSchema.describe('The note') }),
  'AddedThoughtNote',
  'The note that was added',
)

export const thoughtNotesSchema = z
  .object({
    ...pageShape(thoughtNoteSchema, 'The notes, oldest first'),
    note: thoughtNoteSchema.optional().describe('With `key`: its newest'),
    value: jsonValueSchema.optional().describe('With `as`: what its content reads as'),
  })
  .meta({ id: 'ThoughtNotes', description: 'Notes of a thought' })

export const noteKeySchema = cleanString({ minCharacters: 1, maxCharacters: maxNoteKeyCharacters })

const sourceSchema = filledString({ maxCharacters: maxNoteKeyCharacters }).refine(
  (source) => !pipelineStepNames.has(source.split(/-introspection|\[/)[0]?.trim() ?? ''),
  { error: 'this is the name of a step: choose another source' },
)

export const noteMetadataSchema = z
  .record(noteKeySchema, cleanString({ maxBytes: maxNoteMetadataBytes }))
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
    key: noteKeySchema.describe('What to file it under'),
    content: cleanString({ maxBytes: maxNoteBytes }).describe('What it says, at most 64 KiB'),
    metadata: noteMetadataSchema.optional().describe('Names and texts of your own'),
    source: sourceSchema.default('input').describe('Where it comes from'),
  })
  .meta({
    id: 'AddThoughtNoteRequest',
    description: 'A note to add',
    examples: [{ key: 'mail', content: 'The site is down!' }],
  })

export const notesQuerySchema = listQuery({
  key: noteKeySchema
    .optional()
    .describe('Only notes of this key; with it the newest is answered as `note`'),
  as: z.enum(['bool', 'int', 'float', 'json']).optional().describe('With `key`'),
  unpublished: flagSchema.optional().describe('Past the cursor alone'),
}).refine(({ as, key }) => as === undefined || key !== undefined, {
  error: 'as needs key: it reads the newest note of that key',
  path: ['as'],
})

export const searchThoughtsSchema = z
  .strictObject({
    query: filledString({ maxBytes: maxQueryBytes }).describe(
      'The words to search for, at most 8 KiB',
    ),
    by: z
      .enum(['note', 'task'])
      .meta({ id: 'ThoughtSearchBy', description: 'Whether to find notes, or the notes of a task' })
      .default('note'),
    limit: z.int().min(1).max(maxThoughtHits).default(defaultThoughtHits).describe('Most hits'),
  })
  .meta({
    id: 'SearchThoughtsRequest',
    description: 'What to search thoughts for',
    examples: [{ query: 'outage', by: 'task' }],
  })

export const thoughtHitsSchema = z
  .object({
    items: z
      .array(
        z
          .object({
            note: thoughtNoteSchema,
            thought: thoughtSchema,
            score: z.number().describe('How well it fits, 0 to 1'),
          })
          .meta({ id: 'ThoughtHit', description: 'A note that was found' }),
      )
      .describe('The hits, best first'),
    ...costShape,
  })
  .meta({ id: 'ThoughtHits', description: 'What a search has found' })
