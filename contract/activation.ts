import { z } from 'zod'
import { nodeIdSchema } from './graph.ts'
import { idOf } from './ids.ts'
import { maxActivatedIds, maxDepth } from './limits.ts'
import { listOf } from './list.ts'
import { lifecycleSchema } from './memory.ts'
import { atLeastSchema } from './query.ts'
import { costShape } from './usage.ts'

/** One arrival of activation. */
export const pathStepSchema = z
  .object({
    id: idOf('com').describe('The node that it came to'),
    via: idOf('com').describe('The node that it came from'),
    weight: z.number().describe('The weight of the edge between them'),
    boost: z.number().describe('For the roles of the two'),
    delta: z.number().describe('What `via` passed to `id`'),
  })
  .meta({
    id: 'PathStep',
    description: 'A step of the way that activation took',
    examples: [
      {
        id: 'com_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0E',
        via: 'com_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D',
        weight: 0.5,
        boost: 1.3,
        delta: 0.65,
      },
    ],
  })

/** Starts each at 1 and changes nothing. */
export const activateSchema = z
  .strictObject({
    ids: listOf(nodeIdSchema, maxActivatedIds, 'ids')
      .refine((ids) => ids.length > 0, { error: 'at least one id' })
      .meta({ description: 'Ids of nodes, 1 to 100', minItems: 1 }),
    depth: z.int().min(0).max(maxDepth).optional().describe('Hops; default 2'),
    threshold: z
      .number()
      .min(0)
      .max(1)
      .optional()
      .describe('What passes less than this is not passed on; default 0.01'),
    at_least: atLeastSchema,
  })
  .meta({
    id: 'ActivateNodesRequest',
    description: 'The nodes to start from',
    examples: [{ ids: ['com_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D'], depth: 2 }],
  })

export const activationSchema = z
  .object({
    activated: z
      .array(
        z
          .object({
            id: idOf('com').describe('The node'),
            activation: z
              .number()
              .meta({ description: 'How strongly, 0 to 1', minimum: 0, maximum: 1 }),
            path: z.array(pathStepSchema).describe('The strongest route first'),
          })
          .meta({ id: 'ActivatedNode', description: 'A node that activation has reached' }),
      )
      .describe('The starts and all that was reached, strongest first'),
  })
  .meta({ id: 'Activation', description: 'What activation has reached' })

export const boostSchema = z
  .strictObject({
    id: nodeIdSchema,
    by: z.number().min(0).max(1).optional().describe('Default 0.2, the setting `boost_share`'),
  })
  .meta({
    id: 'BoostNodeRequest',
    description: 'The node to make more present',
    examples: [{ id: 'com_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D', by: 0.2 }],
  })

export const boostedSchema = z
  .object({
    id: idOf('com').describe('The node'),
    activation: z.number().meta({ minimum: 0, maximum: 1, description: 'The new resting level' }),
    ...costShape,
  })
  .meta({ id: 'Boosted', description: 'The node, and how present it is now' })

export const decayRequestSchema = z
  .strictObject({
    dry_run: z.boolean().default(false).describe('The same answer, nothing moves'),
  })
  .meta({
    id: 'DecayGraphRequest',
    description: 'Whether to show what would fade, or to let it',
    examples: [{ dry_run: true }],
  })

/** What one pass does. */
export const decayReportSchema = z
  .object({
    nodes_decayed: z.int().describe('Resting levels that fell'),
    edges_pruned: z.int().describe('Edges that had grown too weak'),
    inactive_nodes: z.int().describe('Live nodes whose level is below 0.01'),
    transitions: z
      .array(
        z
          .object({
            memory_id: idOf('mem').describe('The memory'),
            from: lifecycleSchema.describe('The band that it was in'),
            to: lifecycleSchema.describe('The band that it is in now'),
            relevance: z
              .number()
              .meta({ description: 'Its relevance, 0 to 1', minimum: 0, maximum: 1 }),
          })
          .meta({
            id: 'LifecycleTransition',
            description: 'A memory that crosses from one band into another',
          }),
      )
      .describe('Memories that crossed from one band into another'),
    ...costShape,
  })
  .meta({ id: 'DecayReport', description: 'What one pass of fading has done' })
