import { z } from 'zod'
import { pathStepSchema } from './activation.ts'
import { entityInputListSchema } from './entity-input.ts'
import { commitmentRoleSchema } from './commitment.ts'
import { eventSchema, nodeIdSchema } from './graph.ts'
import { idOf, namespaceSchema } from './ids.ts'
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
import { channelNames, each, hitKinds, matchChannels } from './lists.ts'
import {
  inlineEntitySchema,
  lifecycleSchema,
  speakerRoleSchema,
  storeSchema,
  threadSchema,
} from './memory.ts'
import { metadataSchema } from './metadata.ts'
import { momentSchema } from './moment.ts'
import { templateSchema } from './template.ts'
import { countBytes, filledString, isBlankText } from './text.ts'
import { timeSchema } from './time.ts'
import { costShape } from './usage.ts'
import { trustSchema } from './trust.ts'

const recallStoreSchema = z.enum([...storeSchema.options, 'notes']).meta({ id: 'RecallStore' })
const includeSchema = z
  .enum([...lifecycleSchema.options, 'forgotten', 'superseded'])
  .meta({ id: 'RecallInclude' })

const recallFields = z.strictObject({
  query: filledString({ maxBytes: maxQueryBytes }).optional(),
  template: templateSchema.optional(),
  context: entityInputListSchema.optional().meta({ description: 'Raises what links these' }),
  entities: entityInputListSchema
    .optional()
    .meta({ description: 'Keeps only what links one of these' }),
  namespaces: listOf(namespaceSchema, maxNamespacesPerRecall, 'namespaces')
    .optional()
    .meta({ description: 'The whole list of those to recall in; hits then name theirs' }),
  top_k: z.int().min(1).max(maxTopK).default(defaultTopK),
  depth: z
    .int()
    .min(0)
    .max(maxDepth)
    .optional()
    .meta({ description: 'Hops that activation spreads; default 2' }),
  activate_goals: listOf(nodeIdSchema, maxFilterValues, 'goals')
    .optional()
    .meta({ description: 'Goals that start at full energy' }),
  include: listOf(includeSchema, includeSchema.options.length, 'bands').optional(),
  roles: listOf(commitmentRoleSchema, maxFilterValues, 'roles').optional(),
  stores: listOf(recallStoreSchema, maxFilterValues, 'stores').optional(),
  threads: listOf(threadSchema, maxFilterValues, 'threads').optional(),
  metadata: metadataSchema.optional(),
  time: z
    .strictObject({ from: timeSchema.optional(), to: timeSchema.optional() })
    .meta({ id: 'TimeRange' })
    .optional()
    .meta({ description: 'Keeps what occurred, or has its event, in it: from ≤ time < to' }),
  as_of: timeSchema.optional().meta({ description: 'What was true then' }),
  known_at: timeSchema.optional().meta({ description: 'What was known then' }),
  at_least: z.int().min(0).optional(),
  min_score: z.number().min(0).max(1).optional(),
  max_tokens: z.int().min(minRecallTokens).max(maxRecallTokens).optional(),
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
  reinforce: z.boolean().optional().meta({ default: true }),
  explain: z
    .boolean()
    .optional()
    .meta({ default: false, description: 'With a `trace` of how it was found' }),
})

/** A query, a query with context, context alone, or a template. */
export const recallSchema = recallFields.superRefine(checkForms).meta({
  id: 'RecallRequest',
  examples: [{ query: 'What does he prefer?', context: ['user_id:2'], top_k: 5 }],
})

/** The same question, and the thing to follow through it. */
export const explainSchema = recallFields
  .omit({ namespaces: true })
  .extend({ id: filledString({ maxBytes: maxQueryBytes }) })
  .superRefine(checkForms)
  .meta({
    id: 'ExplainRecallRequest',
    examples: [{ query: 'What does he prefer?', id: 'mem_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D' }],
  })

