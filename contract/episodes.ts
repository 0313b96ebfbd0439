import { z } from 'zod'
import { idOf } from './ids.ts'
import { happeningKinds } from './lists.ts'
import { procedureShape, threadSchema } from './memory.ts'
import { momentSchema } from './moment.ts'
import { listQuery, pageSchemaOf } from './page.ts'
import { timeSchema } from './time.ts'

export const episodeListQuerySchema = listQuery({
  day: z.iso.date().optional().describe('Only those of this day, in UTC, as 2026-02-28'),
  from: timeSchema.optional().describe('Only those that happened then, or later'),
  to: timeSchema.optional().describe('Only those that happened before then'),
  thread: threadSchema.optional().describe('Only those of this conversation'),
})
export const episodeSchema = z
  .object({
    memory_id: idOf('mem').describe('The memory that tells it'),
    day: z.string().describe('When it happened: a day in UTC, as 2026-02-28'),
    text: z.string().describe('What was told, as it was told'),
    type: z
      .enum(happeningKinds)
      .meta({ id: 'HappeningType', description: 'What kind of happening it is' }),
    people: z.array(z.string()).describe('Whom it names or links'),
    places: z.array(z.string()).describe('Which places it names or links'),
    thread: z.string().optional().describe('The conversation that it belongs to'),
  })
  .meta({ id: 'Episode', description: 'Something that happened' })
export const episodePageSchema = pageSchemaOf(episodeSchema, 'EpisodePage')

export const procedureItemSchema = z
  .object({
    id: idOf('mem').describe('The same as `memory_id`'),
    ...procedureShape,
    last_used: momentSchema.optional().describe('When it was last used, where it was'),
    memory_id: idOf('mem').describe('The memory that tells it'),
  })
  .meta({ id: 'Procedure', description: 'How something is done' })
export const procedurePageSchema = pageSchemaOf(procedureItemSchema, 'ProcedurePage')
