import { describe, expect, test } from 'vitest'
import { sharedServer } from '../black-box/serve-this-file.ts'
import { hasBrowser, howToGetBrowser } from '../clients/typescript/support/browser.ts'
import { freshName, storyClient } from '../clients/typescript/support/story-client.ts'
import { seriousFaults, visitConsole } from './support/console.ts'

const server = sharedServer()
const planted = '<img src=x onerror="document.title=\'planted\'">'

if (!hasBrowser) process.stderr.write(`test/console/entities.test.ts: ${howToGetBrowser}\n`)

describe.skipIf(!hasBrowser)('/console/@…/entities', () => {
  const visitor = visitConsole(server)

  test('a person’s page is read, corrected, undone, merged, forgotten in part and wholly', async () => {
    const namespace = freshName('console')
    const memory = storyClient({ url: server.url, namespace })
    const told = (properties: object, text?: string) =>
      memory.remember({
        ...(text !== undefined && { text }),
        entities: [{ kind: 'user', id: 'ana', properties: { ...properties } }],
      } as { text: string })
    await told(
      { name: 'Ana', city: { value: 'Berlin', since: '2025-01-01T00:00:00Z' }, note: planted },
      'Ana lives in Berlin.',
    )
    await memory.remember({
      text: 'Ana moved to Madrid.',
      entities: [
        {
          user_id: 'ana',
          properties: { city: 'Madrid' },
          relations: [{ user_id: 'lucia', role: 'sister' }],
        },
      ],
    })
    await memory.remember({
      text: 'Anna called.',
      entities: [{ user_id: 'anna', properties: { mail: 'a@x.example' } }],
    })

    const page = await visitor.open(`/@${namespace}/entities`, { as: 'mneme-dev' })
    const closed = () => page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('row', { name: /Ana.*Madrid/ }).click()
    await page.getByRole('heading', { name: 'Ana', exact: true }).waitFor()
    await page.getByRole('tab', { name: 'All that is known' }).click()
    const city = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: 'city' }) })
    await city.getByText('Ana moved to Madrid.').waitFor()
    expect(await city.locator('.lane-value > .told:first-child').allInnerTexts()).toEqual([
      'Berlin',
      'Madrid',
    ])
    await page.getByText(planted).first().waitFor()
    expect(await page.locator('img').count()).toBe(0)
    expect(await seriousFaults(page)).toEqual([])

    const correct = page.getByRole('button', { name: 'Correct city' })
    await correct.click()
    await page.getByRole('dialog').getByLabel('Value').press('Escape')
    await closed()
    // The dialog alone is closed, not the page behind it.
    await correct.click()
    await page.getByRole('dialog').getByLabel('Value').fill('Valencia')
    await page.getByRole('button', { name: 'Save' }).click()
    await city.locator('[data-is-open]', { hasText: 'Valencia' }).waitFor()
    await closed()
    // What is remembered of it says so in words, and goes with it.
    const newest = async () => (await memory.memories.list({ limit: 1 }).page()).items[0]?.text
    expect(await newest()).toMatch(/’s city is now Valencia\.$/)
    await page.keyboard.press('z')
    await city.locator('[data-is-open]', { hasText: 'Madrid' }).waitFor()
    await page.getByText('Undone').first().waitFor()
    expect(await newest()).not.toContain('Valencia')

    await page.keyboard.press('m')
    await page.getByLabel('Find the other one').fill('ann')
    await page.getByRole('dialog').getByRole('button', { name: /anna/ }).click()
    await page.getByRole('button', { name: 'Merge them' }).click()
    await page.locator('main dl').getByText('a@x.example').waitFor()
    expect((await memory.getEntity('user_id:anna', { props: true }))?.user_id).toBe('ana')
    await closed()
    await page.keyboard.press('z')
    await page.locator('main dl').getByText('a@x.example').waitFor({ state: 'detached' })

    await page.keyboard.press('#')
    await page.getByRole('checkbox', { name: /note/ }).check()
    await page.getByRole('checkbox', { name: /sister/ }).check()
    await page.getByRole('dialog').getByRole('button', { name: 'Forget', exact: true }).click()
    await page.getByText('2 parts forgotten').first().waitFor()
    await closed()
    const left = await memory.getEntity('user_id:ana', {
      props: true,
      relations: true,
      memories: false,
    })
    expect(Object.keys(left?.properties ?? {}).toSorted()).toEqual(['city', 'name'])

    await page.keyboard.press('#')
    await page.getByRole('tab', { name: 'All of it' }).click()
    await page
      .getByRole('dialog')
      .getByText(/^\d memories$/)
      .waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Forget', exact: true }).click()
    await page.getByText('user_id:ana is forgotten').first().waitFor()
    await page.getByRole('button', { name: 'Restore' }).click()
    await page.getByRole('heading', { name: 'city' }).waitFor()
  })
})
