import { lifecycles, memoryStatuses, speakerRoles, stores } from './lists.ts'
import { z } from 'zod'
import { commitmentRoleSchema } from './commitment.ts'
import { idOf } from './ids.ts'
import {
  maxExternalIdCharacters,
  maxSpeakerCharacters,
  maxTextBytes,
  maxThreadCharacters,
} from './limits.ts'
import { metadataSchema } from './metadata.ts'
import { momentSchema } from './moment.ts'
import { listQuery, pageOf } from './page.ts'
import { flagSchema } from './query.ts'
import { referenceSchema } from './reference.ts'
import { cleanString, filledString } from './text.ts'
import { toldValueSchema } from './told-value.ts'
import { timeSchema } from './time.ts'
import { trustSchema } from './trust.ts'
import { withCost } from './usage.ts'

export const storeSchema = z.enum(stores).meta({ id: 'Store' })
export const lifecycleSchema = z.enum(lifecycles).meta({ id: 'Lifecycle' })

/** `user_id:123`, or quoted where the id needs it. */
export const inlineEntitySchema = z.string().meta({ examples: ['user_id:123'] })

export const textSchema = filledString({ maxBytes: maxTextBytes })
export const threadSchema = cleanString({ minCharacters: 1, maxCharacters: maxThreadCharacters })
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
}).meta({ description: 'Unique in the namespace' })

const statusSchema = z
  .object({
    value: z.enum(memoryStatuses).meta({ id: 'MemoryStatusValue' }),
    since: momentSchema,
  })
  .meta({ id: 'MemoryStatus' })

/** Of what lies in the store `episodic`. */
const episodeShape = {
  day: z.string().optional().meta({ description: 'Of an episode: UTC, as 2026-02-28' }),
  type: z
    .enum(['decision', 'fact', 'preference', 'task', 'event', 'emotion', 'correction'])
    .meta({ id: 'EpisodeType' })
    .optional()
    .meta({ description: 'Of an episode: what kind of thing it tells' }),
  tags: z.array(z.string()).optional(),
  source: z
    .enum(['conversation', 'reflection', 'user_explicit'])
    .meta({ id: 'EpisodeSource' })
    .optional()
    .meta({ description: 'Of an episode: how it came in' }),
}

/** Where the text names an entity: `text.slice(start, end)`. */
const mentionSchema = z
  .object({
    entity: inlineEntitySchema,
    start: z.int(),
    end: z.int(),
    source: z
      .enum(['told', 'extracted'])
      .meta({ id: 'ToldBy', description: '`told` by a caller, or `extracted` from a text' }),
  })
  .meta({ id: 'Mention' })

const memoryObject = z.object({
  __memory_id: idOf('mem'),
  text: z.string(),
  status: statusSchema,
  store: storeSchema.meta({ description: 'The first of `stores`' }),
  stores: z.array(storeSchema),
  external_id: z.string().optional(),
  thread: z.string().optional(),
  speaker: z.string().optional().meta({
    description: 'Who said it: as the call, a label of the text or the metadata name them',
  }),
  speaker_role: speakerRoleSchema.optional(),
  occurred_at: momentSchema,
  created_at: momentSchema,
  expires_at: momentSchema.optional(),
  entities: z.array(inlineEntitySchema),
  mentions: z.array(mentionSchema),
  commitments: z.array(idOf('com')),
  relevance: z.number().meta({ minimum: 0, maximum: 1 }),
  lifecycle: lifecycleSchema,
  pinned: z.boolean(),
  pinned_by: z
    .string()
    .optional()
    .meta({ description: 'Who pinned it, as the audit log names them' }),
  pinned_at: momentSchema.optional(),
  metadata: z.record(z.string(), toldValueSchema),
  trust: trustSchema,
  ...episodeShape,
})

export const memorySchema = memoryObject.meta({
  id: 'Memory',
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
  .object({ __memory_id: idOf('mem'), status: statusSchema })
  .meta({ id: 'ErasedMemory' })

const decaySchema = z
  .object({
    base: z.number(),
    access_count: z.int(),
    last_accessed_at: momentSchema,
    days: z.number(),
    weight: z.number().nullable().meta({ description: 'null for what never decays' }),
    raw: z.number().nullable(),
    floor: z.string().nullable(),
  })
  .meta({ id: 'Decay', description: 'The parts of `relevance`' })

export const memoryDetailSchema = memoryObject
  .extend({ decay: decaySchema })
  .meta({ id: 'MemoryDetail' })
export type MemoryDetailBody = z.infer<typeof memoryDetailSchema>

/** The memory, with what the change has cost. */
export const changedMemorySchema = withCost(memoryObject, 'ChangedMemory')

export const memoryPageSchema = pageOf(memorySchema, 'MemoryPage')

export const memoryListQuerySchema = listQuery({
  external_id: externalIdSchema.optional(),
  store: storeSchema.optional(),
  lifecycle: z
    .enum([...lifecycleSchema.options, 'any'])
    .optional()
    .meta({
      description:
        '`any`: archived ones beside the others, but none that is forgotten or has expired',
    }),
  thread: threadSchema.optional(),
  entity: referenceSchema.optional(),
  speaker: speakerSchema.optional().meta({ description: 'Who said it, as it was told' }),
  trust: trustSchema.optional().meta({ description: 'How far its text is trusted' }),
  role: commitmentRoleSchema
    .optional()
    .meta({ description: 'What its text commits to, among others' }),
  pinned: flagSchema.optional(),
  from: timeSchema.optional(),
  to: timeSchema.optional(),
})

export const memoryDeleteQuerySchema = z.strictObject({
  permanent: flagSchema.optional().meta({ description: 'Erase (owner)' }),
})

export const memoryPatchSchema = z
  .strictObject({
    text: textSchema.optional(),
    metadata: metadataSchema.optional().meta({ description: 'Replaces what was there' }),
    thread: threadSchema.nullable().optional(),
    expires_at: timeSchema.nullable().optional().meta({ description: 'null clears it' }),
  })
  .refine((patch) => Object.values(patch).some((value) => value !== undefined), {
    error: 'nothing to change: give text, metadata, thread or expires_at',
  })
  .meta({
    id: 'ChangeMemoryRequest',
    examples: [{ metadata: { source: 'mail' }, expires_at: null }],
  })

export const memoryHistoryItemSchema = z
  .object({
    version: z.int(),
    text: z.string(),
    status: statusSchema.shape.value,
    at: momentSchema,
    actor: z.string(),
  })
  .meta({ id: 'MemoryHistoryItem' })

export const memoryHistorySchema = pageOf(memoryHistoryItemSchema, 'MemoryHistory')
