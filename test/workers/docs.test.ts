import { expect, it } from 'vitest'
import { Edge } from './support/edge.ts'

const open = { key: null }

it('the page of the documentation loads nothing from another host, and has nothing inline', async () => {
  const response = await new Edge().get('/docs', open)
  expect(response.status).toBe(200)
  expect(response.headers.get('Content-Type')).toContain('text/html')
  const policy = response.headers.get('Content-Security-Policy') ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("style-src 'self';")
  expect(policy).not.toContain('unsafe')
  const html = await response.text()
  expect(html).not.toMatch(/(src|href|action)="?(https?:)?\/\//)
  expect(html).not.toMatch(/<script[^>]*>[^<]|<style|\son\w+=/)
})

it('each part of the page is there, and what it imports', async () => {
  const edge = new Edge()
  const html = await (await edge.get('/docs', open)).text()
  const paths = [...html.matchAll(/(?:src|href)="(\/docs\/[^"]+)"/g)].map(([, path = '']) => path)
  for (const path of paths) {
    const response = await edge.get(path, open)
    const type = path.endsWith('.css') ? 'text/css' : 'text/javascript'
    expect([path, response.status]).toEqual([path, 200])
    expect(response.headers.get('Content-Type')).toContain(type)
    const text = await response.text()
    expect(text).not.toContain('</')
    const imported = [...text.matchAll(/from '(\/docs\/[^']+)'/g)].map(([, other = '']) => other)
    paths.push(...imported.filter((other) => !paths.includes(other)))
  }
  expect(paths.length).toBeGreaterThan(5)
})
