import type { OpenAPIHono, RouteConfig } from '@hono/zod-openapi'
import { z } from 'zod'
import type { EdgeEnv } from '../context.ts'
import { version } from '../version.ts'
import { JsonSchemas } from './json-schemas.ts'
import type { JsonSchema } from './json-schemas.ts'

type App = Pick<OpenAPIHono<EdgeEnv>, 'openAPIRegistry'>

/**
 * The OpenAPI 3.1 document of the routes. Schemas are converted by zod itself, which knows what
 * goes in from what comes out and keeps the components' ids.
 */
export function describeApi(app: App) {
  const schemas = new JsonSchemas()
  const paths: Record<string, Record<string, unknown>> = {}
  for (const definition of app.openAPIRegistry.definitions) {
    if (definition.type !== 'route') continue
    const { path, method } = definition.route
    paths[path] = { ...paths[path], [method]: describeRoute(definition.route, schemas) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Mneme',
      version,
      description: about,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: [
      { name: 'Memory', description: 'Remember, recall, forget' },
      { name: 'Entities', description: 'What memories are about' },
      { name: 'Graph', description: 'Commitments, what ties them, where they clash' },
      { name: 'Workspace', description: 'Notes, Collections, and operations on them' },
      { name: 'Governance', description: 'Proposals, audit, erasures' },
      { name: 'Reasoning', description: 'Thoughts, their notes, runs and signals' },
      { name: 'Operations', description: 'Keys, tokens, namespaces, health' },
    ],
    paths,
    components: {
      schemas: Object.fromEntries([...schemas.components].sort(([a], [b]) => (a < b ? -1 : 1))),
      headers,
      securitySchemes: {
        key: {
          type: 'http',
          scheme: 'bearer',
          description: 'A key, as created by `POST /v1/keys`, or a token of `POST /v1/tokens`',
        },
      },
    },
  }
}

const about =
  'Memory for AI applications. Times are ISO-8601 in UTC with milliseconds, names `snake_case`, ' +
  'lists `{items, next_cursor}`. Each operation names the least role of a key that may call it: ' +
  '`reader`, `sub`, `main`, `owner`, `root`, each a superset of the one before it.'

const headers = {
  'X-Request-Id': { description: 'Names the request in the log', schema: { type: 'string' } },
  'Mneme-Position': {
    description: "The namespace's log position; it grows with every committed write",
    schema: { type: 'integer' },
  },
  'Idempotent-Replay': {
    description: '`true` where the answer was given before, to the same key and request',
    schema: { type: 'string' },
  },
  'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } },
  'RateLimit-Limit': {
    description: 'Calls a minute that the key may make of the namespace, its tokens included',
    schema: { type: 'integer' },
  },
  'RateLimit-Remaining': { description: 'Calls left at present', schema: { type: 'integer' } },
  'RateLimit-Reset': {
    description: 'Seconds until one more call is allowed; 0 where one is now',
    schema: { type: 'integer' },
  },
}

const RATE_HEADERS = ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset']

function describeRoute(route: RouteConfig, schemas: JsonSchemas) {
  const { method: _method, path: _path, request, responses, ...rest } = route
  const parameters = [
    ...describeParameters(request?.params, 'path', schemas),
    ...describeParameters(request?.query, 'query', schemas),
    ...describeParameters(request?.headers, 'header', schemas),
  ]
  const body = request?.body
  return {
    ...rest,
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: {
        required: body.required ?? true,
        content: describeContent(body.content, 'input', schemas),
      },
    }),
    responses: Object.fromEntries(
      Object.entries(responses).map(([status, response]) => [
        status,
        {
          ...response,
          headers: Object.fromEntries(
            headersOf(route, Number(status)).map((name) => [name, headerReference(name)]),
          ),
          ...('content' in response && {
            content: describeContent(response.content ?? {}, 'output', schemas),
          }),
        },
      ]),
    ),
  }
}

function headersOf({ path, request }: RouteConfig, status: number): string[] {
  const isInNamespace = path.includes('{ns}')
  const rate = isInNamespace ? RATE_HEADERS : []
  if (status === 429) return ['X-Request-Id', 'Retry-After', ...rate]
  if (status === 503) return ['X-Request-Id', 'Retry-After']
  if (status >= 300 || !isInNamespace) return ['X-Request-Id']
  const isWrite = request?.headers !== undefined
  const replay = isWrite ? ['Idempotent-Replay'] : []
  return ['X-Request-Id', 'Mneme-Position', ...replay, ...rate]
}

function headerReference(name: string) {
  return { $ref: `#/components/headers/${name}` }
}

function describeParameters(given: unknown, where: string, schemas: JsonSchemas) {
  if (!(given instanceof z.ZodObject)) return []
  const shape: Readonly<Record<string, z.ZodType>> = given.shape
  return Object.entries(shape).map(([name, schema]) => {
    const { description, ...rest } = schemas.of(schema, 'input')
    const isRequired = !schema.safeParse(undefined).success
    return {
      name,
      in: where,
      required: isRequired,
      ...(description !== undefined && { description }),
      schema: rest,
    }
  })
}

function describeContent(
  content: Readonly<Record<string, unknown>>,
  io: 'input' | 'output',
  schemas: JsonSchemas,
): Record<string, { schema: JsonSchema }> {
  return Object.fromEntries(
    Object.entries(content).map(([type, one]) => {
      const { schema } = one as { readonly schema: z.ZodType | JsonSchema }
      return [type, { schema: schema instanceof z.ZodType ? schemas.of(schema, io) : schema }]
    }),
  )
}
