import { createRoute } from '@hono/zod-openapi'
import type { OpenAPIHono } from '@hono/zod-openapi'
import { evolutionSchema } from '../../../protocol/evolution.ts'
import { idempotencyHeaders } from '../../../protocol/idempotency.ts'
import {
  changedIdentitySchema,
  identityPatchSchema,
  identitySchema,
} from '../../../protocol/identity.ts'
import { readQuerySchema } from '../../../protocol/query.ts'
import { changedSoulSchema, setSoulSchema, soulSchema } from '../../../protocol/soul.ts'
import { callNamespace } from '../../call-namespace.ts'
import type { EdgeEnv } from '../../context.ts'
import { forRole, forRoleWithBody, jsonContent } from '../../route.ts'
import { problems, problemsWithBody, requiredBody } from '../../route.ts'
import { evolutionBody, factsInput, identityBody, soulBody } from '../../translate/self.ts'
import { inNamespace, namespaceParams } from '../paths.ts'

const getSoul = createRoute({
  ...forRole('owner'),
  method: 'get',
  path: `${inNamespace}/soul`,
  operationId: 'getSoul',
  tags: ['Governance'],
  summary: 'Read the soul',
  description: 'It stands in no context.',
  request: { params: namespaceParams, query: readQuerySchema },
  responses: { 200: jsonContent(soulSchema, 'The soul'), ...problems('position_not_reached') },
})

const setSoul = createRoute({
  ...forRoleWithBody('owner'),
  method: 'put',
  path: `${inNamespace}/soul`,
  operationId: 'setSoul',
  tags: ['Governance'],
  summary: 'Replace the soul',
  description: 'A critical change: it is marked in the audit log and opens an alert.',
  request: {
    params: namespaceParams,
    headers: idempotencyHeaders,
    body: requiredBody(setSoulSchema),
  },
  responses: {
    200: jsonContent(changedSoulSchema, 'The soul as it is from now on'),
    ...problemsWithBody('secret_found', 'erased', 'erasing', 'idempotency_conflict'),
  },
})

const getIdentity = createRoute({
  ...forRole('reader'),
  method: 'get',
  path: `${inNamespace}/identity`,
  operationId: 'getIdentity',
  tags: ['Governance'],
  summary: 'Read who the agent is',
  request: { params: namespaceParams, query: readQuerySchema },
  responses: {
    200: jsonContent(identitySchema, 'Its facts, its image of itself, its log'),
    ...problems('position_not_reached'),
  },
})

const patchIdentity = createRoute({
  ...forRoleWithBody('owner'),
  method: 'patch',
  path: `${inNamespace}/identity`,
  operationId: 'patchIdentity',
  tags: ['Governance'],
  summary: 'Say who the agent is',
  description:
    'Facts alone: what is not named stays, null takes it back. A critical change: it is marked in ' +
    'the audit log and opens an alert.',
  request: {
    params: namespaceParams,
    headers: idempotencyHeaders,
    body: requiredBody(identityPatchSchema),
  },
  responses: {
    200: jsonContent(changedIdentitySchema, 'The identity as it is from now on'),
    ...problemsWithBody('secret_found', 'erased', 'erasing', 'idempotency_conflict'),
  },
})

const getEvolution = createRoute({
  ...forRole('reader'),
  method: 'get',
  path: `${inNamespace}/evolution`,
  operationId: 'getEvolution',
  tags: ['Governance'],
  summary: 'Read what reflections have come to so far',
  request: { params: namespaceParams, query: readQuerySchema },
  responses: {
    200: jsonContent(evolutionSchema, 'The evolution'),
    ...problems('position_not_reached'),
  },
})

export function selfRoutes(app: OpenAPIHono<EdgeEnv>): void {
  app.openapi(getSoul, async (c) => {
    const { value } = await callNamespace(c, 'getSoul', {}, c.req.valid('query').at_least)
    return c.json(soulBody(value), 200)
  })

  app.openapi(setSoul, async (c) => {
    const { value, cost } = await callNamespace(c, 'setSoul', { soul: c.req.valid('json') })
    return c.json({ ...soulBody(value), ...cost }, 200)
  })

  app.openapi(getIdentity, async (c) => {
    const { value } = await callNamespace(c, 'getIdentity', {}, c.req.valid('query').at_least)
    return c.json(identityBody(value), 200)
  })

  app.openapi(patchIdentity, async (c) => {
    const input = { facts: factsInput(c.req.valid('json')) }
    const { value, cost } = await callNamespace(c, 'setIdentityFacts', input)
    return c.json({ ...identityBody(value), ...cost }, 200)
  })

  app.openapi(getEvolution, async (c) => {
    const { value } = await callNamespace(c, 'getEvolution', {}, c.req.valid('query').at_least)
    return c.json(evolutionBody(value), 200)
  })
}
