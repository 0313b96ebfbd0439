import { commitmentLanguages, commitmentSources, drawnBy, edgeKinds } from './lists.ts'
import { z } from 'zod'
import { commitmentRoleSchema } from './commitment.ts'
import { dueTimeSchema } from './due.ts'
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
import { listQuery, pageSchemaOf } from './page.ts'
import { atLeastQuery, flagSchema, queryInteger } from './query.ts'
import { outcomeSchema } from './outcome.ts'
import { filledString } from './text.ts'
import { costShape, withCost } from './usage.ts'
import { writerTrustSchema } from './trust.ts'

export const commitmentStatusSchema = z
  .enum(['live', 'superseded', 'retracted', 'expired', 'forgotten'])
  .meta({
    id: 'CommitmentStatus',
    description: '`superseded` was true until then, `retracted` never was',
  })

export const edgeKindSchema = z.enum(edgeKinds).meta({
  id: 'EdgeKind',
  description:
    '`similar` and `manual` carry activation; `drawn` answers questions of why and what for',
})

export const nodeIdSchema = anyIdSchema.meta({
  description: 'Id of a node',
  examples: ['com_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D'],
})

const labelSchema = filledString({ maxCharacters: maxEdgeLabelCharacters })
export const shareSchema = z.number().min(0).max(1)
export const weightSchema = z.number().min(-1).max(1)

/** The time that a statement names, read at the moment it was told. */
export const graphEventSchema = z
  .object({
    from: momentSchema.describe('When it begins'),
    to: momentSchema.describe('When it ends, exclusive'),
  })
  .meta({ id: 'EventTime', description: 'When it takes place: from ≤ time < to, UTC' })

export const edgeReasonSchema = z
  .object({
    by: z
      .enum(drawnBy)
      .describe('A connective, words that both have, their place in one thread, or their meaning'),
    words: z.array(z.string()).describe('The connective, or the words that both have'),
  })
  .meta({ id: 'EdgeReason', description: 'By what an edge was drawn' })

const outgoingEdgeSchema = z
  .object({
    to: idOf('com').describe('The node that it leads to'),
    weight: weightSchema.describe('How much activation it passes on, -1 to 1'),
    kind: edgeKindSchema,
    label: z.string().nullable().describe('What it says; `null` for none'),
    reason: edgeReasonSchema.optional().describe('Of a drawn edge: by what it was drawn'),
  })
  .meta({ id: 'OutgoingEdge', description: 'An edge that leaves a node' })

