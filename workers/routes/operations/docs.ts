import { z } from 'zod'
import { healthSchema } from '../../../contract/health.ts'
import { pageSeconds } from '../../bounds.ts'
import { chapter, route, type Route } from '../../route.ts'
import { answerPage } from '../../docs/serve-page.ts'
import { version } from '../../version.ts'

const cacheControl = `public, max-age=${pageSeconds}`

/** What takes no key: whether the service is up, and what it takes and answers. */
export function openRoutes(all: () => readonly Route[]): readonly Route[] {
  let document: ReturnType<typeof describe> | undefined
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
      async (c) => {
        document ??= describe(all())
        const described = await document
        c.header('Cache-Control', cacheControl)
        return c.json(described)
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
      answerPage,
    ),
  ])
}

/** An isolate reads its words only when they are asked for. */
async function describe(routes: readonly Route[]) {
  const { describeApi } = await import('../../openapi/document.ts')
  return describeApi(routes)
}
