import { z } from 'zod'
import { idOf } from './ids.ts'
import {
  defaultThoughtHits,
  maxNoteBytes,
  maxNoteKeyCharacters,
  maxNoteMetadata,
  maxNoteMetadataBytes,
  maxQueryBytes,
  maxThoughtHits,
} from './limits.ts'
import { momentSchema } from './moment.ts'
import { pageShape, pageQueryShape } from './page.ts'
import { pipelineStepNames } from './pipeline/pipeline.ts'
import { atLeastQuery, flagSchema } from './query.ts'
import { cleanString, filledString } from './text.ts'
import { thoughtSchema } from './thoughts.ts'
import { costShape } from './usage.ts'

/** One entry of a thought; a key's newest is current (spec TH-2). */
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
    trust: z.enum(['owner', 'main', 'sub', 'untrusted']),
    created_at: momentSchema,
    published: z.boolean(),
    run_id: z.string().nullable(),
  })
  .meta({ id: 'ThoughtNote' })
export type ThoughtNoteBody = z.infer<typeof thoughtNoteSchema>

export const addedNoteSchema = z
  .object({ note: thoughtNoteSchema, ...costShape })
  .meta({ id: 'AddedThoughtNote' })

export const thoughtNotesSchema = z
  .object({
    ...pageShape(thoughtNoteSchema),
    note: thoughtNoteSchema.optional().meta({ description: 'With `key`: its newest' }),
    value: z.json().optional().meta({ description: 'With `as`: what its content reads as' }),
  })
  .meta({ id: 'ThoughtNotes' })

const keySchema = cleanString({ minCharacters: 1, maxCharacters: maxNoteKeyCharacters })

const sourceSchema = filledString({ maxCharacters: maxNoteKeyCharacters }).refine(
  (source) => !pipelineStepNames.has(source.split(/-introspection|\[/)[0]?.trim() ?? ''),
  { error: 'this is the name of a step' },
)

const metadataSchema = z
  .record(keySchema, cleanString({ maxBytes: maxNoteMetadataBytes }))
  .refine((metadata) => Object.keys(metadata).length <= maxNoteMetadata, {
    error: ({ input }) =>
      `${Object.keys((input as object | null) ?? {}).length} names, limit ${maxNoteMetadata}`,
  })
  .refine((metadata) => !Object.hasOwn(metadata, 'by'), {
    error: 'says who answered a step: no client does',
    path: ['by'],
  })

export const addNoteSchema = z
  .strictObject({
    key: keySchema,
    content: cleanString({ maxBytes: maxNoteBytes }),
    metadata: metadataSchema.optional(),
    source: sourceSchema.default('input'),
  })
  .meta({ id: 'ThoughtNoteRequest', examples: [{ key: 'mail', content: 'The site is down!' }] })

export const notesQuerySchema = z
  .strictObject({
    key: keySchema.optional(),
    as: z.enum(['bool', 'int', 'float', 'json']).optional().meta({ description: 'With `key`' }),
    unpublished: flagSchema.optional().meta({ description: 'Past the cursor alone' }),
    ...pageQueryShape,
    at_least: atLeastQuery,
  })
  .refine(({ as, key }) => as === undefined || key !== undefined, {
    error: 'goes with a key',
    path: ['as'],
  })

export const searchThoughtsSchema = z
  .strictObject({
    query: filledString({ maxBytes: maxQueryBytes }),
    by: z.enum(['note', 'task']).default('note'),
    limit: z.int().min(1).max(maxThoughtHits).default(defaultThoughtHits),
  })
  .meta({ id: 'ThoughtSearch', examples: [{ query: 'outage', by: 'task' }] })

export const thoughtHitsSchema = z
  .object({
    items: z.array(
      z.object({ note: thoughtNoteSchema, thought: thoughtSchema, score: z.number() }),
    ),
    ...costShape,
  })
  .meta({ id: 'ThoughtHits' })
