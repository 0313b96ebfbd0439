import type { EdgeContext } from './context.ts'

/**
 * Whether the request was sent to this machine by a name of its own, whatever the port. A page
 * elsewhere whose name is rebound to 127.0.0.1 still sends its own name.
 */
export function isLoopback(c: EdgeContext): boolean {
  const named = [new URL(c.req.url).host, c.req.header('Host')]
  return named.every((host) => host === undefined || names.test(host))
}

const names = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i
