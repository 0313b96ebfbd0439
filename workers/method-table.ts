import type { Hono } from 'hono'
import type { EdgeContext, EdgeEnv } from './context.ts'
import { answerError, Problem } from './errors.ts'

const ANY = 'ALL'

/** What is answered where no route matched: 405 with the path's methods, or 404 (API §1). */
export function unmatched(app: Pick<Hono<EdgeEnv>, 'routes'>): (c: EdgeContext) => Response {
  let table: readonly (readonly [RegExp, string])[] | undefined
  return (c) => {
    table ??= app.routes
      .filter(({ method }) => method !== ANY)
      .map(({ path, method }) => [patternOf(path), method] as const)
    const { pathname } = new URL(c.req.url)
    const methods = new Set(table.filter(([p]) => p.test(pathname)).map(([, method]) => method))
    // Answered, not thrown: Hono catches what handlers throw, and this is none.
    if (methods.size === 0) {
      return answerError(new Problem('not_found', `there is no route ${c.req.path}`), c)
    }
    if (methods.has('GET')) methods.add('HEAD')
    const allow = [...methods].sort().join(', ')
    const problem = new Problem(
      'method_not_allowed',
      `this path takes ${allow}, not ${c.req.method}`,
      {
        headers: { Allow: allow },
      },
    )
    return answerError(problem, c)
  }
}

/** `/v1/keys/:id` matches what Hono's router matches by it. */
function patternOf(path: string): RegExp {
  const parts = path.split('/').map((part) => {
    if (part.startsWith(':')) return '[^/]+'
    return part === '*' ? '.*' : part.replace(/[.+?^${}()|[\]\\]/g, '\\$&')
  })
  return new RegExp(`^${parts.join('/')}$`)
}
