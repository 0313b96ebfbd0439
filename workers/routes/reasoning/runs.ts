import { createRoute, z } from '@hono/zod-openapi'
import type { OpenAPIHono } from '@hono/zod-openapi'
import { accepts } from 'hono/accepts'
import type { Run } from '../../../engine/model/reasoning.ts'
import { idempotencyHeaders } from '../../../protocol/idempotency.ts'
import { readQuerySchema } from '../../../protocol/query.ts'
import {
  cancelledRunSchema,
  runAnswerSchema,
  runListQuerySchema,
  runPageSchema,
  runSchema,
  startedRunSchema,
  startRunSchema,
} from '../../../protocol/runs.ts'
import type { RunAnswerBody, StartRunBody } from '../../../protocol/runs.ts'
import { callNamespace } from '../../call-namespace.ts'
import type { Answer } from '../../call-namespace.ts'
import type { EdgeContext, EdgeEnv } from '../../context.ts'
import { event, signalEvents, waitForRun } from '../../follow-run.ts'
import { holdStream } from '../../held-stream.ts'
import {
  forRole,
  forRoleWithBody,
  jsonContent,
  problems,
  problemsWithBody,
  requiredBody,
} from '../../route.ts'
import { answerEvents, EVENTS } from '../../stream-events.ts'
import { defined } from '../../translate/defined.ts'
import { pageBody, pageInput } from '../../translate/page.ts'
import { runAnswerBody, runBody, startRunInput } from '../../translate/run.ts'
import { idParams, inNamespace, namespaceParams } from '../paths.ts'

const path = `${inNamespace}/runs`

const runThought = createRoute({
  ...forRoleWithBody('main'),
  method: 'post',
  path: `${inNamespace}/thoughts/{id}/run`,
  operationId: 'runThought',
  tags: ['Reasoning'],
  summary: 'Run a pipeline on a thought',
  description:
    'Answers 200 however a run ended that was begun; with `wait: false` at once. As ' +
    '`text/event-stream` it tells of each step: event `run`, the signals, last `result`. The run ' +
    'goes on when its client has gone; the same `Idempotency-Key` joins it.',
  request: { params: idParams, headers: idempotencyHeaders, body: requiredBody(startRunSchema) },
  responses: {
    200: {
      description: 'How it ended',
      content: {
        'application/json': { schema: runAnswerSchema },
        'text/event-stream': { schema: z.string() },
      },
    },
    202: jsonContent(startedRunSchema, 'The run, which goes on'),
    ...problemsWithBody(
      'not_found',
      'archived',
      'run_open',
      'too_many_runs',
      'unknown_model',
      'reserved_name',
      'self_relation',
      'secret_found',
      'erased',
      'erasing',
      'idempotency_conflict',
    ),
  },
})

const listRuns = createRoute({
  ...forRole('reader'),
  method: 'get',
  path,
  operationId: 'listRuns',
  tags: ['Reasoning'],
  summary: 'List runs',
  description: 'Newest first.',
  request: { params: namespaceParams, query: runListQuerySchema },
  responses: {
    200: jsonContent(runPageSchema, 'A page of runs'),
    ...problems('position_not_reached'),
  },
})

const getRun = createRoute({
  ...forRole('reader'),
  method: 'get',
  path: `${path}/{id}`,
  operationId: 'getRun',
  tags: ['Reasoning'],
  summary: 'Read one run',
  request: { params: idParams, query: readQuerySchema },
  responses: {
    200: jsonContent(runSchema, 'The run'),
    ...problems('not_found', 'position_not_reached'),
  },
})

const cancelRun = createRoute({
  ...forRole('main'),
  method: 'post',
  path: `${path}/{id}/cancel`,
  operationId: 'cancelRun',
  tags: ['Reasoning'],
  summary: 'Cancel a run',
  request: { params: idParams, headers: idempotencyHeaders },
  responses: {
    200: jsonContent(cancelledRunSchema, 'The run as it ended'),
    ...problems('not_found', 'run_ended', 'erased', 'erasing', 'idempotency_conflict'),
  },
})

export function runRoutes(app: OpenAPIHono<EdgeEnv>): void {
  app.openapi(runThought, async (c) => {
    const body = c.req.valid('json')
    const supports = ['application/json', EVENTS]
    const type = accepts(c, { header: 'Accept', supports, default: 'application/json' })
    // Before the run begins: a refusal leaves none behind that nobody listens to.
    const stream = type === EVENTS ? await holdStream(c) : null
    const begun = startRun(c, c.req.valid('param').id, body)
    const { value, cost } = await begun.catch(async (refusal: unknown) => {
      await stream?.leave()
      throw refusal
    })
    if (stream !== null) return answerEvents(c, stream.follow(runEvents(c, value)))
    if (body.wait === false) return c.json({ run: runBody(value), ...cost }, 202)
    return c.json(await answerRun(c, value.id), 200)
  })

  app.openapi(listRuns, async (c) => {
    const query = c.req.valid('query')
    const { thought_id: thoughtId } = query
    const input = { ...pageInput(query), ...defined({ thoughtId }) }
    const { value } = await callNamespace(c, 'listRuns', input, query.at_least)
    return c.json(pageBody(value, runBody), 200)
  })

  app.openapi(getRun, async (c) => {
    const { id } = c.req.valid('param')
    const { at_least } = c.req.valid('query')
    const { value } = await callNamespace(c, 'getRun', { id }, at_least)
    return c.json(runBody(value), 200)
  })

  app.openapi(cancelRun, async (c) => {
    const { value, cost } = await callNamespace(c, 'cancelRun', { id: c.req.valid('param').id })
    const run = runBody(value)
    return c.json({ ...run, run, degraded: cost.degraded, position: cost.position }, 200)
  })
}

/** Begins a run of the body's pipeline on the thought. */
export async function startRun(
  c: EdgeContext,
  thoughtId: string,
  body: StartRunBody,
): Promise<Answer<'startRun'>> {
  return callNamespace(c, 'startRun', startRunInput(thoughtId, body))
}

/** Waits for the run's end. */
export async function answerRun(c: EdgeContext, id: string): Promise<RunAnswerBody> {
  const answer = runAnswerBody(await waitForRun(c, id))
  c.header('Mneme-Position', String(answer.position))
  return answer
}

async function* runEvents(c: EdgeContext, run: Run): AsyncGenerator<string> {
  yield event({ name: 'run', data: { id: run.id, run: runBody(run) } })
  yield* signalEvents(c, { filter: { runId: run.id }, after: 0 })
}
