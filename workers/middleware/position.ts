import type { EdgeContext, EdgeMiddleware } from '../context.ts'
import { openNamespace } from '../namespace-stub.ts'
import { logFailure } from '../log-failure.ts'

const HEADER = 'Mneme-Position'

/** Every answer about a namespace tells its log position, a refusal too (API §1). */
export const position: EdgeMiddleware = async (c, next) => {
  await next()
  // Unset where the caller may not know of the namespace; 401 where the namespace itself says so.
  const namespace: string | undefined = c.get('namespace')
  if (namespace === undefined || c.res.status === 401 || c.res.headers.has(HEADER)) return
  const at = await positionOf(c, namespace)
  if (at !== null) c.res.headers.set(HEADER, String(at))
}

async function positionOf(c: EdgeContext, namespace: string): Promise<number | null> {
  try {
    return await openNamespace(c.env, namespace).position(c.get('access').caller)
  } catch (error) {
    // The answer is worth more than its header: it goes out without one.
    logFailure(c, 'position_unknown', error)
    return null
  }
}
