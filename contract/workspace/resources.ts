import { z } from 'zod'
import { documentedAs } from '../documented-as.ts'
import { receiptSchema } from '../erasures.ts'
import { anyIdSchema, idOf } from '../ids.ts'
import { jsonValueSchema } from '../json-value.ts'
import { trustSchema } from '../trust.ts'
import { momentSchema } from '../moment.ts'
import { listQuery, pageOf, pageShape } from '../page.ts'
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
  .meta({ description: 'Any JSON value' })
  .register(documentedAs, { as: jsonValueSchema })

/** The fields that Notes and Collections share. */
const resourceShape = {
  name: z.string().optional(),
  version: z.int().meta({ description: 'Of its name, from 1' }),
  status: resourceStatusSchema,
  metadata: z.record(z.string(), anyJson),
  transient: z.boolean(),
  expires_at: momentSchema.optional().meta({ description: 'From then on it is not there' }),
  created_at: momentSchema,
  created_by: z.string(),
  source: z.object({ op: z.string(), inputs: z.array(z.string()) }).meta({ id: 'ResourceSource' }),
  trust: trustSchema,
  replaced_by: z.string().optional().meta({ description: 'The next version of its name' }),
}
const noteShape = {
  id: idOf('note'),
  ...resourceShape,
  content_type: z.enum(['text', 'json']).meta({ id: 'ContentType' }),
  length: z.int().meta({ description: 'Characters of the text, or of the canonical JSON' }),
  fingerprint: z.string().meta({ description: 'SHA-256 of their UTF-8, in hex' }),
  index: z.boolean().meta({ description: 'Whether it is meant to be found' }),
}
const collectionShape = {
  id: idOf('col'),
  ...resourceShape,
  size: z.int().meta({ description: 'Direct members' }),
  indexed: z.boolean(),
}

export const noteSchema = z.object({ ...noteShape, value: valueSchema }).meta({ id: 'Note' })

/** A member: a Note with its value, a nested Collection with its size. */
const memberSchema = z
  .object({
    id: z.string().nullable().meta({ description: 'null for what was not kept' }),
    value: anyJson.optional(),
    size: z.int().optional(),
    truncated: z.boolean().optional(),
  })
  .meta({ id: 'CollectionMember' })

export const collectionSchema = z
  .object({
    ...collectionShape,
    ...pageShape(memberSchema),
  })
  .meta({ id: 'Collection' })

export const listedNoteSchema = z
  .object({ ...noteShape, preview: z.string() })
  .meta({ id: 'ListedNote' })
export const notePageSchema = pageOf(listedNoteSchema, 'NotePage')

export const listedCollectionSchema = z.object(collectionShape).meta({ id: 'ListedCollection' })
export const collectionPageSchema = pageOf(listedCollectionSchema, 'CollectionPage')

export const workRelationSchema = z
  .object({
    id: idOf('rel'),
    from: z.string(),
    to: z.string(),
    relation: z.string(),
    name: z.string().optional(),
    created_at: momentSchema,
  })
  .meta({ id: 'ResourceRelation' })

export const workRelationPageSchema = pageOf(workRelationSchema, 'ResourceRelationPage')

/** The relation, with what the change has cost. */
export const changedWorkRelationSchema = withCost(workRelationSchema, 'ChangedResourceRelation')

/** The result of an operation. */
export const stepResultSchema = z
  .object({
    out: z.string().optional(),
    status: z.literal('success'),
    resource_id: z.string().nullable().meta({ description: 'null for what was not kept' }),
    value: anyJson,
    truncated: z.boolean().optional().meta({ description: 'The value is the beginning of a text' }),
  })
  .meta({ id: 'OperationResult' })

const lastResultSchema = stepResultSchema.omit({ out: true })

export const opsResultSchema = withCost(
  lastResultSchema.extend({
    results: z.array(stepResultSchema).optional().meta({ description: 'Of a list, one a step' }),
  }),
  'RanOperations',
)
export const createdNoteSchema = withCost(
  lastResultSchema.extend({ note: noteSchema }),
  'CreatedNote',
)
export const createdCollectionSchema = withCost(
  lastResultSchema.extend({ collection: collectionSchema }),
  'CreatedCollection',
)

export const deletedResourceSchema = z
  .object({
    status: z.literal('success'),
    resource_id: z.string(),
    value: z.object({ collections: z.int(), relations: z.int() }).meta({
      id: 'DeletedPlaces',
      description: 'Places in Collections and relations that went with it',
    }),
    receipt: receiptSchema.optional(),
    ...costShape,
  })
  .meta({ id: 'DeletedResource' })

export const createNoteSchema = z
  .strictObject({
    value: valueSchema,
    name: resourceNameSchema.optional(),
    metadata: workMetadataSchema.optional(),
    ...lifetimeShape,
    index: z.boolean().optional().meta({ default: true }),
  })
  .superRefine(checkLifetime)
  .meta({ id: 'CreateNoteRequest', examples: [{ value: 'Ship in May', name: 'plan' }] })

export const createCollectionSchema = z
  .strictObject({
    value: valueSchema,
    mode: addModeSchema.optional(),
    name: resourceNameSchema.optional(),
    metadata: workMetadataSchema.optional(),
    ...lifetimeShape,
  })
  .superRefine(checkLifetime)
  .meta({ id: 'CreateCollectionRequest', examples: [{ value: ['a', { n: 1 }], name: 'mixed' }] })

export const createWorkRelationSchema = z
  .strictObject({
    from: anyIdSchema.meta({ description: 'Id or name' }),
    to: anyIdSchema.meta({ description: 'Id or name' }),
    relation: workRelationNameSchema,
    name: relationLabelSchema.optional(),
  })
  .meta({
    id: 'CreateRelationRequest',
    examples: [{ from: 'plan', to: 'papers', relation: 'cites' }],
  })

export const resourceQuerySchema = listQuery({
  slice: z
    .string()
    .optional()
    .meta({ description: '`a:b` as in Python, or one index', examples: ['-3:'] }),
  version: queryInteger(1, Number.MAX_SAFE_INTEGER)
    .optional()
    .meta({ description: 'Of a name: another than the current one' }),
})

const resourceIncludeSchema = z
  .literal('archived')
  .optional()
  .meta({ description: 'What was replaced or deleted too' })

export const resourceListQuerySchema = listQuery({
  name: resourceNameSchema.optional(),
  in: anyIdSchema.optional().meta({ description: 'Id or name of a Collection that holds it' }),
  include: resourceIncludeSchema,
})

export const workRelationListQuerySchema = listQuery({
  from: anyIdSchema.optional(),
  to: anyIdSchema.optional(),
  relation: workRelationNameSchema.optional(),
  name: relationLabelSchema.optional(),
})

export const resourceDeleteQuerySchema = z.strictObject({
  permanent: flagSchema.optional().meta({ description: 'Erase (owner)' }),
})
