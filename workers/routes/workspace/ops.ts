import { createRoute } from '@hono/zod-openapi'
import type { OpenAPIHono } from '@hono/zod-openapi'
import { idempotencyHeaders } from '../../../protocol/idempotency.ts'
import { opsResultSchema } from '../../../protocol/workspace/resources.ts'
import { opsSchema } from '../../../protocol/workspace/steps.ts'
import { callNamespace } from '../../call-namespace.ts'
import type { EdgeEnv } from '../../context.ts'
import { jsonContent, requiredBody } from '../../route.ts'
import { opsBody, runStepsInput } from '../../translate/workspace/steps.ts'
import { inNamespace, namespaceParams } from '../paths.ts'
import { forOperation, operationProblems } from './operation-route.ts'

const runOps = createRoute({
  ...forOperation('reader'),
  method: 'post',
  path: `${inNamespace}/ops`,
  operationId: 'runOps',
  tags: ['Workspace'],
  summary: 'Carry out operations on Notes and Collections',
  description:
    'One, or a list of 1–100 that is carried out in order and as a whole: where one fails nothing ' +
    'has changed. To keep or change something takes the role `main`.',
  request: {
    params: namespaceParams,
    headers: idempotencyHeaders,
    body: requiredBody(opsSchema),
  },
  responses: {
    200: jsonContent(opsResultSchema, 'The last result; of a list also each of them'),
    ...operationProblems(
      'too_many_steps',
      'unbound_name',
      'bad_path',
      'bad_slice',
      'bad_where',
      'not_in_map',
      'where_too_long',
      'not_a_list',
      'not_coercible',
      'nothing_to_split',
      'result_too_large',
      'slice_order',
      'index_range',
      'collection_full',
    ),
  },
})

export function opsRoutes(app: OpenAPIHono<EdgeEnv>): void {
  app.openapi(runOps, async (c) => {
    const input = runStepsInput(c.req.valid('json'))
    const { value, cost } = await callNamespace(c, 'runSteps', input)
    return c.json({ ...opsBody(value, input.isList), ...cost }, 200)
  })
}