/** One commitment of the activation graph. */
export const nodeSchema = z
  .object({
    id: idOf('com').describe('The id of the node'),
    text: z.string().describe('What it says'),
    role: commitmentRoleSchema,
    confidence: shareSchema.describe('How sure it is, 0 to 1'),
    activation: shareSchema.describe('Resting level of this moment'),
    sources: z
      .array(
        z
          .object({
            memory_id: idOf('mem').describe('The memory'),
            start: z.int().describe('Where it begins: UTF-16 units from the beginning'),
            end: z.int().describe('Where it ends, exclusive'),
            entity: inlineEntitySchema
              .optional()
              .describe('Of content: the entity that it belongs to'),
            item: z.int().optional().describe('Of content: its place in the list, from 0'),
            page: z.int().optional().describe('Of content: its page, from 1'),
            section: z.string().optional().describe('Of content: the heading that it stands under'),
            filename: z.string().optional().describe('Of content: the name of the file'),
          })
          .meta({ id: 'TextSource', description: 'A stretch of a text that says so' }),
      )
      .describe(
        'Where it is said: stretches of the texts of memories; with `entity` and `item`, of a passage of the content that the memory has told',
      ),
    by: z.enum(commitmentSources).meta({
      id: 'NodeOrigin',
      description: 'Whether rules or a model drew it from a text, or somebody added it by hand',
    }),
    modality: z
      .object({
        negated: z.boolean().describe('It says that something is not so'),
        hypothetical: z.boolean().describe('It says what would be so'),
        attributed: z.boolean().describe('It says what somebody else says'),
      })
      .meta({ id: 'Modality', description: 'How a statement is meant' }),
    lang: z.enum(commitmentLanguages).meta({
      id: 'TextLanguage',
      description: 'The language of the text, or that it is code or data',
    }),
    trust: writerTrustSchema,
    speaker: z
      .string()
      .nullable()
      .describe('Who said it, folded; `user` for the own user of the namespace'),
    subject: z
      .string()
      .nullable()
      .describe('Whom or what it is about, folded: in the first person who said it'),
    store: storeSchema.describe('As `lifecycle`, of its most relevant source'),
    lifecycle: lifecycleSchema,
    relevance: shareSchema.describe('How present its most relevant source is, 0 to 1'),
    status: commitmentStatusSchema,
    event: graphEventSchema
      .nullable()
      .describe('When what it tells takes place; `null` where it names no time'),
    due: dueTimeSchema
      .optional()
      .describe(
        'When what it promises or plans is due, as it says; `GET …/due` tells what became of it',
      ),
    valid_from: momentSchema.describe('Since when it holds'),
    valid_to: momentSchema.nullable().describe('Until when it held; `null` while it holds'),
    recorded_at: momentSchema.describe('When it was told'),
    conflicts: z.array(idOf('cfl')).describe('Open ones that it is a side of'),
    edges: z.array(outgoingEdgeSchema).describe('The edges that leave it'),
  })
  .meta({
    id: 'Node',
    description: 'A commitment: one statement, drawn from memories',
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

export const nodePageSchema = pageSchemaOf(nodeSchema, 'NodePage')

export const nodeListQuerySchema = listQuery({
  role: commitmentRoleSchema.optional().describe('Only nodes of this role'),
  store: storeSchema.optional().describe('Only those of this store'),
  lifecycle: lifecycleSchema.optional().describe('Only those in this band of relevance'),
  status: commitmentStatusSchema.optional().describe('Only those of this status'),
  inactive: flagSchema.optional().describe('Only live nodes whose resting level is below 0.01'),
})

export const edgeSchema = z
  .object({
    from: idOf('com').describe('The node that it leaves'),
    ...outgoingEdgeSchema.shape,
    valid_from: momentSchema.describe('It holds while both ends do'),
    valid_to: momentSchema.nullable().describe('When it ended; `null` while it holds'),
  })
  .meta({ id: 'Edge', description: 'An edge between two nodes' })

/** The edge, with what the change has cost. */
export const changedEdgeSchema = withCost(
  edgeSchema,
  'ChangedEdge',
  'The edge as it is now, and what the change has cost',
)

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
    nodes: z.array(nodeSchema).describe('The nodes, the nearest first'),
    edges: z.array(edgeSchema).describe('The edges between them'),
    truncated: z.boolean().describe('There are more nodes than `limit`'),
  })
  .meta({ id: 'Neighborhood', description: 'The nodes near one, and the edges between them' })

export const addNodeSchema = z
  .strictObject({
    text: textSchema.describe('All of it is one commitment'),
    role: commitmentRoleSchema,
    confidence: shareSchema
      .optional()
      .describe('How sure it is, 0 to 1; left out, the setting for what is added by hand'),
  })
  .meta({
    id: 'AddNodeRequest',
    description: 'A commitment to add by hand',
    examples: [{ text: 'We ship on Fridays.', role: 'decision', confidence: 0.8 }],
  })

export const nodePatchSchema = z
  .strictObject({
    text: textSchema.optional().describe('What it says from now on'),
    role: commitmentRoleSchema.optional(),
    confidence: shareSchema.optional().describe('How sure it is, 0 to 1'),
    subject: speakerSchema.optional().describe('Whom or what it is about'),
  })
  .refine((patch) => Object.values(patch).some((value) => value !== undefined), {
    error: 'nothing to change: give text, role, confidence or subject',
  })
  .meta({
    id: 'ChangeNodeRequest',
    description: 'What is to change of a node; a field that is left out stays as it is',
    examples: [{ text: 'We ship on Mondays.', role: 'decision' }],
  })

export const changedNodeSchema = nodeSchema
  .extend(costShape)
  .meta({ id: 'ChangedNode', description: 'The node as it is now, and what the change has cost' })

export const addedNodeSchema = z
  .object({
    node: nodeSchema.describe('The node'),
    outcomes: z.array(outcomeSchema).describe('What became of it'),
    ...costShape,
  })
  .meta({ id: 'AddedNode', description: 'The node that was added, or that it was merged with' })

export const setEdgeSchema = z
  .strictObject({
    from: nodeIdSchema,
    to: nodeIdSchema,
    weight: weightSchema.describe('How much activation it passes on, -1 to 1'),
    label: labelSchema.optional().describe('With `subgoal_of` it leads from a goal to its parent'),
  })
  .meta({
    id: 'SetEdgeRequest',
    description: 'An edge to set',
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
