import { z } from 'zod'
import { idOf } from './ids.ts'
import { momentSchema } from './moment.ts'
import { pageOf, pageQueryShape } from './page.ts'
import { atLeastQuery, flagSchema } from './query.ts'
import { costShape } from './usage.ts'

/** What an owner is asked to look at (spec SG-38). */
export const alertSchema = z
  .object({
    id: idOf('alr'),
    kind: z.enum([
      'critical_change',
      'integrity',
      'proposals_waiting',
      'reflection_waiting',
      'flag',
    ]),
    target: z.string().meta({ description: 'An id, or the name of what it is about' }),
    created_at: momentSchema,
    acknowledged_by: z
      .string()
      .optional()
      .meta({ description: 'The credential of who did; absent while it is open' }),
  })
  .meta({
    id: 'Alert',
    examples: [
      {
        id: 'alr_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D',
        kind: 'proposals_waiting',
        target: 'proposals',
        created_at: '2026-02-28T23:30:00.000Z',
      },
    ],
  })

export type AlertBody = z.infer<typeof alertSchema>

/** The alert, with what the change has cost. */
export const changedAlertSchema = alertSchema.extend(costShape).meta({ id: 'ChangedAlert' })

export const alertPageSchema = pageOf(alertSchema).meta({ id: 'AlertPage' })

export const alertListQuerySchema = z.strictObject({
  ...pageQueryShape,
  open: flagSchema
    .optional()
    .meta({ description: 'Only what nobody has acknowledged; `false`: only what someone has' }),
  at_least: atLeastQuery,
})
