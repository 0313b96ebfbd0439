import { z } from 'zod'
import { conversationSchema } from './conversation.ts'
import { itemErrorSchema } from './errors.ts'
import { entityInputListSchema } from './entity-input.ts'
import { maxBatchItems, maxTextBytes } from './limits.ts'
import { listOf } from './list.ts'
import { memoryClasses } from './lists.ts'
import {
  externalIdSchema,
  importIdSchema,
  memorySchema,
  speakerRoleSchema,
  speakerSchema,
  storeSchema,
  textSchema,
  threadSchema,
} from './memory.ts'
import { metadataSchema } from './metadata.ts'
import { outcomeSchema } from './outcome.ts'
import { confidenceSchema, proposalSchema } from './proposals.ts'
import { templateSchema, type TemplateOutput } from './template.ts'
import { countBytes, isBlankText } from './text.ts'
import { timeSchema } from './time.ts'
import { costShape } from './usage.ts'
import { trustSchema } from './trust.ts'

/** Whether anything of a call is kept. */
export const keepSchema = z.boolean().optional().meta({
  default: true,
  description:
    'False to have it read and answered only: the answer shows what it would come to, and nothing of it is kept but a line in the audit log that says so',
})

/** What an answer says of a call of which nothing is kept. */
export const keptShape = {
  kept: z
    .literal(false)
    .optional()
    .describe('`false` where `remember` was: a preview, whose ids lead nowhere'),
}

