import type { EdgeContext, EdgeMiddleware } from '../context.ts'
import { countModels, countRequest } from '../isolate-counts.ts'
import { patternOf } from '../log-failure.ts'

/** What is logged: nothing, what went wrong or was left out, or every request. */
type LogLevel = 'off' | 'errors' | 'requests'

/**
 * One line of JSON a request (`MNEME_LOG`): never a name, a text, a key or a path with values in it.
 * An answer that streams is logged when it begins. The Worker's clock stands still while it
 * computes, so `ms` is what was waited for; `duration_ms` is the object's own.
 */
export const requestLog: EdgeMiddleware = async (c, next) => {
  const { clock } = c.get('ports')
  const startedAt = clock()
  await next()
  const { status } = c.res
  const spent = c.get('spent')
  const degraded = [...new Set((spent?.degraded ?? []).map(({ part }) => part))].toSorted()
  const isReplayed = c.res.headers.get('Idempotent-Replay') === 'true'
  countRequest(status, degraded)
  if (spent !== undefined && !isReplayed) countModels(spent.usage)
  const level = levelOf(c.env)
  if (level === 'off') return
  if (level === 'errors' && status < 500 && degraded.length === 0) return
  const line = {
    request_id: c.get('requestId'),
    method: c.req.method,
    route: patternOf(c),
    status,
    ms: clock() - startedAt,
    ...whoAndWhere(c),
    ...(c.get('problem') !== undefined && { code: c.get('problem') }),
    ...(spent !== undefined && spent.usage),
    ...(degraded.length > 0 && { degraded }),
    ...(isReplayed && { replayed: true }),
  }
  console.log(JSON.stringify(line))
}

function whoAndWhere(c: EdgeContext): Record<string, string | number> {
  // Unset where the request ended before they were known.
  const namespace = c.get('namespaceHash')
  const access: { caller: { role: string } } | undefined = c.get('access')
  const position = c.res.headers.get('Mneme-Position')
  return {
    ...(namespace !== undefined && { namespace }),
    ...(access !== undefined && { role: access.caller.role }),
    ...(position !== null && { position: Number(position) }),
  }
}

function levelOf(env: Cloudflare.Env): LogLevel {
  const { MNEME_LOG: level } = env
  return level === 'errors' || level === 'requests' ? level : 'off'
}

/** Names the request, for its answer and for the log. None is accepted from outside. */
export const requestId: EdgeMiddleware = async (c, next) => {
  const { ids, clock } = c.get('ports')
  c.set('requestId', ids.next('req', clock()))
  await next()
  c.res.headers.set('X-Request-Id', c.get('requestId'))
}
