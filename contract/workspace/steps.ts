import { z } from 'zod'
import {
  maxHits,
  maxPathCharacters,
  maxProjectFields,
  maxRecallTokens,
  maxSeparatorCharacters,
  maxSortKeys,
  maxSteps,
} from '../limits.ts'
import { documentedAs } from '../documented-as.ts'
import { isObject } from '../place.ts'
import { cleanString } from '../text.ts'
import { pascal } from '../written-shape.ts'
import {
  addModeSchema,
  checkLifetime,
  lifetimeShape,
  relationLabelSchema,
  resourceNameSchema,
  valueSchema,
  workMetadataSchema,
  workRelationNameSchema,
} from './parts.ts'

const referenceObject = z.union([
  z.strictObject({ $ref: cleanString({ minCharacters: 1 }) }).meta({ id: 'IdReference' }),
  z.strictObject({ $value: valueSchema }).meta({ id: 'LiteralValue' }),
])
const reference = z.union([cleanString({ minCharacters: 1 }), referenceObject]).meta({
  id: 'ResourceReference',
  description: 'A binding, id or name; {"$ref": id or name}; {"$value": content}',
})
const references = z.union([reference, z.array(reference)]).meta({ id: 'ResourceReferences' })

const outShape = {
  out: z
    .string()
    .regex(/^\$[A-Za-z_][A-Za-z0-9_]{0,63}$/, 'expected $ and [A-Za-z_][A-Za-z0-9_]{0,63}')
    .optional()
    .meta({ description: 'Names the result for the steps after it' }),
}
const madeShape = {
  ...outShape,
  name: resourceNameSchema.optional(),
  keep: z.boolean().optional().meta({ description: 'Whether the result is written' }),
  ...lifetimeShape,
}
const on = { target: reference }
/** The query of a search. */
const askedShape = {
  value: valueSchema.optional().meta({ description: 'The text, or a reference to a Note' }),
  query: cleanString({ minCharacters: 1 }).optional().meta({ description: 'The text, as it is' }),
  limit: z.int().min(1).max(maxHits).optional(),
  threshold: z.number().min(0).max(1).optional().meta({ description: 'Least score' }),
  full: z.boolean().optional().meta({ description: 'All of the text, not the beginning' }),
}
const path = cleanString({ maxCharacters: maxPathCharacters })
const count = z.int().min(0)
const order = z.enum(['asc', 'desc']).meta({ id: 'SortOrder' })
const coerceTo = z
  .enum(['string', 'int', 'float', 'bool', 'json', 'list'])
  .meta({ id: 'CoerceTarget' })
const addMode = addModeSchema
  .optional()
  .meta({ default: 'flatten', description: 'What a Collection in the list gives' })
// How many the engine says: a list of none is a mistake too.
const fields = z.array(path).max(maxProjectFields * 10)
const sortKey = z.strictObject({ by: path, order: order.optional() }).meta({ id: 'SortKey' })
const sortBy = z.union([path, z.array(z.union([path, sortKey])).max(maxSortKeys)])

function step<const Op extends string, Shape extends z.core.$ZodLooseShape>(
  op: Op,
  shape: Shape,
  ending = 'Operation',
) {
  return z.strictObject({ op: z.literal(op), ...shape }).meta({ id: `${pascal(op)}${ending}` })
}

/** The operations that a map applies to each member. */
function each<const Op extends string, Shape extends z.core.$ZodLooseShape>(op: Op, shape: Shape) {
  return step(op, shape, 'Each')
}

const applied = z.discriminatedUnion('op', [
  each('coerce', { to: coerceTo }),
  each('project', { fields }),
  each('pluck', { field: path }),
  each('is_empty', {}),
  each('get_metadata', {}),
])
const appliedOps: ReadonlySet<unknown> = new Set(applied.options.map((one) => one.shape.op.value))

/** An operation that a map cannot apply is refused with a code of its own. */
const applySchema = (z.unknown() as unknown as typeof applied)
  .refine((given: unknown) => !isObject(given) || appliedOps.has(given['op']), {
    error: `expected one of ${[...appliedOps].join(', ')}`,
    path: ['op'],
    params: { code: 'not_in_map' },
    abort: true,
  })
  .pipe(applied)
  .register(documentedAs, { as: applied.meta({ id: 'EachOperation' }) })

