import { createRoute } from '@hono/zod-openapi'
import type { OpenAPIHono } from '@hono/zod-openapi'
import { activateSchema, activationSchema } from '../../../protocol/activation.ts'
import { callNamespace } from '../../call-namespace.ts'
import type { EdgeEnv } from '../../context.ts'
import { forRoleWithBody, jsonContent, problemsWithBody, requiredBody } from '../../route.ts'
import { activatedBody } from '../../translate/activation.ts'
import { defined } from '../../translate/defined.ts'
import { inNamespace, namespaceParams } from '../paths.ts'

const activate = createRoute({
  ...forRoleWithBody('reader'),
  method: 'post',
  path: `${inNamespace}/graph/activate`,
  operationId: 'activate',
  tags: ['Graph'],
  summary: 'Spread activation from nodes',
  description: 'Each starts at 1. Shows what they reach, and how; changes nothing.',
  request: { params: namespaceParams, body: requiredBody(activateSchema) },
  responses: {
    200: jsonContent(activationSchema, 'What was reached, strongest first'),
    ...problemsWithBody('not_found', 'invalid_state', 'position_not_reached'),
  },
})

export function activateRoutes(app: OpenAPIHono<EdgeEnv>): void {
  app.openapi(activate, async (c) => {
    const { ids, depth, threshold, at_least } = c.req.valid('json')
    const input = { ids, ...defined({ depth, threshold }) }
    const { value } = await callNamespace(c, 'activate', input, at_least)
    return c.json({ activated: value.activated.map(activatedBody) }, 200)
  })
}
