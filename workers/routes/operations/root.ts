import { rootSchema } from '../../../contract/health.ts'
import { chapter, route, type Route } from '../../route.ts'
import { version } from '../../version.ts'

/** Where somebody who opens the address in a browser begins. */
const firstPage = '/docs'

/** The address without a path: a person is led to the pages, a program told where things are. */
export const rootRoutes: readonly Route[] = chapter('Operations', [
  route(
    {
      name: 'root',
      at: 'GET /',
      role: null,
      summary: 'What is here',
      description:
        'Takes no key. Answers the paths of what this server has. A caller whose `Accept` names ' +
        '`text/html`, as browsers do, is redirected to the pages (302).',
      answer: rootSchema,
      says: 'Name, version and paths',
    },
    (c) => {
      c.header('Vary', 'Accept')
      if (wantsPages(c.req.header('Accept'))) return c.redirect(firstPage)
      return c.json({
        name: 'mneme',
        version,
        docs: '/docs',
        openapi: '/openapi.json',
        health: '/healthz',
        api: '/v1/namespaces/{ns}',
        mcp: '/mcp/{ns}',
      })
    },
  ),
])

/** Whether the media type is named and not refused by `;q=0`: programs send wildcards. */
function wantsPages(accept = ''): boolean {
  return accept
    .split(',')
    .map((range) => range.toLowerCase().replaceAll(' ', '').split(';'))
    .some(([type, ...parameters]) => type === 'text/html' && !parameters.some(isRefusal))
}

function isRefusal(parameter: string): boolean {
  return /^q=0(\.0+)?$/.test(parameter)
}
