import { z } from 'zod'
import { idOf } from './ids.ts'
import { maxIdCharacters } from './limits.ts'
import { momentSchema } from './moment.ts'
import { pageOf, pageQueryShape } from './page.ts'
import { atLeastQuery } from './query.ts'
import { cleanString } from './text.ts'
import { timeSchema } from './time.ts'

const filter = cleanString({ minCharacters: 1, maxCharacters: maxIdCharacters }).optional()

export const auditListQuerySchema = z.strictObject({
  ...pageQueryShape,
  actor: filter,
  action: filter,
  target: filter,
  from: timeSchema.optional(),
  to: timeSchema.optional(),
  at_least: atLeastQuery,
})

/** One mutation (spec SG-36), chained to the one before it by its hash (spec SG-37). */
export const auditRecordSchema = z
  .object({
    id: idOf('aud'),
    time: momentSchema,
    action: z.string(),
    target: z.string(),
    actor: z.string(),
    approval: z.string(),
    summary: z.string(),
    critical: z.boolean(),
    position: z.int(),
    payload_hash: z.string(),
    prev_hash: z.string(),
    hash: z.string(),
  })
  .meta({ id: 'AuditRecord' })

export type AuditRecordBody = z.infer<typeof auditRecordSchema>

export const auditPageSchema = pageOf(auditRecordSchema).meta({ id: 'AuditPage' })

export const auditVerdictSchema = z
  .object({
    ok: z.boolean(),
    length: z.int(),
    head: z.string().meta({ description: 'Hash of the newest record' }),
    first_break: z.string().optional().meta({ description: 'Id of the first record that differs' }),
  })
  .meta({ id: 'AuditVerdict' })
