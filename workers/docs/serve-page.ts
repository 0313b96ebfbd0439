import type { Hono } from 'hono'
import { pageSeconds } from '../bounds.ts'
import type { EdgeContext, EdgeEnv } from '../context.ts'
import { pagePolicy } from '../page-policy.ts'
import dom from './page/dom.html'
import main from './page/main.html'
import operation from './page/operation.html'
import page from './page/page.html'
import schema from './page/schema.html'
import snippets from './page/snippets.html'
import style from './page/style.html'

/** Each stands in a file of its own kind of HTML, which every bundler takes as text. */
const parts: Readonly<Record<string, readonly [type: string, text: string]>> = {
  'style.css': ['text/css; charset=utf-8', inside('style', style)],
  ...scripts({ main, operation, schema, snippets, dom }),
}

/** The page of the documentation, which reads `/openapi.json`. */
export function answerPage(c: EdgeContext): Response | Promise<Response> {
  setHeaders(c)
  return c.html(page)
}

/** The scripts and the style of the page; they take no key and are no part of the API. */
export function mountPageParts(app: Hono<EdgeEnv>): void {
  for (const [name, [type, text]] of Object.entries(parts)) {
    app.get(`/docs/${name}`, (c) => {
      setHeaders(c)
      return c.body(text, 200, { 'Content-Type': type })
    })
  }
}

function setHeaders(c: EdgeContext): void {
  c.header('Content-Security-Policy', pagePolicy)
  c.header('Cache-Control', `public, max-age=${pageSeconds}`)
}

function scripts(texts: Readonly<Record<string, string>>): typeof parts {
  const type = 'text/javascript; charset=utf-8'
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [`${name}.js`, [type, inside('script', text)]]),
  )
}

/** What stands between the tags. */
function inside(tag: string, html: string): string {
  return html.slice(html.indexOf('>') + 1, html.lastIndexOf(`</${tag}>`))
}
