import { createRoute } from '@hono/zod-openapi'
import type { OpenAPIHono } from '@hono/zod-openapi'
import {
  alertListQuerySchema,
  alertPageSchema,
  changedAlertSchema,
} from '../../../protocol/alerts.ts'
import { idempotencyHeaders } from '../../../protocol/idempotency.ts'
import { callNamespace } from '../../call-namespace.ts'
import type { EdgeEnv } from '../../context.ts'
import { forRole, jsonContent, problems } from '../../route.ts'
import { alertBody } from '../../translate/alert.ts'
import { defined } from '../../translate/defined.ts'
import { pageBody, pageInput } from '../../translate/page.ts'
import { idParams, inNamespace, namespaceParams } from '../paths.ts'

const listAlerts = createRoute({
  ...forRole('reader'),
  method: 'get',
  path: `${inNamespace}/alerts`,
  operationId: 'listAlerts',
  tags: ['Governance'],
  summary: 'List what owners are asked to look at',
  request: { params: namespaceParams, query: alertListQuerySchema },
  responses: {
    200: jsonContent(alertPageSchema, 'A page of alerts, newest first'),
    ...problems('position_not_reached'),
  },
})

const acknowledgeAlert = createRoute({
  ...forRole('owner'),
  method: 'post',
  path: `${inNamespace}/alerts/{id}/ack`,
  operationId: 'acknowledgeAlert',
  tags: ['Governance'],
  summary: 'Acknowledge an alert',
  description: 'One that is acknowledged already stays as it is.',
  request: { params: idParams, headers: idempotencyHeaders },
  responses: {
    200: jsonContent(changedAlertSchema, 'The alert'),
    ...problems('not_found', 'erased', 'erasing', 'idempotency_conflict'),
  },
})

export function alertRoutes(app: OpenAPIHono<EdgeEnv>): void {
  app.openapi(listAlerts, async (c) => {
    const query = c.req.valid('query')
    const input = { ...pageInput(query), ...defined({ open: query.open }) }
    const { value } = await callNamespace(c, 'listAlerts', input, query.at_least)
    return c.json(pageBody(value, alertBody), 200)
  })

  app.openapi(acknowledgeAlert, async (c) => {
    const { id } = c.req.valid('param')
    const { value, cost } = await callNamespace(c, 'acknowledgeAlert', { id })
    return c.json({ ...alertBody(value), ...cost }, 200)
  })
}
