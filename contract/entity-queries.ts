import { z } from 'zod'
import { kindSchema } from './entities.ts'
import { maxEntityQueryCharacters } from './limits.ts'
import { listQuery } from './page.ts'
import { atLeastQuery, flagSchema } from './query.ts'
import { cleanString } from './text.ts'
import { timeSchema } from './time.ts'

const partsShape = {
  props: flagSchema.optional().describe('With properties'),
  content: flagSchema.optional().describe('With content'),
  relations: flagSchema.optional().describe('With relations, at most 200'),
}

export const entityQuerySchema = z.strictObject({
  ...partsShape,
  memories: flagSchema
    .optional()
    .describe('With `relations`: the memories that link it are among them, newest first'),
  known: flagSchema
    .optional()
    .describe('`false` leaves out `summary`, `facts`, `timeline` and `open_questions`'),
  at_least: atLeastQuery,
})

const propertyFilterSchema = z
  .string()
  .transform((text, ctx) => {
    const [, name = '', value = ''] = /^([^:]+):(.*)$/s.exec(text) ?? []
    if (name !== '') return { name: name.normalize('NFC'), value }
    ctx.addIssue({ code: 'custom', message: 'expected name:value' })
    return z.NEVER
  })
  .meta({ type: 'string', examples: ['plan:pro', 'price:10..50'] })

export const entityListQuerySchema = listQuery({
  kind: kindSchema.optional().describe('Only those of this kind'),
  q: cleanString({ minCharacters: 1, maxCharacters: maxEntityQueryCharacters })
    .optional()
    .describe('Part of an id or a name, in any case'),
  property: propertyFilterSchema
    .optional()
    .describe(
      'A value that holds now; `name:a..b` is a range of numbers or times, either end may be left out',
    ),
  created_from: timeSchema.optional(),
  created_to: timeSchema.optional().describe('Exclusive'),
  order: z
    .enum(['name', 'created', 'relevance'])
    .meta({ id: 'EntityOrder', description: 'The order of a list of entities' })
    .optional()
    .describe(
      '`name` is by what the entity is called, else by its id; `created` is newest first; without one, ' +
        'by kind and id',
    ),
  ...partsShape,
})
