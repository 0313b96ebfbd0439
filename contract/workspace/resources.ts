import { z } from 'zod'
import { documentedAs } from '../documented-as.ts'
import { shownReceiptSchema } from '../erasures.ts'
import { anyIdSchema, idOf } from '../ids.ts'
import { jsonValueSchema } from '../json-value.ts'
import { writerTrustSchema } from '../trust.ts'
import { createdAtSchema, momentSchema } from '../moment.ts'
import { listQuery, pageSchemaOf, pageShape } from '../page.ts'
import { flagSchema, queryInteger } from '../query.ts'
import { costShape, withCost } from '../usage.ts'
import {
  checkLifetime,
  addModeSchema,
  lifetimeShape,
  resourceStatusSchema,
  relationLabelSchema,
  resourceNameSchema,
  valueSchema,
  workMetadataSchema,
  workRelationNameSchema,
} from './parts.ts'

// Any JSON, as it is answered: what it is no schema has to say.
const anyJson = z
  .unknown()
  .describe('Any JSON value')
  .register(documentedAs, { as: jsonValueSchema })

/** The fields that Notes and Collections share. */
const resourceShape = {
  name: z.string().optional().describe('The name that it goes by'),
  version: z.int().describe('Of its name, from 1'),
  status: resourceStatusSchema,
  metadata: z.record(z.string(), anyJson).describe('JSON of your own'),
  transient: z.boolean().describe('Whether it is there only for a time'),
  expires_at: momentSchema.optional().describe('From then on it is not there'),
  created_at: createdAtSchema,
  created_by: z.string().describe('The credential that made it'),
  source: z
    .object({
      op: z.string().describe('The operation'),
      inputs: z.array(z.string()).describe('Ids of what it was made from'),
    })
    .meta({ id: 'ResourceSource', description: 'How it was made' }),
  trust: writerTrustSchema,
  replaced_by: z.string().optional().describe('The next version of its name'),
}
const noteShape = {
  id: idOf('note').describe('The id of the Note'),
  ...resourceShape,
  content_type: z
    .enum(['text', 'json'])
    .meta({ id: 'ContentType', description: 'Whether it is a text or JSON' }),
  length: z.int().describe('Characters of the text, or of the canonical JSON'),
  fingerprint: z.string().describe('SHA-256 of their UTF-8, in hex'),
  index: z.boolean().describe('Whether it is meant to be found'),
}
const collectionShape = {
  id: idOf('col').describe('The id of the Collection'),
  ...resourceShape,
  size: z.int().describe('Direct members'),
  indexed: z.boolean().describe('Whether it can be searched'),
}

export const noteSchema = z
  .object({ ...noteShape, value: valueSchema })
  .meta({ id: 'Note', description: 'A Note: a text or JSON of working memory' })

/** A member: a Note with its value, a nested Collection with its size. */
const memberSchema = z
  .object({
    id: z.string().nullable().describe('null for what was not kept'),
    value: anyJson.optional(),
    size: z.int().optional().describe('Of a Collection: how many members it has'),
    truncated: z.boolean().optional().describe('Whether the value is only the beginning of a text'),
  })
  .meta({
    id: 'CollectionMember',
    description: 'A member: a Note with its value, or a Collection with its size',
  })

export const collectionSchema = z
  .object({
    ...collectionShape,
    ...pageShape(memberSchema, 'Its members, in their order'),
  })
  .meta({ id: 'Collection', description: 'A Collection: a list of Notes and other Collections' })

export const listedNoteSchema = z
  .object({ ...noteShape, preview: z.string().describe('The beginning of its text') })
  .meta({ id: 'ListedNote', description: 'A Note as it stands in a list' })
export const notePageSchema = pageSchemaOf(listedNoteSchema, 'NotePage')

export const listedCollectionSchema = z
  .object(collectionShape)
  .meta({ id: 'ListedCollection', description: 'A Collection as it stands in a list' })
export const collectionPageSchema = pageSchemaOf(listedCollectionSchema, 'CollectionPage')

export const workRelationSchema = z
  .object({
    id: idOf('rel').describe('The id of the relation'),
    from: z.string().describe('The one'),
    to: z.string().describe('The other'),
    relation: z.string().describe('What the one is to the other, like `cites`'),
    name: z.string().optional().describe('A name of your own for it'),
    created_at: createdAtSchema,
  })
  .meta({ id: 'ResourceRelation', description: 'What a Note or Collection is to another' })

export const workRelationPageSchema = pageSchemaOf(workRelationSchema, 'ResourceRelationPage')

