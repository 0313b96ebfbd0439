import { consolidationStates } from './lists.ts'
import { z } from 'zod'
import { selfImageSchema } from './identity.ts'
import { idOf } from './ids.ts'
import { maxReasonCharacters } from './limits.ts'
import { momentSchema } from './moment.ts'
import { filledString } from './text.ts'
import { withCost } from './usage.ts'

const lineSchema = z.object({ section: z.string(), text: z.string() }).meta({ id: 'SelfImageLine' })

/** A draft of a new self-image. */
export const consolidationSchema = z
  .object({
    id: idOf('cns'),
    status: z.enum(consolidationStates).meta({ id: 'ConsolidationStatus' }),
    diff: z
      .object({
        added: z.array(lineSchema),
        revised: z.array(
          z
            .object({ section: z.string(), before: z.string(), after: z.string() })
            .meta({ id: 'RevisedLine' }),
        ),
        removed: z.array(lineSchema),
      })
      .meta({ id: 'SelfImageDiff' }),
    sections: selfImageSchema.meta({ description: 'What the self-image is to be' }),
    reason: z.string().optional(),
    created_at: momentSchema,
    decided_at: momentSchema.optional(),
    decided_by: z.string().optional(),
  })
  .meta({ id: 'Consolidation' })

export const changedConsolidationSchema = withCost(consolidationSchema, 'ChangedConsolidation')

export const decideConsolidationSchema = z
  .strictObject({
    decision: z.enum(['approve', 'reject']).meta({ id: 'ConsolidationVerdict' }),
    reason: filledString({ maxCharacters: maxReasonCharacters }).optional(),
  })
  .meta({ id: 'DecideConsolidationRequest', examples: [{ decision: 'approve' }] })
