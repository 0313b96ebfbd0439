import { z } from 'zod'
import {
  maxProjectFields,
  maxRecallTokens,
  maxSeparatorCharacters,
  maxSortKeys,
  maxSteps,
} from '../limits.ts'
import { speakerSchema, storeSchema, threadSchema } from '../memory.ts'
import { metadataSchema } from '../metadata.ts'
import { recallStepShape } from '../recall-request.ts'
import { timeSchema } from '../time.ts'
import { documentedAs } from '../documented-as.ts'
import { isRecord } from '../place.ts'
import { cleanString } from '../text.ts'
import { pascal } from '../written-shape.ts'
import {
  madeShape,
  outShape,
  askedShape,
  reference,
  references,
  on,
  path,
  fieldPath,
  count,
  order,
  coerceTo,
  addMode,
  aggregate,
  fields,
  sortBy,
} from './operands.ts'
import {
  checkLifetime,
  relationLabelSchema,
  valueSchema,
  workMetadataSchema,
  workRelationNameSchema,
} from './parts.ts'

function step<const Op extends string, Shape extends z.core.$ZodLooseShape>(
  op: Op,
  description: string,
  shape: Shape,
  ending = 'Operation',
) {
  return z
    .strictObject({ op: z.literal(op).describe('The name of the operation'), ...shape })
    .meta({ id: `${pascal(op)}${ending}`, description })
}

/** The operations that a map applies to each member. */
function each<const Op extends string, Shape extends z.core.$ZodLooseShape>(
  op: Op,
  description: string,
  shape: Shape,
) {
  return step(op, description, shape, 'Each')
}

const applied = z.discriminatedUnion('op', [
  each('coerce', 'Turns each member into a type', { to: coerceTo }),
  each('project', 'Keeps some fields of each member', { fields }),
  each('pluck', 'Takes one field of each member', { field: fieldPath }),
  each('is_empty', 'Says of each member whether it is empty', {}),
  each('get_metadata', 'Gives the metadata of each member', {}),
])
const appliedOps: ReadonlySet<unknown> = new Set(applied.options.map((one) => one.shape.op.value))

/** An operation that a map cannot apply is refused with a code of its own. */
const applySchema = (z.unknown() as unknown as typeof applied)
  .refine((given: unknown) => !isRecord(given) || appliedOps.has(given['op']), {
    error: `expected one of ${[...appliedOps].join(', ')}`,
    path: ['op'],
    params: { code: 'not_in_map' },
    abort: true,
  })
  .pipe(applied)
  .register(documentedAs, {
    as: applied.meta({ id: 'EachOperation', description: 'What a map does with each member' }),
  })

