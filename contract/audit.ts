import { z } from 'zod'
import { idOf } from './ids.ts'
import { maxIdCharacters } from './limits.ts'
import { momentSchema } from './moment.ts'
import { listQuery, pageSchemaOf, pageQuerySchema } from './page.ts'
import { cleanString } from './text.ts'
import { timeSchema } from './time.ts'
import { costShape } from './usage.ts'

const filter = cleanString({ minCharacters: 1, maxCharacters: maxIdCharacters }).optional()

export const auditListQuerySchema = listQuery({
  actor: filter.describe('Only what this credential has done'),
  action: filter.describe('Only records of this action'),
  target: filter.describe('Only what was done to this'),
  from: timeSchema.optional(),
  to: timeSchema.optional(),
})

/** One mutation, chained to the one before it by its hash. */
export const auditRecordSchema = z
  .object({
    id: idOf('aud').describe('The id of the record'),
    time: momentSchema.describe('When it was'),
    action: z.string().describe('What was done'),
    target: z.string().describe('What it was done to'),
    actor: z.string().describe('The credential that did it'),
    approval: z.string().describe('Whose decision it was'),
    summary: z.string().describe('What was done, in one line'),
    critical: z.boolean().describe('Whether an owner should look at it'),
    position: z.int().describe("The namespace's log position"),
    payload_hash: z.string().describe('SHA-256 of what was written, in hex'),
    prev_hash: z.string().describe('The hash of the record before it'),
    hash: z.string().describe('SHA-256 of the record and `prev_hash`, in hex'),
  })
  .meta({ id: 'AuditRecord', description: 'One change, chained to the one before it by its hash' })

export const auditPageSchema = pageSchemaOf(auditRecordSchema, 'AuditPage')

export const auditVerdictSchema = z
  .object({
    ok: z.boolean().describe('Whether it is'),
    length: z.int().describe('How many records there are'),
    head: z.string().describe('Hash of the newest record'),
    first_break: z
      .string()
      .optional()
      .describe(
        'Id of the first record that differs; `end`, `digest` or `anchor` for another part',
      ),
    anchored_through: z
      .int()
      .optional()
      .describe('Records up to this one are what they were when that was signed; 0 for none'),
    anchors: z
      .object({
        checked: z.int().describe('How many fit the log'),
        forged: z.int().describe('How many do not'),
        unknown_key: z.int().describe('How many were signed by a key that is not known'),
      })
      .meta({ id: 'AnchorCounts', description: 'Signed heads of the log, in numbers' })
      .optional()
      .describe('Signed heads of the log, kept outside of the namespace'),
    imported_through: z
      .int()
      .optional()
      .describe('Records up to this one were brought by an import, and are as true as that was'),
    degraded: costShape.degraded.optional(),
  })
  .meta({ id: 'AuditVerdict', description: 'Whether the log is what it was when it was written' })

export const auditDigestsQuerySchema = pageQuerySchema

/** What is left of a calendar month of the log. */
export const auditDigestSchema = z
  .object({
    month: z.string().meta({ description: 'UTC', examples: ['2026-02'] }),
    mutations: z.int().describe('Records that it stands for'),
    reflections: z.record(z.string(), z.int()).describe('Decided, by outcome'),
    critical: z.int().describe('How many of its records an owner should have looked at'),
    transitions: z.int().describe('How often a memory crossed into another band'),
    first_hash: z.string().describe('The hash of its first record'),
    last_hash: z.string().describe('What the first record after it follows'),
  })
  .meta({ id: 'AuditDigest', description: 'What is left of a month of the log' })

export const auditDigestPageSchema = pageSchemaOf(auditDigestSchema, 'AuditDigestPage')
