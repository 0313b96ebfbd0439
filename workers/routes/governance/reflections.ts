import { createRoute } from '@hono/zod-openapi'
import type { OpenAPIHono } from '@hono/zod-openapi'
import { idempotencyHeaders } from '../../../protocol/idempotency.ts'
import { pageQuerySchema } from '../../../protocol/page.ts'
import { readQuerySchema } from '../../../protocol/query.ts'
import {
  changedReflectionSchema,
  consentSchema,
  grantSchema,
  reflectionDecisionSchema,
  reflectionListQuerySchema,
  reflectionPageSchema,
  reflectionSchema,
  rewardPageSchema,
  startReflectionSchema,
  tokenRequestSchema,
} from '../../../protocol/reflections.ts'
import { callNamespace } from '../../call-namespace.ts'
import type { EdgeEnv } from '../../context.ts'
import { forRole, forRoleWithBody, forRoleWithOptionalBody, jsonContent } from '../../route.ts'
import { optionalBody, problems, problemsWithBody, requiredBody } from '../../route.ts'
import { defined } from '../../translate/defined.ts'
import { pageBody, pageInput } from '../../translate/page.ts'
import {
  changedReflectionBody,
  decisionInput,
  grantInput,
  reflectionBody,
  rewardPageBody,
  tokenInput,
} from '../../translate/reflection.ts'
import { idParams, inNamespace, namespaceParams } from '../paths.ts'

const stepProblems = [
  'not_found',
  'invalid_state',
  'erased',
  'erasing',
  'idempotency_conflict',
] as const
const stepAnswer = jsonContent(changedReflectionSchema, 'The reflection after the step')

const startReflection = createRoute({
  ...forRoleWithBody('main'),
  method: 'post',
  path: `${inNamespace}/reflections`,
  operationId: 'startReflection',
  tags: ['Governance'],
  summary: 'Begin to look back, or ask whether to',
  description: 'One at a time. After it: consent, tokens, grant, run, decision, in this order.',
  request: {
    params: namespaceParams,
    headers: idempotencyHeaders,
    body: requiredBody(startReflectionSchema),
  },
  responses: {
    201: jsonContent(changedReflectionSchema, 'The reflection'),
    ...problemsWithBody('reflection_open', 'erased', 'erasing', 'idempotency_conflict'),
  },
})

const listReflections = createRoute({
  ...forRole('reader'),
  method: 'get',
  path: `${inNamespace}/reflections`,
  operationId: 'listReflections',
  tags: ['Governance'],
  summary: 'List reflections',
  request: { params: namespaceParams, query: reflectionListQuerySchema },
  responses: {
    200: jsonContent(reflectionPageSchema, 'A page of reflections, newest first'),
    ...problems('position_not_reached'),
  },
})

const getReflection = createRoute({
  ...forRole('reader'),
  method: 'get',
  path: `${inNamespace}/reflections/{id}`,
  operationId: 'getReflection',
  tags: ['Governance'],
  summary: 'Read one reflection',
  request: { params: idParams, query: readQuerySchema },
  responses: {
    200: jsonContent(reflectionSchema, 'The reflection'),
    ...problems('not_found', 'position_not_reached'),
  },
})

const answerConsent = createRoute({
  ...forRoleWithBody('owner'),
  method: 'post',
  path: `${inNamespace}/reflections/{id}/consent`,
  operationId: 'answerConsent',
  tags: ['Governance'],
  summary: 'Say whether to reflect now',
  description: '`later` asks again after four hours; silence puts it off to the next day.',
  request: { params: idParams, headers: idempotencyHeaders, body: requiredBody(consentSchema) },
  responses: { 200: stepAnswer, ...problemsWithBody(...stepProblems) },
})

const requestTokens = createRoute({
  ...forRoleWithOptionalBody('main'),
  method: 'post',
  path: `${inNamespace}/reflections/{id}/tokens`,
  operationId: 'requestTokens',
  tags: ['Governance'],
  summary: 'Ask for tokens',
  description: 'The baseline, and `extra` less `penalty`, each with its reason.',
  request: {
    params: idParams,
    headers: idempotencyHeaders,
    body: optionalBody(tokenRequestSchema),
  },
  responses: { 200: stepAnswer, ...problemsWithBody('secret_found', ...stepProblems) },
})

