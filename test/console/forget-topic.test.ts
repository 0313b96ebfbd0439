import { describe, expect, test } from 'vitest'
import { sharedServer } from '../black-box/serve-this-file.ts'
import { hasBrowser, howToGetBrowser } from '../clients/typescript/support/browser.ts'
import { freshName, storyClient } from '../clients/typescript/support/story-client.ts'
import { seriousFaults, visitConsole } from './support/console.ts'

const server = sharedServer()

if (!hasBrowser) process.stderr.write(`test/console/forget-topic.test.ts: ${howToGetBrowser}\n`)

describe.skipIf(!hasBrowser)('a topic is forgotten in a browser', () => {
  const visitor = visitConsole(server)

  async function tellOfVegas() {
    const namespace = freshName('console')
    const memory = storyClient({ url: server.url, namespace })
    const texts = async () =>
      (await memory.memories.list().page()).items.map(({ text }) => text).toSorted()
    for (const text of [
      'We flew to Vegas in October.',
      'The hotel in Vegas had a pool.',
      'The roulette table in Vegas cost me 200 dollars.',
      'I drink oat milk.',
    ]) {
      await memory.remember(text)
    }
    return { namespace, texts, memory }
  }

  test('from the palette, but for what is unticked, and it is undone', async () => {
    const { namespace, texts, memory } = await tellOfVegas()
    const before = await texts()
    const page = await visitor.open(`/@${namespace}/home`, { as: 'mneme-dev' })
    await page.getByRole('link', { name: 'Memories', exact: true }).waitFor()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('Vegas')
    await page.getByRole('option', { name: 'Forget what is said of “Vegas” …' }).click()
    const dialog = page.getByRole('dialog', { name: 'Forget a topic' })
    await dialog.getByText('3 memories · 3 statements').waitFor()
    expect(await seriousFaults(page)).toEqual([])
    await dialog.getByRole('checkbox', { name: /hotel/ }).uncheck()
    await dialog.getByText('2 memories · 2 statements').waitFor()
    await dialog.getByLabel('Why (kept in the audit log)').fill('asked by Ana')
    await dialog.getByRole('button', { name: 'Forget 2 memories' }).click()
    await page.getByText('2 memories are forgotten').waitFor()
    expect(await texts()).toEqual(['I drink oat milk.', 'The hotel in Vegas had a pool.'])
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Undone').first().waitFor()
    expect(await texts()).toEqual(before)
    const lines: unknown[] = []
    for await (const line of memory.export()) lines.push(line)
    expect(JSON.stringify(lines)).toContain('asked by Ana')
  })

  test('for good, from a search, with a receipt; a reader may not', async () => {
    const { namespace, texts, memory } = await tellOfVegas()
    const page = await visitor.open(`/@${namespace}/memories?q=Vegas`, { as: 'mneme-dev' })
    await page.getByRole('button', { name: 'Forget a topic …' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('3 memories · 3 statements').waitFor()
    await dialog.getByRole('button', { name: 'Erase for good …' }).click()
    await page.getByLabel('Type erase to go on').fill('erase')
    await page.getByRole('button', { name: 'Erase', exact: true }).click()
    await page.getByRole('dialog', { name: /receipt/i }).waitFor()
    expect(await texts()).toEqual(['I drink oat milk.'])
    const { token } = await memory.tokens.create({ role: 'reader' })
    const reader = await visitor.open(`/@${namespace}/memories?q=milk`, { as: token })
    const button = reader.getByRole('button', { name: 'Forget a topic …' })
    await button.waitFor()
    expect(await button.getAttribute('aria-disabled')).toBe('true')
  })
})
