import { z } from 'zod'
import { errorCodes, problemSchema, type ErrorCode } from '../../contract/errors.ts'
import { contentItemSchema } from '../../contract/content-input.ts'
import { entityAnswerShapes } from '../../contract/entities.ts'
import { entityInputShapes } from '../../contract/entity-json-schema.ts'
import { jsonValueSchema } from '../../contract/json-value.ts'
import { toldValueSchema } from '../../contract/told-value.ts'
import { costSchema } from '../../contract/usage.ts'
import { headersOf, type AnyDeclared, type Route } from '../route.ts'
import { NDJSON } from '../stream-lines.ts'
import { version } from '../version.ts'
import { describeComponent } from './describe.ts'
import { Examples } from './examples.ts'
import { describePart } from './path-parameters.ts'
import { problemExamples } from './problem-examples.ts'
import { JsonSchemas, type JsonSchema } from './json-schemas.ts'

/**
 * The OpenAPI 3.1 document of the routes. Schemas are converted by zod itself, which knows what
 * goes in from what comes out and keeps the components' ids.
 */
export function describeApi(routes: readonly Route[]) {
  const schemas = new JsonSchemas()
  schemas.write({ ...entityInputShapes, ...entityAnswerShapes })
  for (const shape of [toldValueSchema, contentItemSchema, costSchema, jsonValueSchema]) {
    schemas.of(shape, 'output')
  }
  // Examples are made of all components.
  for (const { declared } of routes) {
    contentOf(declared, 'output', schemas)
    for (const one of Object.values(declared.others ?? {})) contentOf(one, 'output', schemas)
  }
  const examples = new Examples(schemas.components)
  const paths: Record<string, Record<string, unknown>> = {}
  for (const route of routes) {
    const [method = '', path = ''] = route.declared.at.split(' ')
    paths[path] = {
      ...paths[path],
      [method.toLowerCase()]: describeRoute(route, schemas, examples),
    }
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
      {
        name: 'Memory',
        description:
          'Remember what is told, recall it in answer to a question, and forget it again.',
      },
      {
        name: 'Entities',
        description:
          'Whom and what memories are about: people, projects, movies, with their properties and relations.',
      },
      {
        name: 'Graph',
        description:
          'The statements that memories hold, as nodes; the edges between them; conflicts and suggestions.',
      },
      {
        name: 'Workspace',
        description: 'Working memory: Notes, Collections, and operations on them.',
      },
      {
        name: 'Governance',
        description:
          'What an owner decides and oversees: core, soul, identity, proposals, reflections, the audit log, revisions and erasures.',
      },
      { name: 'Reasoning', description: 'Thoughts, their notes, and runs of pipelines on them.' },
      {
        name: 'Operations',
        description:
          'Keys and tokens, namespaces, settings, imports and exports, background work, and health.',
      },
    ],
    paths,
    components: {
      schemas: describedComponents(schemas),
      headers,
      examples: problemExamples,
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

function describedComponents({ components }: JsonSchemas) {
  const sorted = [...components].sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(sorted.map(([id, schema]) => [id, describeComponent(schema)]))
}

const about =
  'Memory for AI applications. Times are ISO-8601 in UTC with milliseconds. Fields are named in ' +
  '`snake_case`, and a list is `{items, next_cursor}`. Each operation names the least role of a key ' +
  'that may call it: `reader`, `sub`, `main`, `owner` or `root`. A role may do all that the one ' +
  'before it may.'

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

function describeRoute({ declared, params, tag }: Route, schemas: JsonSchemas, examples: Examples) {
  const { name, role, summary, description, query, body, says, others = {} } = declared
  const parameters = [
    ...describeParameters(params, declared.at, 'path', schemas),
    ...describeParameters(query, declared.at, 'query', schemas),
    ...describeParameters(headersOf(declared), declared.at, 'header', schemas),
  ]
  const sent = contentOf({ answer: body, answerLine: declared.bodyLine }, 'input', schemas)
  const answers = typeof says === 'string' ? { 200: says } : says
  const answered = (status: string, said: string, of: Answered) => {
    const content = withExamples(contentOf(of, 'output', schemas), examples, declared.textExample)
    return [
      status,
      { description: said, ...headersIn(declared, status), ...(content && { content }) },
    ]
  }
  return {
    security: role === null ? [] : [{ key: [] }],
    ...(role !== null && { 'x-mneme-role': role }),
    operationId: name,
    tags: [tag],
    summary,
    ...(description !== undefined && { description }),
    ...(parameters.length > 0 && { parameters }),
    ...(sent && { requestBody: { required: declared.isBodyOptional !== true, content: sent } }),
    responses: Object.fromEntries([
      ...Object.entries(answers).map(([status, said]) => answered(status, said, declared)),
      ...Object.entries(others).map(([status, one]) => answered(status, one.says, one)),
      ...describeProblems(declared, params, schemas),
    ]),
  }
}

type Answered = Partial<Record<'answer' | 'answerLine', z.ZodType | undefined>> &
  Pick<Partial<AnyDeclared>, 'text'>

function contentOf(
  { answer, answerLine, text }: Answered,
  io: 'input' | 'output',
  schemas: JsonSchemas,
): Record<string, { schema: JsonSchema }> | undefined {
  const content = {
    ...(answer && { 'application/json': { schema: schemas.of(answer, io) } }),
    ...(answerLine && { [NDJSON]: { schema: schemas.of(answerLine, io) } }),
    ...(text && { [text]: { schema: schemas.of(z.string(), io) } }),
  }
  return Object.keys(content).length > 0 ? content : undefined
}

type Content = Readonly<Record<string, { readonly schema: JsonSchema }>>

/** The same with an example of what is answered. */
function withExamples(content: Content | undefined, examples: Examples, text?: string) {
  if (content === undefined) return undefined
  return Object.fromEntries(
    Object.entries(content).map(([type, { schema }]) => {
      const value = schema['type'] === 'string' ? text : examples.of(schema)
      return [type, value === undefined ? { schema } : { schema, examples: { answer: { value } } }]
    }),
  )
}

/** Problems by status: those of every route of the kind, and those that this one names. */
function describeProblems(declared: AnyDeclared, params: z.ZodObject, schemas: JsonSchemas) {
  const byStatus = Map.groupBy(problemsOf(declared, params), (code) => errorCodes[code].status)
  const schema = schemas.of(problemSchema, 'output')
  return [...byStatus].map(([status, codes]) => [
    String(status),
    {
      description: codes.map((code) => `\`${code}\`: ${errorCodes[code].title}`).join('; '),
      'x-codes': codes,
      ...headersIn(declared, String(status)),
      content: {
        'application/problem+json': {
          schema,
          examples: Object.fromEntries(
            codes.map((code) => [code, { $ref: `#/components/examples/${code}` }]),
          ),
        },
      },
    },
  ])
}

/** Problems that every route behind a key may answer. */
const ALWAYS: readonly ErrorCode[] = [
  'invalid_request',
  'unauthenticated',
  'forbidden',
  'rate_limited',
  'internal',
  'overloaded',
  'unavailable',
]
const WITH_BODY: readonly ErrorCode[] = ['malformed_json', 'too_large', 'unsupported_media_type']

function problemsOf(declared: AnyDeclared, { shape }: z.ZodObject): ReadonlySet<ErrorCode> {
  const { role, query, body, bodyLine, errors = [] } = declared
  if (role === null) return new Set<ErrorCode>(['method_not_allowed', 'internal'])
  const codes: ErrorCode[] = [...ALWAYS]
  if ((body ?? bodyLine) !== undefined) codes.push(...WITH_BODY)
  codes.push(...errors)
  if ('kind' in shape) codes.push('reserved_name')
  else if ('id' in shape) codes.push('not_found')
  const isRead = [query, body].some((one) => one instanceof z.ZodObject && 'at_least' in one.shape)
  if (isRead) codes.push('position_not_reached')
  return new Set(codes)
}

function headersIn(declared: AnyDeclared, status: string) {
  const names = headerNames(declared, Number(status))
  return { headers: Object.fromEntries(names.map((name) => [name, headerReference(name)])) }
}

function headerNames(declared: AnyDeclared, status: number): string[] {
  const isInNamespace = declared.at.includes('{ns}')
  const rate = isInNamespace ? RATE_HEADERS : []
  if (status === 429) return ['X-Request-Id', 'Retry-After', ...rate]
  if (status === 503) return ['X-Request-Id', 'Retry-After']
  if (status >= 300 || !isInNamespace) return ['X-Request-Id']
  const replay = headersOf(declared) === undefined ? [] : ['Idempotent-Replay']
  return ['X-Request-Id', 'Mneme-Position', ...replay, ...rate]
}

function headerReference(name: string) {
  return { $ref: `#/components/headers/${name}` }
}

function describeParameters(given: unknown, at: string, where: string, schemas: JsonSchemas) {
  if (!(given instanceof z.ZodObject)) return []
  const shape: Readonly<Record<string, z.ZodType>> = given.shape
  return Object.entries(shape).map(([name, schema]) => {
    const { description: said, ...rest } = schemas.of(schema, 'input')
    const description = said ?? (where === 'path' ? describePart(at, name) : undefined)
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
