import { z } from 'zod'
import { timeSchema } from './time.ts'
import { maxMetricsNamespaces } from './limits.ts'
import { namespaceSchema } from './ids.ts'

export const healthSchema = z
  .object({ status: z.literal('ok'), service: z.literal('mneme'), version: z.string() })
  .meta({ id: 'Health' })

const pathSchema = z.string().startsWith('/')

export const rootSchema = z
  .object({
    name: z.literal('mneme'),
    version: z.string(),
    docs: pathSchema.meta({ description: 'The page of the API, on which calls can be tried' }),
    openapi: pathSchema.meta({ description: 'The API as an OpenAPI document' }),
    health: pathSchema.meta({ description: 'Whether the service is up' }),
    api: pathSchema.meta({ description: 'Under it are the routes of a namespace' }),
    mcp: pathSchema.meta({ description: 'A namespace as an MCP server' }),
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

export const tickSchema = z
  .strictObject({ now: timeSchema })
  .meta({ id: 'TickRequest', examples: [{ now: '2026-06-01T03:00:00.000Z' }] })

export const tickedSchema = z
  .object({
    namespaces: z.int().meta({ description: 'How many were run' }),
    steps: z.int().meta({ description: 'Pieces of scheduled work done in them' }),
  })
  .meta({ id: 'Ticked' })

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
