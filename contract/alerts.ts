import { alertKinds } from './lists.ts'
import { z } from 'zod'
import { idOf } from './ids.ts'
import { createdAtSchema } from './moment.ts'
import { listQuery, pageSchemaOf } from './page.ts'
import { flagSchema } from './query.ts'
import { withCost } from './usage.ts'

/** What an owner is asked to look at. */
export const alertSchema = z
  .object({
    id: idOf('alr').describe('The id of the alert'),
    kind: z
      .enum(alertKinds)
      .meta({ id: 'AlertKind', description: 'What an owner is asked to look at' }),
    target: z.string().describe('An id, or the name of what it is about'),
    created_at: createdAtSchema,
    acknowledged_by: z
      .string()
      .optional()
      .describe('The credential of who did; absent while it is open'),
  })
  .meta({
    id: 'Alert',
    description: 'Something that an owner is asked to look at',
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
export const changedAlertSchema = withCost(
  alertSchema,
  'ChangedAlert',
  'The alert as it is now, and what the change has cost',
)

export const alertPageSchema = pageSchemaOf(alertSchema, 'AlertPage')

export const alertListQuerySchema = listQuery({
  open: flagSchema
    .optional()
    .describe('Only what nobody has acknowledged; `false`: only what someone has'),
})
