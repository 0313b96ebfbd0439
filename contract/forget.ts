import { z } from 'zod'
import { forgottenEntityListSchema } from './entity-input.ts'
import { receiptSchema } from './erasures.ts'
import { anyIdSchema } from './ids.ts'
import { maxMemoryIds, maxReasonCharacters } from './limits.ts'
import { listOf } from './list.ts'
import { erasedMemorySchema, inlineEntitySchema, memorySchema, textSchema } from './memory.ts'
import { momentSchema } from './moment.ts'
import { templateSchema } from './template.ts'
import { cleanString } from './text.ts'
import { thoughtSchema } from './thoughts.ts'
import { costShape } from './usage.ts'
import { collectionSchema, noteSchema } from './workspace/resources.ts'

const forgetObject = z.strictObject({
  text: textSchema.optional().describe('Previews the memories that match'),
  template: templateSchema
    .optional()
    .describe('The description as the parts of a template literal'),
  entities: forgottenEntityListSchema
    .optional()
    .describe('The entities to forget, with all that is theirs; at most 100'),
  partial: z.boolean().optional().describe('Only the named properties and relations'),
  memory_id: anyIdSchema.optional().describe('The memory to forget'),
  memory_ids: listOf(anyIdSchema, maxMemoryIds, 'memory ids')
    .optional()
    .describe('The memories to forget'),
  permanent: z.boolean().optional().meta({ default: false, description: 'Erase (owner)' }),
  confirm: anyIdSchema.optional().describe('Token of a preview: acts on that set'),
  reason: cleanString({ maxCharacters: maxReasonCharacters })
    .optional()
    .describe('Why, for the audit log'),
  kind: z
    .enum(['wrong', 'outdated', 'erase'])
    .meta({
      id: 'ForgetKind',
      description:
        '`wrong`: it was never true; `outdated`: it is no longer true; `erase`: it has to be gone',
    })
    .optional(),
})

/** One of six forms, or the confirmation of a preview. */
export const forgetSchema = forgetObject
  .superRefine((body, ctx) => {
    for (const { path, message } of faultsOf(body)) {
      ctx.addIssue({ code: 'custom', path: path.split('.'), message })
    }
  })
  .meta({
    id: 'ForgetRequest',
    description: 'What to forget: memories by id, entities, or a description of what to forget',
    examples: [{ text: 'Everything about Vegas' }, { memory_id: 'mem_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D' }],
  })

export type ForgetBody = z.output<typeof forgetSchema>

interface Fault {
  readonly path: string
  readonly message: string
}

function faultsOf(body: z.output<typeof forgetObject>): Fault[] {
  return [...mixtures(body), ...partialFaults(body), ...kindFaults(body)]
}

/** Exactly one of text, template, entities (alone or with text), memory_id, memory_ids. */
function mixtures(body: z.output<typeof forgetObject>): Fault[] {
  const given = (['text', 'template', 'entities', 'memory_id', 'memory_ids'] as const).filter(
    (name) => body[name] !== undefined,
  )
  const [first, second] = given
  if (body.entities?.length === 0) return [{ path: 'entities', message: 'at least one entity' }]
  if (body.memory_ids?.length === 0) return [{ path: 'memory_ids', message: 'at least one id' }]
  if (body.confirm !== undefined) {
    const explicit = given.find((name) => name === 'memory_id' || name === 'memory_ids')
    if (explicit === undefined) return []
    return [
      { path: explicit, message: 'leave this out: a confirmation acts on what was previewed' },
    ]
  }
  if (first === undefined) {
    const forms = 'text, template, entities, memory_id or memory_ids'
    return [{ path: 'text', message: `nothing to forget: give ${forms}` }]
  }
  if (second === undefined || (first === 'text' && second === 'entities' && given.length === 2)) {
    return []
  }
  return [{ path: second, message: `${given.join(' and ')} do not go together` }]
}

/** Names at least one property or relation for each entity, and no content. */
function partialFaults(body: z.output<typeof forgetObject>): Fault[] {
  if (body.partial !== true) return []
  if (body.entities === undefined || body.text !== undefined || body.confirm !== undefined) {
    return [
      { path: 'partial', message: 'partial goes with entities alone, without text or confirm' },
    ]
  }
  return body.entities.flatMap((entity, i) => {
    if (entity.content !== undefined) {
      return [
        {
          path: `entities.${i}.content`,
          message: 'content cannot be forgotten in part: forget the whole entity',
        },
      ]
    }
    const parts = (entity.properties?.length ?? 0) + (entity.relations?.length ?? 0)
    return parts > 0
      ? []
      : [{ path: `entities.${i}`, message: 'name the properties or relations to forget' }]
  })
}

function kindFaults({ kind, permanent, entities, text, partial }: z.output<typeof forgetObject>) {
  if (kind === undefined || kind === 'erase') return []
  if (permanent === true)
    return [{ path: 'kind', message: `${kind} and permanent cannot be combined` }]
  const isWhole = entities !== undefined && text === undefined && partial !== true
  return isWhole ? [{ path: 'kind', message: `a whole entity cannot be ${kind}` }] : []
}

export const forgottenSchema = z
  .object({
    forgotten: z
      .array(z.union([memorySchema, erasedMemorySchema]))
      .describe('The memories, each as it is now'),
    entities: z.array(inlineEntitySchema).describe('The references that went'),
    receipt: receiptSchema.optional().describe('Proof that it is gone, where erased'),
    ...costShape,
  })
  .meta({ id: 'Forgotten', description: 'What was forgotten' })

export const forgetPreviewSchema = z
  .object({
    preview: z
      .array(
        memorySchema
          .extend({
            score: z.number().min(0).max(1).describe('How well it fits the description'),
          })
          .meta({
            id: 'PreviewedMemory',
            description: 'A memory that a description fits, and how well',
          }),
      )
      .describe('Best first'),
    pinned: z.array(memorySchema).describe('What matches too and stays'),
    confirm: z.string().nullable().describe('null where nothing matches'),
    expires_at: momentSchema.describe('Until when it can be confirmed: ten minutes'),
    ...costShape,
  })
  .meta({
    id: 'ForgetPreview',
    description: 'What would be forgotten: nothing is, until the call is sent again with `confirm`',
  })

/** What came back from being forgotten. */
export const restoredSchema = z
  .object({
    restored: z
      .array(z.union([memorySchema, noteSchema, collectionSchema]))
      .describe('What is there again'),
    entities: z
      .array(inlineEntitySchema)
      .describe('The entities that are there again, as references'),
    thought: thoughtSchema.optional().describe('The thought that is there again'),
    ...costShape,
  })
  .meta({ id: 'Restored', description: 'What came back' })
