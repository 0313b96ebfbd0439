import { z } from 'zod'
import { healthSchema } from '../../../protocol/health.ts'
import { chapter, route, type Route } from '../../route.ts'
import page from '../../docs/page.html'
import { describeApi } from '../../openapi/document.ts'
import { sha256 } from '../../sha256.ts'
import { version } from '../../version.ts'

/** How long what is the same for everyone may be kept: a deployment shows after that. */
const documentSeconds = 300
const cacheControl = `public, max-age=${documentSeconds}`

/** What takes no key: whether the service is up, and what it takes and answers. */
export function openRoutes(all: () => readonly Route[]): readonly Route[] {
  let document: ReturnType<typeof describeApi> | undefined
  let policy: string | undefined
  return chapter('Operations', [
    route(
      {
        name: 'health',
        at: 'GET /healthz',
        role: null,
        summary: 'Is the service up?',
        description: 'Takes no key and asks no other part: it says that the Worker answers.',
        answer: healthSchema,
        says: 'It is',
      },
      (c) => c.json({ status: 'ok', service: 'mneme', version }),
    ),
    route(
      {
        name: 'openapi',
        at: 'GET /openapi.json',
        role: null,
        summary: 'This document',
        answer: z.record(z.string(), z.unknown()),
        says: 'OpenAPI 3.1',
      },
      (c) => {
        document ??= describeApi(all())
        c.header('Cache-Control', cacheControl)
        return c.json(document)
      },
    ),
    route(
      {
        name: 'docs',
        at: 'GET /docs',
        role: null,
        summary: 'The document as a page on which calls can be tried',
        text: 'text/html',
        says: 'The page',
      },
      async (c) => {
        policy ??= await contentPolicy(page)
        c.header('Content-Security-Policy', policy)
        c.header('Cache-Control', cacheControl)
        return c.html(page)
      },
    ),
  ])
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
