import { z } from 'zod'
import { kindSchema } from './entities.ts'
import { idOf } from './ids.ts'
import { entitySorts } from './lists.ts'
import { defaultGraphEntities, maxGraphEntities } from './limits.ts'
import { inlineEntitySchema } from './memory.ts'
import { momentSchema } from './moment.ts'
import { atLeastQuery, queryInteger } from './query.ts'
import { referenceSchema } from './reference.ts'
import { timeSchema } from './time.ts'

export const entityGraphQuerySchema = z.strictObject({
  kind: kindSchema.optional().describe('Only those of this kind'),
  around: referenceSchema
    .optional()
    .describe('Only this one, what relates to it, and what is named together with it'),
  as_of: timeSchema.optional().describe('What had happened by then; all of it unless said'),
  limit: queryInteger(1, maxGraphEntities).prefault(String(defaultGraphEntities)).meta({
    default: defaultGraphEntities,
    description: 'Most entities; the most named are shown',
  }),
  at_least: atLeastQuery,
})

const namedSchema = z
  .object({
    entity: inlineEntitySchema.describe('A reference: `user_id:ana`'),
    name: z.string().describe('What it is called, else its id'),
    sort: z.enum(entitySorts).meta({
      id: 'EntitySort',
      description: 'What a kind of a caller’s is, in one of four words',
    }),
    texts: z
      .int()
      .min(0)
      .describe(
        'How many texts of memories name it; 0 where it was told in properties or relations alone',
      ),
    since: momentSchema.describe('When the first of that happened'),
  })
  .meta({ id: 'NamedEntity', description: 'Who or what is known' })

const placeSchema = z.int().min(0).describe('A place in `nodes`, from 0')

const relationSchema = z
  .object({
    from: placeSchema,
    to: placeSchema,
    role: z.string().describe('How the one relates to the other'),
    memory_id: idOf('mem').nullable().describe('The memory that told it'),
    since: momentSchema.nullable().describe('Since when it holds, as far as its text says'),
  })
  .meta({ id: 'NamedRelation', description: 'How one entity of the picture relates to another' })

const togetherSchema = z
  .object({
    from: placeSchema,
    to: placeSchema,
    texts: z.int().min(1).describe('How many texts of memories name both'),
  })
  .meta({ id: 'NamedTogether', description: 'Two that one text names' })

export const entityGraphSchema = z
  .object({
    nodes: z.array(namedSchema).describe('The most named first'),
    relations: z.array(relationSchema).describe('At most 2,000'),
    together: z
      .array(togetherSchema)
      .describe('Of each entity the 8 that it is named with most often'),
    total: z
      .int()
      .min(0)
      .describe('Entities that fit, whether shown or not, of the 5,000 that are named most'),
  })
  .meta({ id: 'EntityGraph', description: 'Who and what is named, to be drawn' })
