import type { CallToolRequestParams, CallToolResult } from '@modelcontextprotocol/server'
import { isAtLeast, type Caller } from '../../engine/model/caller.ts'
import { idempotencyHeaders } from '../../contract/idempotency.ts'
import type { EdgeContext } from '../context.ts'
import { isOfHttp, itemErrorOf, problemOf, problemOfIssues } from '../errors.ts'
import { logBug } from '../log-failure.ts'
import { requireRole } from '../middleware/authorize.ts'
import { chosenTools } from './chosen-tools.ts'
import type { Tool } from './tool.ts'
import { listConflictsTool, resolveConflictTool } from './tools/conflicts.ts'
import { forgetTool, restore } from './tools/forget.ts'
import { getContextTool } from './tools/context.ts'
import { getEntityTool } from './tools/get-entity.ts'
import { getMemoryTool, listMemoriesTool, pin } from './tools/memories.ts'
import { recallTool } from './tools/recall.ts'
import { proposeTool, rememberTool } from './tools/remember.ts'
import { think } from './tools/think.ts'
import { work } from './tools/work.ts'

/** What a model may do, what it needs most first. */
export const TOOLS: readonly Tool[] = [
  recallTool,
  rememberTool,
  forgetTool,
  restore,
  getContextTool,
  getEntityTool,
  listMemoriesTool,
  getMemoryTool,
  listConflictsTool,
  resolveConflictTool,
  proposeTool,
  pin,
  work,
  think,
]

/** In the `_meta` of a call: what the header of this name is to a route. */
const KEY = 'mneme/idempotency_key'

/**
 * In the `_meta` of an answer: the problem as HTTP tells it. Clients hold `structuredContent`
 * against the output schema of the tool, that of an error too, and the SDK's first major throws
 * where it differs.
 */
const PROBLEM = 'mneme/problem'

/** Those that the client has asked for and the credential's role may call, as a client sees them. */
export function listedTools(c: EdgeContext) {
  const { caller } = c.get('access')
  const tools = chosenTools(TOOLS, c.get('tools')).filter(({ role }) => isAtLeast(caller, role))
  return { tools: tools.map((tool) => listedTool(tool, caller)) }
}

function listedTool(tool: Tool, caller: Caller) {
  const { name, title, description, hints, inputSchema, outputSchema } = tool
  const { readOnly = false, readOnlyBelow, destructive = false, idempotent = false } = hints
  const isReading = readOnly || (readOnlyBelow !== undefined && !isAtLeast(caller, readOnlyBelow))
  return {
    name,
    title,
    description,
    inputSchema: inputSchema(),
    outputSchema: outputSchema(),
    annotations: {
      title,
      readOnlyHint: isReading,
      destructiveHint: destructive && !isReading,
      idempotentHint: idempotent,
      openWorldHint: false,
    },
  }
}

/**
 * A problem is a result that says so, for the model to read and mend its call; null where there is
 * no such tool. What HTTP answers, a credential that has ended or a scope that is too narrow, is
 * thrown.
 */
export async function callTool(
  c: EdgeContext,
  { name, arguments: given = {}, _meta: meta = {} }: CallToolRequestParams,
): Promise<CallToolResult | null> {
  const tool = chosenTools(TOOLS, c.get('tools')).find((one) => one.name === name)
  if (tool === undefined) return null
  try {
    requireRole(c, tool.role)
    c.set('idempotencyKey', keyOf(meta))
    c.set('body', { tool: name, arguments: given })
    const read = tool.schema.safeParse(inNamesOfNow(given, tool))
    if (!read.success) throw problemOfIssues(read.error.issues)
    const { data, text } = await tool.run(c, read.data)
    return { content: [{ type: 'text', text }], structuredContent: { ...data } }
  } catch (error) {
    return failure(c, tool, given, error)
  }
}

/** Arguments under the names that the tool lists; whoever gives both names is told of the old one. */
function inNamesOfNow(given: Readonly<Record<string, unknown>>, { formerly = {} }: Tool) {
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      const now = Object.hasOwn(formerly, name) ? formerly[name] : undefined
      return [now === undefined || Object.hasOwn(given, now) ? name : now, value]
    }),
  )
}

function keyOf(meta: Readonly<Record<string, unknown>>): string | undefined {
  const key = meta[KEY]
  if (key === undefined) return undefined
  const read = idempotencyHeaders.shape['Idempotency-Key'].safeParse(key)
  if (read.success) return read.data
  throw problemOfIssues(
    read.error.issues.map((issue) => ({ ...issue, path: ['_meta', KEY, ...issue.path] })),
  )
}

function failure(c: EdgeContext, tool: Tool, given: unknown, error: unknown): CallToolResult {
  const problem = problemOf(error)
  if (isOfHttp(problem)) throw error
  c.set('problem', problem.code)
  if (problem !== error) logBug(c, error)
  const { allowed, retryAfterSeconds } = problem.facts
  const item = itemErrorOf(problem)
  const told = {
    ...item,
    ...(allowed && { allowed: [...allowed] }),
    ...(retryAfterSeconds !== undefined && { retry_after_seconds: retryAfterSeconds }),
    ...(problem === error && tool.failed?.(problem, given)),
    request_id: c.get('requestId'),
  }
  // Of one the detail says it all.
  const { errors = [] } = item
  const faults = errors.length < 2 ? [] : errors.map(({ path, message }) => `- ${path}: ${message}`)
  const next = allowed ? [`Allowed now: ${allowed.join(', ')}`] : []
  const text = [`${item.code}: ${item.detail}`, ...faults, ...next].join('\n')
  return { content: [{ type: 'text', text }], _meta: { [PROBLEM]: told }, isError: true }
}
