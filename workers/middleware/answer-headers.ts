import { secureHeaders } from 'hono/secure-headers'
import { yearSeconds } from '../bounds.ts'
import type { EdgeMiddleware } from '../context.ts'

/**
 * What every answer says to browsers and caches, a refusal and a stream too: its type is what it
 * says, nobody keeps it or frames it, and over TLS the host is asked over TLS from then on. A route
 * that sets a header of its own keeps it: `/docs` and the OpenAPI document may be cached.
 */
export const answerHeaders: EdgeMiddleware = async (c, next) => {
  const isTls = new URL(c.req.url).protocol === 'https:'
  await (isTls ? overTls : plain)(c, next)
  if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store')
}

/** Off: what is for pages alone, and what would keep pages of named origins from reading answers. */
const common = {
  xFrameOptions: 'DENY',
  referrerPolicy: 'no-referrer',
  crossOriginResourcePolicy: false,
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
} as const
const plain = secureHeaders({ ...common, strictTransportSecurity: false })
const overTls = secureHeaders({
  ...common,
  strictTransportSecurity: `max-age=${yearSeconds}`,
})
