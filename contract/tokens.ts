import { z } from 'zod'
import { anyIdSchema, idOf, namespaceSchema } from './ids.ts'
import { nameSchema, roleSchema } from './keys.ts'
import { defaultTokenSeconds, maxTokenSeconds, minTokenSeconds } from './limits.ts'
import { createdAtSchema, momentSchema } from './moment.ts'
import { pageQueryShape, pageSchemaOf } from './page.ts'

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

export const tokenListQuerySchema = z.strictObject({
  ...pageQueryShape,
  namespace: namespaceSchema.optional().describe('Only those for this one; needed below `root`'),
  key_id: anyIdSchema.optional().describe('Only those that rest on this key'),
})

/** Where a token stands, which its own id does not tell. */
export const tokenDeleteQuerySchema = z.strictObject({
  namespace: namespaceSchema.describe('The one that it is for'),
  key_id: anyIdSchema.describe('The key that it rests on'),
})

export const heldTokenSchema = z
  .object({
    id: z.string().describe('The id of the token, or of the grant of OAuth'),
    kind: z
      .enum(['minted', 'oauth'])
      .meta({ id: 'HeldTokenKind', description: 'How a token came about' })
      .describe('`minted` by a key, or given to an assistant by `oauth`'),
    key_id: idOf('key').describe('The key that it rests on, and ends with'),
    namespace: namespaceSchema.describe('The one namespace it is for'),
    role: roleSchema,
    holder: z
      .string()
      .nullable()
      .describe('The agent that holds it, or the assistant; `null` where neither is named'),
    created_at: createdAtSchema,
    expires_at: momentSchema.nullable().describe('Until when it is good, or may be renewed'),
  })
  .meta({
    id: 'HeldToken',
    description: 'A token that was minted, or an assistant that was let in, without its secret',
  })

export const heldTokenPageSchema = pageSchemaOf(heldTokenSchema, 'HeldTokenPage')
