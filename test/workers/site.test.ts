import { describe, expect, it } from 'vitest'
import { Edge } from './support/edge.ts'

const html = 'text/html; charset=utf-8'

/** Assets with files by path, as `{path: [type, text]}`; it answers as the binding does. */
function assets(files: Readonly<Record<string, readonly [string, string]>>): Fetcher {
  const answer = (request: Request): Response => {
    const file = files[new URL(request.url).pathname]
    if (file === undefined) return new Response('', { status: 404 })
    const [type, text] = file
    return new Response(text, { headers: { 'Content-Type': type, ETag: '"1"' } })
  }
  return { fetch: async (request: Request) => answer(request) } as unknown as Fetcher
}

const guide = assets({
  '/guide/': [html, 'Start here'],
  '/guide/404': [html, 'No such page'],
  '/guide/assets/app.abc.js': ['text/javascript', '1'],
})

function visit(path: string, ASSETS = guide): Promise<Response> {
  return new Edge({ ASSETS }).get(path, { key: null })
}

it('a page of the guide takes no key and runs nothing inline', async () => {
  const page = await visit('/guide/')
  expect([page.status, await page.text()]).toEqual([200, 'Start here'])
  const policy = page.headers.get('Content-Security-Policy')
  expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'")
  expect(policy).not.toContain('unsafe')
  expect(page.headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(page.headers.get('Referrer-Policy')).toBe('no-referrer')
  expect(page.headers.get('Cache-Control')).toBe('public, max-age=300')
  expect(page.headers.get('ETag')).toBe('"1"')
})

it('a file that is named by its content is kept for a year', async () => {
  const file = await visit('/guide/assets/app.abc.js')
  expect(file.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  const missing = await visit('/guide/assets/app.old.js')
  expect([missing.status, missing.headers.get('Cache-Control')]).toEqual([
    404,
    'public, max-age=300',
  ])
})

it('a page that is not there is the guide’s own 404', async () => {
  const page = await visit('/guide/nowhere')
  expect([page.status, await page.text()]).toEqual([404, 'No such page'])
})

it('a guide that was not built says how to build it', async () => {
  const page = await visit('/guide/', assets({}))
  expect(page.status).toBe(404)
  expect(await page.text()).toContain('npm run build:docs')
  expect(page.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
  expect(page.headers.get('Cache-Control')).toBe('no-store')
})

it('/guide leads to its first page', async () => {
  const answer = await visit('/guide')
  expect([answer.status, answer.headers.get('Location')]).toEqual([308, '/guide/'])
})

describe('the console', () => {
  const built = assets({
    '/console/': [html, 'One page'],
    '/console/assets/index-abc.js': ['text/javascript', '1'],
  })

  it.each(['/console', '/console/', '/console/@acme/memories?q=tea'])(
    'is one page at %s, which runs nothing but its own scripts',
    async (path) => {
      const page = await visit(path, built)
      expect([page.status, await page.text()]).toEqual([200, 'One page'])
      const policy = page.headers.get('Content-Security-Policy')
      expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'")
      expect(policy).toContain("connect-src 'self'")
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).toContain("require-trusted-types-for 'script'; trusted-types solid worker")
      expect(policy).not.toContain('unsafe')
      expect(page.headers.get('X-Content-Type-Options')).toBe('nosniff')
      expect(page.headers.get('Referrer-Policy')).toBe('no-referrer')
      expect(page.headers.get('Cache-Control')).toBe('no-cache')
    },
  )

  it('keeps files that are named by their content, and answers no page for one that is missing', async () => {
    const file = await visit('/console/assets/index-abc.js', built)
    expect(file.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
    const missing = await visit('/console/assets/index-old.js', built)
    expect(missing.status).toBe(404)
    expect(missing.headers.get('Content-Type')).toContain('text/plain')
    expect(missing.headers.get('Cache-Control')).toBe('no-store')
  })

  it('says how to build it where it was not built', async () => {
    const page = await visit('/console', assets({}))
    expect(page.status).toBe(404)
    expect(await page.text()).toContain('npm run build:console')
    expect(page.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
  })
})

it('llms.txt is there without a build', async () => {
  const answer = await new Edge().get('/llms.txt', { key: null })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Content-Type')).toContain('text/plain')
  expect(await answer.text()).toMatch(/^# Mneme\n/)
})
