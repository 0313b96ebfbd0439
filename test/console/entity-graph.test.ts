import { describe, expect, test } from 'vitest'
import { sharedServer } from '../black-box/serve-this-file.ts'
import { hasBrowser, howToGetBrowser } from '../clients/typescript/support/browser.ts'
import { freshName, storyClient } from '../clients/typescript/support/story-client.ts'
import { seriousFaults, visitConsole } from './support/console.ts'

const server = sharedServer()

if (!hasBrowser) process.stderr.write(`test/console/entity-graph.test.ts: ${howToGetBrowser}\n`)

async function anaAndBen() {
  const namespace = freshName('console')
  const memory = storyClient({ url: server.url, namespace })
  const [ana, ben] = [
    { user_id: 'ana', properties: { name: 'Ana Reyes' } },
    { user_id: 'ben', properties: { name: 'Ben Okafor' } },
  ]
  const oslo = { city_id: 'oslo' }
  await memory.remember({ text: 'They painted the fence green.', entities: [ana, ben] })
  await memory.remember({ text: 'They sold the old boat.', entities: [ana, ben] })
  await memory.remember({ text: 'Snow lay on the roof.', entities: [ana, oslo] })
  await memory.remember([{ user_id: 'ben', relations: [{ role: 'works at', company_id: 'fern' }] }])
  return { namespace, memory }
}

describe.skipIf(!hasBrowser)('the graph of people and things in a browser', () => {
  const visitor = visitConsole(server)

  test('somebody sees who is named, opens what was said of one and of two, and turns to statements', async () => {
    const { namespace } = await anaAndBen()
    const page = await visitor.open(`/@${namespace}/graph?view=list`, { as: 'mneme-dev' })
    await page.getByText('4 people and things').waitFor()
    const canvas = page.getByRole('application', { name: 'Graph of 4 nodes' })
    await canvas.locator('canvas').first().waitFor({ state: 'attached' })
    await page.getByText('Settling').waitFor({ state: 'detached' })

    await page.getByRole('row', { name: /Ana Reyes/ }).click()
    const drawer = page.getByRole('complementary', { name: 'Person or thing' })
    await drawer.getByText('Snow lay on the roof.').waitFor()
    await drawer.getByRole('button', { name: /Ben Okafor.*named together in 2 texts/ }).click()
    const both = page.getByRole('complementary', { name: 'What joins two' })
    await both.getByText('They sold the old boat.').waitFor()
    expect(await both.getByRole('listitem').count()).toBe(2)
    expect(await seriousFaults(page)).toEqual([])
    await page.keyboard.press('Escape')

    await page.getByRole('row', { name: /Ben Okafor/ }).click()
    await drawer.getByRole('button', { name: /fern.*works at/ }).click()
    await both.getByText('Ben Okafor works at fern').waitFor()
    await page.keyboard.press('Escape')

    await page.getByLabel('Search people and things').fill('oslo')
    await page.getByText('1 of 4 people and things').waitFor()
    await page.getByLabel('Search people and things').fill('')
    await page.getByRole('button', { name: /^Place/ }).click()
    await page.getByText('1 of 4 people and things').waitFor()
    await page.getByRole('tab', { name: 'Statements' }).click()
    await page.getByText('Search nodes').or(page.getByLabel('Search nodes')).first().waitFor()
    expect(page.url()).toContain('of=statements')
    await page.goBack()
    await page.getByText('1 of 4 people and things').waitFor()
  })

  test('a line between two opens what stands behind it', async () => {
    const { namespace } = await anaAndBen()
    const path = `/@${namespace}/graph?kind=user&view=graph`
    const page = await visitor.open(path, { as: 'mneme-dev' })
    const canvas = page.getByRole('application', { name: 'Graph of 2 nodes' })
    await canvas.locator('canvas').first().waitFor({ state: 'attached' })
    await page.getByText('Settling').waitFor({ state: 'detached' })
    // Two nodes are fitted into the picture, so that its middle is that of their line.
    const box = await canvas.boundingBox()
    await page.mouse.move(
      (box?.x ?? 0) + (box?.width ?? 0) / 2,
      (box?.y ?? 0) + (box?.height ?? 0) / 2,
    )
    await page.mouse.click(
      (box?.x ?? 0) + (box?.width ?? 0) / 2,
      (box?.y ?? 0) + (box?.height ?? 0) / 2,
    )
    await page
      .getByRole('complementary', { name: 'What joins two' })
      .getByText('They painted the fence green.')
      .waitFor()
  })

  test('says what is left out, what was not there yet, and where there is nobody', async () => {
    const { namespace } = await anaAndBen()
    const page = await visitor.open(`/@${namespace}/graph?limit=2`, { as: 'mneme-dev' })
    await page.getByText('The 2 most named of 4 are drawn').waitFor()
    await page.getByRole('button', { name: 'Show all 4' }).click()
    await page.getByText('4 people and things').waitFor()
    await page.goto(`${server.url}/console/@${namespace}/graph?as_of=2020-01-01T00:00:00.000Z`)
    await page.getByText('Nothing was known then').waitFor()
    await page.goto(`${server.url}/console/@${freshName('console')}/graph`)
    await page.getByText('Nobody and nothing to draw yet').waitFor()
  })

  test('fits a phone in Arabic, both themes, without serious faults', async () => {
    const { namespace } = await anaAndBen()
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await visitor.open(`/@${namespace}/graph?of=entities&node=user_id:ana`, {
        as: 'mneme-dev',
        locale: 'ar',
        width: 390,
        colorScheme,
      })
      const drawer = page.getByRole('complementary', { name: 'شخص أو شيء' })
      await drawer.getByText('Snow lay on the roof.').waitFor()
      expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0)
      expect(await seriousFaults(page)).toEqual([])
      await page.keyboard.press('Escape')
      await page.getByRole('slider').waitFor()
      const fit = await page.getByRole('button', { name: 'إظهار كل شيء' }).boundingBox()
      expect(fit?.x).toBeGreaterThan(0)
      expect(await seriousFaults(page)).toEqual([])
      await page.context().close()
    }
  })
})
