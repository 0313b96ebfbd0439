import { z } from 'zod'
import { anyIdSchema } from './ids.ts'
import { maxNoteKeyCharacters, maxTraceCharacters } from './limits.ts'
import { momentSchema } from './moment.ts'
import { pageOf, pageQueryShape } from './page.ts'
import { atLeastQuery } from './query.ts'
import { cleanString } from './text.ts'

/** What a run tells while it runs, never what a note says (spec TH-50). */
export const signalSchema = z
  .object({
    seq: z.int().meta({ description: 'Grows in the namespace' }),
    name: z.string().meta({ examples: ['step_started', 'note_added', 'custom.paged'] }),
    at: momentSchema,
    trace_id: z.string(),
    thought_id: z.string(),
    run_id: z.string().nullable(),
    path: z.string().nullable(),
    data: z.json(),
  })
  .meta({ id: 'Signal' })
export type SignalBody = z.infer<typeof signalSchema>

export const signalPageSchema = pageOf(signalSchema, 'SignalPage')

export const signalListQuerySchema = z.strictObject({
  trace_id: cleanString({ minCharacters: 1, maxCharacters: maxTraceCharacters }).optional(),
  run_id: anyIdSchema.optional(),
  thought_id: anyIdSchema.optional(),
  name: cleanString({ minCharacters: 1, maxCharacters: 2 * maxNoteKeyCharacters }).optional(),
  ...pageQueryShape,
  at_least: atLeastQuery,
})

export const lastEventHeaders = z.object({
  'Last-Event-ID': z
    .string()
    .regex(/^\d{1,15}$/, 'expected the number of a signal')
    .optional()
    .meta({ description: 'As a stream: those after this number' }),
})
