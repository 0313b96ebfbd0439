import { roles } from './lists.ts'
import { z } from 'zod'
import { idOf, namespaceSchema } from './ids.ts'
import { maxKeyNameCharacters, maxNamespaceCharacters, maxNamespaceGlobs } from './limits.ts'
import { listOf } from './list.ts'
import { createdAtSchema, momentSchema } from './moment.ts'
import { pageSchemaOf, pageQueryShape } from './page.ts'
import { filledString } from './text.ts'
import { timeSchema } from './time.ts'

/** What a key may do, each role a superset of the one before it (API §1). */
export const roleSchema = z.enum(roles).meta({
  id: 'Role',
  description:
    'What a key may do, each role more than the one before it: `reader` reads, `sub` proposes, `main` writes memory, `owner` decides, `root` holds all namespaces',
})

const globSchema = z
  .string()
  .regex(/^[a-z0-9*][a-z0-9._*-]*$/, 'expected a namespace, where * stands for any characters')
  .max(maxNamespaceCharacters, `a pattern has at most ${maxNamespaceCharacters} characters`)
  .meta({ examples: ['acme', 'acme-*'] })

export const nameSchema = filledString({ maxCharacters: maxKeyNameCharacters })

export const newKeySchema = z
  .strictObject({
    role: roleSchema,
    namespaces: listOf(globSchema, maxNamespaceGlobs, 'patterns')
      .optional()
      .describe('Patterns over namespace names; needed below root, which has all'),
    name: nameSchema.optional().describe('A name of your own for it'),
    agent: nameSchema.optional().describe('The agent that holds the key'),
    expires_at: timeSchema.optional().describe('A time ahead, from when on it is refused'),
  })
  .superRefine(({ role, namespaces, agent }, ctx) => {
    const issue = (path: string, message: string) =>
      ctx.addIssue({ code: 'custom', path: [path], message })
    if (role !== 'root' && (namespaces ?? []).length === 0) {
      issue('namespaces', `name at least one namespace for the role ${role}`)
    }
    if (role === 'root' && namespaces?.some((glob) => glob !== '*') === true) {
      issue('namespaces', 'root has all namespaces: leave them out')
    }
    if (agent !== undefined && (role === 'owner' || role === 'root')) {
      issue('agent', `an agent cannot hold the role ${role}`)
    }
  })
  .meta({
    id: 'CreateKeyRequest',
    description: 'A key to make',
    examples: [{ role: 'main', namespaces: ['acme-*'], name: 'acme backend' }],
  })

export const keySchema = z
  .object({
    id: idOf('key').describe('The id of the key'),
    name: z.string().nullable().describe('A name of your own for it; `null` for none'),
    role: roleSchema,
    namespaces: z
      .array(z.string())
      .describe('Patterns over namespace names, where `*` stands for any characters'),
    agent: z.string().nullable().describe('The agent that holds it; `null` for none'),
    created_at: createdAtSchema,
    expires_at: momentSchema.nullable().describe('From when on it is refused; `null` for never'),
    last_used_at: momentSchema
      .nullable()
      .describe('When it was used last, by itself or by a token that it minted, to the hour'),
    revoked_at: momentSchema.nullable().describe('When it was revoked; `null` while it is good'),
  })
  .meta({ id: 'Key', description: 'A key without its secret, which is stored nowhere' })

export const createdKeySchema = z
  .object({
    ...keySchema.shape,
    key: z.string().meta({ description: 'The secret, shown this once', examples: ['mk_…'] }),
  })
  .meta({ id: 'CreatedKey', description: 'A key with its secret, which is shown this once' })

/** Who a credential is, so that a page or a program offers only what it may do. */
export const whoamiSchema = z
  .object({
    role: roleSchema,
    namespaces: z
      .array(z.string())
      .describe('Patterns of the namespaces it is for; of a token, the one'),
    agent: z.string().nullable().describe('The agent that holds it'),
    credential: z.string().describe('The key, as the audit log names it'),
    expires_at: momentSchema.nullable().describe('Of a token; null for a key'),
  })
  .meta({
    id: 'Whoami',
    description: 'Who a credential is',
    examples: [
      {
        role: 'main',
        namespaces: ['acme-*'],
        agent: null,
        credential: 'key_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D',
        expires_at: null,
      },
    ],
  })

export const keyPageSchema = pageSchemaOf(keySchema, 'KeyPage')

/** Lists that belong to no namespace take no `at_least`. */
export const plainListQuerySchema = z.strictObject(pageQueryShape)

export const namespaceEntrySchema = z
  .object({
    name: namespaceSchema,
    created_at: createdAtSchema,
    position: z.int().describe('Its log position when it was last looked at'),
  })
  .meta({ id: 'NamespaceEntry', description: 'A namespace' })

export const namespacePageSchema = pageSchemaOf(namespaceEntrySchema, 'NamespacePage')
