import { z } from 'zod'
import { idOf } from './ids.ts'
import { maxReasonCharacters } from './limits.ts'
import { momentSchema } from './moment.ts'
import { filledString } from './text.ts'
import { withCost } from './usage.ts'

const lines = z.array(z.string())
const lineSchema = z.object({ section: z.string(), text: z.string() })

/** A draft of a new self-image (spec SG-28). */
export const consolidationSchema = z
  .object({
    id: idOf('cns'),
    status: z.enum(['draft', 'approved', 'rejected']),
    diff: z.object({
      added: z.array(lineSchema),
      revised: z.array(z.object({ section: z.string(), before: z.string(), after: z.string() })),
      removed: z.array(lineSchema),
    }),
    sections: z
      .object({
        who_i_think_i_am: z.string(),
        patterns_noticed: lines,
        quirks: lines,
        edges_and_limitations: lines,
        discovered_values: lines,
        open_questions: lines,
      })
      .meta({ description: 'What the self-image is to be' }),
    reason: z.string().optional(),
    created_at: momentSchema,
    decided_at: momentSchema.optional(),
    decided_by: z.string().optional(),
  })
  .meta({ id: 'Consolidation' })

export const changedConsolidationSchema = withCost(consolidationSchema, 'ChangedConsolidation')

export const decideConsolidationSchema = z
  .strictObject({
    decision: z.enum(['approve', 'reject']),
    reason: filledString({ maxCharacters: maxReasonCharacters }).optional(),
  })
  .meta({ id: 'ConsolidationDecision', examples: [{ decision: 'approve' }] })
