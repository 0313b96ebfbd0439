import { z } from 'zod'
import { namespaceSchema } from './ids.ts'
import { nameSchema, roleSchema } from './keys.ts'
import { defaultTokenSeconds, maxTokenSeconds, minTokenSeconds } from './limits.ts'
import { momentSchema } from './moment.ts'

export const newTokenSchema = z
  .strictObject({
    namespace: namespaceSchema.describe('The one namespace it is for'),
    role: roleSchema.describe('Below `root`, and no wider than the key that mints'),
    agent: nameSchema.optional().describe('The agent that will hold it'),
    ttl_seconds: z
      .int()
      .min(minTokenSeconds)
      .max(maxTokenSeconds)
      .default(defaultTokenSeconds)
      .describe('Seconds it lives'),
  })
  .superRefine(({ role, agent }, ctx) => {
    if (agent === undefined || (role !== 'owner' && role !== 'root')) return
    const message = `an agent cannot hold the role ${role}`
    ctx.addIssue({ code: 'custom', path: ['agent'], message })
  })
  .meta({
    id: 'CreateTokenRequest',
    description: 'A token to make',
    examples: [{ namespace: 'acme', role: 'reader', ttl_seconds: 900 }],
  })

export const tokenSchema = z
  .object({
    token: z
      .string()
      .describe('A JSON Web Token: whoever holds it can read it, and acts by it until it expires'),
    expires_at: momentSchema.describe('Until when it is good'),
  })
  .meta({ id: 'Token', description: 'A token' })
