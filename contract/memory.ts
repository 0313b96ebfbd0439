import { episodeKinds, lifecycles, memoryStatuses, speakerRoles, stores } from './lists.ts'
import { z } from 'zod'
import { idOf } from './ids.ts'
import {
  maxExternalIdCharacters,
  maxIdCharacters,
  maxSpeakerCharacters,
  maxTextBytes,
  maxThreadCharacters,
} from './limits.ts'
import { createdAtSchema, momentSchema } from './moment.ts'
import { pageSchemaOf } from './page.ts'
import { cleanString, filledString } from './text.ts'
import { toldValueSchema } from './told-value.ts'
import { writerTrustSchema } from './trust.ts'
import { withCost } from './usage.ts'

export const storeSchema = z.enum(stores).meta({
  id: 'Store',
  description:
    'Where a memory is kept: `core` (always in the context), `episodic` (what happened), `semantic` (what is true), `procedural` (how things are done), `vault` (secrets of the owner)',
})
export const lifecycleSchema = z.enum(lifecycles).meta({
  id: 'Lifecycle',
  description:
    'How present a memory is, by its relevance: `active`, then `fading`, then `dormant`; `archived` is hidden until it is asked for',
})

/** `user_id:123`, or quoted where the id needs it. */
export const inlineEntitySchema = z.string().meta({ examples: ['user_id:123'] })

export const textSchema = filledString({ maxBytes: maxTextBytes })
export const threadSchema = cleanString({ minCharacters: 1, maxCharacters: maxThreadCharacters })
/** `imp_` and a ULID, or a name that the caller chose. */
export const importIdSchema = cleanString({ minCharacters: 1, maxCharacters: maxIdCharacters })
/** A name of one line: letters, marks, digits, signs and single spaces. */
export const speakerSchema = filledString({ maxCharacters: maxSpeakerCharacters })
  .refine((name) => !/\p{Cc}/u.test(name), { error: 'a name holds no control characters' })
  .meta({ description: 'Who says it, by name', examples: ['Ana'] })
export const speakerRoleSchema = z
  .enum(speakerRoles)
  .meta({ id: 'SpeakerRole', description: 'The part that the speaker has in a conversation' })
export const externalIdSchema = cleanString({
  minCharacters: 1,
  maxCharacters: maxExternalIdCharacters,
}).describe('Unique in the namespace')

const statusValueSchema = z.enum(memoryStatuses).meta({
  id: 'MemoryStatusValue',
  description:
    '`processing` until its statements are read, then `ready`; `forgotten` once it is forgotten',
})
const statusSchema = z
  .object({
    value: statusValueSchema.describe('The status itself'),
    since: momentSchema.describe('Since when it has this status'),
  })
  .meta({ id: 'MemoryStatus', description: 'Where a memory stands' })

const episodeTypeSchema = z
  .enum(episodeKinds)
  .meta({ id: 'EpisodeType', description: 'What an episode tells' })

/** Of what lies in the store `episodic`. */
const episodeShape = {
  day: z.string().optional().describe('Of an episode: UTC, as 2026-02-28'),
  type: episodeTypeSchema.optional().describe('Of an episode: what kind of thing it tells'),
  tags: z.array(z.string()).optional().describe('Of an episode: words that it is filed under'),
  source: z
    .enum(['conversation', 'reflection', 'user_explicit'])
    .meta({ id: 'EpisodeSource', description: 'How an episode came in' })
    .optional()
    .describe('Of an episode: how it came in'),
}

export const procedureShape = {
  trigger: z.string().describe('What it is for, or the case in which it is done'),
  steps: z.array(z.string()).describe('What is to be done, in this order'),
}
const procedureSchema = z.object(procedureShape).meta({
  id: 'MemoryProcedure',
  description: 'How something is done, as the text of a memory tells it',
})

/** Where the text names an entity: `text.slice(start, end)`. */
const mentionSchema = z
  .object({
    entity: inlineEntitySchema.describe('The entity that is named, as a reference'),
    start: z.int().describe('Where the name begins: UTF-16 units from the beginning of the text'),
    end: z.int().describe('Where the name ends, exclusive'),
    source: z
      .enum(['told', 'extracted'])
      .meta({ id: 'ToldBy', description: '`told` by a caller, or `extracted` from a text' })
      .describe('`told` where a caller named the entity, `extracted` where the text alone does'),
  })
  .meta({
    id: 'Mention',
    description: 'A place where a text names an entity: `text.slice(start, end)`',
  })

