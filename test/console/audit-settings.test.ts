import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { sharedServer } from '../black-box/serve-this-file.ts'
import { hasBrowser, howToGetBrowser } from '../clients/typescript/support/browser.ts'
import { freshName, storyClient } from '../clients/typescript/support/story-client.ts'
import { seriousFaults, visitConsole } from './support/console.ts'

const server = sharedServer()

if (!hasBrowser) process.stderr.write(`test/console/audit-settings.test.ts: ${howToGetBrowser}\n`)

/** Runs in the page. */
const borderOfTab = `getComputedStyle(document.querySelector('[role="tab"]')).borderTopStyle`

describe.skipIf(!hasBrowser)('audit and settings in a browser', () => {
  const visitor = visitConsole(server)
  const memoryOf = (namespace: string) => storyClient({ url: server.url, namespace })

  test('the chain is checked, a record shows what it changed, all goes back to before it, and a page that is opened offline comes later', async () => {
    const namespace = freshName('audit')
    const memory = memoryOf(namespace)
    await memory.remember({ text: 'Ana lives in Berlin.', external_id: 'home' })
    await memory.remember({ text: 'Ana lives in Madrid.', external_id: 'home' })
    const page = await visitor.open(`/@${namespace}/audit`, { as: 'mneme-dev' })
    await page.getByText('The chain is whole').waitFor()
    await page
      .getByRole('row', { name: /Create/ })
      .last()
      .click()
    const drawer = page.getByRole('complementary', { name: 'Record' })
    await drawer.locator('ins', { hasText: 'Ana lives in Berlin.' }).waitFor()
    await drawer.getByText('Payload', { exact: true }).waitFor()
    expect(page.url()).toContain('record=aud_')
    expect(await seriousFaults(page)).toEqual([])

    await drawer.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Go back to right after this' }).click()
    const dialog = page.getByRole('dialog', { name: /Go back to position/ })
    await dialog.getByText(/changes? of/).waitFor()
    await dialog.getByRole('button', { name: 'Revert', exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    const texts = async () => (await memory.memories.list().page()).items.map(({ text }) => text)
    expect(await texts()).toEqual(['Ana lives in Berlin.'])
    await page.keyboard.press('z')
    await page.getByText('Undone').first().waitFor()
    expect(await texts()).toEqual(['Ana lives in Madrid.'])

    // A page that was not open yet waits for the connection, and comes with its styles.
    await page.context().setOffline(true)
    await page.keyboard.press('g')
    await page.keyboard.press('s')
    await page.getByText('No connection.').waitFor()
    await page.context().setOffline(false)
    const tab = page.getByRole('tab', { name: 'Webhooks' })
    await tab.waitFor()
    const border = await page.evaluate<string>(borderOfTab)
    expect(border).toBe('none')
  })

  test('a setting is changed within its range, and a token is minted and shown once', async () => {
    const namespace = freshName('settings')
    const memory = memoryOf(namespace)
    await memory.remember('Ana lives in Berlin.')
    const page = await visitor.open(`/@${namespace}/settings?part=memory`, { as: 'mneme-dev' })
    const halfLife = page.getByLabel('Age at which recency has halved')
    expect(await halfLife.isVisible()).toBe(false)
    await page.locator('summary', { hasText: 'Recall' }).click()
    await halfLife.fill('0')
    await page.getByText('At least 1.').waitFor()
    await halfLife.fill('14')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('1 setting changed').first().waitFor()
    expect((await memory.settings.get()).values['half_life']).toBe(14)
    await page.getByText('Default 30', { exact: true }).waitFor()
    expect(await seriousFaults(page)).toEqual([])

    await page.getByRole('tab', { name: 'Access' }).click()
    await page.getByRole('button', { name: 'Mint a token' }).click()
    const token = await page.getByRole('status', { name: 'Tokens' }).innerText()
    expect((await memory.memories.list().page()).items).toHaveLength(1)
    expect(token.split('.')).toHaveLength(3)
    await page.getByRole('tab', { name: 'Usage' }).click()
    await page.getByRole('img', { name: /^Calls by day: / }).waitFor()
    await page.locator('canvas').first().waitFor()
    expect(await seriousFaults(page)).toEqual([])
  })

  test('a chat is imported with a report, and the namespace is erased with a receipt', async () => {
    const namespace = freshName('import')
    const memory = memoryOf(namespace)
    const page = await visitor.open(`/@${namespace}/settings?part=data`, { as: 'mneme-dev' })
    const chat = 'Ana: I moved to Oslo in May.\nBo: I live in Rome.\n'
    await page
      .getByLabel('Choose files')
      .setInputFiles({ name: 'team.txt', mimeType: 'text/plain', buffer: Buffer.from(chat) })
    await page.getByText('2 memories to import').waitFor()
    await page.getByRole('button', { name: 'Import 2' }).click()
    await page.getByRole('button', { name: 'See them' }).waitFor()
    expect(await page.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('2')
    expect((await memory.memories.list().page()).items).toHaveLength(2)

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export to a file' }).click(),
    ])
    expect(download.suggestedFilename()).toBe(`${namespace}.mneme`)
    await page.getByRole('tab', { name: 'Erasure' }).click()
    await page.getByRole('button', { name: 'Erase the namespace' }).click()
    await page.getByLabel(`Type ${namespace} to go on`).fill(namespace)
    await page.keyboard.press('Enter')
    await page
      .getByRole('dialog', { name: /The namespace is/ })
      .getByText('0 hits')
      .waitFor()
    expect((await memory.memories.list().page()).items).toEqual([])
  })

  test('an archive is read as it is, and a date that can be read two ways is asked about', async () => {
    const namespace = freshName('zipped')
    const memory = memoryOf(namespace)
    const page = await visitor.open(`/@${namespace}/settings?part=data`, { as: 'mneme-dev' })
    const chat =
      '[05/03/24, 10:00:00] Ana: I moved to Oslo.\n[06/03/24, 10:00:00] Bo: I live in Rome.\n'
    const archive = zipSync({
      '_chat.txt': strToU8(chat),
      '__MACOSX/._chat.txt': strToU8('no text'),
    })
    await page.getByLabel('Choose files').setInputFiles({
      name: 'WhatsApp Chat - Bo.zip',
      mimeType: 'application/zip',
      buffer: Buffer.from(archive),
    })
    await page.getByText('Is 05/03/24').waitFor()
    expect(await seriousFaults(page)).toEqual([])
    await page.getByRole('button', { name: /^5 Mar/ }).click()
    await page.getByRole('button', { name: 'Import 2' }).click()
    await page.getByRole('button', { name: 'See them' }).waitFor()
    const { items } = await memory.memories.list().page()
    expect(items.map(({ occurred_at }) => occurred_at.slice(0, 10)).toSorted()).toEqual([
      '2024-03-05',
      '2024-03-06',
    ])
  })
})
