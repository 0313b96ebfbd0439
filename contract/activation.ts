import { z } from 'zod'
import { nodeIdSchema } from './graph.ts'
import { idOf } from './ids.ts'
import { maxActivatedIds, maxDepth } from './limits.ts'
import { listOf } from './list.ts'
import { lifecycleSchema } from './memory.ts'
import { costShape } from './usage.ts'

/** One arrival of activation. */
export const pathStepSchema = z
  .object({
    id: idOf('com'),
    via: idOf('com'),
    weight: z.number(),
    boost: z.number().meta({ description: 'For the roles of the two' }),
    delta: z.number().meta({ description: 'What `via` passed to `id`' }),
  })
  .meta({
    id: 'PathStep',
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
      .meta({ minItems: 1 }),
    depth: z.int().min(0).max(maxDepth).optional().meta({ description: 'Hops; default 2' }),
    threshold: z
      .number()
      .min(0)
      .max(1)
      .optional()
      .meta({ description: 'What passes less than this is not passed on; default 0.01' }),
    at_least: z.int().min(0).optional(),
  })
  .meta({
    id: 'ActivateNodesRequest',
    examples: [{ ids: ['com_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D'], depth: 2 }],
  })

export const activationSchema = z
  .object({
    activated: z
      .array(
        z
          .object({
            id: idOf('com'),
            activation: z.number().meta({ minimum: 0, maximum: 1 }),
            path: z.array(pathStepSchema).meta({ description: 'The strongest route first' }),
          })
          .meta({ id: 'ActivatedNode' }),
      )
      .meta({ description: 'The starts and all that was reached, strongest first' }),
  })
  .meta({ id: 'Activation' })

export const boostSchema = z
  .strictObject({
    id: nodeIdSchema,
    by: z
      .number()
      .min(0)
      .max(1)
      .optional()
      .meta({ description: 'Default 0.2, the setting `boost_share`' }),
  })
  .meta({
    id: 'BoostNodeRequest',
    examples: [{ id: 'com_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D', by: 0.2 }],
  })

export const boostedSchema = z
  .object({
    id: idOf('com'),
    activation: z.number().meta({ minimum: 0, maximum: 1, description: 'The new resting level' }),
    ...costShape,
  })
  .meta({ id: 'Boosted' })

export const decayRequestSchema = z
  .strictObject({
    dry_run: z.boolean().default(false).meta({ description: 'The same answer, nothing moves' }),
  })
  .meta({ id: 'DecayGraphRequest', examples: [{ dry_run: true }] })

/** What one pass does. */
export const decayReportSchema = z
  .object({
    nodes_decayed: z.int().meta({ description: 'Resting levels that fell' }),
    edges_pruned: z.int().meta({ description: 'Edges that had grown too weak' }),
    inactive_nodes: z.int().meta({ description: 'Live nodes whose level is below 0.01' }),
    transitions: z
      .array(
        z
          .object({
            memory_id: idOf('mem'),
            from: lifecycleSchema,
            to: lifecycleSchema,
            relevance: z.number().meta({ minimum: 0, maximum: 1 }),
          })
          .meta({ id: 'LifecycleTransition' }),
      )
      .meta({ description: 'Memories that crossed from one band into another' }),
    ...costShape,
  })
  .meta({ id: 'DecayReport' })
