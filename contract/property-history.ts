import { z } from 'zod'
import { idOf } from './ids.ts'
import { momentSchema } from './moment.ts'
import { listQuery, pageSchemaOf } from './page.ts'
import { toldValueSchema } from './told-value.ts'
import { trustSchema } from './trust.ts'
import { maxPropertyNameCharacters } from './limits.ts'
import { cleanString } from './text.ts'

export const entityHistoryQuerySchema = listQuery({
  property: cleanString({ minCharacters: 1, maxCharacters: maxPropertyNameCharacters })
    .optional()
    .describe('The values of this property alone'),
})

export const propertyHistoryItemSchema = z
  .object({
    property: z.string().describe('The name of the property'),
    value: toldValueSchema.describe('The value'),
    since: momentSchema.describe('When it began to hold'),
    until: momentSchema.nullable().describe('When another took its place; `null` while it holds'),
    recorded_at: momentSchema.describe('When it was told'),
    memory_id: idOf('mem').describe('The memory that told it'),
    state: z.enum(['current', 'past', 'ahead', 'forgotten']).meta({
      id: 'PropertyState',
      description: 'Whether the value holds now, held before, or is forgotten',
    }),
    trust: trustSchema
      .optional()
      .describe('How far it is believed, where that is less than an owner'),
  })
  .meta({ id: 'PropertyHistoryItem', description: 'A value that a property has had' })

export const propertyHistorySchema = pageSchemaOf(propertyHistoryItemSchema, 'PropertyHistory')