const steps = [
  step('create_note', 'Writes a Note', {
    ...madeShape,
    value: valueSchema,
    metadata: workMetadataSchema.optional(),
    index: z.boolean().optional().describe('Whether it is meant to be found'),
  }),
  step('create_collection', 'Writes a Collection', {
    ...madeShape,
    value: valueSchema,
    mode: addMode,
    metadata: workMetadataSchema.optional(),
  }),
  step('add', 'Adds members to a Collection', {
    ...outShape,
    ...on,
    value: valueSchema,
    mode: addMode,
  }),
  step('remove', 'Takes members out of a Collection', {
    ...outShape,
    ...on,
    value: references.optional().describe('The members'),
  }),
  step('union', 'Joins Collections, each member once', {
    ...madeShape,
    ...on,
    value: references.describe('The other Collections'),
  }),
  step('intersection', 'Keeps what is in all Collections', {
    ...madeShape,
    ...on,
    value: references.describe('The other Collections'),
  }),
  step('difference', 'Keeps what is in the first Collection alone', {
    ...madeShape,
    ...on,
    value: references.describe('The other Collections'),
  }),
  step('size', 'Counts the members', { ...madeShape, ...on }),
  step('is_empty', 'Says whether there is nothing in it', { ...madeShape, ...on }),
  step('head', 'Takes some members', {
    ...madeShape,
    ...on,
    count: count.optional().describe('How many, from the beginning'),
    slice: z.string().optional().describe('`a:b` as in Python, or one index'),
  }),
  step('flatten', 'Joins the texts of a Collection, nested ones too, into one Note', {
    ...madeShape,
    ...on,
    separator: cleanString({ maxCharacters: maxSeparatorCharacters })
      .optional()
      .describe('What stands between the texts'),
  }),
  step('split', 'Splits a text, or a list in it, into members of a Collection', {
    ...madeShape,
    ...on,
    field: path.optional().describe('The field whose list becomes the members'),
    delimiter: cleanString({ maxCharacters: maxSeparatorCharacters })
      .optional()
      .describe('sentence, paragraph, line, or what stands between the pieces'),
  }),
  step('map', 'Applies an operation to each member', {
    ...madeShape,
    ...on,
    apply: applySchema.describe('The operation'),
    filter_null: z.boolean().optional().describe('Whether members that give nothing are left out'),
  }),
  step('coerce', 'Turns content into a type', { ...madeShape, ...on, to: coerceTo }),
  step('project', 'Keeps some fields', { ...madeShape, ...on, fields }),
  step('pluck', 'Takes one field', { ...madeShape, ...on, field: fieldPath }),
  step('filter_structured', 'Keeps the members that a condition fits', {
    ...madeShape,
    ...on,
    where: z.string().meta({
      description: 'The condition: comparisons of fields, joined by `and`, `or` and `not`',
      examples: ["year >= 2020 and venue contains 'NeurIPS'"],
    }),
  }),
  step('sort', 'Sorts the members', {
    ...madeShape,
    ...on,
    by: sortBy.describe('The field or fields to sort by'),
    order: order.optional(),
    missing: z
      .enum(['last', 'first', 'drop'])
      .meta({ id: 'SortMissing', description: 'Where members go that lack the field' })
      .optional(),
  }),
  step('join', 'Joins the members of two Collections by a field', {
    ...madeShape,
    ...on,
    value: reference.describe('The other Collection'),
    on: path.optional().describe('The field, where it has one name in both'),
    left_key: path.optional().describe('The field in the first Collection'),
    right_key: path.optional().describe('The field in the other Collection'),
    join_type: z
      .enum(['inner', 'left', 'right', 'outer'])
      .meta({ id: 'JoinType', description: 'Which members without a partner are kept' })
      .optional(),
  }),
  step('group', 'Makes a member of each group, with what is counted of it', {
    ...madeShape,
    ...on,
    by: z
      .union([path, z.array(path).min(1).max(maxProjectFields)])
      .describe('The field or fields whose values make a group'),
    aggregate: z.array(aggregate).max(maxSortKeys).describe('What is made of each group'),
  }),
  step('recall', 'Recalls memories, best first', { ...madeShape, ...recallStepShape }),
  step('remember', 'Makes a memory of each Note', {
    ...madeShape,
    ...on,
    store: storeSchema.optional().describe('Replaces the routing'),
    thread: threadSchema.optional().describe('The conversation that they belong to'),
    speaker: speakerSchema.optional(),
    occurred_at: timeSchema.optional().describe('When it happened; default now'),
    metadata: metadataSchema.optional().describe('Names and values of your own, of each of them'),
  }),
  step('set_metadata', 'Sets metadata', {
    ...outShape,
    ...on,
    value: workMetadataSchema,
    merge: z.boolean().optional().describe('Whether what is not named stays; otherwise it goes'),
  }),
  step('get_metadata', 'Gives the metadata', { ...madeShape, ...on }),
  step('relate', 'Writes a relation', {
    ...outShape,
    ...on,
    value: reference,
    relation: workRelationNameSchema.describe('What the one is to the other, like `cites`'),
    name: relationLabelSchema.optional().describe('A name of your own for it'),
  }),
  step('index', 'Makes a Collection searchable', { ...outShape, ...on }),
  step('search_notes', 'Searches Notes', { ...madeShape, ...askedShape }),
  step('search_collections', 'Searches Collections', { ...madeShape, ...askedShape }),
  step('search_within_collection', 'Searches the members of an indexed Collection', {
    ...madeShape,
    ...on,
    ...askedShape,
    return_mode: z
      .enum(['chunks', 'notes'])
      .meta({ id: 'ReturnMode', description: 'Whether hits are passages or whole Notes' })
      .optional(),
    max_tokens: z.int().min(1).max(maxRecallTokens).optional().describe('Hits stop before it'),
  }),
  step('related', 'Gives what something is related to', {
    ...madeShape,
    ...on,
    direction: z
      .enum(['both', 'out', 'in'])
      .meta({
        id: 'RelationSide',
        description: 'Relations that leave it, that lead to it, or both',
      })
      .optional(),
    relation: workRelationNameSchema.optional().describe('Only relations of this name'),
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
  .meta({ id: 'Operation', description: 'One operation on Notes and Collections' })

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
  description: 'One operation, or a list of 1 to 100 that succeeds or fails as a whole',
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
  return isRecord(input) ? 'there is no such operation' : 'expected an operation'
}
