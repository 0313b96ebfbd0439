import { createRoute, z } from '@hono/zod-openapi'
import type { OpenAPIHono } from '@hono/zod-openapi'
import { accepts } from 'hono/accepts'
import {
  lastEventHeaders,
  signalListQuerySchema,
  signalPageSchema,
} from '../../../protocol/signals.ts'
import { callNamespace } from '../../call-namespace.ts'
import type { EdgeEnv } from '../../context.ts'
import { holdStream } from '../../held-stream.ts'
import { signalEvents } from '../../follow-run.ts'
import { forRole, problems } from '../../route.ts'
import { answerEvents, EVENTS } from '../../stream-events.ts'
import { defined } from '../../translate/defined.ts'
import { pageBody, pageInput } from '../../translate/page.ts'
import { signalBody } from '../../translate/run.ts'
import { inNamespace, namespaceParams } from '../paths.ts'

const listSignals = createRoute({
  ...forRole('reader'),
  method: 'get',
  path: `${inNamespace}/signals`,
  operationId: 'listSignals',
  tags: ['Reasoning'],
  summary: 'List or follow what runs tell',
  description:
    'By `seq`. As `text/event-stream` each later one than `Last-Event-ID` once: with `run_id` up to ' +
    'the event `result`, else for as long as somebody listens. The event `gap` names numbers that ' +
    'are not kept; `end` says with `reason` why it ends otherwise: `revoked`, `expired`, `erased`, ' +
    '`unavailable`.',
  request: { params: namespaceParams, query: signalListQuerySchema, headers: lastEventHeaders },
  responses: {
    200: {
      description: 'A page of signals',
      content: {
        'application/json': { schema: signalPageSchema },
        'text/event-stream': { schema: z.string() },
      },
    },
    ...problems('not_found', 'position_not_reached', 'rate_limited'),
  },
})

export function signalRoutes(app: OpenAPIHono<EdgeEnv>): void {
  app.openapi(listSignals, async (c) => {
    const query = c.req.valid('query')
    const { trace_id: traceId, run_id: runId, thought_id: thoughtId, name } = query
    const filter = defined({ traceId, runId, thoughtId, name })
    const supports = ['application/json', EVENTS]
    const type = accepts(c, { header: 'Accept', supports, default: 'application/json' })
    if (type === EVENTS) {
      // Asked before the answer begins, while it can still be a refusal.
      if (runId !== undefined) await callNamespace(c, 'getRun', { id: runId }, query.at_least)
      else await callNamespace(c, 'listSignals', { limit: 1, cursor: null }, query.at_least)
      const after = Number(c.req.valid('header')['Last-Event-ID'] ?? 0)
      const stream = await holdStream(c)
      return answerEvents(c, stream.follow(signalEvents(c, { filter, after })))
    }
    const input = { ...pageInput(query), ...filter }
    const { value } = await callNamespace(c, 'listSignals', input, query.at_least)
    return c.json(pageBody(value, signalBody), 200)
  })
}
