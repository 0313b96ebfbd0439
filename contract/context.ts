import { z } from 'zod'
import { alertSchema } from './alerts.ts'
import { dueSchema } from './due.ts'
import { coreSchema } from './core.ts'
import { evolutionSchema } from './evolution.ts'
import { datedLineSchema, identitySchema } from './identity.ts'
import { maxContextTokens } from './limits.ts'
import { momentSchema } from './moment.ts'
import { atLeastQuery, flagSchema, queryInteger } from './query.ts'
import { soulSchema } from './soul.ts'

export const contextQuerySchema = z.strictObject({
  max_tokens: queryInteger(1, maxContextTokens)
    .optional()
    .describe('Most o200k_base tokens of the markdown, 10,000 unless said'),
  text: flagSchema.optional().describe('Beside the JSON, the markdown as `text`'),
  at_least: atLeastQuery,
})

/** The profile with which a context begins. */
const contextProfileSchema = z
  .object({
    revision: z.string().describe('Moves when a line does, and only then'),
    updated_at: momentSchema.nullable().describe('When the newest of its lines was told'),
    tokens: z.int().describe('Of its markdown'),
    text: z.string().describe('Its markdown, the first part of the context'),
  })
  .meta({ id: 'ContextProfile', description: 'The profile in a context' })

/** What an agent always loads. */
export const contextSchema = z
  .object({
    alerts: z.array(alertSchema).describe('Open and critical'),
    due: z
      .array(dueSchema)
      .describe('What is open and due within 7 days of now, before it or after; in no text'),
    core: coreSchema,
    soul: soulSchema.describe('Empty for callers below `main`'),
    identity: identitySchema,
    reflection_log: z.array(datedLineSchema).describe('Oldest first'),
    reward_log: z.array(datedLineSchema).describe('Oldest first'),
    evolution: evolutionSchema,
    profile: contextProfileSchema
      .optional()
      .describe('Where the setting `context_profile` is on, and something is known'),
    tokens: z.int().describe('Of the markdown'),
    text: z
      .string()
      .optional()
      .describe('Where it is asked for: the markdown, ready for a system prompt'),
  })
  .meta({ id: 'Context', description: 'What an agent always loads' })
