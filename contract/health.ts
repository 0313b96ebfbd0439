import { z } from 'zod'
import { timeSchema } from './time.ts'
import { maxMetricsNamespaces } from './limits.ts'
import { namespaceSchema } from './ids.ts'

export const healthSchema = z
  .object({
    status: z.literal('ok').describe('Always `ok`'),
    service: z.literal('mneme').describe('Always `mneme`'),
    version: z.string().describe('The version of the service'),
  })
  .meta({ id: 'Health', description: 'That the service answers' })

const pathSchema = z.string().startsWith('/')

export const rootSchema = z
  .object({
    name: z.literal('mneme').describe('The name of the service'),
    version: z.string().describe('Its version'),
    docs: pathSchema.describe('The page of the API, on which calls can be tried'),
    openapi: pathSchema.describe('The API as an OpenAPI document'),
    health: pathSchema.describe('Whether the service is up'),
    api: pathSchema.describe('Under it are the routes of a namespace'),
    mcp: pathSchema.describe('A namespace as an MCP server'),
  })
  .meta({
    id: 'Root',
    description: 'What a server is and where its parts are, as paths',
    examples: [
      {
        name: 'mneme',
        version: '0.1.0',
        docs: '/docs',
        openapi: '/openapi.json',
        health: '/healthz',
        api: '/v1/namespaces/{ns}',
        mcp: '/mcp/{ns}',
      },
    ],
  })

export const tickSchema = z.strictObject({ now: timeSchema }).meta({
  id: 'TickRequest',
  description: 'The time to run scheduled work up to',
  examples: [{ now: '2026-06-01T03:00:00.000Z' }],
})

export const tickedSchema = z
  .object({
    namespaces: z.int().describe('How many were run'),
    steps: z.int().describe('Pieces of scheduled work done in them'),
  })
  .meta({ id: 'Ticked', description: 'What was run' })

const message = `expected at most ${maxMetricsNamespaces} namespaces`

/** `?namespace=a,b`: those to look into besides the ones that wait longest. */
export const metricsQuerySchema = z.strictObject({
  namespace: z
    .string()
    .optional()
    .transform((text) => (text === undefined || text === '' ? [] : text.split(',')))
    .pipe(z.array(namespaceSchema).max(maxMetricsNamespaces, message))
    .meta({ type: 'string', description: 'By comma; each is woken to be asked' }),
})
