import { z } from 'zod'
import { conversationSchema } from './conversation.ts'
import { itemErrorSchema } from './errors.ts'
import { entityInputListSchema } from './entity-input.ts'
import { idOf } from './ids.ts'
import { maxBatchItems, maxTextBytes } from './limits.ts'
import { listOf } from './list.ts'
import {
  externalIdSchema,
  memorySchema,
  speakerRoleSchema,
  speakerSchema,
  storeSchema,
  textSchema,
  threadSchema,
} from './memory.ts'
import { metadataSchema } from './metadata.ts'
import { confidenceSchema, proposalSchema } from './proposals.ts'
import { templateSchema, type TemplateOutput } from './template.ts'
import { countBytes, isBlankText } from './text.ts'
import { timeSchema } from './time.ts'
import { costShape } from './usage.ts'
import { trustSchema } from './trust.ts'

/** Text, text with entities, entities alone, or a template. */
export const rememberSchema = z
  .strictObject({
    text: textSchema.optional(),
    template: templateSchema.optional(),
    messages: conversationSchema.optional().meta({
      description: 'In place of a text: what was said, each a memory of its own in one thread',
    }),
    entities: entityInputListSchema.optional(),
    external_id: externalIdSchema.optional(),
    thread: threadSchema.optional(),
    speaker: speakerSchema.optional(),
    speaker_role: speakerRoleSchema.optional(),
    occurred_at: timeSchema.optional().meta({ description: 'When it happened; default now' }),
    metadata: metadataSchema.optional(),
    store: storeSchema.optional().meta({ description: 'Replaces the routing' }),
    confidence: z.number().min(0).max(1).optional(),
    trust: trustSchema.optional(),
    explicit: z.boolean().optional().meta({ description: 'The user asked to have it remembered' }),
    expires_at: timeSchema.optional().meta({ description: 'Lies ahead; from then on archived' }),
    secrets: z.enum(['mask', 'refuse']).optional().meta({
      description: 'What is done about credentials in it, where the setting `secrets` does less',
    }),
    wait: z.boolean().optional().meta({
      default: true,
      description:
        'Answer when the commitments are in: where a model reads texts after that, ten seconds at most',
    }),
  })
  .superRefine((body, ctx) => {
    const issue = (path: string, message: string, params?: { code: string }) =>
      ctx.addIssue({ code: 'custom', path: [path], message, ...(params && { params }) })
    if (body.text !== undefined && body.template !== undefined) {
      issue('template', 'give text or template, not both')
    }
    if (body.template !== undefined) checkTemplate(body.template, issue)
    if (body.messages !== undefined) return checkConversation(body, issue)
    const entities = body.entities ?? []
    if (body.text === undefined && body.template === undefined && entities.length === 0) {
      issue('text', 'nothing to remember: give text, entities, template or messages')
    }
  })
  .meta({
    id: 'RememberRequest',
    examples: [
      {
        text: 'user_id:123 likes bananas',
        entities: [{ user_id: '123', properties: { name: 'Ana' } }],
        thread: 'chat-7',
      },
    ],
  })

export type RememberBody = z.output<typeof rememberSchema>

type Issue = (path: string, message: string, params?: { code: string }) => void

/** What each message says for itself is said nowhere else. */
function checkConversation(body: Readonly<Record<string, unknown>>, issue: Issue): void {
  for (const name of ['text', 'template', 'external_id', 'speaker_role']) {
    if (body[name] !== undefined) issue(name, `give ${name} or messages, not both`)
  }
}

function checkTemplate({ strings, values }: TemplateOutput, issue: Issue): void {
  const bytes = countBytes(strings.join(''))
  if (bytes > maxTextBytes) {
    issue('template', `template is ${bytes} bytes, limit ${maxTextBytes}`, { code: 'too_large' })
  }
  if (values.length === 0 && isBlankText(strings.join(''))) issue('template', 'template is blank')
}

