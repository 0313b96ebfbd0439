import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { maxMcpBatchMessages, maxValueJsonDepth } from '../../contract/limits.ts'
import { isRecord } from '../../contract/place.ts'
import type { EdgeContext, EdgeMiddleware } from '../context.ts'
import { Problem } from '../errors.ts'
import { jsonBodyTo } from '../middleware/json-body.ts'
import { EVENTS } from '../stream-lines.ts'
import { answerMessage } from './answer-message.ts'

const PARSE_ERROR = -32_700
const INVALID_REQUEST = -32_600
/** The one revision whose messages may come in a list; without the header it is meant. */
const OF_LISTS = '2025-03-26'

const readJson = jsonBodyTo(maxValueJsonDepth)

/** The body as JSON; what is none is answered as JSON-RPC has it, all else as everywhere. */
export const rpcBody: EdgeMiddleware = async (c, next) => {
  try {
    await readJson(c, async () => {})
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'malformed_json') throw error
    c.set('problem', error.code)
    return c.json(rpcError(PARSE_ERROR, error.message), 400)
  }
  return next()
}

/** One message, or a list of them: each answered in turn, by itself. */
export async function answerBody(c: EdgeContext, body: unknown): Promise<Response> {
  if (!Array.isArray(body)) return passOn(c, await answerMessage(c, body))
  const messages: readonly unknown[] = body
  const fault = faultOf(messages, c.req.header('MCP-Protocol-Version') ?? OF_LISTS)
  if (fault !== null) return c.json(rpcError(INVALID_REQUEST, fault), 400)
  const answers: unknown[] = []
  for (const message of messages) {
    const text = await (await answerMessage(c, message)).text()
    if (text !== '') answers.push(JSON.parse(text))
  }
  return answers.length === 0 ? c.body(null, 202) : c.json(answers, 200)
}

function faultOf(messages: readonly unknown[], revision: string): string | null {
  const count = messages.length
  if (revision !== OF_LISTS) return `a list of messages is of revision ${OF_LISTS} alone`
  if (count === 0) return 'a list of no messages'
  if (count > maxMcpBatchMessages) return `${count} messages, limit ${maxMcpBatchMessages}`
  const isFirst = messages.some((one) => isRecord(one) && one['method'] === 'initialize')
  return isFirst ? 'initialize comes by itself' : null
}

/** The SDK's response, with the headers that the namespace's answer has set. */
async function passOn(c: EdgeContext, response: Response): Promise<Response> {
  if (response.body === null) return c.body(null, response.status as 202)
  if (response.headers.get('Content-Type')?.startsWith(EVENTS)) {
    c.header('Content-Type', EVENTS)
    c.header('Cache-Control', 'no-store, no-transform')
    return c.body(response.body, 200)
  }
  return c.body(await response.text(), response.status as ContentfulStatusCode, {
    'Content-Type': response.headers.get('Content-Type') ?? 'application/json',
  })
}

/** An answer to what cannot be told to be a message with an id. */
function rpcError(code: number, message: string) {
  return { jsonrpc: '2.0', id: null, error: { code, message } }
}
