import { z } from 'zod'
import { dueSchema } from './due.ts'
import { pathStepSchema } from './activation.ts'
import { edgeReasonSchema, graphEventSchema } from './graph.ts'
import { idOf } from './ids.ts'
import { declinedReasons, hitKinds } from './lists.ts'
import { channelNames, channels, each, matchChannels } from './channels.ts'
import { inlineEntitySchema, lifecycleSchema, speakerRoleSchema } from './memory.ts'
import { createdAtSchema, momentSchema } from './moment.ts'
import { noParts } from './score.ts'
import { costShape } from './usage.ts'
import { writerTrustSchema } from './trust.ts'

const partsSchema = z
  .object(each(channelNames, (name) => z.number().describe(channels[name].says)))
  .meta({ id: 'ScoreParts', description: 'The parts of a score, each 0 to 1' })

const pathSchema = z
  .array(pathStepSchema)
  .optional()
  .describe('How activation came to it, the strongest route first')

/** An edge on the way from what a question asks about to what bears on it. */
export const bearingStepSchema = z
  .object({
    from: idOf('com').describe('The node that the edge leaves'),
    to: idOf('com').describe('The node that it leads to'),
    label: z.string().describe('How the edge reads, from the one to the other'),
    reason: edgeReasonSchema.optional().describe('By what it was drawn'),
  })
  .meta({ id: 'BearingStep', description: 'An edge on the way from what is asked about' })

export const hitKindSchema = z.enum(hitKinds).meta({ id: 'HitKind', description: 'What was found' })

export const hitSchema = z
  .object({
    id: z.string().describe('Its id, or an entity as a reference'),
    kind: hitKindSchema,
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
    event: graphEventSchema.optional(),
    valid_from: momentSchema.optional().describe('Of a statement: since when it holds'),
    valid_to: momentSchema.optional().describe('Until when it held, or will hold'),
    rival_of: z
      .array(
        z
          .object({
            id: z.string().describe('The older hit'),
            probability: z.number().meta({
              minimum: 0,
              maximum: 1,
              description: 'How likely both tell of one matter; 1 where that is known',
            }),
          })
          .meta({ id: 'HitRival', description: 'What a hit is likely a later telling of' }),
      )
      .optional()
      .describe('Older hits that it is likely a later telling of: what is so now, of what was'),
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
            source: z.literal('model').optional().describe('A model says so of a picture'),
          })
          .meta({ id: 'ContentSource', description: 'Where content was told' }),
      )
      .optional()
      .describe('Of content: who told it, and the page or section it stands on'),
    path: pathSchema,
    why: z
      .array(bearingStepSchema)
      .optional()
      .describe('How it bears on what the question asks about: the edges from there to it'),
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
        parts: { ...noParts, lexical: 0.61, activation: 0.2, relevance: 0.84, recency: 1 },
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
    answer: z
      .record(z.string(), z.number())
      .optional()
      .describe('What spoke for and against the best hit as the answer, 0 to 1 each'),
    compared: z
      .array(
        z
          .object({
            id: z.string().describe('Its id'),
            external_id: z
              .string()
              .nullable()
              .describe("The caller's own id of the memory; null where it gave none"),
            occurred_at: momentSchema.describe('When it happened'),
            score: z.number().describe('As a share of the best, 0 to 1'),
            read: z
              .number()
              .nullable()
              .describe('How likely it answers, read with the question; null where it was not'),
          })
          .meta({ id: 'ComparedHit', description: 'A hit as it was found' }),
      )
      .optional()
      .describe('Hits that were held against each other, before they were put in order'),
    rivals: z
      .array(
        z
          .object({
            older: z.string().describe('Id of the hit that was told before'),
            newer: z.string().describe('Id of the hit that was told since'),
            features: z
              .record(z.string(), z.number())
              .describe('What spoke for the later as what is so now, and against it, -2 to 2 each'),
          })
          .meta({
            id: 'ComparedRivals',
            description: 'Two hits that were held against each other',
          }),
      )
      .optional()
      .describe('Hits of which a later one may tell what is so now in place of an older one'),
  })
  .meta({ id: 'RecallTrace', description: 'How an answer was found' })

export const recollectionSchema = z
  .object({
    text: z.string().meta({
      description:
        'The answer in words. Before what held only until a day stands that day (`until 2026-08-03: …`), before what has faded the day it was told (`told 2026-07-04: …`)',
      examples: ['Ana lives in Oslo. [mem_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D]'],
    }),
    answered: z
      .boolean()
      .describe('Whether `text` answers; else it only says that nothing is remembered'),
    answer_probability: z.number().meta({
      minimum: 0,
      maximum: 1,
      description:
        'How likely it is that what was found answers, 0 to 1; `answered` from 0.5, by words alone from 0.4; the setting ' +
        '`answer_floor` (0.055) moves it',
    }),
    due: z
      .array(dueSchema)
      .optional()
      .describe(
        'Where `due` was asked: what is open and due today in `time_zone`, or was before, the earliest first; at most 5, the latest of many',
      ),
    declined_because: z
      .enum(declinedReasons)
      .optional()
      .meta({
        id: 'DeclinedBecause',
        description:
          'Why it is not `answered`: nothing was found; what was found is of another thing or matter; ' +
          'it is of another time than the question names; it may answer, but hardly does; or the ' +
          'messages ask for nothing',
      }),
    grounding: z.array(inlineEntitySchema).describe('What the cited hits link'),
    hits: z.array(hitSchema).describe('What was found, best first'),
    faded: z
      .array(hitSchema)
      .optional()
      .describe(
        'What has faded and stands among the best `top_k` of all, best first: no hits, but `text` may tell it',
      ),
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
        'min_answer',
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

/** The answer without what the call has cost. */
export const recalledSchema = recollectionSchema
  .omit({ usage: true, degraded: true, position: true })
  .meta({ id: 'RecollectionResult', description: 'What was recalled' })
