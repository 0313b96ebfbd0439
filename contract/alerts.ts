import { alertKinds } from './lists.ts'
import { z } from 'zod'
import { idOf } from './ids.ts'
import { momentSchema } from './moment.ts'
import { listQuery, pageOf } from './page.ts'
import { flagSchema } from './query.ts'
import { withCost } from './usage.ts'

/** What an owner is asked to look at. */
export const alertSchema = z
  .object({
    id: idOf('alr'),
    kind: z.enum(alertKinds).meta({ id: 'AlertKind' }),
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

/** The alert, with what the change has cost. */
export const changedAlertSchema = withCost(alertSchema, 'ChangedAlert')

export const alertPageSchema = pageOf(alertSchema, 'AlertPage')

export const alertListQuerySchema = listQuery({
  open: flagSchema
    .optional()
    .meta({ description: 'Only what nobody has acknowledged; `false`: only what someone has' }),
})
