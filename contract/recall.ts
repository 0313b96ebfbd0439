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
import { channelNames, channels, each, hitKinds, matchChannels } from './lists.ts'
import {
  inlineEntitySchema,
  lifecycleSchema,
  speakerRoleSchema,
  storeSchema,
  threadSchema,
} from './memory.ts'
import { metadataSchema } from './metadata.ts'
import { createdAtSchema, momentSchema } from './moment.ts'
import { atLeastSchema } from './query.ts'
import { templateSchema } from './template.ts'
import { countBytes, filledString, isBlankText } from './text.ts'
import { timeSchema } from './time.ts'
import { costShape } from './usage.ts'
import { writerTrustSchema } from './trust.ts'

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
  metadata: metadataSchema.optional().describe('Only memories with these names and values'),
  time: z
    .strictObject({ from: timeSchema.optional(), to: timeSchema.optional() })
    .meta({ id: 'TimeRange', description: 'A stretch of time: from ≤ time < to' })
    .optional()
    .describe('Keeps what occurred, or has its event, in it: from ≤ time < to'),
  as_of: timeSchema.optional().describe('What was true then'),
  known_at: timeSchema.optional().describe('What was known then'),
  at_least: atLeastSchema,
  min_score: z
    .number()
    .min(0)
    .max(1)
    .optional()
    .describe('Only hits of at least this score, 0 to 1'),
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
  reinforce: z
    .boolean()
    .optional()
    .meta({ description: 'Whether what is recalled grows more present by it', default: true }),
  explain: z
    .boolean()
    .optional()
    .meta({ default: false, description: 'With a `trace` of how it was found' }),
})

/** A query, a query with context, context alone, or a template. */
export const recallSchema = recallFields.superRefine(checkForms).meta({
  id: 'RecallRequest',
  description: 'What to recall: a question, what it is about, or both',
  examples: [{ query: 'What does he prefer?', context: ['user_id:2'], top_k: 5 }],
})

/** The same question, and the thing to follow through it. */
export const explainSchema = recallFields
  .omit({ namespaces: true })
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

const partsSchema = z
  .object(each(channelNames, (name) => z.number().describe(channels[name].says)))
  .meta({ id: 'ScoreParts', description: 'The parts of a score, each 0 to 1' })

const pathSchema = z
  .array(pathStepSchema)
  .optional()
  .describe('How activation came to it, the strongest route first')

export const hitSchema = z
  .object({
    id: z.string().describe('Its id, or an entity as a reference'),
    kind: z.enum(hitKinds).meta({ id: 'HitKind', description: 'What was found' }),
    memory_id: z
      .string()
      .nullable()
      .describe('The memory that says so; `null` for a note of the workspace'),
    external_id: z.string().optional().describe("The caller's own id of the memory"),
    namespace: z
      .string()
      .optional()
      .describe('Where it was found, in a recall of several namespaces'),
    speaker: z.string().optional().describe('Who said it, where a name is known'),
    speaker_role: speakerRoleSchema.optional(),
    thread: z.string().optional().describe('The conversation that it was said in'),
    text: z.string().describe('What it says'),
    role: z.string().optional().describe('What the statement commits its speaker to'),
    store: z.string().describe('The store that it is in'),
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
    parts: partsSchema.describe('What the score is made of'),
    occurred_at: momentSchema.describe('When it happened'),
    event: eventSchema.optional(),
    created_at: createdAtSchema,
    entities: z
      .array(inlineEntitySchema)
      .describe('The entities that it is linked to, as references'),
    trust: writerTrustSchema,
    conflicts: z.array(idOf('cfl')).optional().describe('Open ones that it is a side of'),
    sources: z
      .array(
        z
          .object({
            memory_id: z.string().describe('The memory that told it'),
            item: z.int().describe('Place in the content of the entity, from 0'),
            page: z.int().optional().describe('Its page, from 1'),
            section: z.string().optional().describe('The heading that it stands under'),
          })
          .meta({ id: 'ContentSource', description: 'Where content was told' }),
      )
      .optional()
      .describe('Of content: who told it, and the page or section it stands on'),
    path: pathSchema,
  })
  .meta({
    id: 'Hit',
    description: 'Something that a recall has found',
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
        ...each(matchChannels, (name) => z.int().describe(channels[name].brings)),
        linked: z.int().describe('By their links to the context'),
        activated: z.int().describe('By activation of the graph'),
      })
      .meta({ id: 'RecallCandidates', description: 'How many each channel brought' }),
    starts: z
      .array(
        z
          .object({
            id: z.string().describe('Its id'),
            energy: z.number().describe('How much it started with, 0 to 1'),
          })
          .meta({ id: 'ActivationStart', description: 'Something that passed on activation' }),
      )
      .describe('What passed on activation: the best matches, and started goals'),
    weights: partsSchema.describe('Of each part in the score'),
    ranked: z.int().describe('With evidence, before `top_k`'),
    reranked: z.int().optional().describe('Of these, put in order by a model'),
  })
  .meta({ id: 'RecallTrace', description: 'How an answer was found' })

export const recollectionSchema = z
  .object({
    text: z.string().meta({
      description: 'The answer in words',
      examples: ['Ana lives in Oslo. [mem_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D]'],
    }),
    answered: z
      .boolean()
      .describe('Whether `text` answers; else it only says that nothing is remembered'),
    grounding: z.array(inlineEntitySchema).describe('What the cited hits link'),
    hits: z.array(hitSchema).describe('What was found, best first'),
    ...costShape,
    trace: recallTraceSchema.optional().describe('With `explain`, of one namespace'),
  })
  .meta({ id: 'Recollection', description: 'What was recalled' })

export const explanationSchema = z
  .object({
    id: z.string().describe('The id that was asked for'),
    returned: z.boolean().describe('Whether it is among the hits'),
    rank: z.int().optional().describe('From 1'),
    hit: hitSchema.optional().describe('The hit, where it is among them'),
    parts: partsSchema.optional().describe('What its score is made of, as far as it came'),
    score: z.number().optional().describe('Its score, as far as it came'),
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
      .meta({ id: 'ExplainStage', description: 'The step of a recall that stopped something' })
      .optional()
      .describe('Where it was stopped'),
    value: z.number().optional().describe('What it reached there'),
    needed: z.number().optional().describe('What it would have needed'),
    degraded: costShape.degraded
      .optional()
      .describe('What was left out of the recall, and why; absent where nothing was'),
  })
  .meta({ id: 'Explanation', description: 'Why something was recalled, or was not' })
