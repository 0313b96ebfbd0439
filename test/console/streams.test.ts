import type { BrowserContext } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { sharedServer } from '../black-box/serve-this-file.ts'
import { hasBrowser, howToGetBrowser, usualEngine } from '../clients/typescript/support/browser.ts'
import { freshName, storyClient } from '../clients/typescript/support/story-client.ts'
import { visitConsole } from './support/console.ts'

const server = sharedServer()

if (!hasBrowser) process.stderr.write(`test/console/streams.test.ts: ${howToGetBrowser}\n`)

/** A browser opens no more connections to a host over HTTP/1.1. */
const connectionsOfHost = 6
const reloads = 10

describe.skipIf(!hasBrowser)('streams of many pages', () => {
  const visitor = visitConsole(server)

  test('more tabs than connections show what is told elsewhere, by one stream', async () => {
    const namespace = freshName('console')
    const memory = storyClient({ url: server.url, namespace })
    await memory.remember('The lantern is green.')
    const path = `/@${namespace}/memories`
    const first = await visitor.open(path, { as: 'mneme-dev' })
    // From here on its stream is there.
    await first.getByRole('img', { name: 'Live' }).waitFor()
    const opened = countStreams(first.context())
    const tabs = [first]
    while (tabs.length < connectionsOfHost + 2) {
      const tab = await first.context().newPage()
      await tab.goto(`${server.url}/console${path}`)
      await tab.getByRole('row', { name: /lantern/ }).waitFor()
      tabs.push(tab)
    }
    expect(opened()).toBe(0)
    await memory.remember('The kettle is blue.')
    for (const tab of tabs) await tab.getByRole('row', { name: /kettle/ }).waitFor()

    // The tab that held the stream leaves: another takes it, and all go on hearing.
    await first.close()
    await expect.poll(opened).toBe(1)
    await memory.remember('The ladder is red.')
    for (const tab of tabs.slice(1)) await tab.getByRole('row', { name: /ladder/ }).waitFor()
  })

  test('six tabs, loaded again and come back to, hear what is told', async () => {
    const namespace = freshName('console')
    const memory = storyClient({ url: server.url, namespace })
    await memory.remember('The lantern is green.')
    const path = `/@${namespace}/memories`
    const first = await visitor.open(path, { as: 'mneme-dev' })
    const context = first.context()
    await context.addInitScript(`addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset.cameBack = String(persisted)
    })`)
    const others = Array.from({ length: connectionsOfHost - 1 }, () => context.newPage())
    const tabs = [first, ...(await Promise.all(others))]
    await Promise.all(tabs.map((tab) => tab.goto(`${server.url}/console${path}`)))
    for (let load = 0; load < reloads; load += 1) await tabs[load % tabs.length]?.reload()
    await memory.remember('The kettle is blue.')
    for (const tab of tabs) await tab.getByRole('row', { name: /kettle/ }).waitFor()

    for (const tab of tabs) await tab.goto(`${server.url}/healthz`)
    await memory.remember('The ladder is red.')
    for (const tab of tabs) await tab.goBack({ waitUntil: 'commit' })
    for (const tab of tabs) {
      await tab.bringToFront()
      // The same page, not a new one; Firefox keeps none of these.
      await tab
        .locator(`html[data-came-back="${usualEngine === 'chromium'}"]`)
        .waitFor({ state: 'attached' })
      await tab.getByRole('row', { name: /ladder/ }).waitFor()
    }
    await memory.remember('The basket is full.')
    for (const tab of tabs) await tab.getByRole('row', { name: /basket/ }).waitFor()
  })

  test('pages that the browser keeps for going back hold no connection', async () => {
    const namespace = freshName('console')
    await storyClient({ url: server.url, namespace }).remember('The lantern is green.')
    const path = `/@${namespace}/memories`
    const page = await visitor.open(path, { as: 'mneme-dev' })
    for (let load = 0; load < connectionsOfHost + 2; load += 1) {
      await page.goto(`${server.url}/healthz`)
      await page.goto(`${server.url}/console${path}`)
      await page.getByRole('row', { name: /lantern/ }).waitFor()
    }
  })
})

/** How many streams of events the pages of a browser have opened since this was called. */
function countStreams(context: BrowserContext): () => number {
  let opened = 0
  context.on('request', (request) => {
    if (/\/events(\?|$)/.test(request.url())) opened += 1
  })
  return () => opened
}
