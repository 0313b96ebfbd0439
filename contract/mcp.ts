import { z } from 'zod'
import { conflictListQuerySchema, conflictSchema, resolveSchema } from './conflicts.ts'
import { entityOrNullSchema } from './entities.ts'
import { entityInputSchema } from './entity-input.ts'
import { anyIdSchema } from './ids.ts'
import {
  defaultConflictsShown,
  maxConflictsShown,
  defaultPageItems,
  maxContextTokens,
  maxIdCharacters,
  maxPageItems,
} from './limits.ts'
import { memoryListQuerySchema } from './memory-requests.ts'
import { pageShape } from './page.ts'
import { proposeSchema } from './proposals.ts'
import { startRunSchema } from './runs.ts'
import { filledString } from './text.ts'
import { propertyHistoryItemSchema } from './property-history.ts'
import { createThoughtSchema } from './thoughts.ts'
import { opsSchema } from './workspace/steps.ts'

// Arguments of tools whose operation has no JSON body of its own; the rest take the routes' bodies.
// One name for one thing: a memory is `memory_id` in all of them, what is to be kept is `text`.

const { cursor } = memoryListQuerySchema.shape

const memoryFilters = memoryListQuerySchema.omit({
  limit: true,
  cursor: true,
  with: true,
  pinned: true,
  order: true,
  known_at: true,
  at_least: true,
})

/** The filters of `GET …/memories`, as JSON. */
export const listMemoriesArguments = memoryFilters.extend({
  pinned: z.boolean().optional(),
  limit: z.int().min(1).max(maxPageItems).default(defaultPageItems),
  cursor,
})

const memoryId = anyIdSchema.describe('Id of a memory: mem_…')

export const getMemoryArguments = z.strictObject({ memory_id: memoryId })

export const getEntityArguments = z.strictObject({
  entity: entityInputSchema,
  history: z.boolean().optional().describe('With the values its properties had'),
})

/** What `get_entity` answers. */
export const toldEntitySchema = z.object({
  entity: entityOrNullSchema,
  history: z.array(propertyHistoryItemSchema).optional(),
})

export const contextArguments = z.strictObject({
  max_tokens: z
    .int()
    .min(1)
    .max(maxContextTokens)
    .optional()
    .describe('Most tokens of the text, 10,000 unless said; core is never cut'),
})

export const listConflictsArguments = z.strictObject({
  status: conflictListQuerySchema.shape.status,
  limit: z.int().min(1).max(maxConflictsShown).default(defaultConflictsShown),
  cursor,
})

/** A page of `list_conflicts`: each conflict with what its sides say, null for one that is gone. */
export const toldConflictsSchema = z.object(
  pageShape(
    conflictSchema
      .extend({ a_text: z.string().nullable(), b_text: z.string().nullable() })
      .meta({ id: 'ToldConflict' }),
  ),
)

export const resolveConflictArguments = resolveSchema.safeExtend({
  conflict_id: anyIdSchema.describe('Id of a conflict: cfl_…'),
})

const { content: text, ...proposed } = proposeSchema.shape

/** The body of `POST …/proposals`, with its text under the name it has in `remember`. */
export const proposeArguments = z.strictObject({ text, ...proposed })

export const restoreArguments = z.strictObject({
  id: anyIdSchema.describe('Of what was forgotten: an id, or a reference (user_id:9)'),
})

export const pinArguments = z.strictObject({
  memory_id: memoryId,
  pinned: z.boolean().default(true).describe('false unpins it'),
})

/** The body of `POST …/ops`, which is no object where it is a list. */
export const workArguments = z.strictObject({ ops: opsSchema })

/** A run on a thought that is there, or on one that is begun for it. */
export const thinkArguments = startRunSchema
  .omit({ wait: true })
  .extend({
    intent: createThoughtSchema.shape.intent.optional(),
    thought_id: anyIdSchema.optional(),
  })
  .superRefine(({ intent, thought_id: id }, ctx) => {
    if ((intent === undefined) !== (id === undefined)) return
    const message = 'give the intent of a new thought, or the thought_id of one that is there'
    ctx.addIssue({ code: 'custom', path: ['intent'], message })
  })

/** Others may stand there too: some clients bring their own. */
export const mcpQuerySchema = z.object({
  tools: filledString({ maxCharacters: maxIdCharacters })
    .optional()
    .describe(
      'The tools that are listed and called: `five`, or names with commas between them. Left out: all',
    ),
})

/** One message of JSON-RPC, or of revision 2025-03-26 a list of them. */
export const mcpMessageSchema = z.unknown().meta({
  id: 'McpMessage',
  description: 'A message of the Model Context Protocol',
  examples: [{ jsonrpc: '2.0', id: 1, method: 'tools/list' }],
})

export const mcpAnswerSchema = z.unknown().meta({
  id: 'McpAnswer',
  description: 'Its JSON-RPC response',
})
