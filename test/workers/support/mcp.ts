import type { Edge, Sent } from './edge.ts'

export interface RpcAnswer {
  readonly jsonrpc: string
  readonly id: unknown
  readonly result?: Readonly<Record<string, unknown>>
  readonly error?: { readonly code: number; readonly message: string }
}

export interface ToolResult {
  readonly content: readonly { readonly type: string; readonly text: string }[]
  /** Of an error there is none. */
  readonly structuredContent?: Readonly<Record<string, unknown>>
  readonly isError?: boolean
  readonly _meta?: { readonly 'mneme/problem'?: Readonly<Record<string, unknown>> }
}

export interface ListedTool {
  readonly name: string
  readonly description: string
  readonly inputSchema: { readonly type: string; readonly properties: object }
  readonly outputSchema: { readonly type: string }
  readonly annotations: Readonly<Record<string, unknown>>
}

export function message(method: string, params?: object, id: unknown = 1) {
  return { jsonrpc: '2.0', id, method, ...(params && { params }) }
}

/** What a client of 2026-07-28 says with each message, in `_meta` and in headers. */
export const modern = '2026-07-28'
export const modernMeta = {
  'io.modelcontextprotocol/protocolVersion': modern,
  'io.modelcontextprotocol/clientCapabilities': {},
}

export async function ask(edge: Edge, body: unknown, sent: Sent = {}): Promise<RpcAnswer> {
  const response = await edge.post('/mcp/acme', body, sent)
  return response.json<RpcAnswer>()
}

export async function toolsOf(edge: Edge, key?: string): Promise<readonly ListedTool[]> {
  const { result } = await ask(edge, message('tools/list'), key === undefined ? {} : { key })
  return (result as unknown as { tools: readonly ListedTool[] }).tools
}

export async function call(
  edge: Edge,
  name: string,
  given: object,
  { meta, ...sent }: Sent & { readonly meta?: object } = {},
): Promise<ToolResult> {
  const params = { name, arguments: given, ...(meta && { _meta: meta }) }
  const answer = await ask(edge, message('tools/call', params), sent)
  if (answer.result === undefined) throw new Error(`no result: ${JSON.stringify(answer)}`)
  return answer.result as unknown as ToolResult
}
