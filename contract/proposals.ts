import { confidences, proposalDecisions, proposalStates } from './lists.ts'
import { z } from 'zod'
import { entityInputListSchema } from './entity-input.ts'
import { receiptSchema } from './erasures.ts'
import { itemErrorSchema } from './errors.ts'
import { anyIdSchema, idOf } from './ids.ts'
import { maxBatchItems, maxIdCharacters, maxReasonCharacters } from './limits.ts'
import { listOf } from './list.ts'
import { memorySchema, storeSchema, textSchema } from './memory.ts'
import { momentSchema } from './moment.ts'
import { listQuery, pageOf } from './page.ts'
import { flagSchema } from './query.ts'
import { filledString } from './text.ts'
import { costShape, withCost } from './usage.ts'

const statusSchema = z.enum(proposalStates).meta({ id: 'ProposalStatus' })
export const confidenceSchema = z.enum(confidences).meta({ id: 'ConfidenceLevel' })
const reasonSchema = filledString({ maxCharacters: maxReasonCharacters })

/** What a sub-agent asks to have remembered. */
export const proposalSchema = z
  .object({
    id: idOf('prp'),
    number: z.int().meta({ description: 'Counts proposals, from 1' }),
    from: z.string().meta({ description: 'The agent, or the credential where it names none' }),
    created_at: momentSchema,
    trigger: z.string().nullable(),
    content: z.string(),
    suggested_store: z.string().nullable(),
    entities: z.array(z.string()),
    confidence: confidenceSchema,
    core_worthy: z.boolean(),
    status: statusSchema.meta({ description: '`deferred` is still to be decided' }),
    conflicts: z
      .array(idOf('prp'))
      .meta({ description: 'Proposals that say something else of the same matter' }),
    reason: z.string().optional(),
    memory_id: idOf('mem').optional().meta({
      description:
        'What a commit has made of it; of a statement that a model read in a memory that memory',
    }),
  })
  .meta({
    id: 'Proposal',
    examples: [
      {
        id: 'prp_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D',
        number: 2,
        from: 'scout',
        created_at: '2026-02-28T23:30:00.000Z',
        trigger: null,
        content: 'Ana likes the window seat.',
        suggested_store: 'semantic',
        entities: [],
        confidence: 'medium',
        core_worthy: false,
        status: 'pending',
        conflicts: [],
      },
    ],
  })

export const proposalPageSchema = pageOf(proposalSchema, 'ProposalPage')

export const proposalListQuerySchema = listQuery({
  status: statusSchema.optional(),
})

export const proposeSchema = z
  .strictObject({
    content: textSchema,
    suggested_store: storeSchema.optional(),
    trigger: filledString({ maxCharacters: maxIdCharacters })
      .optional()
      .meta({ description: 'What gave cause for it' }),
    entities: entityInputListSchema.optional(),
    confidence: confidenceSchema.optional().meta({
      description: 'Left out: `high` where the text asks to be remembered, else `medium`',
    }),
    core_worthy: z.boolean().optional().meta({
      description: 'Whether a commit puts it into core. Left out: where the text asks for it',
    }),
  })
  .meta({
    id: 'ProposeMemoryRequest',
    examples: [
      { content: 'The deadline is 10 May.', suggested_store: 'semantic', confidence: 'high' },
    ],
  })

export type ProposeBody = z.output<typeof proposeSchema>

/** The proposal, with what the change has cost. */
export const changedProposalSchema = withCost(proposalSchema, 'ChangedProposal')

export const proposalDeleteQuerySchema = z.strictObject({
  permanent: flagSchema.optional().meta({ description: 'Erase it, whatever became of it (owner)' }),
})

export const erasedProposalSchema = z
  .object({ receipt: receiptSchema, ...costShape })
  .meta({ id: 'ErasedProposal' })

export const commitProposalSchema = z
  .strictObject({
    store: storeSchema.optional().meta({ description: 'In place of the suggested one' }),
  })
  .meta({ id: 'CommitProposalRequest', examples: [{ store: 'semantic' }] })

export const rejectProposalSchema = z
  .strictObject({ reason: reasonSchema })
  .meta({ id: 'RejectProposalRequest', examples: [{ reason: 'known already' }] })

export const deferProposalSchema = z
  .strictObject({ reason: reasonSchema.optional() })
  .meta({ id: 'DeferProposalRequest', examples: [{ reason: 'ask the team' }] })

const decidedShape = {
  proposal: proposalSchema,
  memory: memorySchema.optional().meta({ description: 'What a commit has made' }),
}

export const decidedProposalSchema = z
  .object({ ...decidedShape, ...costShape })
  .meta({ id: 'DecidedProposal' })

/** One of many decisions. */
export const decisionSchema = z
  .strictObject({
    id: anyIdSchema,
    decision: z.enum(proposalDecisions).meta({ id: 'ProposalVerdict' }),
    store: storeSchema.optional(),
    reason: reasonSchema.optional(),
  })
  .superRefine(({ decision, store, reason }, ctx) => {
    const issue = (path: string, message: string) =>
      ctx.addIssue({ code: 'custom', path: [path], message })
    if (decision === 'reject' && reason === undefined) issue('reason', 'say why it is rejected')
    if (decision === 'commit' && reason !== undefined)
      issue('reason', 'leave out reason: a commit has none')
    if (decision !== 'commit' && store !== undefined)
      issue('store', 'leave out store: only a commit has one')
  })
  .meta({ id: 'ProposalDecision', examples: [{ id: 'prp_1', decision: 'commit' }] })

/** Decisions are checked one by one: a bad one is its own error. */
export const decideSchema = z
  .strictObject({
    decisions: listOf(z.unknown(), maxBatchItems, 'decisions', decisionSchema)
      .refine((decisions) => decisions.length > 0, { error: 'at least one decision' })
      .meta({ minItems: 1 }),
  })
  .meta({
    id: 'DecideProposalsRequest',
    description: 'Each item is a ProposalDecision',
    examples: [
      { decisions: [{ id: 'prp_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D', decision: 'commit' }] },
      { decisions: [{ id: 'prp_1', decision: 'reject', reason: 'known already' }] },
    ],
  })

export const decisionResultSchema = z
  .object({
    index: z.int(),
    proposal: proposalSchema.optional(),
    memory: memorySchema.optional(),
    error: itemErrorSchema.optional(),
  })
  .meta({ id: 'DecisionResult' })

export type DecisionResultBody = z.infer<typeof decisionResultSchema>

export const decidedProposalsSchema = z
  .object({ results: z.array(decisionResultSchema), ...costShape })
  .meta({ id: 'DecidedProposals' })
