import { describe, expect, it } from 'vitest'
import { Edge } from './support/edge.ts'
import { summaryOf } from './support/summary.ts'

const root = '/v1/namespaces/acme'
const revision = '9f2c41d07be8a635'
const epoch = '1970-01-01T00:00:00.000Z'
const facts = { name: 'profile', title: 'Profile', tokens: 14, revision, updated_at: epoch }

describe('ON-20 pages', () => {
  it('are read with their revision as ETag, as JSON or Markdown', async () => {
    const edge = new Edge()
    const read = await edge.get(`${root}/pages/profile?max_tokens=400&as_of=2026-03-01`)
    expect([read.status, read.headers.get('ETag')]).toEqual([200, `"${revision}"`])
    const line = { text: 'I live in Porto.', memory_ids: ['mem_1'], since: epoch }
    const sections = [{ title: 'Who this is', lines: [line] }]
    expect(await read.json()).toEqual({ ...facts, sections })
    const both = await edge.get(`${root}/pages/profile?text`)
    expect(await both.json()).toMatchObject({ text: expect.stringContaining('- I live in') })
    const headers = { Accept: 'text/markdown' }
    const markdown = await edge.send('GET', `${root}/pages/profile`, { headers })
    expect(markdown.headers.get('Content-Type')).toBe('text/markdown; charset=UTF-8')
    expect(await markdown.text()).toBe('# Profile\n\n## Who this is\n- I live in Porto.')
    const asOf = Date.UTC(2026, 2, 1)
    expect(edge.namespace().calls[0]).toMatchObject({
      operation: 'getPage',
      input: { name: 'profile', maxTokens: 400, asOf },
    })
  })

  it.each([`"${revision}"`, `W/"${revision}"`, `"other", "${revision}"`, '*'])(
    'answer 304 without a body to If-None-Match: %s',
    async (condition) => {
      const headers = { 'If-None-Match': condition }
      const read = await new Edge().send('GET', `${root}/pages/profile`, { headers })
      expect([read.status, await read.text()]).toEqual([304, ''])
      expect(read.headers.get('ETag')).toBe(`"${revision}"`)
    },
  )

  it('answer in full where the page has changed', async () => {
    const headers = { 'If-None-Match': '"0000000000000000"' }
    const read = await new Edge().send('GET', `${root}/pages/profile`, { headers })
    expect(read.status).toBe(200)
  })

  it('take the reference of an entity as it is encoded', async () => {
    const edge = new Edge()
    const name = 'movie_id:"The Third Man"'
    await edge.get(`${root}/pages/${encodeURIComponent(name)}`)
    expect(edge.namespace().calls).toMatchObject([{ input: { name } }])
  })

  it.each([
    ['pages/nothing', '404 not_found'],
    ['pages/profile?max_tokens=99', '400 invalid_request max_tokens'],
    ['pages/profile?max_tokens=8001', '400 invalid_request max_tokens'],
    ['pages/profile?as_of=soon', '400 invalid_request as_of'],
    ['pages?limit=0', '400 invalid_request limit'],
  ])('%s: %s', async (path, answer) => {
    expect(await summaryOf(await new Edge().get(`${root}/${path}`))).toBe(answer)
  })

  it('are listed without their lines', async () => {
    const read = await new Edge().get(`${root}/pages`)
    expect(await read.json()).toEqual({ items: [facts], next_cursor: null })
  })
})