const grantTokens = createRoute({
  ...forRoleWithBody('owner'),
  method: 'post',
  path: `${inNamespace}/reflections/{id}/grant`,
  operationId: 'grantTokens',
  tags: ['Governance'],
  summary: 'Grant the tokens, more or fewer',
  request: { params: idParams, headers: idempotencyHeaders, body: requiredBody(grantSchema) },
  responses: {
    200: stepAnswer,
    ...problemsWithBody(
      'secret_found',
      ...stepProblems,
      'self_approval',
      'no_penalty',
      'out_of_range',
    ),
  },
})

const runReflection = createRoute({
  ...forRole('main'),
  method: 'post',
  path: `${inNamespace}/reflections/{id}/run`,
  operationId: 'runReflection',
  tags: ['Governance'],
  summary: 'Reflect: read the scope, draft what to do',
  description: 'Nothing of the draft is done before it is decided. Without a model rules write it.',
  request: { params: idParams, headers: idempotencyHeaders },
  responses: { 200: stepAnswer, ...problems(...stepProblems, 'model_budget_exceeded') },
})

const decideReflection = createRoute({
  ...forRoleWithBody('owner'),
  method: 'post',
  path: `${inNamespace}/reflections/{id}/decision`,
  operationId: 'decideReflection',
  tags: ['Governance'],
  summary: 'Decide what of a draft is done',
  request: {
    params: idParams,
    headers: idempotencyHeaders,
    body: requiredBody(reflectionDecisionSchema),
  },
  responses: {
    200: stepAnswer,
    ...problemsWithBody(
      'secret_found',
      ...stepProblems,
      'self_approval',
      'unknown_operation',
      'namespace_full',
    ),
  },
})

const listRewards = createRoute({
  ...forRole('reader'),
  method: 'get',
  path: `${inNamespace}/rewards`,
  operationId: 'listRewards',
  tags: ['Governance'],
  summary: 'List what reflections were granted',
  description: 'Of decided reflections, newest first, with what all grants came to.',
  request: { params: namespaceParams, query: pageQuerySchema },
  responses: {
    200: jsonContent(rewardPageSchema, 'A page of rewards'),
    ...problems('position_not_reached'),
  },
})

export function reflectionRoutes(app: OpenAPIHono<EdgeEnv>): void {
  app.openapi(startReflection, async (c) => {
    const { value, cost } = await callNamespace(c, 'startReflection', c.req.valid('json'))
    return c.json(changedReflectionBody(value, cost), 201)
  })

  app.openapi(listReflections, async (c) => {
    const query = c.req.valid('query')
    const input = { ...pageInput(query), ...defined({ state: query.state }) }
    const { value } = await callNamespace(c, 'listReflections', input, query.at_least)
    return c.json(pageBody(value, reflectionBody), 200)
  })

  app.openapi(getReflection, async (c) => {
    const { id } = c.req.valid('param')
    const { value } = await callNamespace(c, 'getReflection', { id }, c.req.valid('query').at_least)
    return c.json(reflectionBody(value), 200)
  })

  app.openapi(answerConsent, async (c) => {
    const { id } = c.req.valid('param')
    const input = { id, ...c.req.valid('json') }
    const { value, cost } = await callNamespace(c, 'answerConsent', input)
    return c.json(changedReflectionBody(value, cost), 200)
  })

  app.openapi(requestTokens, async (c) => {
    const input = tokenInput(c.req.valid('param').id, c.req.valid('json'))
    const { value, cost } = await callNamespace(c, 'requestTokens', input)
    return c.json(changedReflectionBody(value, cost), 200)
  })

  app.openapi(grantTokens, async (c) => {
    const input = grantInput(c.req.valid('param').id, c.req.valid('json'))
    const { value, cost } = await callNamespace(c, 'grantTokens', input)
    return c.json(changedReflectionBody(value, cost), 200)
  })

  app.openapi(runReflection, async (c) => {
    const { id } = c.req.valid('param')
    const { value, cost } = await callNamespace(c, 'runReflection', { id })
    return c.json(changedReflectionBody(value, cost), 200)
  })

  app.openapi(decideReflection, async (c) => {
    const input = decisionInput(c.req.valid('param').id, c.req.valid('json'))
    const { value, cost } = await callNamespace(c, 'decideReflection', input)
    return c.json(changedReflectionBody(value, cost), 200)
  })

  app.openapi(listRewards, async (c) => {
    const query = c.req.valid('query')
    const { value } = await callNamespace(c, 'listRewards', pageInput(query), query.at_least)
    return c.json(rewardPageBody(value), 200)
  })
}
