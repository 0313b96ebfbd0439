import { describe, expect, test } from 'vitest'
import { monthOfAna } from '../../console/src/pages/home/sample.ts'
import { sharedServer } from '../black-box/serve-this-file.ts'
import { hasBrowser, howToGetBrowser } from '../clients/typescript/support/browser.ts'
import { freshName, storyClient } from '../clients/typescript/support/story-client.ts'
import { seriousFaults, visitConsole } from './support/console.ts'

const server = sharedServer()

if (!hasBrowser) process.stderr.write(`test/console/first-minute.test.ts: ${howToGetBrowser}\n`)

test('the sample is a month that ends before now, in the order of time', () => {
  const now = Date.parse('2026-11-29T12:00:00Z')
  const times = monthOfAna(now).map(({ occurred_at: at }) => Date.parse(String(at)))
  expect(times.toSorted((a, b) => a - b)).toEqual(times)
  expect(times.at(-1)).toBeLessThan(now)
})

describe.skipIf(!hasBrowser)('a first minute in a browser', () => {
  const visitor = visitConsole(server)

  test('the key of development fills itself in, and only where the server takes it', async () => {
    const page = await visitor.open('')
    await page.getByRole('button', { name: 'mneme-dev' }).click()
    expect(await page.getByLabel('Key or token').inputValue()).toBe('mneme-dev')
    await page.keyboard.press('Enter')
    await page.getByLabel('Find or name a namespace').waitFor()

    const other = await visitor.open('/elsewhere')
    await other.route('**/v1/whoami', (route) => route.fulfill({ status: 401, json: {} }))
    const asked = other.waitForResponse('**/v1/whoami')
    await other.reload()
    await asked
    await other.getByRole('button', { name: 'Sign in' }).waitFor()
    expect(await other.getByText('On your own machine').count()).toBe(0)
  })

  test('a few lines are told, asked for, explained, changed and forgotten', async () => {
    const namespace = freshName('minute')
    const page = await visitor.open(`/@${namespace}/home`, { as: 'mneme-dev' })
    const lines = 'Mia is allergic to nuts.\n\nThe flat has a blue door.\n'
    await page.getByLabel('Paste about five lines').fill(lines)
    await page.getByRole('button', { name: 'Remember 2 lines' }).click()
    const guide = page.getByRole('region', { name: 'Your first minute' })
    await guide.getByRole('button', { name: 'Ask it something' }).click()
    await page.locator('#hit-1').waitFor()
    await guide.getByRole('button', { name: 'See why that came' }).click()
    await page.getByRole('complementary', { name: 'Why' }).waitFor()
    expect(await seriousFaults(page)).toEqual([])

    await guide.getByRole('button', { name: 'Change a memory' }).click()
    const drawer = page.getByRole('complementary', { name: 'Memory' })
    await drawer.getByRole('button', { name: 'Edit' }).click()
    await page.getByRole('dialog').getByRole('textbox').fill('The flat has a green door.')
    await page.getByRole('button', { name: 'Save' }).click()
    await guide.getByRole('button', { name: 'Have it forgotten' }).click()
    await drawer.getByRole('button', { name: 'Forget' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Forget', exact: true }).click()
    await page
      .getByText('1 forgotten')
      .or(drawer.getByRole('button', { name: 'Restore' }))
      .first()
      .waitFor()
    await guide.getByRole('button', { name: 'Close' }).click()
    await guide.waitFor({ state: 'detached' })
  })

  test('the sample is told into a namespace of its own, and thrown away', async () => {
    const memory = storyClient({ url: server.url, namespace: 'sample-ana' })
    const page = await visitor.open(`/@${freshName('empty')}/home`, { as: 'mneme-dev' })
    await page.getByRole('button', { name: 'Try Ana’s month' }).click()
    await page.waitForURL('**/@sample-ana/home')
    await page.getByText('remembers 18 things').waitFor()
    await page.keyboard.press('g')
    await page.keyboard.press('r')
    // Of whom most is known, and what was said last.
    await page.getByRole('button', { name: 'What was said about “train”?' }).waitFor()
    await page.getByRole('button', { name: 'What is known about ana?' }).click()
    await page.locator('#hit-1').waitFor()
    await page.getByRole('button', { name: 'Throw the sample away' }).click()
    await page.getByRole('button', { name: 'Erase the namespace' }).click()
    await page.getByLabel('Type sample-ana to go on').fill('sample-ana')
    await page.keyboard.press('Enter')
    await page.getByText('0 hits').waitFor()
    expect((await memory.memories.list().page()).items).toEqual([])

    const root = storyClient({ url: server.url, namespace: 'any' })
    const { key } = await root.keys.create({ role: 'owner', namespaces: ['mine'] })
    const own = await visitor.open('/@mine/home', { as: key })
    const sample = own.getByRole('button', { name: 'Try Ana’s month' })
    expect(await sample.getAttribute('title')).toContain('sample-ana')
  })
})
