import { describe, expect, test } from 'vitest'
import { sharedServer } from '../black-box/serve-this-file.ts'
import { hasBrowser, howToGetBrowser, usualEngine } from '../clients/typescript/support/browser.ts'
import { hasScreen } from '../clients/typescript/support/firefox.ts'
import { freshName, storyClient } from '../clients/typescript/support/story-client.ts'
import { seriousFaults, visitConsole } from './support/console.ts'

const server = sharedServer()
const planted = '<img src=x onerror="document.title=\'planted\'">'

if (!hasBrowser) process.stderr.write(`test/console/graph-page.test.ts: ${howToGetBrowser}\n`)
const whereDrawn = test.runIf(usualEngine === 'chromium' || hasScreen)

describe.skipIf(!hasBrowser)('the graph in a browser', () => {
  const visitor = visitConsole(server)

  whereDrawn('somebody walks along ties, corrects, boosts, ties and looks back', async () => {
    const namespace = freshName('console')
    const memory = storyClient({ url: server.url, namespace })
    const add = async (text: string, role: 'goal' | 'decision' | 'fact') =>
      (await memory.graph.addNode({ text, role })).node.id
    const goal = await add('We ship in May.', 'goal')
    const decision = await add('We chose the small kitchen.', 'decision')
    const fact = await add(`The oven says ${planted}.`, 'fact')
    await memory.graph.setEdge({ from: goal, to: decision, weight: 0.6 })

    const page = await visitor.open(`/@${namespace}/graph?of=statements`, { as: 'mneme-dev' })
    await page.getByText('3 nodes').waitFor()
    const canvas = page.getByRole('application', { name: 'Graph of 3 nodes' })
    await canvas.locator('canvas').first().waitFor({ state: 'attached' })
    await page.getByText('Settling').waitFor({ state: 'detached' })
    expect(await page.locator('img').count()).toBe(0)

    await canvas.focus()
    await page.keyboard.press('ArrowRight')
    await page.getByText('Tied to 1 node.').waitFor()
    await page.keyboard.press('Enter')
    const drawer = page.getByRole('complementary', { name: 'Node' })
    await drawer.getByText('Tied by hand').first().waitFor()

    await page.getByLabel('Search nodes').fill('small kitchen')
    await page.getByText('1 of 3 nodes').waitFor()
    await page.getByRole('row', { name: /small kitchen/ }).click()
    await drawer.getByText('Tied to this by hand').waitFor()
    await drawer.getByRole('button', { name: 'Boost' }).click()
    await page.getByText('Raised to 20%').first().waitFor()
    await drawer.getByRole('button', { name: 'Correct' }).click()
    await page.getByLabel('What it says').fill('We chose the large kitchen.')
    // What is typed stays while the node is read anew.
    await memory.remember('The parrot is green.')
    await page.getByText('1 of 4 nodes').waitFor()
    await page.getByRole('button', { name: 'Save' }).click()
    await drawer.getByText('We chose the large kitchen.').first().waitFor()
    await page.keyboard.press('z')
    await drawer.getByText('We chose the small kitchen.').first().waitFor()

    await drawer.getByRole('button', { name: 'Tie', exact: true }).click()
    await page.getByRole('dialog').getByLabel('To', { exact: true }).fill('oven')
    await page.getByRole('radio').check()
    await page.getByRole('dialog').getByRole('button', { name: 'Tie', exact: true }).click()
    await drawer.getByText('The oven says').waitFor()
    const { edges } = await memory.graph.node(decision)
    expect(edges).toMatchObject([{ to: fact, weight: 0.5, kind: 'manual' }])
    expect(await page.locator('img').count()).toBe(0)

    await page.goto(
      `${server.url}/console/@${namespace}/graph?of=statements&as_of=2020-01-01T00:00:00.000Z`,
    )
    await page.getByText('Nothing was known then').waitFor()
    await page.locator('#content').getByRole('button', { name: 'Back to now' }).click()
    await page.getByText('4 nodes').waitFor()
  })

  test('rows of the list keep apart when others as high come into their places', async () => {
    const namespace = freshName('console')
    const memory = storyClient({ url: server.url, namespace })
    const tells = (who: string) => (_: unknown, i: number) =>
      `${who} planted tree ${i} behind the long wall of the old garden by the river on day ${i}.`
    const texts = [
      ...Array.from({ length: 30 }, tells('Ida')),
      ...Array.from({ length: 30 }, tells('Omar')),
    ]
    expect((await memory.rememberBatch(texts).finish()).failed).toBe(0)
    const page = await visitor.open(`/@${namespace}/graph?of=statements`, { as: 'mneme-dev' })
    const most = () =>
      page.locator('.table-item').evaluateAll((items) => {
        const boxes = items.map((item) => item.getBoundingClientRect())
        const sorted = boxes.toSorted((a, b) => a.top - b.top)
        return Math.max(...sorted.slice(1).map(({ top }, i) => (sorted[i]?.bottom ?? 0) - top))
      })
    for (const who of ['Ida', 'Omar']) {
      await page.getByLabel('Search nodes').fill(who)
      await page
        .getByRole('row', { name: new RegExp(`${who} planted`) })
        .first()
        .waitFor()
      await expect.poll(most).toBeLessThan(1)
    }
  })

  test('fits a phone in Arabic, both themes, without serious faults', async () => {
    const namespace = freshName('console')
    const memory = storyClient({ url: server.url, namespace })
    const { node } = await memory.graph.addNode({ text: 'We ship in May.', role: 'goal' })
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await visitor.open(`/@${namespace}/graph?node=${node.id}`, {
        as: 'mneme-dev',
        locale: 'ar',
        width: 390,
        colorScheme,
      })
      await page
        .getByRole('complementary', { name: 'عقدة' })
        .getByText('We ship in May.')
        .first()
        .waitFor()
      expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0)
      expect(await seriousFaults(page)).toEqual([])
      await page.keyboard.press('Escape')
      await page.getByRole('slider').waitFor()
      expect(await seriousFaults(page)).toEqual([])
      await page.context().close()
    }
  })
})
