import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { sharedServer } from '../black-box/serve-this-file.ts'
import { hasBrowser, howToGetBrowser } from '../clients/typescript/support/browser.ts'
import { freshName, storyClient } from '../clients/typescript/support/story-client.ts'
import { visitConsole } from './support/console.ts'

const server = sharedServer()

if (!hasBrowser) process.stderr.write(`test/console/few-clicks.test.ts: ${howToGetBrowser}\n`)

describe.skipIf(!hasBrowser)('from Home in few clicks', () => {
  const visitor = visitConsole(server)

  async function tellOfOlives(namespace: string) {
    const memory = storyClient({ url: server.url, namespace })
    for (const text of ['Ana planted four olive trees.', 'The olive trees were watered.'])
      await memory.remember({ text, store: 'episodic' })
    return memory
  }

  test('a reflection is written in two clicks, with the usual tokens, and approved in part in two more', async () => {
    const namespace = freshName('few')
    const memory = await tellOfOlives(namespace)
    const page = await visitor.open(`/@${namespace}/home`, { as: 'mneme-dev' })
    const clicks = await countClicks(page)
    await page.getByRole('link', { name: 'Decisions', exact: true }).click()
    await page.getByRole('button', { name: 'Reflect', exact: true }).click()
    const reflection = page.getByRole('article', { name: 'Reflection 1' })
    await reflection.getByRole('checkbox').first().uncheck()
    expect(await reflection.getByText('Baseline').isVisible()).toBe(false)
    await reflection.getByRole('button', { name: 'Approve these' }).click()
    await page.getByText('Approved in part').first().waitFor()
    expect(await clicks()).toBe(4)

    const [decided] = (await memory.reflections.list().page()).items
    expect(decided).toMatchObject({ state: 'partially_approved', tokens: { granted: 8_000 } })
  })

  test('a reflection that waits is opened from Home and approved in part in three clicks', async () => {
    const namespace = freshName('few')
    const memory = await tellOfOlives(namespace)
    const { id } = await memory.reflections.start('immediate')
    await memory.reflections.tokens(id)
    await memory.reflections.grant(id, { decision: 'approve', reason: 'fine' })
    await memory.reflections.run(id)
    const page = await visitor.open(`/@${namespace}/home`, { as: 'mneme-dev' })
    const clicks = await countClicks(page)
    await page.getByRole('link', { name: /^Reflections/ }).click()
    await page.getByRole('checkbox').first().uncheck()
    await page.getByRole('button', { name: 'Approve these' }).click()
    await page.getByText('Approved in part').first().waitFor()
    expect(await clicks()).toBe(3)
    expect((await memory.reflections.get(id)).state).toBe('partially_approved')
  })

  test('a decision is undone in three clicks: both hold again, and which of them stays is asked anew', async () => {
    const namespace = freshName('few')
    const memory = storyClient({ url: server.url, namespace })
    await memory.remember('The key is at the reception.')
    await memory.remember('The key is not at the reception.')
    const [conflict] = (await memory.conflicts.list().page()).items
    if (conflict === undefined) throw new Error('no conflict was found')
    await memory.conflicts.resolve(conflict.id, { keep: 'b', how: 'outdated' })
    const statuses = () =>
      Promise.all([conflict.a, conflict.b].map(async (id) => (await memory.graph.node(id)).status))
    expect(await statuses()).toEqual(['superseded', 'live'])

    const page = await visitor.open(`/@${namespace}/home`, { as: 'mneme-dev' })
    const clicks = await countClicks(page)
    await page.getByRole('link', { name: 'Decisions', exact: true }).click()
    await page.getByRole('tab', { name: 'Decided' }).click()
    await page.getByText(/^Decided by (?:you|somebody)$/).waitFor()
    await page.getByRole('button', { name: 'Open it again' }).click()
    await page.getByText('Both hold again, and the conflict is open').first().waitFor()
    expect(await clicks()).toBe(3)
    expect(await statuses()).toEqual(['live', 'live'])
    expect((await memory.conflicts.list({ status: 'open' }).page()).items.length).toBe(1)
    await page.locator('.side-link .waiting-count').filter({ hasText: '1' }).waitFor()
  })

  test('a setting and an act of the settings are found from any page by the palette', async () => {
    const namespace = freshName('few')
    await storyClient({ url: server.url, namespace }).remember('The kettle is blue.')
    const page = await visitor.open(`/@${namespace}/memories`, { as: 'mneme-dev' })
    const choose = async (words: string, option: string | RegExp) => {
      await page.keyboard.press('Control+k')
      await page.getByRole('dialog').getByRole('combobox').fill(words)
      await page.getByRole('option', { name: option }).first().click()
    }
    await choose('baseline', 'Settings: baseline')
    await page.getByText('Of a plain reflection').waitFor()
    await choose('webhook', 'Add a webhook')
    const adding = page.getByRole('dialog', { name: 'Add a webhook' })
    await adding.waitFor()
    await page.keyboard.press('Escape')
    await adding.waitFor({ state: 'hidden' })
    await choose('new key', 'New key')
    await page.getByRole('dialog', { name: 'Make a key' }).waitFor()
    expect(new URL(page.url()).searchParams.get('act')).toBeNull()
  })
})

/** Counts what a person presses from here on. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.getByRole('link', { name: /^Decisions/ }).waitFor()
  await page.evaluate(`window.clicks = 0
    addEventListener('click', ({ isTrusted }) => isTrusted && (window.clicks += 1), true)`)
  return () => page.evaluate('window.clicks')
}
