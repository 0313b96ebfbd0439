import fc from 'fast-check'
import { expect, it } from 'vitest'
import { TOOLS } from '../../workers/mcp/call-tool.ts'
import { Edge } from './support/edge.ts'
import { message, modern, modernMeta } from './support/mcp.ts'

const methods = [
  'initialize',
  'ping',
  'tools/list',
  'tools/call',
  'resources/list',
  'resources/read',
  'resources/templates/list',
  'prompts/list',
  'completion/complete',
  'logging/setLevel',
  'server/discover',
  'notifications/initialized',
  'notifications/cancelled',
  'toString',
]
const versions = [modern, '2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05', 'x', '']

const anything = fc.jsonValue({ maxDepth: 4 })
const name = fc.constantFrom(...TOOLS.map((tool) => tool.name), 'fly', '__proto__')
const fields = [
  ...new Set(TOOLS.flatMap((tool) => Object.keys(tool.inputSchema().properties ?? {}))),
]
const given = fc.dictionary(fc.oneof(fc.constantFrom(...fields), fc.string()), anything)
const call = fc
  .record(
    {
      name,
      arguments: fc.oneof(given, anything),
      _meta: fc.oneof(anything, fc.constant(modernMeta)),
    },
    { requiredKeys: ['name'] },
  )
  .map((params) => message('tools/call', params))
const spoken = fc.record(
  {
    jsonrpc: fc.oneof({ weight: 9, arbitrary: fc.constant('2.0') }, anything),
    id: fc.oneof(fc.integer(), fc.string(), anything),
    method: fc.oneof(fc.constantFrom(...methods), fc.string()),
    params: anything,
  },
  { requiredKeys: [] },
)
const body = fc.oneof(
  call,
  spoken,
  anything,
  fc.array(fc.oneof(call, spoken, anything), { maxLength: 4 }),
)
const headers = fc.oneof(
  fc.constant({}),
  fc.record(
    {
      'MCP-Protocol-Version': fc.constantFrom(...versions),
      'Mcp-Method': fc.constantFrom(...methods),
      'Mcp-Session-Id': fc.constantFrom('a', ''),
      Accept: fc.constantFrom('application/json', '*/*', 'text/event-stream', ''),
    },
    { requiredKeys: [] },
  ),
)

it('API §8 any JSON is answered by JSON-RPC, 202 or 4xx, never 5xx', async () => {
  const edge = new Edge()
  await fc.assert(
    fc.asyncProperty(body, headers, async (sent, told) => {
      const response = await edge.post('/mcp/acme', JSON.stringify(sent), { headers: told })
      const text = await response.text()
      expect(response.status).toBeOneOf([200, 202, 400, 404, 406, 413])
      const answers: unknown[] = text === '' ? [] : [JSON.parse(text)].flat()
      expect(answers.length === 0).toBe(response.status === 202)
      for (const answer of answers) {
        if (response.status === 200) expect(answer).toHaveProperty('jsonrpc', '2.0')
        expect(JSON.stringify(answer)).not.toContain('"code":"internal"')
      }
    }),
    { numRuns: 400 },
  )
})
