import type { EdgeMiddleware } from '../context.ts'
import { Problem } from '../errors.ts'

const HEADER = 'Mneme-Proxy-Secret'

/**
 * Refuses what came past the proxy that stands in front (`MNEME_PROXY_SECRET`): the local runtime
 * listens on a port of its own, which a page in a browser can find, and believes there what a header
 * says of the address that was called. A Worker that is bound to this one names no host.
 */
export const behindProxy: EdgeMiddleware = async (c, next) => {
  const secret = c.env.MNEME_PROXY_SECRET ?? ''
  const isOverNetwork = c.req.header('Host') !== undefined
  if (secret !== '' && isOverNetwork && !isSame(c.req.header(HEADER) ?? '', secret)) {
    throw new Problem('forbidden', 'this server is called through the proxy in front of it')
  }
  await next()
}

/** In a time that tells no more than the length. */
function isSame(given: string, secret: string): boolean {
  const [one, other] = [encoder.encode(given), encoder.encode(secret)]
  return one.byteLength === other.byteLength && crypto.subtle.timingSafeEqual(one, other)
}

const encoder = new TextEncoder()
