import { createRoute, z } from '@hono/zod-openapi'
import type { OpenAPIHono } from '@hono/zod-openapi'
import { accepts } from 'hono/accepts'
import {
  auditDigestPageSchema,
  auditDigestsQuerySchema,
  auditListQuerySchema,
  auditPageSchema,
  auditVerdictSchema,
} from '../../../protocol/audit.ts'
import { readQuerySchema } from '../../../protocol/query.ts'
import { callNamespace } from '../../call-namespace.ts'
import type { EdgeEnv } from '../../context.ts'
import { forRole, jsonContent, problems } from '../../route.ts'
import {
  auditDigestBody,
  auditLine,
  auditRecordBody,
  auditVerdictBody,
} from '../../translate/audit.ts'
import { defined } from '../../translate/defined.ts'
import { pageBody, pageInput } from '../../translate/page.ts'
import { inNamespace, namespaceParams } from '../paths.ts'

const listAudit = createRoute({
  ...forRole('reader'),
  method: 'get',
  path: `${inNamespace}/audit`,
  operationId: 'listAudit',
  tags: ['Governance'],
  summary: 'List what was changed, by whom',
  description:
    'Newest first. As `text/plain` one line a row, fields separated by ` | `; the next page is ' +
    'then in the `Link` header.',
  request: { params: namespaceParams, query: auditListQuerySchema },
  responses: {
    200: {
      description: 'A page of the log',
      content: {
        'application/json': { schema: auditPageSchema },
        'text/plain': { schema: z.string() },
      },
    },
    ...problems('position_not_reached'),
  },
})

const verifyAudit = createRoute({
  ...forRole('reader'),
  method: 'get',
  path: `${inNamespace}/audit/verify`,
  operationId: 'verifyAudit',
  tags: ['Governance'],
  summary: 'Check the hash chain of the audit log',
  description:
    'From the last digest on; `length` counts what became digests too. What it was is compared with ' +
    'what the server has signed of it each month and at an import, and keeps outside of it.',
  request: { params: namespaceParams, query: readQuerySchema },
  responses: {
    200: jsonContent(auditVerdictSchema, 'Whether every record follows from the one before it'),
    ...problems('position_not_reached'),
  },
})

const listAuditDigests = createRoute({
  ...forRole('reader'),
  method: 'get',
  path: `${inNamespace}/audit/digests`,
  operationId: 'listAuditDigests',
  tags: ['Governance'],
  summary: 'List the months of the log that have become digests',
  description:
    'Newest first. A calendar month wholly older than the setting `audit_retention`, 90 days, is ' +
    'counted and its records go; the chain goes on from its last hash.',
  request: { params: namespaceParams, query: auditDigestsQuerySchema },
  responses: {
    200: jsonContent(auditDigestPageSchema, 'A page of digests'),
    ...problems('position_not_reached'),
  },
})

export function auditRoutes(app: OpenAPIHono<EdgeEnv>): void {
  app.openapi(listAudit, async (c) => {
    const query = c.req.valid('query')
    const { actor, action, target, from, to } = query
    const input = { ...pageInput(query), ...defined({ actor, action, target, from, to }) }
    const { value } = await callNamespace(c, 'listAudit', input, query.at_least)
    const supports = ['application/json', 'text/plain']
    const type = accepts(c, { header: 'Accept', supports, default: 'application/json' })
    if (type !== 'text/plain') return c.json(pageBody(value, auditRecordBody), 200)
    if (value.nextCursor !== null) {
      const next = new URL(c.req.url)
      next.searchParams.set('cursor', value.nextCursor)
      c.header('Link', `<${next.pathname}${next.search}>; rel="next"`)
    }
    return c.text(value.items.map((record) => `${auditLine(record)}\n`).join(''), 200)
  })

  app.openapi(verifyAudit, async (c) => {
    const atLeast = c.req.valid('query').at_least
    const { value, cost } = await callNamespace(c, 'verifyAudit', {}, atLeast)
    return c.json(auditVerdictBody(value, cost.degraded), 200)
  })

  app.openapi(listAuditDigests, async (c) => {
    const query = c.req.valid('query')
    const { value } = await callNamespace(c, 'listAuditDigests', pageInput(query), query.at_least)
    return c.json(pageBody(value, auditDigestBody), 200)
  })
}
