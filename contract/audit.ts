import { z } from 'zod'
import { idOf } from './ids.ts'
import { maxIdCharacters } from './limits.ts'
import { momentSchema } from './moment.ts'
import { listQuery, pageOf, pageQuerySchema } from './page.ts'
import { cleanString } from './text.ts'
import { timeSchema } from './time.ts'
import { degradationSchema } from './usage.ts'

const filter = cleanString({ minCharacters: 1, maxCharacters: maxIdCharacters }).optional()

export const auditListQuerySchema = listQuery({
  actor: filter,
  action: filter,
  target: filter,
  from: timeSchema.optional(),
  to: timeSchema.optional(),
})

/** One mutation, chained to the one before it by its hash. */
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

export const auditPageSchema = pageOf(auditRecordSchema, 'AuditPage')

export const auditVerdictSchema = z
  .object({
    ok: z.boolean(),
    length: z.int(),
    head: z.string().meta({ description: 'Hash of the newest record' }),
    first_break: z.string().optional().meta({
      description:
        'Id of the first record that differs; `end`, `digest` or `anchor` for another part',
    }),
    anchored_through: z.int().optional().meta({
      description: 'Records up to this one are what they were when that was signed; 0 for none',
    }),
    anchors: z
      .object({ checked: z.int(), forged: z.int(), unknown_key: z.int() })
      .meta({ id: 'AnchorCounts' })
      .optional()
      .meta({ description: 'Signed heads of the log, kept outside of the namespace' }),
    imported_through: z.int().optional().meta({
      description: 'Records up to this one were brought by an import, and are as true as that was',
    }),
    degraded: z.array(degradationSchema).optional(),
  })
  .meta({ id: 'AuditVerdict' })

export const auditDigestsQuerySchema = pageQuerySchema

/** What is left of a calendar month of the log. */
export const auditDigestSchema = z
  .object({
    month: z.string().meta({ description: 'UTC', examples: ['2026-02'] }),
    mutations: z.int().meta({ description: 'Records that it stands for' }),
    reflections: z.record(z.string(), z.int()).meta({ description: 'Decided, by outcome' }),
    critical: z.int(),
    transitions: z.int().meta({ description: 'How often a memory crossed into another band' }),
    first_hash: z.string(),
    last_hash: z.string().meta({ description: 'What the first record after it follows' }),
  })
  .meta({ id: 'AuditDigest' })

export const auditDigestPageSchema = pageOf(auditDigestSchema, 'AuditDigestPage')
