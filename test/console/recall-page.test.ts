import { describe, expect, test } from 'vitest'
import { sharedServer } from '../black-box/serve-this-file.ts'
import { hasBrowser, howToGetBrowser } from '../clients/typescript/support/browser.ts'
import { freshName, storyClient } from '../clients/typescript/support/story-client.ts'
import { seriousFaults, visitConsole } from './support/console.ts'

const server = sharedServer()
const planted = '<img src=x onerror="document.title=\'planted\'">'

if (!hasBrowser) process.stderr.write(`test/console/recall-page.test.ts: ${howToGetBrowser}\n`)

describe.skipIf(!hasBrowser)('recall in a browser', () => {
  const visitor = visitConsole(server)

  test('somebody asks, follows a citation, asks why and why not, and compares', async () => {
    const namespace = freshName('console')
    const memory = storyClient({ url: server.url, namespace })
    const add = async (text: string, role: 'goal' | 'decision' | 'fact') =>
      (await memory.graph.addNode({ text, role })).node.id
    const kitchen = await add('We chose the small kitchen.', 'decision')
    const oven = await add(`The oven is warm ${planted}.`, 'fact')
    await add('Snails like lettuce.', 'fact')
    await memory.graph.setEdge({ from: kitchen, to: oven, weight: 0.9 })

    const page = await visitor.open(`/@${namespace}/recall`, { as: 'mneme-dev' })
    await page.getByText('Ask it something').waitFor()
    await page.keyboard.press('/')
    await page.keyboard.type('Which kitchen did we choose?')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Go to hit 1' }).click()
    const why = page.getByRole('complementary', { name: 'Why' })
    await why.getByText(/It is hit 1 of \d/).waitFor()
    await why.getByText(/Its words fit the question by/).waitFor()

    const wave = page.getByRole('region', { name: 'How it spread' })
    await wave.getByText('Hop 1').waitFor()
    const reached = wave.getByRole('button', { name: /The oven is warm/ })
    await reached.click()
    await why.getByText('How activation came to it').waitFor()
    expect(await reached.getAttribute('data-lit')).toBe('')
    await wave.getByRole('slider').fill('0')
    expect(await reached.getAttribute('data-lit')).toBeNull()
    expect(await page.locator('img').count()).toBe(0)

    await page.getByRole('button', { name: 'Why not …?' }).click()
    await page.getByLabel('Words of it, or its id').fill('snails lettuce')
    await page.getByRole('dialog').getByText('Snails like lettuce.').click()
    await why.getByText('It was not returned.').waitFor()
    await why.getByText(/Nothing speaks for it/).waitFor()

    const level = async () => (await memory.graph.node(kitchen)).activation
    expect(await level()).toBe(0)
    await page.getByRole('button', { name: 'Compare' }).click()
    await page.getByText('They differ in Hops of activation.').waitFor()
    await page.getByRole('region', { name: 'Settings B' }).getByText('small kitchen').waitFor()
    await page.getByRole('button', { name: 'Copy as' }).click()
    await page
      .getByRole('group', { name: 'Copy as · B' })
      .getByRole('menuitem', { name: 'curl' })
      .click()
    await expect.poll(() => page.evaluate('navigator.clipboard.readText()')).toContain('"depth":0')
    expect(await seriousFaults(page)).toEqual([])
  })

  test('an answer stands once, is asked by somebody with a name, and is none where nothing fits', async () => {
    const namespace = freshName('console')
    const memory = storyClient({ url: server.url, namespace })
    await memory.remember({
      entities: [{ user_id: 'u-17', properties: { name: 'Nora Weil', tea: 'genmaicha' } }],
    })
    await memory.remember({ text: 'The kettle is blue.', entities: ['user_id:u-17'] })
    const page = await visitor.open(`/@${namespace}/recall`, { as: 'mneme-dev' })
    const ask = async (question: string) => {
      await page.getByRole('searchbox', { name: 'What do you want to know?' }).fill(question)
      await page.keyboard.press('Enter')
    }
    await page.getByRole('button', { name: /Asked by/ }).click()
    await page.getByRole('menuitem', { name: /Nora Weil/ }).click()
    await ask('Which color is the kettle?')
    await page.locator('.recall-hit').getByText('The answer').waitFor()
    expect(await page.getByText('The kettle is blue.').count()).toBe(1)
    expect(new URL(page.url()).searchParams.get('by')).toBe('user_id:u-17')
    expect(await page.getByText('u-17').count()).toBe(0)
    expect(await seriousFaults(page)).toEqual([])

    await ask('How fast does a swallow fly?')
    await page.getByRole('heading', { name: 'Nothing fits well. Nearest:' }).waitFor()
    expect(await page.getByText('remember anything').count()).toBe(0)
  })

  test('shows what an application has asked, what it was answered, and what would come now', async () => {
    const namespace = freshName('console')
    const memory = storyClient({ url: server.url, namespace })
    await memory.remember('Nora lives in Turin.')
    await memory.recall('Where does Nora live?')
    await memory.recall(`Who is ${planted}?`)
    await memory.remember('Nora lives in Genoa now.')
    const page = await visitor.open(`/@${namespace}/recall`, { as: 'mneme-dev' })
    await page.getByRole('button', { name: 'What was asked' }).click()
    await page.getByRole('row', { name: /Where does Nora live/ }).click()
    const drawer = page.getByRole('complementary', { name: 'What was asked' })
    const was = drawer.locator('section', { hasText: 'What was answered' })
    await was.getByText('Nora lives in Turin.').first().waitFor()
    await was.getByText('No more').waitFor()
    const now = drawer.locator('section', { hasText: 'What would be answered now' })
    await now.getByText('Nora lives in Genoa now.').first().waitFor()
    await now.getByText('New', { exact: true }).waitFor()
    expect(await page.locator('img').count()).toBe(0)
    expect(await seriousFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Recall', exact: true }).click()
    await page.getByText('Ask it something').waitFor()
    expect((await memory.recalls.list().page()).items).toHaveLength(2)
  })

  test('fits a phone in Arabic, both themes, and in English, without serious faults', async () => {
    const namespace = freshName('console')
    await storyClient({ url: server.url, namespace }).remember('Ana lives in Berlin.')
    for (const [locale, colorScheme] of [
      ['ar', 'light'],
      ['ar', 'dark'],
      ['en', 'light'],
    ] as const) {
      const page = await visitor.open(`/@${namespace}/recall?q=Ana`, {
        as: 'mneme-dev',
        locale,
        width: 390,
        colorScheme,
      })
      await page.locator('.recall-hit').first().waitFor()
      expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0)
      const acts = await page.locator('.page-acts').first().boundingBox()
      expect(acts?.x).toBeGreaterThanOrEqual(0)
      expect((acts?.x ?? 0) + (acts?.width ?? 0)).toBeLessThanOrEqual(390)
      expect(await seriousFaults(page)).toEqual([])
      await page.context().close()
    }
  })
})
