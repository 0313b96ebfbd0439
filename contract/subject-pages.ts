import { z } from 'zod'
import { namespaceSchema, idOf } from './ids.ts'
import { maxPageNameCharacters, maxPageTokens, minPageTokens } from './limits.ts'
import { momentSchema } from './moment.ts'
import { pageSchemaOf } from './page.ts'
import { atLeastQuery, flagSchema, queryInteger } from './query.ts'
import { cleanString } from './text.ts'
import { timeSchema } from './time.ts'

export const subjectPagePathSchema = z.object({
  ns: namespaceSchema,
  name: cleanString({ minCharacters: 1, maxCharacters: maxPageNameCharacters })
    .describe('`profile`, or the percent-encoded reference of an entity')
    .meta({ examples: ['profile', 'project_id:atlas'] }),
})

export const subjectPageQuerySchema = z.strictObject({
  max_tokens: queryInteger(minPageTokens, maxPageTokens)
    .optional()
    .describe('Most o200k_base tokens of the page as markdown, 800 unless said'),
  as_of: timeSchema.optional().describe('What was true then; now unless said'),
  text: flagSchema.optional().describe('Beside the JSON, the markdown as `text`'),
  at_least: atLeastQuery,
})

const pageShape = {
  name: z
    .string()
    .meta({ description: '`profile`, or the reference of an entity', examples: ['profile'] }),
  title: z.string().describe('Whom or what it is about'),
  tokens: z.int().describe('Of the page as markdown'),
  revision: z.string().meta({
    description: 'Moves when a line does, and only then; the same lines have the same one',
    examples: ['9f2c41d07be8a635'],
  }),
  updated_at: momentSchema
    .nullable()
    .describe('When the newest of its lines was told; null where it has none'),
}

const lineSchema = z
  .object({
    text: z.string().describe('What is known'),
    memory_ids: z
      .array(idOf('mem'))
      .describe('The memories that it rests on; none of what was set by hand'),
    since: momentSchema.describe('Since when it holds, or when it was told'),
  })
  .meta({ id: 'PageLine', description: 'A line of a page, and the memories that it rests on' })

export const subjectPageSchema = z
  .object({
    ...pageShape,
    sections: z
      .array(
        z
          .object({
            title: z.string().meta({ description: 'What it tells', examples: ['Goals'] }),
            lines: z.array(lineSchema).describe('The most important first'),
          })
          .meta({ id: 'PageSection', description: 'A part of a page' }),
      )
      .describe('Those that have lines'),
    text: z.string().optional().describe('Where it is asked for: the markdown'),
  })
  .meta({ id: 'SubjectPage', description: 'What is current and trusted of one subject' })

export const subjectPageItemSchema = z
  .object(pageShape)
  .meta({ id: 'SubjectPageItem', description: 'A page in the list of pages' })
export const subjectPageListSchema = pageSchemaOf(subjectPageItemSchema, 'SubjectPageList')
