import { describe, expect, test } from 'vitest'
import { sharedServer } from '../black-box/serve-this-file.ts'
import { enginesHere, hasBrowser, howToGetBrowser } from '../clients/typescript/support/browser.ts'
import { freshName, storyClient } from '../clients/typescript/support/story-client.ts'
import { seriousFaults, visitConsole } from './support/console.ts'

const server = sharedServer()

if (!hasBrowser) process.stderr.write(`test/console/two-tabs.test.ts: ${howToGetBrowser}\n`)

describe.skipIf(!hasBrowser)('what two people edit at once', () => {
  const visitor = visitConsole(server)
  const memoryOf = (namespace: string) => storyClient({ url: server.url, namespace })

  test('a text that another has changed meanwhile is shown before it is written over', async () => {
    const namespace = freshName('tabs')
    const memory = memoryOf(namespace)
    const kept = await memory.remember({
      text: 'Ana lives in Berlin.',
      speaker: 'Ana',
      occurred_at: '2026-01-05T10:00:00Z',
    })
    const id = kept.__memory_id
    const page = await visitor.open(`/@${namespace}/memories?memory=${id}`, { as: 'mneme-dev' })
    const drawer = page.getByRole('complementary', { name: 'Memory' })
    await drawer.getByRole('button', { name: 'Edit' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill('Ana lives in Madrid.')
    await memory.memories.patch(id, { text: 'Ana lives in Rome.' })
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByRole('alert').waitFor()
    expect(await dialog.locator('del').innerText()).toBe('Rome')
    expect(await dialog.locator('ins').innerText()).toBe('Madrid')
    expect(await seriousFaults(page)).toEqual([])
    expect((await memory.memories.get(id)).text).toBe('Ana lives in Rome.')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'detached' })
    const after = await memory.memories.get(id)
    expect(after).toMatchObject({ text: 'Ana lives in Madrid.', version: 3, speaker: 'Ana' })
    expect(after.occurred_at).toBe('2026-01-05T10:00:00.000Z')
    await drawer.getByText('Corrected', { exact: true }).waitFor()
  })

  test('so are the lines of core and soul', async () => {
    const namespace = freshName('tabs')
    const memory = memoryOf(namespace)
    for (const [tab, name, write, read] of [
      [
        'core',
        'Persona',
        () => memory.core.set([{ name: 'persona', items: [{ text: 'Theirs.' }] }]),
        async () => JSON.stringify(await memory.core.get()),
      ],
      [
        'soul',
        'Values',
        () => memory.soul.set({ values: ['Theirs.'] }),
        async () => JSON.stringify(await memory.soul.get()),
      ],
    ] as const) {
      const page = await visitor.open(`/@${namespace}/decisions?tab=${tab}`, { as: 'mneme-dev' })
      await page.getByRole('button', { name: `Edit: ${name}` }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox').fill('Mine.')
      await write()
      await dialog.getByRole('button', { name: 'Save' }).click()
      await dialog.getByRole('alert').waitFor()
      await dialog.locator('del', { hasText: 'Theirs' }).waitFor()
      expect(await read()).toContain('Theirs.')
      await dialog.getByRole('button', { name: 'Save' }).click()
      await dialog.waitFor({ state: 'detached' })
      expect(await read()).toContain('Mine.')
    }
  })
})

describe.each(enginesHere)('keys in a list in %s', (engine) => {
  const visitor = visitConsole(server, engine)

  test('j moves the focus to the row it opens, and Enter on a button presses that alone', async () => {
    const namespace = freshName('keys')
    const memory = storyClient({ url: server.url, namespace })
    await memory.remember({ text: 'One.', entities: [{ user_id: 'ana' }] })
    await memory.remember({ text: 'Two.', entities: [{ user_id: 'bo' }] })
    const page = await visitor.open(`/@${namespace}/memories`, { as: 'mneme-dev' })
    await page.getByRole('row', { name: /Two/ }).waitFor()
    await page.keyboard.press('j')
    await page.getByRole('complementary', { name: 'Memory' }).waitFor()
    const focused = await page.evaluate<string>(
      `document.activeElement.getAttribute('role') + ' ' +
        document.getElementById(document.activeElement.getAttribute('aria-activedescendant')).innerText`,
    )
    expect(focused).toMatch(/^grid [^]*Two/)

    await page.goto(`${server.url}/console/@${namespace}/entities`)
    await page.getByRole('row', { name: /ana/ }).waitFor()
    await page.keyboard.press('j')
    await page.locator('[aria-selected="true"]').waitFor()
    const kinds = page.getByRole('button', { name: 'Kind' })
    await kinds.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menu').waitFor()
    expect(new URL(page.url()).searchParams.get('entity')).toBeNull()
  })
})
