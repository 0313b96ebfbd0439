import { routePath } from 'hono/route'
import { errorPlaces, redactedError } from '../engine/model/redacted-error.ts'
import type { EdgeContext } from './context.ts'

/**
 * One line of JSON on what failed within a request: the route's pattern and the namespace's hash,
 * never a name, an id or a path with values in it.
 */
export function logFailure(
  c: EdgeContext,
  event: string,
  error: unknown,
  namespace: string | undefined = c.get('namespaceHash'),
): void {
  console.error(JSON.stringify({ ...whereOf(c), event, namespace, message: redactedError(error) }))
}

/** The same with the places in our code that it came through. */
export function logBug(c: EdgeContext, error: unknown): void {
  const told = { message: redactedError(error), stack: errorPlaces(error) }
  const namespace = c.get('namespaceHash')
  console.error(JSON.stringify({ ...whereOf(c), event: 'bug', namespace, ...told }))
}

function whereOf(c: EdgeContext): Record<string, string> {
  return { request_id: c.get('requestId'), method: c.req.method, route: patternOf(c) }
}

/** The route as it is declared, `*` where none took the request. */
export function patternOf(c: EdgeContext): string {
  const pattern = routePath(c, -1)
  return pattern === '' ? '*' : pattern
}
