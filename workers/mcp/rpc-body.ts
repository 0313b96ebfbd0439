import { maxValueJsonDepth } from '../../protocol/limits.ts'
import type { EdgeMiddleware } from '../context.ts'
import { Problem } from '../errors.ts'
import { jsonBodyTo } from '../middleware/json-body.ts'
import { rpcError } from './rpc-error.ts'

const PARSE_ERROR = -32_700
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
