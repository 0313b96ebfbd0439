import { z } from 'zod'
import { commitmentRoleSchema } from './commitment.ts'
import { edgeKindSchema, shareSchema, weightSchema } from './graph.ts'
import { idOf } from './ids.ts'
import { defaultMapNodes, maxMapNodes } from './limits.ts'
import { lifecycleSchema } from './memory.ts'
import { momentSchema } from './moment.ts'
import { atLeastQuery, queryInteger } from './query.ts'
import { timeSchema } from './time.ts'

export const graphMapQuerySchema = z.strictObject({
  as_of: timeSchema.optional().describe('What was true then; now unless said'),
  limit: queryInteger(1, maxMapNodes)
    .prefault(String(defaultMapNodes))
    .meta({ default: defaultMapNodes, description: 'Most nodes; the most active are shown' }),
  at_least: atLeastQuery,
})

const mapNodeSchema = z
  .object({
    id: idOf('com').describe('Of the node'),
    text: z.string().describe('Its first 80 characters'),
    role: commitmentRoleSchema,
    speaker: z.string().nullable().describe('Who said it, folded'),
    subject: z.string().nullable().describe('Whom or what it is about, folded'),
    lifecycle: lifecycleSchema.describe('Of the newest memory that says it'),
    activation: shareSchema.describe('Resting level of this moment'),
    valid_from: momentSchema.describe('It holds from then on'),
    valid_to: momentSchema.nullable().describe('It held until then'),
  })
  .meta({ id: 'MapNode', description: 'A commitment, as a picture shows it' })

const placeSchema = z.int().min(0).describe('A place in `nodes`, from 0')

const mapEdgeSchema = z
  .object({
    from: placeSchema,
    to: placeSchema,
    weight: weightSchema.describe('Below 0 it hinders'),
    kind: edgeKindSchema,
  })
  .meta({ id: 'MapEdge', description: 'An edge between two nodes of the picture' })

export const graphMapSchema = z
  .object({
    nodes: z.array(mapNodeSchema).describe('By id'),
    edges: z
      .array(mapEdgeSchema)
      .describe('Of each node the 8 heaviest of a kind; similar ones once'),
    total: z.int().describe('Nodes that held then, whether shown or not'),
  })
  .meta({ id: 'GraphMap', description: 'The graph in few words, to be drawn' })
