import { z } from 'zod'
import { entityInputListSchema } from './entity-input.ts'
import { maxEntitiesPerCall } from './limits.ts'
import { listOf } from './list.ts'
import { cleanString } from './text.ts'

/** The parts of a template literal. */
export const templateSchema = z
  .strictObject({
    strings: listOf(cleanString(), maxEntitiesPerCall + 1, 'strings').describe(
      'The texts, one more than there are entities',
    ),
    values: entityInputListSchema.describe('The entities'),
  })
  .refine(({ strings, values }) => strings.length === values.length + 1, {
    error: 'strings must be one longer than values',
    path: ['strings'],
  })
  .meta({
    id: 'Template',
    description: 'The parts of a template literal: texts, and between them entities',
    examples: [{ strings: ['What did ', ' think?'], values: ['user_id:5'] }],
  })

export type TemplateOutput = z.output<typeof templateSchema>
