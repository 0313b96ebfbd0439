import { consolidationStates } from './lists.ts'
import { z } from 'zod'
import { selfImageSchema } from './identity.ts'
import { idOf } from './ids.ts'
import { maxReasonCharacters } from './limits.ts'
import { createdAtSchema, momentSchema } from './moment.ts'
import { filledString } from './text.ts'
import { withCost } from './usage.ts'

const lineSchema = z
  .object({
    section: z.string().describe('The section that it stands in'),
    text: z.string().describe('What it says'),
  })
  .meta({ id: 'SelfImageLine', description: 'A line of the self-image' })

/** A draft of a new self-image. */
export const consolidationSchema = z
  .object({
    id: idOf('cns').describe('The id of the draft'),
    status: z.enum(consolidationStates).meta({
      id: 'ConsolidationStatus',
      description: 'Whether it waits for a decision, or what was decided',
    }),
    diff: z
      .object({
        added: z.array(lineSchema).describe('New lines'),
        revised: z
          .array(
            z
              .object({
                section: z.string().describe('The section that it stands in'),
                before: z.string().describe('What it says'),
                after: z.string().describe('What it will say'),
              })
              .meta({ id: 'RevisedLine', description: 'A line of the self-image that changes' }),
          )
          .describe('Changed lines'),
        removed: z.array(lineSchema).describe('Lines that go'),
      })
      .meta({ id: 'SelfImageDiff', description: 'What a draft changes of the self-image' })
      .describe('What it changes'),
    sections: selfImageSchema.describe('What the self-image is to be'),
    reason: z.string().optional().describe('Why it was decided so'),
    created_at: createdAtSchema,
    decided_at: momentSchema.optional().describe('When it was decided'),
    decided_by: z.string().optional().describe('The credential that decided'),
  })
  .meta({ id: 'Consolidation', description: 'A draft of a new self-image' })

export const changedConsolidationSchema = withCost(
  consolidationSchema,
  'ChangedConsolidation',
  'The draft as it is now, and what the change has cost',
)

export const decideConsolidationSchema = z
  .strictObject({
    decision: z
      .enum(['approve', 'reject'])
      .meta({ id: 'ConsolidationVerdict', description: 'What is decided of a draft' }),
    reason: filledString({ maxCharacters: maxReasonCharacters })
      .optional()
      .describe('Why it is decided so'),
  })
  .meta({
    id: 'DecideConsolidationRequest',
    description: 'The decision on a draft',
    examples: [{ decision: 'approve' }],
  })