/** Text, text with entities, entities alone, or a template. */
export const rememberSchema = z
  .strictObject({
    text: textSchema.optional().describe('What to remember, in plain words, at most 64 KiB'),
    template: templateSchema.optional().describe('The text as the parts of a template literal'),
    messages: conversationSchema
      .optional()
      .describe('In place of a text: what was said, each a memory of its own in one thread'),
    entities: entityInputListSchema
      .optional()
      .describe('Entities to link to the memory, with what is known of them; at most 100'),
    external_id: externalIdSchema.optional(),
    thread: threadSchema.optional().describe('The conversation that it belongs to'),
    import_id: importIdSchema
      .optional()
      .describe('The import that it belongs to: by it all that an import made is traced'),
    speaker: speakerSchema.optional(),
    speaker_role: speakerRoleSchema
      .optional()
      .describe('The part that its speaker has in the conversation'),
    occurred_at: timeSchema.optional().describe('When it happened; default now'),
    metadata: metadataSchema
      .optional()
      .describe("The caller's own names and values, answered as they were told"),
    store: storeSchema.optional().describe('Replaces the routing'),
    confidence: z
      .number()
      .min(0)
      .max(1)
      .optional()
      .describe('How sure the caller is of it, 0 to 1'),
    trust: trustSchema
      .optional()
      .describe('Lower than the own role, for text from tools, mail or the web'),
    explicit: z.boolean().optional().describe('The user asked to have it remembered'),
    expires_at: timeSchema.optional().describe('Lies ahead; from then on archived'),
    secrets: z
      .enum(['mask', 'refuse'])
      .optional()
      .describe('What is done about credentials in it, where the setting `secrets` does less'),
    remember: keepSchema,
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
    description: 'What to remember: a text, entities, both, a template, or messages',
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

const classificationSchema = z
  .object({
    class: z
      .enum(memoryClasses)
      .meta({ id: 'MemoryClass', description: 'What kind of thing was told' }),
    stores: z.array(storeSchema).describe('The stores that it was routed to'),
    entities: z
      .array(
        z
          .object({
            name: z.string().describe('Its id'),
            type: z.string().describe('person, place, organization or thing'),
          })
          .meta({ id: 'ClassifiedEntity', description: 'An entity that was linked' }),
      )
      .describe('Entities that it links: told with it, or named in its text'),
    relations: z
      .array(
        z
          .object({
            from: z.string().describe('The one entity'),
            relation: z.string().describe('What it is to the other'),
            to: z.string().describe('The other entity'),
          })
          .meta({ id: 'ClassifiedRelation', description: 'A relation that the text tells' }),
      )
      .describe('Relations that the text tells'),
    tags: z.array(z.string()).describe('Words that it is filed under'),
    confidence: confidenceSchema,
    core_update: z.boolean().describe('Whether it belongs into core'),
    core_block: z.string().optional().describe('The block of core that it belongs into'),
    summary: z.string().describe('What it says, in one line'),
    by: z
      .enum(['rules', 'model'])
      .meta({ id: 'ClassifiedBy', description: 'Whether rules or a model classified it' }),
  })
  .meta({
    id: 'Classification',
    description: 'How a text was classified, and where it was kept for that',
  })

export const rememberedSchema = z
  .object({
    memory: memorySchema.describe('The memory that was made or changed'),
    outcomes: z
      .array(outcomeSchema)
      .describe('What became of each statement, in the order of the text'),
    stores: z.array(storeSchema).describe('The stores that it is in'),
    classification: classificationSchema.describe('How it was classified'),
    ...keptShape,
    ...costShape,
  })
  .meta({ id: 'Remembered', description: 'What was remembered, and what became of each statement' })

/** The answer where all that was told is on topics of which nothing is kept. */
export const nothingKeptSchema = z
  .object({
    memory: z.null().describe('There is none'),
    outcomes: z.array(outcomeSchema).describe('What was skipped, and for which topic'),
    stores: z.array(storeSchema).describe('Empty'),
    ...keptShape,
    ...costShape,
  })
  .meta({ id: 'NothingKept', description: 'All of it is on topics of which nothing is kept' })

const conversationShape = {
  thread: z.string().describe('As given, or made'),
  memories: z.array(memorySchema.nullable()).describe('By message; null for one that says nothing'),
  outcomes: z.array(z.array(outcomeSchema)).describe('By message'),
  ...keptShape,
}

/** The answer to `messages`. */
export const rememberedConversationSchema = z
  .object({ ...conversationShape, ...costShape })
  .meta({ id: 'RememberedConversation', description: 'What was remembered of messages' })

export const proposedSchema = z
  .object({
    proposal: proposalSchema.describe('The proposal that waits for a decision'),
    ...keptShape,
    ...costShape,
  })
  .meta({
    id: 'Proposed',
    description: 'What a sub-agent told: it is stored once somebody commits it',
  })

/** Items are checked one by one: a bad one is its own error, not the batch's. */
export const rememberBatchSchema = z
  .strictObject({
    items: listOf(z.unknown(), maxBatchItems, 'items', rememberSchema)
      .refine((items) => items.length > 0, { error: 'at least one item' })
      .meta({
        description: 'Each as for `remember`, 1 to 1,000; one that is wrong fails alone',
        minItems: 1,
      }),
  })
  .meta({
    id: 'RememberBatchRequest',
    description: 'Each item is a RememberRequest',
    examples: [{ items: [{ text: 'The heron nests at pier 4.' }, { text: 'Tea at five.' }] }],
  })

export const batchResultSchema = z
  .object({
    index: z.int().describe('The place of the item, from 0'),
    memory: memorySchema.optional().describe('The memory that was made'),
    outcomes: z.array(outcomeSchema).optional().describe('What became of each statement'),
    proposal: proposalSchema.optional().describe('The proposal that was made in its place'),
    ...keptShape,
    error: itemErrorSchema.optional().describe('Why the item failed'),
  })
  .meta({ id: 'BatchResult', description: 'What became of one item of a batch' })

/** Of an item with `messages`. */
export const batchConversationSchema = z
  .object({
    index: z.int().describe('The place of the item, from 0'),
    ...conversationShape,
    error: itemErrorSchema.optional().describe('Why the item failed'),
  })
  .meta({ id: 'BatchConversation', description: 'What became of an item with messages' })

export type BatchResultBody =
  | (z.infer<typeof batchResultSchema> & { readonly memories?: never })
  | (z.infer<typeof batchConversationSchema> & { readonly memory?: never })

export const rememberedBatchSchema = z
  .object({
    results: z
      .array(z.union([batchConversationSchema, batchResultSchema]))
      .describe('In the order of the items'),
    ...costShape,
  })
  .meta({ id: 'RememberedBatch', description: 'What became of each item' })

/** The last line of a streamed batch. */
export const batchEndSchema = z
  .object({
    done: z.literal(true).describe('Always `true`'),
    items: z.int().describe('Items that were read'),
    failed: z.int().describe('Items that failed'),
    ...costShape,
  })
  .meta({ id: 'BatchEnd', description: 'The last line of a streamed batch' })

export type BatchEndBody = z.infer<typeof batchEndSchema>
