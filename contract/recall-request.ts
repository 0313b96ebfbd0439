import { z } from 'zod'
import { entityInputListSchema } from './entity-input.ts'
import { conversationSchema } from './conversation.ts'
import { commitmentRoleSchema } from './commitment.ts'
import { nodeIdSchema } from './graph.ts'
import { namespaceSchema } from './ids.ts'
import {
  defaultTopK,
  maxDepth,
  maxFilterValues,
  maxNamespacesPerRecall,
  maxQueryBytes,
  maxRecallTokens,
  maxTopK,
  minRecallTokens,
} from './limits.ts'
import { listOf } from './list.ts'
import { lifecycleSchema, storeSchema, threadSchema } from './memory.ts'
import { metadataSchema } from './metadata.ts'
import { atLeastSchema } from './query.ts'
import { templateSchema } from './template.ts'
import { countBytes, filledString, isBlankText } from './text.ts'
import { timeSchema } from './time.ts'

const recallStoreSchema = z.enum([...storeSchema.options, 'notes']).meta({
  id: 'RecallStore',
  description: 'A store to recall from; `notes` are those of the workspace',
})
const includeSchema = z
  .enum([...lifecycleSchema.options, 'forgotten', 'superseded'])
  .meta({ id: 'RecallInclude', description: 'What is left out of a recall unless it is named' })

const recallFields = z.strictObject({
  query: filledString({ maxBytes: maxQueryBytes })
    .optional()
    .describe('The question, in plain words, at most 8 KiB'),
  template: templateSchema.optional().describe('The question as the parts of a template literal'),
  messages: conversationSchema
    .optional()
    .describe(
      'In place of a question the last messages of a conversation: what the last of a user asks or needs',
    ),
  context: entityInputListSchema.optional().describe('Raises what links these'),
  entities: entityInputListSchema.optional().describe('Keeps only what links one of these'),
  namespaces: listOf(namespaceSchema, maxNamespacesPerRecall, 'namespaces')
    .optional()
    .describe('The whole list of those to recall in; hits then name theirs'),
  top_k: z.int().min(1).max(maxTopK).default(defaultTopK).describe('Most hits, 1 to 100'),
  depth: z
    .int()
    .min(0)
    .max(maxDepth)
    .optional()
    .describe('Hops that activation spreads; default 2'),
  activate_goals: listOf(nodeIdSchema, maxFilterValues, 'goals')
    .optional()
    .describe('Goals that start at full energy'),
  include: listOf(includeSchema, includeSchema.options.length, 'bands')
    .optional()
    .describe('What else to look through'),
  roles: listOf(commitmentRoleSchema, maxFilterValues, 'roles')
    .optional()
    .describe('Only statements of these roles'),
  stores: listOf(recallStoreSchema, maxFilterValues, 'stores')
    .optional()
    .describe('Only from these stores'),
  threads: listOf(threadSchema, maxFilterValues, 'threads')
    .optional()
    .describe('Only from these conversations'),
  within_thread: z
    .strictObject({
      thread: threadSchema.describe('The conversation that asks'),
      since_position: z
        .int()
        .min(0)
        .default(0)
        .describe('The log position behind which it still holds what was said in it'),
    })
    .meta({ id: 'WithinThread', description: 'What the conversation that asks has heard itself' })
    .optional()
    .describe(
      'Leaves out what was said in this conversation behind a position: it reads that anyway',
    ),
  metadata: metadataSchema.optional().describe('Only memories with these names and values'),
  time: z
    .strictObject({ from: timeSchema.optional(), to: timeSchema.optional() })
    .refine(({ from = -Infinity, to = Infinity }) => from <= to, {
      message: '`to` is before `from`',
      path: ['to'],
    })
    .meta({ id: 'TimeRange', description: 'A stretch of time: from ≤ time < to' })
    .optional()
    .describe('Keeps what occurred, or has its event, in it: from ≤ time < to'),
  as_of: timeSchema.optional().describe('What was true then'),
  known_at: timeSchema.optional().describe('What was known then'),
  at_least: atLeastSchema,
  min_score: z.number().min(0).max(1).optional().describe('Least score of a hit, 0 to 1'),
  min_answer: z
    .number()
    .min(0)
    .max(1)
    .optional()
    .describe('Least `answer_probability`: below it no hits'),
  max_tokens: z
    .int()
    .min(minRecallTokens)
    .max(maxRecallTokens)
    .optional()
    .describe('Hits stop before their texts are more tokens than this, 50 to 100,000'),
  synthesize: z
    .boolean()
    .optional()
    .meta({
      default: false,
      description:
        'A model answers from the hits: `text` has a statement a line, the memories that it rests on ' +
        'behind it as `[mem_…]`; what the hits do not answer it does not know. Without a model, or ' +
        'where it fails, `text` is as ever and `degraded` says why',
    }),
  rerank: z
    .boolean()
    .optional()
    .meta({
      default: false,
      description:
        'A model puts the best hits in order, before `top_k`; each then has its `rerank_score`. ' +
        '`score` and `min_score` stay those of the recall',
    }),
  due: z.boolean().optional().meta({
    default: false,
    description:
      'With what is open and due today, or was before: for the first turn of a conversation',
  }),
  reinforce: z.boolean().optional().meta({
    default: true,
    description: 'Whether what is recalled grows more present by it, and the log tells of it',
  }),
  explain: z
    .boolean()
    .optional()
    .meta({ default: false, description: 'With a `trace` of how it was found' }),
})

