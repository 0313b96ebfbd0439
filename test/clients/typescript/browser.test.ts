import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Browser, JSHandle, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { MemoryClient, MemoryClientOptions } from '../../../clients/typescript/index.ts'
import { must } from '../../../engine/assert.ts'
import { sharedServer } from '../../black-box/serve-this-file.ts'
import { hasBrowser, howToGetBrowser, openBrowser } from './support/browser.ts'
import { pageServer } from './support/page-server.ts'
import type { PageServer } from './support/page-server.ts'
import { freshName, storyClient } from './support/story-client.ts'

const ROOT = resolve(import.meta.dirname, '../../..')

if (!hasBrowser)
  process.stderr.write(`test/clients/typescript/browser.test.ts: ${howToGetBrowser}\n`)

describe.skipIf(!hasBrowser)('in a browser', () => {
  const server = sharedServer()
  const site = must(inject('sharedSite'), 'there is one beside the shared server')
  let foreignSite: PageServer
  let browser: Browser

  beforeAll(async () => {
    // Not from clients/typescript/dist, which another test builds anew at the same time.
    execFileSync(process.execPath, ['scripts/build-sdk.mjs', '--code-to', site.sdk], { cwd: ROOT })
    foreignSite = await pageServer(readFileSync(site.sdk, 'utf8'))
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await foreignSite?.close()
  })

  /** What a signed-in user's page holds: a token that the backend minted for one namespace. */
  async function tokenFor(namespace: string): Promise<string> {
    const backend = storyClient({ url: server.url, namespace })
    return (await backend.tokens.create({ role: 'main', ttl_seconds: 600 })).token
  }

  /** A page that has loaded the SDK, and what its console complains of. */
  async function openPage(origin: string): Promise<{ page: Page; complaints: string[] }> {
    const page = await (await browser.newContext()).newPage()
    const complaints: string[] = []
    page.on('pageerror', ({ message }) => complaints.push(message))
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
    })
    await page.goto(origin)
    return { page, complaints }
  }

  function openMemory(
    page: Page,
    options: Omit<MemoryClientOptions, 'url' | 'fetch'>,
  ): Promise<JSHandle<MemoryClient>> {
    const given = JSON.stringify({ url: server.url, ...options })
    return page.evaluateHandle<MemoryClient>(`createMemoryClient(${given})`)
  }

  test('CL-45 a page remembers, recalls, reads an entity and forgets with a token', async () => {
    const namespace = freshName('browser')
    const { page, complaints } = await openPage(site.origin)
    const memory = await openMemory(page, { namespace, key: await tokenFor(namespace) })

    const kept = await memory.evaluate((here) => {
      const user = { user_id: '123', properties: { name: 'Ana' } }
      return here.remember`${user} moved to ${'Oslo'}`
    })
    expect(kept).toMatchObject({
      text: 'user_id:123 moved to Oslo',
      entities: ['user_id:123', 'place_id:Oslo'],
    })

    const { text, hits } = await memory.evaluate((here) => {
      return here.recall('Where did she move?', ['user_id:123'])
    })
    expect(text).toContain('user_id:123 moved to Oslo')
    expect(hits.map(({ memory_id }) => memory_id)).toContain(kept.__memory_id)

    const ana = await memory.evaluate((here) => here.getEntity('user_id:123', { props: true }))
    expect(ana).toMatchObject({ user_id: '123', properties: { name: { value: 'Ana' } } })

    const { forgotten } = await memory.evaluate((here, { __memory_id }) => {
      return here.forget({ __memory_id })
    }, kept)
    expect(forgotten).toMatchObject([{ __memory_id: kept.__memory_id }])
    const after = await memory.evaluate((here) => here.recall('Where did she move?'))
    expect(JSON.stringify([after.hits, after.text])).not.toContain('Oslo')
    expect(complaints).toEqual([])
  })

  test('CL-45 lists are iterated and batches streamed in a page', async () => {
    const namespace = freshName('browser')
    const { page, complaints } = await openPage(site.origin)
    const memory = await openMemory(page, { namespace, key: await tokenFor(namespace) })
    const read = await memory.evaluate(async (here) => {
      const places: number[] = []
      async function* words() {
        for (const word of ['one', 'two', 'three']) yield `The word is ${word}`
      }
      for await (const { index } of here.rememberBatch(words())) places.push(index)
      const texts: string[] = []
      for await (const { text } of here.memories.list({ limit: 2 })) texts.push(text)
      return { places, texts }
    })
    expect(read).toEqual({
      places: [0, 1, 2],
      texts: ['The word is three', 'The word is two', 'The word is one'],
    })
    expect(complaints).toEqual([])
  })

  test('CL-45 a token for one namespace is refused on another, and the page can read why', async () => {
    const [mine, theirs] = [freshName('a'), freshName('b')]
    await storyClient({ url: server.url, namespace: theirs }).remember('The piano hides the key')
    const { page } = await openPage(site.origin)
    const memory = await openMemory(page, { namespace: mine, key: await tokenFor(mine) })
    const refusal = await memory.evaluate(async (here, other) => {
      try {
        return await here.in(other).recall('Where is the key?')
      } catch (error) {
        // What is not an own enumerable property would be lost on the way out of the page.
        const { status, code, requestId } = error as Record<string, unknown>
        return { status, code, requestId }
      }
    }, theirs)
    expect(refusal).toEqual({ status: 403, code: 'forbidden', requestId: expect.any(String) })
  })

  test('a page of an origin that is not named is refused by the browser', async () => {
    const namespace = freshName('browser')
    const options = { namespace, key: await tokenFor(namespace), maxRetries: 0 }
    const { page, complaints } = await openPage(foreignSite.origin)
    const memory = await openMemory(page, options)
    const refusal = await memory.evaluate(async (here) => {
      try {
        return await here.remember('The page of a stranger was here')
      } catch (error) {
        const { status, code } = error as Record<string, unknown>
        return { status, code }
      }
    })
    expect(refusal).toEqual({ status: 0, code: 'network' })
    expect(complaints.join('\n')).toMatch(/blocked by CORS policy|Same Origin Policy disallows/)

    const own = await openMemory((await openPage(site.origin)).page, options)
    expect((await own.evaluate((here) => here.memories.list().page())).items).toEqual([])
  })
})
