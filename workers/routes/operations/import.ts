import { createRoute } from '@hono/zod-openapi'
import type { OpenAPIHono } from '@hono/zod-openapi'
import { exportLineSchema, importedSchema, importQuerySchema } from '../../../protocol/archive.ts'
import { idempotencyHeaders } from '../../../protocol/idempotency.ts'
import { positionOf } from '../../call-namespace.ts'
import type { EdgeEnv, EdgeMiddleware } from '../../context.ts'
import { Problem } from '../../errors.ts'
import { importArchive } from '../../import/import-archive.ts'
import { importForeign } from '../../import/import-foreign.ts'
import { mediaTypeOf } from '../../middleware/json-body.ts'
import { forRoleReading, jsonContent, linesOf, NDJSON, problemsWithBody } from '../../route.ts'
import { inNamespace, namespaceParams } from '../paths.ts'

/** Lines go by several names; a plain file is read too. */
const lineTypes: ReadonlySet<string> = new Set([
  NDJSON,
  'application/ndjson',
  'application/jsonl',
  'application/x-jsonlines',
  'text/plain',
])

/** Read as they arrive, by the handler. */
const lines: EdgeMiddleware = async (c, next) => {
  if (!lineTypes.has(mediaTypeOf(c))) {
    throw new Problem('unsupported_media_type', `expected Content-Type: ${NDJSON}`)
  }
  const encoding = c.req.header('Content-Encoding') ?? 'identity'
  if (encoding.toLowerCase() !== 'identity') {
    throw new Problem('unsupported_media_type', 'the body must not be compressed')
  }
  await next()
}

const importNamespace = createRoute({
  ...forRoleReading('owner', lines),
  method: 'post',
  path: `${inNamespace}/import`,
  operationId: 'importNamespace',
  tags: ['Operations'],
  summary: 'Take in an export, or the memories of another service',
  description:
    '`mneme` makes an empty namespace what another was, in slices as the lines arrive. A wrong ' +
    'line is answered by 400 with its number, and the namespace is empty again. Where the stream ' +
    'broke off, the same one sent again, or the rest of it with `from_line`, goes on behind the ' +
    'last line that was taken in; until the end is there other writes are refused. The other formats are remembered line by line, into any namespace.',
  request: {
    params: namespaceParams,
    query: importQuerySchema,
    headers: idempotencyHeaders,
    body: { required: true, content: { ...linesOf(exportLineSchema) } },
  },
  responses: {
    200: jsonContent(importedSchema, 'What became of the lines'),
    ...problemsWithBody('erasing', 'invalid_state'),
  },
})

export function importRoutes(app: OpenAPIHono<EdgeEnv>): void {
  app.openapi(importNamespace, async (c) => {
    const { format = 'mneme', from_line: fromLine = 1 } = c.req.valid('query')
    const position = await positionOf(c)
    const body = c.req.raw.body ?? new Blob().stream()
    const { body: answer, isReplayed } =
      format === 'mneme'
        ? await importArchive(c, body, { fromLine, position })
        : await importForeign(c, body, { format, fromLine, position })
    c.header('Mneme-Position', String(answer.position))
    if (isReplayed) c.header('Idempotent-Replay', 'true')
    return c.json(answer, 200)
  })
}
