import type { EdgeMiddleware } from '../context.ts'

/** Names the request, for its answer and for the log. None is accepted from outside. */
export const requestId: EdgeMiddleware = async (c, next) => {
  const { ids, clock } = c.get('ports')
  c.set('requestId', ids.next('req', clock()))
  await next()
  c.res.headers.set('X-Request-Id', c.get('requestId'))
}
