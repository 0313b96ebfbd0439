import { z } from 'zod'
import { itemErrorSchema } from './errors.ts'
import { importIdSchema } from './memory.ts'
import { atLeastQuery, flagSchema, queryInteger } from './query.ts'
import { costShape } from './usage.ts'

/** What an import is written in. */
const importFormats = ['mneme', 'mem0', 'zep', 'mcp'] as const

const importFormatSchema = z
  .enum(importFormats)
  .meta({ id: 'ImportFormat', description: 'What an archive was written by' })
export type ImportFormat = z.infer<typeof importFormatSchema>

export const exportQuerySchema = z.strictObject({ at_least: atLeastQuery })

export const importQuerySchema = z.strictObject({
  format: importFormatSchema.optional().meta({
    default: 'mneme',
    description: 'What the lines are: an export of this service, or of mem0, Zep, server-memory',
  }),
  from_line: queryInteger(1, Number.MAX_SAFE_INTEGER).optional().meta({
    default: 1,
    description: 'Number of the first line of the body, where the rest was sent before',
  }),
  dry_run: flagSchema.optional().meta({
    default: false,
    description: 'Reads and judges every line and writes nothing; not of the format mneme',
  }),
  import_id: importIdSchema
    .optional()
    .describe('Of a further part of an import: what its first part answered; or a name of yours'),
  secrets: z
    .enum(['mask', 'refuse'])
    .optional()
    .describe(
      'What is done about credentials in a line, where the setting `secrets` does less; not of the format mneme',
    ),
})

/** One line: first the header, last the end, between them a row of each type (docs/export.md). */
export const exportLineSchema = z
  .looseObject({ type: z.string().describe('What the line holds') })
  .meta({
    id: 'ExportLine',
    description: 'A line of an export',
    examples: [
      {
        type: 'header',
        format: 'mneme',
        version: 1,
        namespace: 'acme',
        position: 7,
        exported_at: '2026-02-28T23:30:00.000Z',
      },
      { type: 'end', position: 7, count: 31, consistent: true },
    ],
  })

export const importedSchema = z
  .object({
    format: importFormatSchema.describe('What the lines were read as'),
    done: z.boolean().describe('Whether the end of the stream was reached'),
    items: z.int().describe('Lines that came, blank ones apart'),
    imported: z
      .int()
      .describe('Lines that were taken in by this call; of a dry run, those that would be read'),
    skipped: z.int().describe('Lines that changed nothing: they were there already'),
    unchanged: z
      .array(z.int())
      .optional()
      .describe('Numbers of the lines that were skipped, at most 10,000; not of the format mneme'),
    import_id: z
      .string()
      .optional()
      .describe(
        'By this `sources/trace` and `sources/withdraw` know what it made; not of a dry run. Where every line was there already, that of the import that made them',
      ),
    dry_run: z.literal(true).optional().describe('Nothing was written'),
    failed: z
      .array(
        z
          .object({
            line: z.int().describe('Its number, from 1'),
            error: itemErrorSchema.describe('Why it was not'),
          })
          .meta({ id: 'FailedLine', description: 'A line that was not taken in' }),
      )
      .describe('At most 1,000; of the format mneme none, since it stops at the first'),
    next_line: z.int().describe('Where to go on'),
    ...costShape,
  })
  .meta({ id: 'Imported', description: 'How far an import has come' })

export type ImportedBody = z.infer<typeof importedSchema>
