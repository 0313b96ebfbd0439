import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { sharedServer } from '../black-box/serve-this-file.ts'
import { hasBrowser, howToGetBrowser } from '../clients/typescript/support/browser.ts'
import { freshName, storyClient } from '../clients/typescript/support/story-client.ts'
import { seriousFaults, visitConsole } from './support/console.ts'

const server = sharedServer()

if (!hasBrowser) process.stderr.write(`test/console/dialog-menus.test.ts: ${howToGetBrowser}\n`)

describe.skipIf(!hasBrowser)('menus of dialogs by the keyboard', () => {
  const visitor = visitConsole(server)

  /** A page with something of each kind that a dialog with a menu is about. */
  async function tell() {
    const namespace = freshName('console')
    const memory = storyClient({ url: server.url, namespace })
    const told = await memory.remember('The plumber comes on Tuesday.')
    await memory.remember([{ user_id: 'ana', properties: { city: 'Oslo', tea: 'jasmine' } }])
    await memory.remember([{ user_id: 'anna', properties: { city: 'Oslo' } }])
    const { node } = await memory.graph.addNode({ text: 'We ship in May.', role: 'goal' })
    const thought = await memory.thoughts.create({ intent: 'Which flat?' })
    const open = (path: string) => visitor.open(`/@${namespace}/${path}`, { as: 'mneme-dev' })
    return { open, memoryId: told.__memory_id, nodeId: node.id, thoughtId: thought.id }
  }

  test('each opens by Enter, Space and ArrowDown, and the page goes on', async () => {
    const { open, memoryId, nodeId, thoughtId } = await tell()

    const memories = await open(`memories?memory=${memoryId}`)
    await memories.getByRole('complementary').getByText('The plumber').first().waitFor()
    await memories.keyboard.press('#')
    await opensEachMenu(memories)

    const entity = await open('entities')
    await entity.getByRole('row', { name: /\bana\b/ }).click()
    await entity.getByRole('tab', { name: 'All that is known' }).click()
    await entity
      .getByRole('button', { name: /^Correct/ })
      .first()
      .click()
    await opensEachMenu(entity)
    await entity.keyboard.press('m')
    await entity.getByLabel('Find the other one').fill('ann')
    await entity.getByRole('dialog').getByRole('button', { name: /anna/ }).click()
    await opensEachMenu(entity)

    const graph = await open(`graph?node=${nodeId}`)
    await graph.getByRole('complementary').getByRole('button', { name: 'Correct' }).click()
    await opensEachMenu(graph)

    const thoughts = await open(`thoughts?thought=${thoughtId}`)
    await thoughts.getByRole('button', { name: 'Run', exact: true }).first().click()
    // The editor takes the focus when it has come.
    await thoughts.getByRole('textbox', { name: 'Pipeline' }).waitFor()
    await opensEachMenu(thoughts)
  })

  test('in those that make, forget and expect Tab walks round', async () => {
    const { open } = await tell()
    const settings = await open('settings?part=access')
    await settings.getByRole('button', { name: 'New key' }).click()
    await walksRound(settings)
    const webhooks = await open('settings?part=webhooks')
    await webhooks.getByRole('button', { name: 'Add a webhook' }).click()
    await walksRound(webhooks)
    const expectations = await open('recall?view=expectations')
    await expectations.getByRole('button', { name: 'Add an expectation' }).first().click()
    await walksRound(expectations)
    const home = await open('home')
    await home.getByRole('link', { name: 'Memories', exact: true }).waitFor()
    await home.keyboard.press('Control+k')
    await home.keyboard.type('plumber')
    await home.getByRole('option', { name: /^Forget what is said of/ }).click()
    await home.getByRole('checkbox', { name: /plumber/ }).waitFor()
    await walksRound(home)
  })

  test('a dialog in which nothing has to be typed begins at what it asks about', async () => {
    const { open, memoryId } = await tell()
    const page = await open(`memories?memory=${memoryId}`)
    await page.getByRole('complementary').getByText('The plumber').first().waitFor()
    await page.keyboard.press('#')
    const forget = page.getByRole('dialog').getByRole('button', { name: 'Forget', exact: true })
    await expect.poll(() => isFocused(forget)).toBe(true)
    await page.keyboard.press('Enter')
    await page
      .getByText(/memory (?:is )?forgotten|Forgot/i)
      .first()
      .waitFor()
  })
})

/** Opens every menu of the dialog that is open, each by all of its keys, and closes the dialog. */
async function opensEachMenu(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  const triggers = dialog.locator('button[aria-haspopup]')
  await triggers.first().waitFor()
  for (const trigger of await triggers.all()) {
    for (const key of ['Enter', 'Space', 'ArrowDown']) {
      await trigger.focus()
      await page.keyboard.press(key)
      await page.getByRole('menu').waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('menu').waitFor({ state: 'detached' })
    }
  }
  expect(await page.evaluate('1 + 1')).toBe(2)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
}

/** Tab comes to all of the open dialog and never leaves it, and Escape closes it. */
async function walksRound(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  expect(await seriousFaults(page)).toEqual([])
  const stops = dialog.locator(
    ':is(button, input, select, textarea):not([hidden], [disabled], [tabindex="-1"], [type="radio"]:not(:checked))',
  )
  const most = await stops.count()
  expect(most).toBeGreaterThan(1)
  // A field for a time has a stop for each part of it.
  for (let step = 0; step < 3 * most; step += 1) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(`document.activeElement.closest('.dialog') !== null`)).toBe(true)
    await page.evaluate(`document.activeElement.dataset.walked = ''`)
  }
  const missed = await stops.evaluateAll((all) =>
    all.filter((stop) => !stop.hasAttribute('data-walked')).map((stop) => stop.outerHTML),
  )
  expect(missed).toEqual([])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
}

function isFocused(element: Locator): Promise<boolean> {
  return element.evaluate((found) => found === found.ownerDocument.activeElement)
}