/** What a step of working memory may ask: a question, and what its answers are held to. */
export const recallStepShape = {
  query: filledString({ maxBytes: maxQueryBytes }).describe('The question, at most 8 KiB'),
  ...recallFields.pick({
    context: true,
    entities: true,
    top_k: true,
    depth: true,
    include: true,
    roles: true,
    stores: true,
    threads: true,
    metadata: true,
    time: true,
    as_of: true,
    known_at: true,
    min_score: true,
  }).shape,
}

/** A query, a query with context, context alone, or a template. */
export const recallSchema = recallFields.superRefine(checkForms).meta({
  id: 'RecallRequest',
  description: 'What to recall: a question, what it is about, or both',
  examples: [{ query: 'What does he prefer?', context: ['user_id:2'], top_k: 5 }],
})

/** The same question, and the thing to follow through it. */
export const explainSchema = recallFields
  .omit({ namespaces: true, due: true })
  .extend({
    id: filledString({ maxBytes: maxQueryBytes }).describe(
      'The id to follow through the recall, or an entity by reference',
    ),
  })
  .superRefine(checkForms)
  .meta({
    id: 'ExplainRecallRequest',
    description: 'A recall, and the thing to follow through it',
    examples: [{ query: 'What does he prefer?', id: 'mem_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D' }],
  })

function checkForms(body: Forms, ctx: z.RefinementCtx): void {
  const issue = (path: string, message: string, params?: { code: string }) =>
    ctx.addIssue({ code: 'custom', path: [path], message, ...(params && { params }) })
  const { query, template, messages, context = [] } = body
  if (query !== undefined && template !== undefined) {
    issue('template', 'give query or template, not both')
  }
  if (messages !== undefined && (query ?? template) !== undefined) {
    issue('messages', 'give messages, or query or template')
  }
  const isAsked = (query ?? template ?? messages) !== undefined
  if (!isAsked && context.length === 0) {
    issue('query', 'nothing to recall by: give query, context, template or messages')
  }
  if (body.namespaces?.length === 0) issue('namespaces', 'name at least one namespace')
  if (body.namespaces !== undefined && body.at_least !== undefined) {
    issue('at_least', 'at_least is of one namespace: it does not go with namespaces')
  }
  if (body.namespaces !== undefined && body.due === true) {
    issue('due', 'what is due is of one namespace: it does not go with namespaces')
  }
  if (template === undefined) return
  const said = template.strings.join('')
  const bytes = countBytes(said)
  if (bytes > maxQueryBytes) {
    issue('template', `template is ${bytes} bytes, limit ${maxQueryBytes}`, { code: 'too_large' })
  }
  if (template.values.length === 0 && isBlankText(said)) issue('template', 'template is blank')
}

type Forms = Partial<Omit<z.output<typeof recallFields>, 'id'>>

export type RecallBody = z.output<typeof recallSchema>
