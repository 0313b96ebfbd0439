import { cors } from 'hono/cors'
import { preflightSeconds } from '../bounds.ts'
import type { EdgeContext, EdgeMiddleware } from '../context.ts'
import { Problem } from '../errors.ts'

/**
 * Lets pages of the named origins call from a browser (`MNEME_CORS_ORIGINS`). Keys and tokens go
 * in a header that a page has to set itself: cookies play no part, so none are ever allowed.
 */
export const crossOrigin: EdgeMiddleware = (c, next) => {
  const origins = originsOf(c.env)
  // Off, or no question of a browser's: `OPTIONS` is then a method like any other.
  if (origins.length === 0 || (c.req.method === 'OPTIONS' && !isPreflight(c))) return next()
  return cors({
    origin: origins.includes('*') ? '*' : origins,
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowHeaders: [
      'Authorization',
      'Content-Type',
      'Idempotency-Key',
      'Mneme-Now',
      'MCP-Protocol-Version',
      'Mcp-Method',
      'Mcp-Name',
    ],
    exposeHeaders: [
      'Mneme-Position',
      'X-Request-Id',
      'Idempotent-Replay',
      'Retry-After',
      'RateLimit-Limit',
      'RateLimit-Remaining',
      'RateLimit-Reset',
      'Location',
    ],
    maxAge: preflightSeconds,
  })(c, next)
}

/** Those whose pages may call; none unless named. */
export function originsOf(env: Cloudflare.Env): string[] {
  const named = (env.MNEME_CORS_ORIGINS ?? '').split(',').map((origin) => origin.trim())
  return named.filter((origin) => origin !== '')
}

function isPreflight(c: EdgeContext): boolean {
  return ['Origin', 'Access-Control-Request-Method'].every(
    (name) => c.req.header(name) !== undefined,
  )
}

/**
 * Refuses a page whose origin is not among those that may call, before anything is done for it:
 * MCP demands it of its servers, against names that are rebound to a local address.
 */
export const knownOrigin: EdgeMiddleware = async (c, next) => {
  const origin = c.req.header('Origin')
  const known = originsOf(c.env)
  if (origin !== undefined && !known.includes('*') && !known.includes(origin)) {
    throw new Problem(
      'forbidden',
      'pages of this origin may not call this server: name the origin in MNEME_CORS_ORIGINS',
    )
  }
  await next()
}
