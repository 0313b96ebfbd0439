import { z } from 'zod'
import { commitmentRoleSchema } from './commitment.ts'
import { maxTurnsBeside } from './limits.ts'
import { memoryOrders } from './lists.ts'
import {
  externalIdSchema,
  lifecycleSchema,
  speakerSchema,
  storeSchema,
  textSchema,
  threadSchema,
} from './memory.ts'
import { metadataSchema } from './metadata.ts'
import { listQuery } from './page.ts'
import { atLeastQuery, flagSchema, queryInteger } from './query.ts'
import { referenceSchema } from './reference.ts'
import { timeSchema } from './time.ts'
import { trustSchema } from './trust.ts'

export const memoryListQuerySchema = listQuery({
  external_id: externalIdSchema.optional(),
  store: storeSchema.optional().describe('Only those of this store'),
  lifecycle: z
    .enum([...lifecycleSchema.options, 'any'])
    .optional()
    .describe('`any`: archived ones beside the others, but none that is forgotten or has expired'),
  thread: threadSchema.optional().describe('Only those of this conversation'),
  entity: referenceSchema.optional(),
  with: referenceSchema.optional().describe('Only those that link this one too'),
  speaker: speakerSchema.optional().describe('Who said it, as it was told'),
  trust: trustSchema.optional().describe('How far its text is trusted'),
  role: commitmentRoleSchema.optional().describe('What its text commits to, among others'),
  pinned: flagSchema
    .optional()
    .describe('Only those that are pinned; `false`: only those that are not'),
  from: timeSchema.optional(),
  to: timeSchema.optional(),
  order: z
    .enum(memoryOrders)
    .meta({ id: 'MemoryOrder', description: 'The order of a list of memories' })
    .optional()
    .describe('`told`: those told last come first; `occurred`: those that happened last'),
  known_at: timeSchema
    .optional()
    .describe(
      'What was known then, in the words of then; also what has faded or was forgotten since',
    ),
})

export const memoryGetQuerySchema = z.strictObject({
  turns: queryInteger(0, maxTurnsBeside)
    .optional()
    .describe('With the turns of its conversation: so many on each side'),
  at_least: atLeastQuery,
})

export const memoryDeleteQuerySchema = z.strictObject({
  permanent: flagSchema.optional().describe('Erase (owner)'),
})

export const memoryPatchSchema = z
  .strictObject({
    text: textSchema.optional().describe('The new text: it makes a new version'),
    metadata: metadataSchema.optional().describe('Replaces what was there'),
    thread: threadSchema.nullable().optional().describe('Another thread; `null` clears it'),
    expires_at: timeSchema.nullable().optional().describe('null clears it'),
    version: z
      .int()
      .min(1)
      .optional()
      .describe('The version that was read: where there is another by now, nothing is changed'),
  })
  .refine(({ version: _, ...patch }) => Object.values(patch).some((value) => value !== undefined), {
    error: 'nothing to change: give text, metadata, thread or expires_at',
  })
  .meta({
    id: 'ChangeMemoryRequest',
    description: 'What is to change of a memory; a field that is left out stays as it is',
    examples: [{ metadata: { source: 'mail' }, expires_at: null }],
  })
