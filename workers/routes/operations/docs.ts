import { createRoute, z } from '@hono/zod-openapi'
import type { OpenAPIHono } from '@hono/zod-openapi'
import type { EdgeEnv } from '../../context.ts'
import page from '../../docs/page.html'
import { documentSeconds, openProblems } from '../../route.ts'
import { sha256 } from '../../sha256.ts'

const docs = createRoute({
  method: 'get',
  path: '/docs',
  operationId: 'docs',
  tags: ['Operations'],
  summary: 'The document as a page on which calls can be tried',
  security: [],
  responses: {
    200: { description: 'The page', content: { 'text/html': { schema: z.string() } } },
    ...openProblems(),
  },
})

export function docsRoutes(app: OpenAPIHono<EdgeEnv>): void {
  let policy: string | undefined
  app.openapi(docs, async (c) => {
    policy ??= await contentPolicy(page)
    c.header('Content-Security-Policy', policy)
    c.header('Cache-Control', `public, max-age=${documentSeconds}`)
    return c.html(page, 200)
  })
}

/** Nothing runs or loads but what stands in the page itself, and calls to this host. */
async function contentPolicy(html: string): Promise<string> {
  const hashes = async (tag: string) => {
    const texts = [...html.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))]
    const digests = await Promise.all(texts.map(([, text = '']) => sha256(text)))
    return digests.map((bytes) => `'sha256-${btoa(String.fromCharCode(...bytes))}'`).join(' ')
  }
  return [
    "default-src 'none'",
    `script-src ${await hashes('script')}`,
    `style-src ${await hashes('style')}`,
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
