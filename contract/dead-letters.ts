import { z } from 'zod'
import { namespaceSchema } from './ids.ts'
import { maxReplayedNamespaces } from './limits.ts'
import { listOf } from './list.ts'
import { momentSchema } from './moment.ts'
import { pageSchemaOf } from './page.ts'

export const deadLetterSchema = z
  .object({
    namespace: namespaceSchema,
    first_failed_at: momentSchema.describe('When it first failed'),
    last_failed_at: momentSchema.describe('When it last failed'),
  })
  .meta({
    id: 'DeadLetter',
    description: 'A namespace whose object did not answer in six visits; the reason is in the log',
  })

export const deadLetterPageSchema = pageSchemaOf(deadLetterSchema, 'DeadLetterPage')

export const replaySchema = z
  .strictObject({
    namespaces: listOf(namespaceSchema, maxReplayedNamespaces, 'namespaces')
      .optional()
      .describe('Those to visit again; unless given, all, the first by name'),
  })
  .meta({
    id: 'ReplayDeadLettersRequest',
    description: 'Namespaces to visit again',
    examples: [{ namespaces: ['acme'] }],
  })

export const replayedSchema = z
  .object({
    replayed: z.array(namespaceSchema).describe('Dead letters whose namespace is visited again'),
    remaining: z.int().describe('Others that lie there'),
  })
  .meta({ id: 'Replayed', description: 'The namespaces that are visited again' })