const memoryObject = z.object({
  __memory_id: idOf('mem').describe('The id of the memory'),
  text: z.string().describe('What was told, as it was told'),
  status: statusSchema.describe('Whether it is read, ready or forgotten'),
  store: storeSchema.describe('The first of `stores`'),
  stores: z.array(storeSchema).describe('Every store that it is in'),
  external_id: z
    .string()
    .optional()
    .describe("The caller's own id for it, unique in the namespace"),
  thread: z.string().optional().describe('The conversation that it belongs to'),
  speaker: z
    .string()
    .optional()
    .describe('Who said it: as the call, a label of the text or the metadata name them'),
  speaker_role: speakerRoleSchema.optional(),
  import_id: z.string().optional().describe('The import that made it'),
  occurred_at: momentSchema.describe('When it happened, as the call says, or when it was told'),
  created_at: createdAtSchema,
  expires_at: momentSchema.optional().describe('When it will be archived by itself'),
  entities: z
    .array(inlineEntitySchema)
    .describe('The entities that it is linked to, as references'),
  mentions: z.array(mentionSchema).describe('Where its text names entities'),
  commitments: z
    .array(idOf('com'))
    .describe('Ids of the nodes of the graph that were drawn from it'),
  relevance: z.number().meta({
    description: 'How present it is, 0 to 1: it falls with time and rises with use',
    minimum: 0,
    maximum: 1,
  }),
  lifecycle: lifecycleSchema,
  pinned: z.boolean().describe('Whether it is kept from fading and forgetting'),
  pinned_by: z.string().optional().describe('Who pinned it, as the audit log names them'),
  pinned_at: momentSchema.optional().describe('When it was pinned'),
  metadata: z.record(z.string(), toldValueSchema).describe("The caller's own names and values"),
  trust: writerTrustSchema,
  ...episodeShape,
  procedure: procedureSchema
    .optional()
    .describe('Of what lies in the store `procedural`: how something is done'),
})

export const memorySchema = memoryObject.meta({
  id: 'Memory',
  description: 'A memory: what was told, with what became of it',
  examples: [
    {
      __memory_id: 'mem_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D',
      text: 'user_id:123 likes bananas',
      status: { value: 'ready', since: '2026-02-28T23:30:00.000Z' },
      store: 'semantic',
      stores: ['semantic'],
      thread: 'chat-7',
      occurred_at: '2026-02-28T23:30:00.000Z',
      created_at: '2026-02-28T23:30:00.000Z',
      entities: ['user_id:123'],
      mentions: [{ entity: 'user_id:123', start: 0, end: 11, source: 'told' }],
      commitments: [],
      relevance: 0.84,
      lifecycle: 'active',
      pinned: false,
      metadata: {},
      trust: 'owner',
    },
  ],
})
export type MemoryBody = z.infer<typeof memorySchema>

/** What is left to show of a memory that was erased. */
export const erasedMemorySchema = z
  .object({
    __memory_id: idOf('mem').describe('The id that it had'),
    status: statusSchema.describe('When it was erased'),
  })
  .meta({ id: 'ErasedMemory', description: 'What is left to show of a memory that was erased' })

const decaySchema = z
  .object({
    base: z.number().describe('The relevance that it began with, 0 to 1'),
    access_count: z.int().describe('How often it was recalled'),
    last_accessed_at: momentSchema.describe('When it was last recalled, or written'),
    days: z.number().describe('Days since then'),
    weight: z.number().nullable().describe('null for what never decays'),
    raw: z
      .number()
      .nullable()
      .describe('The relevance before its floor; `null` for what never decays'),
    floor: z
      .string()
      .nullable()
      .describe('Why its relevance does not fall below a floor; `null` where it may'),
  })
  .meta({ id: 'Decay', description: 'The parts of `relevance`' })

const conversationSchema = z
  .object({
    messages: z.int().describe('How many memories of the conversation are not forgotten'),
    began_at: momentSchema.describe('When the first of them was said'),
    turns: z.array(memorySchema).describe('The memory among the turns around it, in their order'),
  })
  .meta({ id: 'ConversationOfMemory', description: 'The conversation that a memory is from' })

export const memoryDetailSchema = memoryObject
  .extend({
    version: z.int().optional().describe('Counts its texts, from 1'),
    decay: decaySchema,
    proposal_id: idOf('prp').optional().describe('The proposal whose commit has made it'),
    conversation: conversationSchema
      .optional()
      .describe('With `turns`, of a memory in a thread: what was said around it'),
  })
  .meta({
    id: 'MemoryDetail',
    description: 'A memory, with the parts that its relevance comes from',
  })
export type MemoryDetailBody = z.infer<typeof memoryDetailSchema>

/** The memory, with what the change has cost. */
export const changedMemorySchema = withCost(
  memoryObject,
  'ChangedMemory',
  'The memory as it is now, and what the change has cost',
)

export const memoryPageSchema = pageSchemaOf(memorySchema, 'MemoryPage')

export const memoryHistoryItemSchema = z
  .object({
    version: z.int().describe('Counts its texts, from 1'),
    text: z.string().describe('The text of that version'),
    status: statusValueSchema.describe('The status that it had then'),
    at: momentSchema.describe('When it was written'),
    actor: z.string().describe('The credential that wrote it'),
  })
  .meta({
    id: 'MemoryHistoryItem',
    description: 'A version of a memory, or a change of its status',
  })

export const memoryHistorySchema = pageSchemaOf(memoryHistoryItemSchema, 'MemoryHistory')
