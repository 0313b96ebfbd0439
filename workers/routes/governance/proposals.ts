import { createRoute, z } from '@hono/zod-openapi'
import type { OpenAPIHono } from '@hono/zod-openapi'
import { idempotencyHeaders } from '../../../protocol/idempotency.ts'
import {
  changedProposalSchema,
  erasedProposalSchema,
  proposalDeleteQuerySchema,
  proposalListQuerySchema,
  proposalPageSchema,
  proposalSchema,
  proposeSchema,
} from '../../../protocol/proposals.ts'
import { readQuerySchema } from '../../../protocol/query.ts'
import { callNamespace } from '../../call-namespace.ts'
import type { EdgeEnv } from '../../context.ts'
import { locateReceipt } from '../../locate-receipt.ts'
import { requireRole } from '../../middleware/authorize.ts'
import { forRole, forRoleWithBody, jsonContent } from '../../route.ts'
import { problems, problemsWithBody, requiredBody } from '../../route.ts'
import { defined } from '../../translate/defined.ts'
import { pageBody, pageInput } from '../../translate/page.ts'
import { proposalBody, proposeInput } from '../../translate/proposal.ts'
import { receiptBody } from '../../translate/receipt.ts'
import { idParams, inNamespace, namespaceParams } from '../paths.ts'

const listProposals = createRoute({
  ...forRole('reader'),
  method: 'get',
  path: `${inNamespace}/proposals`,
  operationId: 'listProposals',
  tags: ['Governance'],
  summary: 'List what sub-agents have proposed',
  request: { params: namespaceParams, query: proposalListQuerySchema },
  responses: {
    200: jsonContent(proposalPageSchema, 'A page of proposals'),
    ...problems('position_not_reached'),
  },
})

const getProposal = createRoute({
  ...forRole('reader'),
  method: 'get',
  path: `${inNamespace}/proposals/{id}`,
  operationId: 'getProposal',
  tags: ['Governance'],
  summary: 'Read one proposal',
  request: { params: idParams, query: readQuerySchema },
  responses: {
    200: jsonContent(proposalSchema, 'The proposal'),
    ...problems('not_found', 'position_not_reached'),
  },
})

const proposeMemory = createRoute({
  ...forRoleWithBody('sub'),
  method: 'post',
  path: `${inNamespace}/proposals`,
  operationId: 'proposeMemory',
  tags: ['Governance'],
  summary: 'Propose something to be remembered',
  description:
    'Nothing is stored until it is decided; with the setting `proposals` at `auto`, what a trusted ' +
    'agent is sure of is committed at once, and answered as `committed`.',
  request: {
    params: namespaceParams,
    headers: idempotencyHeaders,
    body: requiredBody(proposeSchema),
  },
  responses: {
    201: jsonContent(changedProposalSchema, 'The proposal'),
    ...problemsWithBody('erased', 'erasing', 'idempotency_conflict', 'secret_found'),
  },
})

const withdrawProposal = createRoute({
  ...forRole('sub'),
  method: 'delete',
  path: `${inNamespace}/proposals/{id}`,
  operationId: 'withdrawProposal',
  tags: ['Governance'],
  summary: 'Withdraw a proposal of one’s own, or erase one',
  description:
    'Withdrawn, while nobody has decided it, it is gone from then on. With `permanent`, which takes ' +
    '`owner`, it is erased whatever became of it: its text, reasons and the kept answers that show ' +
    'it. A memory that a commit has made of it stays.',
  request: { params: idParams, headers: idempotencyHeaders, query: proposalDeleteQuerySchema },
  responses: {
    200: jsonContent(
      z.union([changedProposalSchema, erasedProposalSchema]),
      'The proposal as it was, or the receipt of its erasure',
    ),
    ...problems('not_found', 'invalid_state', 'erased', 'erasing', 'idempotency_conflict'),
  },
})

export function proposalRoutes(app: OpenAPIHono<EdgeEnv>): void {
  app.openapi(proposeMemory, async (c) => {
    const input = proposeInput(c.req.valid('json'))
    const { value, cost } = await callNamespace(c, 'proposeMemory', input)
    return c.json({ ...proposalBody(value), ...cost }, 201)
  })

  app.openapi(withdrawProposal, async (c) => {
    const { id } = c.req.valid('param')
    if (c.req.valid('query').permanent === true) {
      requireRole(c, 'owner')
      const { value, cost } = await callNamespace(c, 'eraseProposal', { id })
      locateReceipt(c, value.receipt)
      return c.json({ receipt: receiptBody(value.receipt), ...cost }, 200)
    }
    const { value, cost } = await callNamespace(c, 'withdrawProposal', { id })
    return c.json({ ...proposalBody(value), ...cost }, 200)
  })

  app.openapi(listProposals, async (c) => {
    const query = c.req.valid('query')
    const input = { ...pageInput(query), ...defined({ status: query.status }) }
    const { value } = await callNamespace(c, 'listProposals', input, query.at_least)
    return c.json(pageBody(value, proposalBody), 200)
  })

  app.openapi(getProposal, async (c) => {
    const { id } = c.req.valid('param')
    const { value } = await callNamespace(c, 'getProposal', { id }, c.req.valid('query').at_least)
    return c.json(proposalBody(value), 200)
  })
}
