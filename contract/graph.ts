import { commitmentLanguages, commitmentSources, edgeKinds } from './lists.ts'
import { z } from 'zod'
import { commitmentRoleSchema } from './commitment.ts'
import { anyIdSchema, idOf } from './ids.ts'
import {
  defaultNeighborhoodDepth,
  defaultPageItems,
  maxDepth,
  maxEdgeLabelCharacters,
  maxPageItems,
} from './limits.ts'
import {
  inlineEntitySchema,
  lifecycleSchema,
  speakerSchema,
  storeSchema,
  textSchema,
} from './memory.ts'
import { momentSchema } from './moment.ts'
import { listQuery, pageOf } from './page.ts'
import { atLeastQuery, flagSchema, queryInteger } from './query.ts'
import { outcomeSchema } from './remember.ts'
import { filledString } from './text.ts'
import { costShape, withCost } from './usage.ts'
import { trustSchema } from './trust.ts'

const commitmentStatusSchema = z
  .enum(['live', 'superseded', 'retracted', 'expired', 'forgotten'])
  .meta({
    id: 'CommitmentStatus',
    description: '`superseded` was true until then, `retracted` never was',
  })

export const edgeKindSchema = z
  .enum(edgeKinds)
  .meta({ id: 'EdgeKind', description: '`similar` and `manual` carry activation' })

export const nodeIdSchema = anyIdSchema.meta({
  description: 'Id of a node',
  examples: ['com_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D'],
})

const labelSchema = filledString({ maxCharacters: maxEdgeLabelCharacters })
export const shareSchema = z.number().min(0).max(1)
export const weightSchema = z.number().min(-1).max(1)

/** The time that a statement names, read at the moment it was told. */
export const eventSchema = z
  .object({ from: momentSchema, to: momentSchema })
  .meta({ id: 'EventTime', description: 'When it takes place: from ≤ time < to, UTC' })

const outgoingEdgeSchema = z
  .object({
    to: idOf('com'),
    weight: weightSchema,
    kind: edgeKindSchema,
    label: z.string().nullable(),
  })
  .meta({ id: 'OutgoingEdge' })

/** One commitment of the activation graph. */
export const nodeSchema = z
  .object({
    id: idOf('com'),
    text: z.string(),
    role: commitmentRoleSchema,
    confidence: shareSchema,
    activation: shareSchema.meta({ description: 'Resting level of this moment' }),
    sources: z
      .array(
        z
          .object({
            memory_id: idOf('mem'),
            start: z.int(),
            end: z.int(),
            entity: inlineEntitySchema.optional(),
            item: z.int().optional(),
            page: z.int().optional(),
            section: z.string().optional(),
            filename: z.string().optional(),
          })
          .meta({ id: 'TextSource' }),
      )
      .meta({
        description:
          'Where it is said: stretches of the texts of memories; with `entity` and `item`, of a passage of the content that the memory has told',
      }),
    by: z.enum(commitmentSources).meta({ id: 'NodeOrigin' }),
    modality: z
      .object({
        negated: z.boolean(),
        hypothetical: z.boolean(),
        attributed: z.boolean(),
      })
      .meta({ id: 'Modality' }),
    lang: z.enum(commitmentLanguages).meta({ id: 'TextLanguage' }),
    trust: trustSchema,
    speaker: z.string().nullable().meta({
      description: 'Who said it, folded; `user` for the own user of the namespace',
    }),
    subject: z.string().nullable().meta({
      description: 'Whom or what it is about, folded: in the first person who said it',
    }),
    store: storeSchema.meta({ description: 'As `lifecycle`, of its most relevant source' }),
    lifecycle: lifecycleSchema,
    relevance: shareSchema,
    status: commitmentStatusSchema,
    event: eventSchema.nullable(),
    valid_from: momentSchema,
    valid_to: momentSchema.nullable(),
    recorded_at: momentSchema,
    conflicts: z.array(idOf('cfl')).meta({ description: 'Open ones that it is a side of' }),
    edges: z.array(outgoingEdgeSchema),
  })
  .meta({
    id: 'Node',
    examples: [
      {
        id: 'com_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D',
        text: 'We ship on Fridays.',
        role: 'decision',
        confidence: 0.8,
        activation: 0.2,
        sources: [{ memory_id: 'mem_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D', start: 0, end: 19 }],
        by: 'hand',
        modality: { negated: false, hypothetical: false, attributed: false },
        lang: 'en',
        trust: 'main',
        speaker: 'user',
        subject: 'user',
        store: 'semantic',
        lifecycle: 'active',
        relevance: 0.84,
        status: 'live',
        event: null,
        valid_from: '2026-02-28T23:30:00.000Z',
        valid_to: null,
        recorded_at: '2026-02-28T23:30:00.000Z',
        conflicts: [],
        edges: [],
      },
    ],
  })

