import type { Locator } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { sharedServer } from '../black-box/serve-this-file.ts'
import { hasBrowser, howToGetBrowser } from '../clients/typescript/support/browser.ts'
import { freshName, storyClient } from '../clients/typescript/support/story-client.ts'
import { seriousFaults, visitConsole } from './support/console.ts'

const server = sharedServer()
const planted = '<img src=x onerror="document.title=\'planted\'">'

if (!hasBrowser) process.stderr.write(`test/console/desk.test.ts: ${howToGetBrowser}\n`)

describe.skipIf(!hasBrowser)('the desk of an agent', () => {
  const visitor = visitConsole(server)

  test('a table is filtered, a wrong condition is told, and a planted note stays text', async () => {
    const namespace = freshName('console')
    const memory = storyClient({ url: server.url, namespace })
    await memory.ops({
      op: 'create_collection',
      name: 'flats',
      value: [
        { street: 'Ibiza', rent: 1690 },
        { street: 'Tarragona', rent: 1120 },
      ],
    })
    await memory.notes.create({ name: 'plan', value: planted })
    const at = `/@${namespace}/workbench`
    const page = await visitor.open(at, { as: 'mneme-dev' })
    await page.getByText(planted).first().waitFor()
    expect(await page.locator('img').count()).toBe(0)

    await page.getByText(planted).first().click()
    const note = page.getByRole('complementary', { name: 'Note' })
    await note.getByRole('button', { name: 'New version' }).click()
    // Escape closes what is in front, and what it was asked from stays.
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await note.getByRole('button', { name: 'New version' }).click()
    await page.getByLabel('Content', { exact: true }).fill('Ship in May')
    await page.getByRole('button', { name: 'Create' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByText('Next version created').waitFor()
    await page.keyboard.press('z')
    await page.getByText('Undone').waitFor()
    expect(await memory.notes.get('plan')).toMatchObject({ version: 3, value: planted })

    await page.goto(`${server.url}/console${at}?view=filter&target=flats&where=rent+%3C+1200`)
    await page.getByText('Tarragona').first().waitFor()
    expect(await page.getByText('Ibiza').count()).toBe(0)
    expect(await seriousFaults(page)).toEqual([])

    // What is typed over a colored text has no color of its own, which the policy would refuse.
    await typeOver(page.getByRole('textbox', { name: 'Condition' }), 'rent <')
    await page.keyboard.press('Control+Enter')
    await page
      .getByRole('status')
      .filter({ hasText: /expected/ })
      .waitFor()
  })

  test('a pipeline’s mistake is told; one that is right runs, and is gone through step by step', async () => {
    const namespace = freshName('console')
    const memory = storyClient({ url: server.url, namespace })
    const { id } = await memory.thoughts.create({ intent: 'Which flat?' })
    const page = await visitor.open(`/@${namespace}/thoughts?thought=${id}`, { as: 'mneme-dev' })
    const dialog = page.getByRole('dialog', { name: 'Run a pipeline' })
    const runs = async (pipeline: string): Promise<void> => {
      await typeOver(dialog.getByRole('textbox', { name: 'Pipeline' }), pipeline)
      await dialog.getByRole('button', { name: 'Run', exact: true }).click()
    }
    await page.getByRole('button', { name: 'Run', exact: true }).first().click()
    await runs('{"set": {"key": "flat"')
    await dialog
      .getByRole('alert')
      .getByText(/Nothing was run/)
      .waitFor()
    const set = (content: string) => ({ set: { key: 'flat', content } })
    await runs(JSON.stringify({ sequence: [set('Ibiza'), set('Tarragona')] }))
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('Completed').first().waitFor()
    await page.getByRole('button', { name: 'A signal back' }).click()
    await page.getByRole('button', { name: 'A signal on' }).click()
    expect(await seriousFaults(page)).toEqual([])
    const { items } = await memory.thought(id).notes().page()
    expect(items.map(({ content }) => content)).toEqual(['Ibiza', 'Tarragona'])
  })
})

/** Selects what stands in an editor, and types over it. */
async function typeOver(editor: Locator, text: string): Promise<void> {
  const { keyboard } = editor.page()
  await editor.click()
  await keyboard.press('Control+a')
  await keyboard.insertText(text)
}
