import { describe, expect, test } from 'vitest'
import { sharedServer } from '../black-box/serve-this-file.ts'
import { hasBrowser, howToGetBrowser } from '../clients/typescript/support/browser.ts'
import { freshName, storyClient } from '../clients/typescript/support/story-client.ts'
import { seriousFaults, visitConsole } from './support/console.ts'

const server = sharedServer()

if (!hasBrowser) process.stderr.write(`test/console/access.test.ts: ${howToGetBrowser}\n`)

describe.skipIf(!hasBrowser)('/console access', () => {
  const visitor = visitConsole(server)

  test('tokens stand beneath their key and in their namespace, and are ended', async () => {
    const namespace = freshName('access')
    const root = storyClient({ url: server.url, namespace })
    await root.remember('The kettle is blue.')
    const { key } = await root.keys.create({
      role: 'owner',
      namespaces: [namespace],
      name: namespace,
    })
    const owner = storyClient({ url: server.url, namespace, key })
    const { token } = await owner.tokens.create({ role: 'reader', agent: 'scout of the shop' })
    const holder = storyClient({ url: server.url, namespace, key: token })
    expect((await holder.whoami()).role).toBe('reader')

    const page = await visitor.open(`/@${namespace}/settings?part=access`, { as: 'mneme-dev' })
    const keys = page.getByRole('region', { name: 'Keys' })
    const rows = keys.getByRole('row')
    await keys.getByText('scout of the shop').waitFor()
    const names = await rows.allInnerTexts()
    const at = names.findIndex((text) => text.includes(`${namespace}`) && text.includes('Replace'))
    expect(names[at + 1]).toContain('scout of the shop')

    const held = page.getByRole('region', { name: 'Tokens and assistants of this namespace' })
    await held.getByRole('button', { name: 'End' }).click()
    const dialog = page.getByRole('dialog', { name: 'End this token?' })
    expect(await seriousFaults(page)).toEqual([])
    await dialog.getByRole('button', { name: 'End' }).click()
    await page.getByText('No tokens and no assistants.').waitFor()
    await expect(holder.whoami()).rejects.toMatchObject({ status: 401 })
    expect((await owner.whoami()).role).toBe('owner')
  })

  test('Escape closes a new key only after it was said that it is not shown again', async () => {
    const namespace = freshName('access')
    await storyClient({ url: server.url, namespace }).remember('The kettle is blue.')
    const page = await visitor.open(`/@${namespace}/settings?part=access`, { as: 'mneme-dev' })
    await page.getByRole('button', { name: 'New key' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name', { exact: true }).fill('shop')
    await dialog.getByRole('button', { name: 'Make the key' }).click()
    await dialog.getByRole('heading', { name: 'Your new key' }).waitFor()
    await page.keyboard.press('Escape')
    await dialog.getByRole('alert').getByText('It is not shown again').waitFor()
    expect(await dialog.getByText(/^mk_/).first().isVisible()).toBe(true)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  })
})