export const nodePageSchema = pageOf(nodeSchema, 'NodePage')

export const nodeListQuerySchema = listQuery({
  role: commitmentRoleSchema.optional(),
  store: storeSchema.optional(),
  lifecycle: lifecycleSchema.optional(),
  status: commitmentStatusSchema.optional(),
  inactive: flagSchema
    .optional()
    .meta({ description: 'Only live nodes whose resting level is below 0.01' }),
})

export const edgeSchema = z
  .object({
    from: idOf('com'),
    ...outgoingEdgeSchema.shape,
    valid_from: momentSchema.meta({ description: 'It holds while both ends do' }),
    valid_to: momentSchema.nullable(),
  })
  .meta({ id: 'Edge' })

/** The edge, with what the change has cost. */
export const changedEdgeSchema = withCost(edgeSchema, 'ChangedEdge')

export const graphStatsSchema = z
  .object({
    nodes: z.int(),
    by_role: z.record(commitmentRoleSchema, z.int()).meta({ id: 'NodesByRole' }),
    by_status: z.record(commitmentStatusSchema, z.int()).meta({ id: 'NodesByStatus' }),
    edges: z.int(),
    by_kind: z.record(edgeKindSchema, z.int()).meta({ id: 'EdgesByKind' }),
    average_activation: z.number(),
    open_conflicts: z.int(),
    embedder: z
      .object({
        id: z.string(),
        dims: z.int(),
        floor: z.number(),
        edge: z.number(),
        conflict: z.number(),
        dedup: z.number(),
        strict: z.number(),
      })
      .meta({
        id: 'EmbedderInfo',
        description: 'Its name, and the cosines from which its vectors mean something',
      }),
    meaning: z
      .object({
        model: z.string(),
        placed: z.int().meta({ description: 'Passages, in pieces of some 60 words' }),
        left: z.int().meta({ description: 'Pieces that it has yet to place' }),
        refused: z.int().meta({ description: 'Pieces that it gave no good vector for' }),
      })
      .meta({ id: 'MeaningProgress' })
      .optional()
      .meta({ description: 'Where an embedding model is bound: how far it has come' }),
    bytes_per_node: z.number(),
  })
  .meta({ id: 'GraphStats' })

export const neighborhoodQuerySchema = z.strictObject({
  id: nodeIdSchema,
  depth: queryInteger(0, maxDepth)
    .prefault(String(defaultNeighborhoodDepth))
    .meta({ default: defaultNeighborhoodDepth, description: 'Hops, in both directions' }),
  limit: queryInteger(1, maxPageItems)
    .prefault(String(defaultPageItems))
    .meta({ default: defaultPageItems, description: 'Most nodes' }),
  at_least: atLeastQuery,
})

export const neighborhoodSchema = z
  .object({
    nodes: z.array(nodeSchema),
    edges: z.array(edgeSchema),
    truncated: z.boolean().meta({ description: 'There are more nodes than `limit`' }),
  })
  .meta({ id: 'Neighborhood' })

export const addNodeSchema = z
  .strictObject({
    text: textSchema.meta({ description: 'All of it is one commitment' }),
    role: commitmentRoleSchema,
    confidence: shareSchema.optional(),
  })
  .meta({
    id: 'AddNodeRequest',
    examples: [{ text: 'We ship on Fridays.', role: 'decision', confidence: 0.8 }],
  })

export const nodePatchSchema = z
  .strictObject({
    text: textSchema.optional(),
    role: commitmentRoleSchema.optional(),
    confidence: shareSchema.optional(),
    subject: speakerSchema.optional().meta({ description: 'Whom or what it is about' }),
  })
  .refine((patch) => Object.values(patch).some((value) => value !== undefined), {
    error: 'nothing to change: give text, role, confidence or subject',
  })
  .meta({
    id: 'ChangeNodeRequest',
    examples: [{ text: 'We ship on Mondays.', role: 'decision' }],
  })

export const changedNodeSchema = nodeSchema.extend(costShape).meta({ id: 'ChangedNode' })

export const addedNodeSchema = z
  .object({ node: nodeSchema, outcomes: z.array(outcomeSchema), ...costShape })
  .meta({ id: 'AddedNode' })

export const setEdgeSchema = z
  .strictObject({
    from: nodeIdSchema,
    to: nodeIdSchema,
    weight: weightSchema,
    label: labelSchema.optional().meta({
      description: 'With `subgoal_of` it leads from a goal to its parent',
    }),
  })
  .meta({
    id: 'SetEdgeRequest',
    examples: [
      {
        from: 'com_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D',
        to: 'com_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0E',
        weight: 0.5,
        label: 'supports',
      },
    ],
  })

export const edgeQuerySchema = z.strictObject({ from: nodeIdSchema, to: nodeIdSchema })