export const outcomeSchema = z
  .object({
    kind: z
      .enum([
        'stored',
        'merged_into',
        'supersedes',
        'conflict_open',
        'pending_review',
        'skipped',
        'failed',
      ])
      .meta({ id: 'OutcomeKind' }),
    commitment: idOf('com').optional(),
    role: z.string().optional(),
    text: z.string().optional(),
    target: z.string().optional(),
    reason: z
      .enum([
        'question',
        'greeting',
        'no_content',
        'too_short',
        'too_many',
        'unsupported',
        'nothing_found',
        'unchanged',
        'core_full',
        'not_drawn',
      ])
      .meta({ id: 'SkipReason' })
      .optional(),
    retryable: z.boolean().optional(),
  })
  .meta({ id: 'Outcome', description: 'What became of one thing that was given' })

export type OutcomeBody = z.infer<typeof outcomeSchema>

const classificationSchema = z
  .object({
    class: z
      .enum(['preference', 'decision', 'how-to', 'task', 'event', 'fact'])
      .meta({ id: 'MemoryClass' }),
    stores: z.array(storeSchema),
    entities: z.array(
      z.object({ name: z.string(), type: z.string() }).meta({ id: 'ClassifiedEntity' }),
    ),
    relations: z.array(
      z
        .object({ from: z.string(), relation: z.string(), to: z.string() })
        .meta({ id: 'ClassifiedRelation' }),
    ),
    tags: z.array(z.string()),
    confidence: confidenceSchema,
    core_update: z.boolean(),
    core_block: z.string().optional(),
    summary: z.string(),
    by: z.enum(['rules', 'model']).meta({ id: 'ClassifiedBy' }),
  })
  .meta({ id: 'Classification' })

export const rememberedSchema = z
  .object({
    memory: memorySchema,
    outcomes: z.array(outcomeSchema),
    stores: z.array(storeSchema),
    classification: classificationSchema,
    ...costShape,
  })
  .meta({ id: 'Remembered' })

const conversationShape = {
  thread: z.string().meta({ description: 'As given, or made' }),
  memories: z
    .array(memorySchema.nullable())
    .meta({ description: 'By message; null for one that says nothing' }),
  outcomes: z.array(z.array(outcomeSchema)).meta({ description: 'By message' }),
}

/** The answer to `messages`. */
export const rememberedConversationSchema = z
  .object({ ...conversationShape, ...costShape })
  .meta({ id: 'RememberedConversation' })

export const proposedSchema = z
  .object({ proposal: proposalSchema, ...costShape })
  .meta({ id: 'Proposed' })

/** Items are checked one by one: a bad one is its own error, not the batch's. */
export const rememberBatchSchema = z
  .strictObject({
    items: listOf(z.unknown(), maxBatchItems, 'items', rememberSchema)
      .refine((items) => items.length > 0, { error: 'at least one item' })
      .meta({ minItems: 1 }),
  })
  .meta({
    id: 'RememberBatchRequest',
    description: 'Each item is a RememberRequest',
    examples: [{ items: [{ text: 'The heron nests at pier 4.' }, { text: 'Tea at five.' }] }],
  })

export const batchResultSchema = z
  .object({
    index: z.int(),
    memory: memorySchema.optional(),
    outcomes: z.array(outcomeSchema).optional(),
    proposal: proposalSchema.optional(),
    error: itemErrorSchema.optional(),
  })
  .meta({ id: 'BatchResult' })

/** Of an item with `messages`. */
export const batchConversationSchema = z
  .object({ index: z.int(), ...conversationShape, error: itemErrorSchema.optional() })
  .meta({ id: 'BatchConversation' })

export type BatchResultBody =
  | (z.infer<typeof batchResultSchema> & { readonly memories?: never })
  | (z.infer<typeof batchConversationSchema> & { readonly memory?: never })

export const rememberedBatchSchema = z
  .object({ results: z.array(z.union([batchConversationSchema, batchResultSchema])), ...costShape })
  .meta({ id: 'RememberedBatch' })

/** The last line of a streamed batch. */
export const batchEndSchema = z
  .object({ done: z.literal(true), items: z.int(), failed: z.int(), ...costShape })
  .meta({ id: 'BatchEnd' })

export type BatchEndBody = z.infer<typeof batchEndSchema>