const steps = [
  step('create_note', {
    ...madeShape,
    value: valueSchema,
    metadata: workMetadataSchema.optional(),
    index: z.boolean().optional(),
  }),
  step('create_collection', {
    ...madeShape,
    value: valueSchema,
    mode: addMode,
    metadata: workMetadataSchema.optional(),
  }),
  step('add', { ...outShape, ...on, value: valueSchema, mode: addMode }),
  step('remove', { ...outShape, ...on, value: references.optional() }),
  step('union', { ...madeShape, ...on, value: references }),
  step('intersection', { ...madeShape, ...on, value: references }),
  step('difference', { ...madeShape, ...on, value: references }),
  step('size', { ...madeShape, ...on }),
  step('is_empty', { ...madeShape, ...on }),
  step('head', { ...madeShape, ...on, count: count.optional(), slice: z.string().optional() }),
  step('flatten', {
    ...madeShape,
    ...on,
    separator: cleanString({ maxCharacters: maxSeparatorCharacters }).optional(),
  }),
  step('split', {
    ...madeShape,
    ...on,
    field: path.optional(),
    delimiter: cleanString({ maxCharacters: maxSeparatorCharacters })
      .optional()
      .meta({ description: 'sentence, paragraph, line, or what stands between the pieces' }),
  }),
  step('map', { ...madeShape, ...on, apply: applySchema, filter_null: z.boolean().optional() }),
  step('coerce', { ...madeShape, ...on, to: coerceTo }),
  step('project', { ...madeShape, ...on, fields }),
  step('pluck', { ...madeShape, ...on, field: path }),
  step('filter_structured', {
    ...madeShape,
    ...on,
    where: z.string().meta({ examples: ["year >= 2020 and venue contains 'NeurIPS'"] }),
  }),
  step('sort', {
    ...madeShape,
    ...on,
    by: sortBy,
    order: order.optional(),
    missing: z.enum(['last', 'first', 'drop']).meta({ id: 'SortMissing' }).optional(),
  }),
  step('join', {
    ...madeShape,
    ...on,
    value: reference,
    on: path.optional(),
    left_key: path.optional(),
    right_key: path.optional(),
    join_type: z.enum(['inner', 'left', 'right', 'outer']).meta({ id: 'JoinType' }).optional(),
  }),
  step('set_metadata', {
    ...outShape,
    ...on,
    value: workMetadataSchema,
    merge: z.boolean().optional(),
  }),
  step('get_metadata', { ...madeShape, ...on }),
  step('relate', {
    ...outShape,
    ...on,
    value: reference,
    relation: workRelationNameSchema,
    name: relationLabelSchema.optional(),
  }),
  step('index', { ...outShape, ...on }),
  step('search_notes', { ...madeShape, ...askedShape }),
  step('search_collections', { ...madeShape, ...askedShape }),
  step('search_within_collection', {
    ...madeShape,
    ...on,
    ...askedShape,
    return_mode: z.enum(['chunks', 'notes']).meta({ id: 'ReturnMode' }).optional(),
    max_tokens: z.int().min(1).max(maxRecallTokens).optional().meta({
      description: 'Hits stop before it',
    }),
  }),
  step('related', {
    ...madeShape,
    ...on,
    direction: z.enum(['both', 'out', 'in']).meta({ id: 'RelationSide' }).optional(),
    relation: workRelationNameSchema.optional(),
  }),
] as const

/** One operation on Notes and Collections. */
export const stepSchema = z
  .discriminatedUnion('op', steps, { error: unknownOperation })
  .superRefine((given, ctx) => {
    if ('ttl_seconds' in given) checkLifetime(given, ctx)
    if (!('keep' in given) || given.keep !== false || given.name === undefined) return
    const message = 'a result with a name is always kept: leave out keep or name'
    ctx.addIssue({ code: 'custom', path: ['keep'], message })
  })
  .meta({ id: 'Operation' })

const stepList = z
  .array(z.unknown())
  .min(1, 'expected an operation')
  .refine((list) => list.length <= maxSteps, {
    error: ({ input }) => `steps are ${(input as readonly unknown[]).length}, limit ${maxSteps}`,
    params: { code: 'too_many_steps' },
    abort: true,
  })
  .pipe(z.array(stepSchema))
  .register(documentedAs, { as: z.array(stepSchema).min(1).max(maxSteps) })

const oneOrMany = z.union([stepSchema, stepList]).meta({
  id: 'RunOpsRequest',
  examples: [
    [
      { op: 'create_collection', value: [{ n: 1 }, { n: 2 }], name: 'numbers' },
      { op: 'filter_structured', target: 'numbers', where: 'n > 1', out: '$f' },
      { op: 'pluck', target: '$f', field: 'n' },
    ],
  ],
})

/** One operation, or a list of 1–100 that is carried out as a whole. */
export const opsSchema = oneOrMany.transform((sent) =>
  Array.isArray(sent) ? { steps: sent, isList: true } : { steps: [sent], isList: false },
)

export type StepBody = z.output<typeof stepSchema>

function unknownOperation({ input }: { readonly input?: unknown }): string {
  return isObject(input) ? 'there is no such operation' : 'expected an operation'
}
