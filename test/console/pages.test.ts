import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { sharedServer } from '../black-box/serve-this-file.ts'
import { hasBrowser, howToGetBrowser } from '../clients/typescript/support/browser.ts'
import { freshName, storyClient } from '../clients/typescript/support/story-client.ts'
import { seriousFaults, visitConsole } from './support/console.ts'

const server = sharedServer()
const dayMs = 86_400_000
const planted = '<img src=x onerror="document.title=\'planted\'">'

if (!hasBrowser) process.stderr.write(`test/console/pages.test.ts: ${howToGetBrowser}\n`)

/** `3 December 2026`. */
function dayFromNow(days: number): string {
  const style = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat('en-GB', style).format(Date.now() + days * dayMs)
}

describe.skipIf(!hasBrowser)('pages, what comes due and expectations', () => {
  const visitor = visitConsole(server)

  function begin() {
    const namespace = freshName('console')
    const memory = storyClient({ url: server.url, namespace })
    const open = (path: string, options = {}) =>
      visitor.open(`/@${namespace}/${path}`, { as: 'mneme-dev', ...options })
    return { namespace, memory, open }
  }

  test('a profile is read, each line leads to its memory, and all of it can be taken along', async () => {
    const { memory, open } = begin()
    const garden = { entities: [{ project_id: 'garden' }] }
    await memory.remember({
      text: 'I prefer trains to planes.',
      occurred_at: new Date(Date.now() - 20 * dayMs).toISOString(),
    })
    await memory.remember('I prefer short meetings.')
    await memory.remember({ text: 'We decided to dig the pond by hand.', ...garden })
    await memory.remember(`I prefer ${planted} to nothing.`)

    const page = await open('home')
    await page.getByText('What comes due').first().waitFor()
    await page.keyboard.press('g')
    await page.keyboard.press('p')
    const line = (text: string) => page.getByRole('listitem').filter({ hasText: text })
    await line('I prefer short meetings.').getByText('New').waitFor()
    expect(await line('I prefer trains to planes.').getByText('New').count()).toBe(0)
    await line(planted).waitFor()
    expect(await page.locator('img').count()).toBe(0)
    expect(await seriousFaults(page)).toEqual([])

    await page.getByRole('button', { name: 'Copy Markdown' }).click()
    const copied = await page.evaluate<string>('navigator.clipboard.readText()')
    const { text } = await memory.pages.get('profile', { max_tokens: 8_000 })
    expect(copied).toBe(`${text}\n`)
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download Markdown' }).click()
    const file = await saved
    expect(file.suggestedFilename()).toBe('profile.md')
    const path = join(await mkdtemp(join(tmpdir(), 'mneme-')), 'profile.md')
    await file.saveAs(path)
    expect(await readFile(path, 'utf8')).toBe(copied)

    await line('I prefer trains to planes.').getByRole('button').press('Enter')
    await page.getByRole('complementary', { name: 'Memory' }).getByText('trains').first().waitFor()
    await page.keyboard.press('Escape')

    // Ten days back the one was known, and the other not yet.
    const past = new Date(Date.now() - 10 * dayMs).toISOString()
    const then = await open(`profile?as_of=${past}`)
    await then.getByText('I prefer trains to planes.').waitFor()
    expect(await then.getByText('I prefer short meetings.').count()).toBe(0)

    const project = await open('entities?entity=project_id:garden')
    await project.getByRole('tab', { name: 'Page', selected: true }).waitFor()
    await project.getByText('We decided to dig the pond by hand.').waitFor()
    await project.getByRole('tab', { name: 'All that is known' }).click()
    await project.getByRole('heading', { name: 'Everything said about it' }).waitFor()
  })

  test('what comes due is done, brought back and dropped, on Home and in its list', async () => {
    const { memory, open } = begin()
    await memory.remember(`I'll send Bo the budget by ${dayFromNow(3)}.`)
    await memory.remember(`Remind me to renew the passport on ${dayFromNow(20)}.`)
    await memory.remember(`Remind me to water the ${planted} on ${dayFromNow(4)}.`)

    const page = await open('home')
    const budget = page.getByRole('listitem').filter({ hasText: 'the budget by' })
    await page.getByRole('region', { name: 'Next 7 days' }).getByText('budget').waitFor()
    await page.getByRole('region', { name: 'Later' }).getByText('passport').waitFor()
    expect(await page.locator('img').count()).toBe(0)
    const rows = page.locator('.due-item')
    await rows.filter({ hasText: 'budget' }).getByRole('button', { name: 'Done' }).press('Enter')
    await rows.filter({ hasText: 'budget' }).waitFor({ state: 'detached' })
    expect(await dues('done')).toHaveLength(1)
    await page.keyboard.press('z')
    await rows.filter({ hasText: 'budget' }).waitFor()
    expect(await dues('done')).toEqual([])

    await page.getByRole('link', { name: 'All that comes due' }).click()
    await rows.filter({ hasText: 'passport' }).getByRole('button', { name: 'Drop' }).click()
    await rows.filter({ hasText: 'passport' }).waitFor({ state: 'detached' })
    expect(await seriousFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'State' }).press('Enter')
    await page.getByRole('menuitem', { name: 'Dropped' }).press('Enter')
    await rows.filter({ hasText: 'passport' }).getByRole('button', { name: 'Open again' }).click()
    await expect.poll(async () => (await dues('open')).length).toBe(3)
    await page.keyboard.press('Escape')
    await budget.first().getByRole('link').click()
    await page.getByRole('complementary', { name: 'Memory' }).getByText('budget').first().waitFor()

    const { token } = await memory.tokens.create({ role: 'reader' })
    const reader = await open('home?show=due', { as: token })
    await reader.getByRole('button', { name: 'Done' }).first().press('Enter')
    await reader
      .getByText(/This needs the role main agent/)
      .first()
      .waitFor()
    expect(await dues('done')).toEqual([])

    async function dues(status: 'open' | 'done') {
      return (await memory.due.list({ status }).page()).items
    }
  })

  test('an expectation is added from a question, breaks, says why, and is deleted and brought back', async () => {
    const { memory, open } = begin()
    const { __memory_id: told } = await memory.remember('Ines has piano on Thursdays at five.')
    await memory.remember('The boiler is checked in October.')
    const question = 'When does Ines have piano?'

    const page = await open(`recall?q=${encodeURIComponent(question)}`)
    await page.getByRole('button', { name: 'Expectations' }).click()
    await page.getByText('Nothing is expected yet').waitFor()
    await page.keyboard.press('n')
    const dialog = page.getByRole('dialog')
    expect(await dialog.getByLabel('Question').inputValue()).toBe(question)
    const hit = dialog.getByRole('listitem').filter({ hasText: 'Thursdays' })
    await hit.getByRole('button', { name: 'Wanted' }).press('Enter')
    await page.getByRole('menuitem', { name: 'To be found', exact: true }).press('Enter')
    await dialog.getByLabel('To be said').fill('Thursdays')
    expect(await seriousFaults(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Unchecked').waitFor()
    const name = 'when-does-ines-have-piano'
    expect(await memory.expectations.get(name)).toMatchObject({
      question,
      finds: [told],
      says: ['Thursdays'],
    })

    await page.keyboard.press('r')
    await page.getByText('Holds').waitFor()
    await memory.forget({ __memory_id: told })
    await page.keyboard.press('r')
    await page.getByText('Broken', { exact: true }).waitFor()
    const card = page.locator('.expectation')
    await card.getByText('What came').first().waitFor()
    await card.getByText(/^since/).waitFor()
    expect(await seriousFaults(page)).toEqual([])
    await isToldOnHome()

    await card.getByRole('button', { name: 'Delete the expectation' }).click()
    await page.getByText('Nothing is expected yet').waitFor()
    await page.keyboard.press('z')
    await card.getByText('Unchecked').waitFor()
    await card.getByRole('button', { name: 'Edit the expectation' }).click()
    await dialog.getByLabel('To be said').fill('')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.poll(async () => (await memory.expectations.get(name)).says).toEqual([])

    // Of a reader nothing is kept, and the page shows what their own run came to.
    const { token } = await memory.tokens.create({ role: 'reader' })
    const reader = await open('recall?view=expectations', { as: token })
    await reader.getByRole('button', { name: 'Check all' }).click()
    await reader.getByText('Broken', { exact: true }).waitFor()
    await reader.getByText('Ines has piano on Thursdays').first().waitFor()
    expect((await memory.expectations.get(name)).status).toBe('unchecked')

    async function isToldOnHome() {
      const home = await open('home')
      await home.getByRole('link', { name: /Expectations that broke/ }).click()
      await home.getByText('Broken', { exact: true }).waitFor()
    }
  })

  test('each of them is legible in Arabic, from right to left, on a phone and in the dark', async () => {
    const { memory, open } = begin()
    await memory.remember('I prefer trains to planes.')
    await memory.remember(`I'll send Bo the budget by ${dayFromNow(3)}.`)
    await memory.expectations.save('silent', { question: 'Where is the boat?', silent: true })
    for (const path of ['profile', 'home?show=due', 'recall?view=expectations']) {
      const page = await open(path, { locale: 'ar', width: 390, colorScheme: 'dark' })
      await page.locator('.sheet-line, .due-item, .expectation').first().waitFor()
      await page.locator('html[dir="rtl"]').waitFor()
      expect(await seriousFaults(page)).toEqual([])
      expect(await widerThanItself(page)).toBe(false)
    }
  })
})

/** Whether something stands beyond the edge of the screen. */
function widerThanItself(page: Page): Promise<boolean> {
  return page.evaluate(
    `[...document.querySelectorAll('main, main *')].some((one) => one.scrollWidth > innerWidth)`,
  )
}
