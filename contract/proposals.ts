import { confidences, proposalDecisions, proposalStates } from './lists.ts'
import { z } from 'zod'
import { entityInputListSchema } from './entity-input.ts'
import { shownReceiptSchema } from './erasures.ts'
import { itemErrorSchema } from './errors.ts'
import { anyIdSchema, idOf } from './ids.ts'
import { maxBatchItems, maxIdCharacters, maxReasonCharacters } from './limits.ts'
import { listOf } from './list.ts'
import { memorySchema, storeSchema, textSchema } from './memory.ts'
import { createdAtSchema } from './moment.ts'
import { listQuery, pageSchemaOf } from './page.ts'
import { flagSchema } from './query.ts'
import { filledString } from './text.ts'
import { costShape, withCost } from './usage.ts'

const statusSchema = z.enum(proposalStates).meta({
  id: 'ProposalStatus',
  description: 'Whether a proposal waits for a decision, or what was decided',
})
export const confidenceSchema = z
  .enum(confidences)
  .meta({ id: 'ConfidenceLevel', description: 'How sure it is' })
const reasonSchema = filledString({ maxCharacters: maxReasonCharacters })

/** What a sub-agent asks to have remembered. */
export const proposalSchema = z
  .object({
    id: idOf('prp').describe('The id of the proposal'),
    number: z.int().describe('Counts proposals, from 1'),
    from: z.string().describe('The agent, or the credential where it names none'),
    created_at: createdAtSchema,
    trigger: z
      .string()
      .nullable()
      .describe('What gave cause for it; `null` where that is not said'),
    content: z.string().describe('What is to be remembered'),
    suggested_store: z
      .string()
      .nullable()
      .describe('Where it is to be kept; `null` where that is not said'),
    entities: z.array(z.string()).describe('Entities to link, as references'),
    confidence: confidenceSchema,
    core_worthy: z.boolean().describe('Whether a commit puts it into core too'),
    status: statusSchema.describe('`deferred` is still to be decided'),
    conflicts: z
      .array(z.union([idOf('prp'), idOf('com')]))
      .describe(
        'Proposals that say something else of the same matter, and commitments in memory that it contradicts',
      ),
    reason: z.string().optional().describe('Why it was rejected or deferred'),
    memory_id: idOf('mem')
      .optional()
      .describe(
        'What a commit has made of it; of a statement that a model read in a memory that memory',
      ),
  })
  .meta({
    id: 'Proposal',
    description: 'What a sub-agent asks to have remembered',
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

export const proposalPageSchema = pageSchemaOf(proposalSchema, 'ProposalPage')

export const proposalListQuerySchema = listQuery({
  status: statusSchema.optional().describe('Only those of this status'),
})

export const proposeSchema = z
  .strictObject({
    content: textSchema.describe('What is to be remembered, at most 64 KiB'),
    suggested_store: storeSchema.optional(),
    trigger: filledString({ maxCharacters: maxIdCharacters })
      .optional()
      .describe('What gave cause for it'),
    entities: entityInputListSchema.optional().describe('Entities to link, at most 100'),
    confidence: confidenceSchema
      .optional()
      .describe('Left out: `high` where the text asks to be remembered, else `medium`'),
    core_worthy: z
      .boolean()
      .optional()
      .describe('Whether a commit puts it into core. Left out: where the text asks for it'),
  })
  .meta({
    id: 'ProposeMemoryRequest',
    description: 'What to propose',
    examples: [
      { content: 'The deadline is 10 May.', suggested_store: 'semantic', confidence: 'high' },
    ],
  })

export type ProposeBody = z.output<typeof proposeSchema>

/** The proposal, with what the change has cost. */
export const changedProposalSchema = withCost(
  proposalSchema,
  'ChangedProposal',
  'The proposal as it is now, and what the change has cost',
)

export const proposalDeleteQuerySchema = z.strictObject({
  permanent: flagSchema.optional().describe('Erase it, whatever became of it (owner)'),
})

export const erasedProposalSchema = z
  .object({ receipt: shownReceiptSchema, ...costShape })
  .meta({ id: 'ErasedProposal', description: 'The proof that a proposal is gone' })

export const commitProposalSchema = z
  .strictObject({
    store: storeSchema.optional().describe('In place of the suggested one'),
  })
  .meta({
    id: 'CommitProposalRequest',
    description: 'How to commit a proposal',
    examples: [{ store: 'semantic' }],
  })

export const rejectProposalSchema = z
  .strictObject({ reason: reasonSchema.describe('The reason, for its author') })
  .meta({
    id: 'RejectProposalRequest',
    description: 'Why to reject a proposal',
    examples: [{ reason: 'known already' }],
  })

export const deferProposalSchema = z
  .strictObject({ reason: reasonSchema.optional().describe('The reason, for its author') })
  .meta({
    id: 'DeferProposalRequest',
    description: 'Why to defer a proposal',
    examples: [{ reason: 'ask the team' }],
  })

const decidedShape = {
  proposal: proposalSchema.describe('The proposal as it is now'),
  memory: memorySchema.optional().describe('What a commit has made'),
}

export const decidedProposalSchema = z
  .object({ ...decidedShape, ...costShape })
  .meta({ id: 'DecidedProposal', description: 'A proposal that was decided' })

/** One of many decisions. */
export const decisionSchema = z
  .strictObject({
    id: anyIdSchema.describe('The id of the proposal'),
    decision: z
      .enum(proposalDecisions)
      .meta({ id: 'ProposalVerdict', description: 'What is decided of a proposal' }),
    store: storeSchema.optional().describe('Where to keep it, in place of the suggested store'),
    reason: reasonSchema.optional().describe('Why; needed to reject'),
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
  .meta({
    id: 'ProposalDecision',
    description: 'The decision on one proposal',
    examples: [{ id: 'prp_1', decision: 'commit' }],
  })

/** Decisions are checked one by one: a bad one is its own error. */
export const decideSchema = z
  .strictObject({
    decisions: listOf(z.unknown(), maxBatchItems, 'decisions', decisionSchema)
      .refine((decisions) => decisions.length > 0, { error: 'at least one decision' })
      .meta({
        description: 'The decisions, 1 to 1,000; one that is wrong fails alone',
        minItems: 1,
      }),
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
    index: z.int().describe('The place of the decision, from 0'),
    proposal: proposalSchema.optional().describe('The proposal as it is now'),
    memory: memorySchema.optional().describe('What a commit has made'),
    error: itemErrorSchema.optional().describe('Why the decision failed'),
  })
  .meta({ id: 'DecisionResult', description: 'What became of one decision' })

export type DecisionResultBody = z.infer<typeof decisionResultSchema>

export const decidedProposalsSchema = z
  .object({
    results: z.array(decisionResultSchema).describe('In the order of the decisions'),
    ...costShape,
  })
  .meta({ id: 'DecidedProposals', description: 'What became of each decision' })
