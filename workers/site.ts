import type { Hono } from 'hono'
import { pageSeconds, yearSeconds } from './bounds.ts'
import { pagePolicy } from './page-policy.ts'
import consoleNotBuilt from './docs/console-not-built.html'
import notBuilt from './docs/not-built.html'
import type { EdgeContext, EdgeEnv } from './context.ts'

const isNamedByContent = /^\/\w+\/assets\//

/** What writes the pages (docs/.vitepress) puts each script and each color into a file. */
const policy = `${pagePolicy}; font-src 'self'`

/** The console's: besides that, HTML is made of the templates that its compiler wrote and of nothing else. */
const consolePolicy = [
  policy,
  "worker-src 'self'",
  "require-trusted-types-for 'script'",
  'trusted-types solid worker',
].join('; ')

/** Pages for people, from the folder `workers/assets/`: they take no key and are no part of the API. */
export function mountSite(app: Hono<EdgeEnv>): void {
  app.get('/guide', (c) => c.redirect('/guide/', 308))
  app.get('/guide/*', (c) => serveFile(c, '/guide/404'))
  app.get('/llms.txt', (c) => serveFile(c))
  app.get('/console', serveConsole)
  app.get('/console/*', serveConsole)
}

/**
 * The console: its files by their names, and its one page at every other path, which reads from the
 * address what to show. The page is asked for anew each time, so that it names the newest files.
 */
async function serveConsole(c: EdgeContext): Promise<Response> {
  if (c.req.path.startsWith('/console/assets/')) {
    const file = await fileAt(c, new URL(c.req.url).pathname)
    return file.status < 400 ? withHeaders(c, file) : c.text('There is no such file.', 404)
  }
  const page = await fileAt(c, '/console/')
  c.header('Content-Security-Policy', consolePolicy)
  if (page.status === 404) return c.html(consoleNotBuilt, 404)
  const headers = new Headers(page.headers)
  headers.set('Cache-Control', 'no-cache')
  headers.set('Content-Security-Policy', consolePolicy)
  return new Response(page.body, { status: page.status, headers })
}

/**
 * The file at the path of the request. Where there is none: the page at `missing` with status 404,
 * or, where that is missing too, the page that says how to build.
 */
async function serveFile(c: EdgeContext, missing?: string): Promise<Response> {
  const found = await fileAt(c, new URL(c.req.url).pathname)
  if (found.status !== 404) return withHeaders(c, found)
  const other = missing === undefined ? found : await fileAt(c, missing)
  if (other.status !== 404)
    return withHeaders(c, new Response(other.body, { status: 404, headers: other.headers }))
  c.header('Content-Security-Policy', policy)
  return c.html(notBuilt, 404)
}

function fileAt(c: EdgeContext, path: string): Promise<Response> {
  const { method, url, raw } = c.req
  const etag = raw.headers.get('If-None-Match')
  const headers = etag === null ? {} : { 'If-None-Match': etag }
  return c.env.ASSETS.fetch(new Request(new URL(path, url), { method, headers }))
}

function withHeaders(c: EdgeContext, found: Response): Response {
  const headers = new Headers(found.headers)
  const isKept = isNamedByContent.test(c.req.path) && found.status < 400
  headers.set(
    'Cache-Control',
    isKept ? `public, max-age=${yearSeconds}, immutable` : `public, max-age=${pageSeconds}`,
  )
  if (headers.get('Content-Type')?.startsWith('text/html')) {
    headers.set('Content-Security-Policy', policy)
  }
  return new Response(found.body, { status: found.status, headers })
}