function checkForms(body: Forms, ctx: z.RefinementCtx): void {
  const issue = (path: string, message: string, params?: { code: string }) =>
    ctx.addIssue({ code: 'custom', path: [path], message, ...(params && { params }) })
  const { query, template, context = [] } = body
  if (query !== undefined && template !== undefined) {
    issue('template', 'give query or template, not both')
  }
  if (query === undefined && template === undefined && context.length === 0) {
    issue('query', 'nothing to recall by: give query, context or template')
  }
  if (body.namespaces?.length === 0) issue('namespaces', 'name at least one namespace')
  if (body.namespaces !== undefined && body.at_least !== undefined) {
    issue('at_least', 'at_least is of one namespace: it does not go with namespaces')
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

const partsSchema = z.object(each(channelNames, () => z.number())).meta({ id: 'ScoreParts' })

const pathSchema = z
  .array(pathStepSchema)
  .optional()
  .meta({ description: 'How activation came to it, the strongest route first' })

export const hitSchema = z
  .object({
    id: z.string(),
    kind: z.enum(hitKinds).meta({ id: 'HitKind' }),
    memory_id: z.string().nullable(),
    external_id: z.string().optional(),
    namespace: z.string().optional(),
    speaker: z.string().optional().meta({ description: 'Who said it, where a name is known' }),
    speaker_role: speakerRoleSchema.optional(),
    thread: z.string().optional().meta({ description: 'The conversation that it was said in' }),
    text: z.string(),
    role: z.string().optional(),
    store: z.string(),
    lifecycle: lifecycleSchema,
    score: z.number().meta({
      minimum: 0,
      maximum: 1,
      description:
        'Falling, but where `rerank_score` decides the order. That of the first hit is at or above ' +
        'the setting `answer_floor` where the hits answer, and below it where they do not',
    }),
    rerank_score: z
      .number()
      .optional()
      .meta({ minimum: 0, maximum: 1, description: 'Of the reranking model, with `rerank`' }),
    parts: partsSchema,
    occurred_at: momentSchema,
    event: eventSchema.optional(),
    created_at: momentSchema,
    entities: z.array(inlineEntitySchema),
    trust: trustSchema,
    conflicts: z
      .array(idOf('cfl'))
      .optional()
      .meta({ description: 'Open ones that it is a side of' }),
    sources: z
      .array(
        z
          .object({
            memory_id: z.string(),
            item: z.int().meta({ description: 'Place in the content of the entity, from 0' }),
            page: z.int().optional(),
            section: z.string().optional(),
          })
          .meta({ id: 'ContentSource' }),
      )
      .optional()
      .meta({ description: 'Of content: who told it, and the page or section it stands on' }),
    path: pathSchema,
  })
  .meta({
    id: 'Hit',
    examples: [
      {
        id: 'mem_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D',
        kind: 'memory',
        memory_id: 'mem_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D',
        text: 'user_id:2 prefers coffee',
        store: 'semantic',
        lifecycle: 'active',
        score: 0.731205,
        parts: { lexical: 0.61, semantic: 0, activation: 0.2, relevance: 0.84, recency: 1 },
        occurred_at: '2026-02-28T23:30:00.000Z',
        created_at: '2026-02-28T23:30:00.000Z',
        entities: ['user_id:2'],
        trust: 'owner',
      },
    ],
  })

export type HitBody = z.infer<typeof hitSchema>

/** How an answer was found: what each channel brought, and what became of it. */
export const recallTraceSchema = z
  .object({
    candidates: z
      .object({
        ...each(matchChannels, () => z.int()),
        linked: z.int(),
        activated: z.int(),
      })
      .meta({ id: 'RecallCandidates', description: 'How many each channel brought' }),
    starts: z
      .array(z.object({ id: z.string(), energy: z.number() }).meta({ id: 'ActivationStart' }))
      .meta({ description: 'What passed on activation: the best matches, and started goals' }),
    weights: partsSchema.meta({ description: 'Of each part in the score' }),
    ranked: z.int().meta({ description: 'With evidence, before `top_k`' }),
    reranked: z.int().optional().meta({ description: 'Of these, put in order by a model' }),
  })
  .meta({ id: 'RecallTrace' })

export const recollectionSchema = z
  .object({
    text: z.string().meta({
      description: 'The answer in words',
      examples: ['Ana lives in Oslo. [mem_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D]'],
    }),
    answered: z.boolean().meta({
      description: 'Whether `text` answers; else it only says that nothing is remembered',
    }),
    grounding: z.array(inlineEntitySchema).meta({ description: 'What the cited hits link' }),
    hits: z.array(hitSchema),
    ...costShape,
    trace: recallTraceSchema.optional().meta({ description: 'With `explain`, of one namespace' }),
  })
  .meta({ id: 'Recollection' })

export const explanationSchema = z
  .object({
    id: z.string(),
    returned: z.boolean(),
    rank: z.int().optional().meta({ description: 'From 1' }),
    hit: hitSchema.optional(),
    parts: partsSchema.optional(),
    score: z.number().optional(),
    path: pathSchema,
    stage: z
      .enum([
        'filter',
        'time',
        'lifecycle',
        'forgotten',
        'evidence',
        'min_score',
        'top_k',
        'max_tokens',
      ])
      .meta({ id: 'ExplainStage' })
      .optional()
      .meta({ description: 'Where it was stopped' }),
    value: z.number().optional().meta({ description: 'What it reached there' }),
    needed: z.number().optional().meta({ description: 'What it would have needed' }),
    degraded: costShape.degraded
      .optional()
      .meta({ description: 'What was left out of the recall, and why; absent where nothing was' }),
  })
  .meta({ id: 'Explanation' })
