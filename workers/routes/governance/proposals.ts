import { createRoute } from '@hono/zod-openapi'
import type { OpenAPIHono } from '@hono/zod-openapi'
import {
  proposalListQuerySchema,
  proposalPageSchema,
  proposalSchema,
} from '../../../protocol/proposals.ts'
import { readQuerySchema } from '../../../protocol/query.ts'
import { callNamespace } from '../../call-namespace.ts'
import type { EdgeEnv } from '../../context.ts'
import { forRole, jsonContent, problems } from '../../route.ts'
import { defined } from '../../translate/defined.ts'
import { pageBody, pageInput } from '../../translate/page.ts'
import { proposalBody } from '../../translate/proposal.ts'
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

export function proposalRoutes(app: OpenAPIHono<EdgeEnv>): void {
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
