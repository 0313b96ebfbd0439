import type { EdgeMiddleware } from '../context.ts'
import { Problem } from '../errors.ts'
import { originsOf } from './cross-origin.ts'

/**
 * Refuses a page whose origin is not among those that may call, before anything is done for it:
 * MCP demands it of its servers, against names that are rebound to a local address.
 */
export const knownOrigin: EdgeMiddleware = async (c, next) => {
  const origin = c.req.header('Origin')
  const known = originsOf(c.env)
  if (origin !== undefined && !known.includes('*') && !known.includes(origin)) {
    throw new Problem('forbidden', 'pages of this origin may not call')
  }
  await next()
}
