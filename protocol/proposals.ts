import { z } from 'zod'
import { idOf } from './ids.ts'
import { momentSchema } from './moment.ts'
import { pageOf, pageQueryShape } from './page.ts'
import { atLeastQuery } from './query.ts'

const statusSchema = z.enum(['pending', 'committed', 'rejected', 'deferred'])

/** What a sub-agent asks to have remembered (spec SG-32). */
export const proposalSchema = z
  .object({
    id: idOf('prp'),
    number: z.int(),
    from: z.string(),
    created_at: momentSchema,
    trigger: z.string().nullable(),
    content: z.string(),
    suggested_store: z.string().nullable(),
    entities: z.array(z.string()),
    confidence: z.enum(['high', 'medium', 'low']),
    core_worthy: z.boolean(),
    status: statusSchema,
    conflicts: z.array(idOf('prp')),
    reason: z.string().optional(),
    memory_id: idOf('mem').optional(),
  })
  .meta({ id: 'Proposal' })

export type ProposalBody = z.infer<typeof proposalSchema>

export const proposalPageSchema = pageOf(proposalSchema).meta({ id: 'ProposalPage' })

export const proposalListQuerySchema = z.strictObject({
  ...pageQueryShape,
  status: statusSchema.optional(),
  at_least: atLeastQuery,
})