/** The relation, with what the change has cost. */
export const changedWorkRelationSchema = withCost(
  workRelationSchema,
  'ChangedResourceRelation',
  'The relation, and what the change has cost',
)

/** The result of an operation. */
export const stepResultSchema = z
  .object({
    out: z.string().optional().describe('The name that it was given for later operations'),
    status: z.literal('success').describe('Always `success`'),
    resource_id: z.string().nullable().describe('null for what was not kept'),
    value: anyJson,
    truncated: z.boolean().optional().describe('The value is the beginning of a text'),
  })
  .meta({ id: 'OperationResult', description: 'What an operation has given' })

const lastResultSchema = stepResultSchema.omit({ out: true })

export const opsResultSchema = withCost(
  lastResultSchema.extend({
    results: z.array(stepResultSchema).optional().describe('Of a list, one a step'),
  }),
  'RanOperations',
  'What the last operation has given, and, of a list, each of them',
)
export const createdNoteSchema = withCost(
  lastResultSchema.extend({ note: noteSchema.describe('The Note') }),
  'CreatedNote',
  'The Note that was written',
)
export const createdCollectionSchema = withCost(
  lastResultSchema.extend({ collection: collectionSchema.describe('The Collection') }),
  'CreatedCollection',
  'The Collection that was written',
)

export const deletedResourceSchema = z
  .object({
    status: z.literal('success').describe('Always `success`'),
    resource_id: z.string().describe('The id of what was deleted'),
    value: z
      .object({
        collections: z.int().describe('Places in Collections'),
        relations: z.int().describe('Relations'),
      })
      .meta({
        id: 'DeletedPlaces',
        description: 'Places in Collections and relations that went with it',
      }),
    receipt: shownReceiptSchema.optional(),
    ...costShape,
  })
  .meta({ id: 'DeletedResource', description: 'What was deleted' })

export const createNoteSchema = z
  .strictObject({
    value: valueSchema,
    name: resourceNameSchema.optional(),
    metadata: workMetadataSchema.optional(),
    ...lifetimeShape,
    index: z
      .boolean()
      .optional()
      .meta({ description: 'Whether it is meant to be found', default: true }),
  })
  .superRefine(checkLifetime)
  .meta({
    id: 'CreateNoteRequest',
    description: 'A Note to write',
    examples: [{ value: 'Ship in May', name: 'plan' }],
  })

export const createCollectionSchema = z
  .strictObject({
    value: valueSchema,
    mode: addModeSchema.optional(),
    name: resourceNameSchema.optional(),
    metadata: workMetadataSchema.optional(),
    ...lifetimeShape,
  })
  .superRefine(checkLifetime)
  .meta({
    id: 'CreateCollectionRequest',
    description: 'A Collection to write',
    examples: [{ value: ['a', { n: 1 }], name: 'mixed' }],
  })

export const createWorkRelationSchema = z
  .strictObject({
    from: anyIdSchema.describe('Id or name'),
    to: anyIdSchema.describe('Id or name'),
    relation: workRelationNameSchema.describe('What the one is to the other, like `cites`'),
    name: relationLabelSchema.optional().describe('A name of your own for it'),
  })
  .meta({
    id: 'CreateRelationRequest',
    description: 'A relation to write',
    examples: [{ from: 'plan', to: 'papers', relation: 'cites' }],
  })

export const resourceQuerySchema = listQuery({
  slice: z
    .string()
    .optional()
    .meta({ description: '`a:b` as in Python, or one index', examples: ['-3:'] }),
  version: queryInteger(1, Number.MAX_SAFE_INTEGER)
    .optional()
    .describe('Of a name: another than the current one'),
})

const resourceIncludeSchema = z
  .literal('archived')
  .optional()
  .describe('What was replaced or deleted too')

export const resourceListQuerySchema = listQuery({
  name: resourceNameSchema.optional(),
  in: anyIdSchema.optional().describe('Id or name of a Collection that holds it'),
  include: resourceIncludeSchema,
})

export const workRelationListQuerySchema = listQuery({
  from: anyIdSchema.optional().describe('Only those from this one'),
  to: anyIdSchema.optional().describe('Only those to this one'),
  relation: workRelationNameSchema.optional().describe('Only relations of this name'),
  name: relationLabelSchema.optional().describe('Only those of this name'),
})

export const resourceDeleteQuerySchema = z.strictObject({
  permanent: flagSchema.optional().describe('Erase (owner)'),
})
