import { z } from 'zod'
import { idOf } from './ids.ts'
import { momentSchema } from './moment.ts'
import { listQuery, pageSchemaOf } from './page.ts'
import { timeSchema } from './time.ts'
import { withCost } from './usage.ts'

const dueStatusSchema = z
  .enum(['open', 'done', 'dropped'])
  .meta({ id: 'DueStatus', description: 'What has come of what was to be done' })

export const dueTimeSchema = z
  .object({
    from: momentSchema.describe('When it is due: of a day, its start in `time_zone`'),
    to: momentSchema.describe('Where the time that was named ends'),
  })
  .meta({ id: 'DueTime', description: 'When something is due' })

export const dueListQuerySchema = listQuery({
  from: timeSchema.optional().describe('Only what is due then, or later'),
  to: timeSchema.optional().describe('Only what is due before then'),
  status: dueStatusSchema.optional().describe('`open` unless given'),
})
export const dueSchema = z
  .object({
    id: idOf('due').describe('Its id'),
    text: z.string().describe('The sentence that says it'),
    due: dueTimeSchema,
    memory_id: idOf('mem').describe('The memory that tells it'),
    status: dueStatusSchema,
    told_at: momentSchema.describe('When it was said'),
    closed_by: idOf('mem').optional().describe('The memory that says that it is done or dropped'),
  })
  .meta({ id: 'DueItem', description: 'A promise, plan or reminder that has a time' })
export const duePageSchema = pageSchemaOf(dueSchema, 'DuePage')
export const dueStatusChangeSchema = z.strictObject({ status: dueStatusSchema }).meta({
  id: 'DueStatusChange',
  description: 'What has come of it',
  examples: [{ status: 'done' }],
})
export const changedDueSchema = withCost(
  dueSchema,
  'ChangedDueItem',
  'What was to be done, as it is now, and what the change has cost',
)
