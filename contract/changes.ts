import { z } from 'zod'
import { commitmentRoleSchema } from './commitment.ts'
import { idOf } from './ids.ts'
import { inlineEntitySchema } from './memory.ts'
import { momentSchema } from './moment.ts'
import { listQuery, pageSchemaOf } from './page.ts'
import { timeSchema } from './time.ts'

export const changeListQuerySchema = listQuery({
  from: timeSchema.optional().describe('Only what changed then, or later'),
  to: timeSchema.optional().describe('Only what changed before then'),
})

const sideSchema = z
  .object({
    text: z.string().describe('What was so, or is: a statement, or the value of a property'),
    memory_id: idOf('mem')
      .nullable()
      .describe('The memory that tells it; `null` where none is left'),
    id: idOf('com').optional().describe('Of a statement: its node'),
    since: momentSchema.describe('Since when it holds, or held'),
    until: momentSchema
      .optional()
      .describe('Of what is new: when something took its place in turn'),
  })
  .meta({ id: 'ChangeSide', description: 'One side of a change' })

export const changeSchema = z
  .object({
    at: momentSchema.describe(
      'Since when the new one holds; later than now where it is still to come',
    ),
    was: sideSchema,
    now: sideSchema,
    role: commitmentRoleSchema.optional().describe('Of a statement: what it is'),
    entity: inlineEntitySchema.optional().describe('Of a property: whose it is, as a reference'),
    property: z.string().optional().describe('Of a property: its name'),
    conflict: z
      .object({
        id: idOf('cfl').describe('Its id, by which that is undone'),
        by: z.string().describe('Who settled it'),
      })
      .meta({ id: 'ChangeConflict', description: 'A conflict that was settled' })
      .optional()
      .describe('The conflict by whose settling the one took the place of the other'),
  })
  .meta({ id: 'Change', description: 'What took the place of what' })

export const changePageSchema = pageSchemaOf(changeSchema, 'ChangePage')
