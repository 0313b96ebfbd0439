import { z } from 'zod'
import { alertSchema } from './alerts.ts'
import { coreSchema } from './core.ts'
import { evolutionSchema } from './evolution.ts'
import { datedLineSchema, identitySchema } from './identity.ts'
import { maxContextTokens } from './limits.ts'
import { atLeastQuery, flagSchema, queryInteger } from './query.ts'
import { soulSchema } from './soul.ts'

export const contextQuerySchema = z.strictObject({
  max_tokens: queryInteger(1, maxContextTokens)
    .optional()
    .meta({ description: 'Most o200k_base tokens of the markdown, 10,000 unless said' }),
  text: flagSchema.optional().meta({ description: 'Beside the JSON, the markdown as `text`' }),
  at_least: atLeastQuery,
})

/** What an agent always loads. */
export const contextSchema = z
  .object({
    alerts: z.array(alertSchema).meta({ description: 'Open and critical' }),
    core: coreSchema,
    soul: soulSchema.meta({ description: 'Empty for callers below `main`' }),
    identity: identitySchema,
    reflection_log: z.array(datedLineSchema).meta({ description: 'Oldest first' }),
    reward_log: z.array(datedLineSchema).meta({ description: 'Oldest first' }),
    evolution: evolutionSchema,
    tokens: z.int().meta({ description: 'Of the markdown' }),
    text: z.string().optional().meta({
      description: 'Where it is asked for: the markdown, ready for a system prompt',
    }),
  })
  .meta({ id: 'Context' })
