import { z } from 'zod'
import {
  changedProposalSchema,
  commitProposalSchema,
  decidedProposalSchema,
  decidedProposalsSchema,
  decideSchema,
  deferProposalSchema,
  erasedProposalSchema,
  proposalDeleteQuerySchema,
  proposalListQuerySchema,
  proposalPageSchema,
  proposalSchema,
  proposeSchema,
  rejectProposalSchema,
} from '../../../contract/proposals.ts'
import { callNamespace } from '../../call-namespace.ts'
import { decideMany } from '../../decide-many.ts'
import { chapter, route } from '../../route.ts'
import { locateReceipt } from '../../locate-receipt.ts'
import { requireRole } from '../../middleware/authorize.ts'
import { bodyOf, operationRoute, writeProblems, ofOperation } from '../../operation-route.ts'

const decided = {
  operation: 'decideProposal',
  answer: decidedProposalSchema,
  says: 'The proposal as decided',
  errors: ['invalid_state', 'self_approval', 'namespace_full', 'never_remember', 'secret_found'],
} as const

/** What sub-agents ask to have remembered, and what becomes of it. */
export const proposalRoutes = chapter('Governance', [
  operationRoute({
    operation: 'listProposals',
    at: 'GET /proposals',
    summary: 'List what sub-agents have proposed',
    query: proposalListQuerySchema,
    answer: proposalPageSchema,
    says: 'A page of proposals',
  }),
  operationRoute({
    operation: 'getProposal',
    at: 'GET /proposals/{id}',
    summary: 'Read one proposal',
    answer: proposalSchema,
    says: 'The proposal',
  }),
  operationRoute({
    operation: 'proposeMemory',
    at: 'POST /proposals',
    summary: 'Propose something to be remembered',
    description:
      'Nothing is stored until it is decided; with the setting `proposals` at `auto`, what a trusted ' +
      'agent is sure of is committed at once, and answered as `committed`.',
    body: proposeSchema,
    answer: changedProposalSchema,
    says: { 201: 'The proposal' },
    errors: ['never_remember', 'secret_found'],
  }),
  route(
    {
      ...ofOperation('withdrawProposal'),
      at: 'DELETE /v1/namespaces/{ns}/proposals/{id}',
      summary: 'Withdraw a proposal of one’s own, or erase one',
      description:
        'Withdrawn, while nobody has decided it, it is gone from then on. With `permanent`, which takes ' +
        '`owner`, it is erased whatever became of it: its text, reasons and the kept answers that show ' +
        'it. A memory that a commit has made of it stays.',
      query: proposalDeleteQuerySchema,
      answer: z.union([changedProposalSchema, erasedProposalSchema]),
      says: 'The proposal as it was, or the receipt of its erasure',
      errors: ['invalid_state', ...writeProblems],
    },
    async (c, { id, permanent }) => {
      if (permanent !== true) {
        const withdrawn = await callNamespace(c, 'withdrawProposal', { id })
        return c.json(bodyOf(changedProposalSchema, withdrawn))
      }
      requireRole(c, 'owner')
      const erased = await callNamespace(c, 'eraseProposal', { id })
      locateReceipt(c, erased.value.receipt)
      return c.json(bodyOf(erasedProposalSchema, erased))
    },
  ),
  route(
    {
      ...ofOperation('decideProposal'),
      name: 'decideProposals',
      at: 'POST /v1/namespaces/{ns}/proposals/decide',
      summary: 'Decide many proposals',
      description:
        'Each on its own feet, in order. The idempotency key holds for all of it: the same decisions ' +
        'again are answered as before, others under the same key are refused.',
      body: decideSchema,
      answer: decidedProposalsSchema,
      says: 'What became of each',
      errors: writeProblems,
    },
    async (c, { decisions }) => c.json(await decideMany(c, decisions)),
  ),
  operationRoute({
    ...decided,
    name: 'commitProposal',
    at: 'POST /proposals/{id}/commit',
    summary: 'Remember what was proposed',
    description:
      'As the proposer would have, with no more trust than the proposer has. What is for the vault, ' +
      'or comes from `main`, or waits in `manual` mode, is decided by an `owner`; nothing by the ' +
      'agent that proposed it.',
    body: commitProposalSchema,
    isBodyOptional: true,
    input: (given) => ({ ...given, decision: 'commit' }),
  }),
  operationRoute({
    ...decided,
    name: 'rejectProposal',
    at: 'POST /proposals/{id}/reject',
    summary: 'Reject a proposal',
    body: rejectProposalSchema,
    input: (given) => ({ ...given, decision: 'reject' }),
  }),
  operationRoute({
    ...decided,
    name: 'deferProposal',
    at: 'POST /proposals/{id}/defer',
    summary: 'Put a proposal off to the next reflection',
    description: 'It may be decided before that all the same.',
    body: deferProposalSchema,
    isBodyOptional: true,
    input: (given) => ({ ...given, decision: 'defer' }),
  }),
])
