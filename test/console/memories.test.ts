import { describe, expect, test } from 'vitest'
import { sharedServer } from '../black-box/serve-this-file.ts'
import { hasBrowser, howToGetBrowser } from '../clients/typescript/support/browser.ts'
import { freshName, storyClient } from '../clients/typescript/support/story-client.ts'
import { seriousFaults, visitConsole } from './support/console.ts'

const server = sharedServer()
const planted = '<img src=x onerror="document.title=\'planted\'">'

if (!hasBrowser) process.stderr.write(`test/console/memories.test.ts: ${howToGetBrowser}\n`)

describe.skipIf(!hasBrowser)('/console in a browser', () => {
  const visitor = visitConsole(server)
  const memoryOf = (namespace: string) => storyClient({ url: server.url, namespace })

  test('somebody signs in, remembers, finds, corrects, forgets and erases', async () => {
    const namespace = freshName('console')
    const page = await visitor.open('')
    await page.getByLabel('Key or token').fill('not-a-key')
    await page.keyboard.press('Enter')
    await page.getByText('The server does not know this key or token').waitFor()
    await page.getByLabel('Key or token').fill('mneme-dev')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByLabel('Find or name a namespace').fill(namespace)
    await page.keyboard.press('Enter')
    expect(page.url()).not.toContain('mneme-dev')

    await page.getByText('Nothing is remembered here yet').waitFor()
    await page.keyboard.press('g')
    await page.keyboard.press('m')
    await page.getByText('Nothing is remembered yet').waitFor()
    await page.keyboard.press('n')
    await page.getByLabel('What should be remembered').fill('Ana lives in Berlin.')
    await page.keyboard.press('Control+Enter')
    await page.getByRole('row', { name: /Ana lives in Berlin/ }).waitFor()
    await memoryOf(namespace).remember('The release ships on Friday.')
    await page.getByRole('row', { name: /The release ships/ }).waitFor()

    await page.keyboard.press('/')
    await page.keyboard.type('where does Ana live')
    await page.getByText('1 found').waitFor()
    expect(await page.locator('mark').allInnerTexts()).toEqual(['Ana', 'live'])
    await page.getByRole('row', { name: /Ana lives in Berlin/ }).click()
    const drawer = page.getByRole('complementary', { name: 'Memory' })
    await drawer.getByText('Statements drawn from it').waitFor()
    await drawer.getByRole('img', { name: /Relevance from today/ }).waitFor()

    await drawer.getByRole('button', { name: 'Edit' }).click()
    await page.getByRole('dialog').getByRole('textbox').fill('Ana lives in Madrid.')
    expect(await page.locator('ins').innerText()).toBe('Madrid')
    await page.getByRole('button', { name: 'Save' }).click()
    await drawer.locator('.told-text', { hasText: 'Madrid' }).waitFor()
    await drawer.getByText('Version 1').waitFor()

    await drawer.getByRole('button', { name: 'Forget' }).click()
    await page.getByRole('dialog').getByText('What goes with it').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Forget', exact: true }).click()
    await drawer.getByRole('button', { name: 'Restore' }).waitFor()
    await page.keyboard.press('z')
    await drawer.getByRole('button', { name: 'Edit' }).waitFor()

    await drawer.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Erase' }).click()
    await page.getByLabel('Type erase to go on').fill('erase')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Receipt' }).getByText('0 hits').waitFor()
    const left = await memoryOf(namespace).memories.list().page()
    expect(left.items.map(({ text }) => text)).toEqual(['The release ships on Friday.'])
  })

  test('what is typed stays while the key is refused and another is given', async () => {
    const namespace = freshName('console')
    const root = memoryOf(namespace)
    const { id, key } = await root.keys.create({ role: 'main', namespaces: [namespace] })
    const page = await visitor.open(`/@${namespace}/memories`, { as: key })
    await page.getByText('Nothing is remembered yet').waitFor()
    await page.keyboard.press('n')
    await page.getByLabel('What should be remembered').fill('Do not lose this.')
    await root.keys.revoke(id)
    const again = page.getByRole('dialog', { name: 'Your sign-in has ended' })
    await again.waitFor()
    await page.keyboard.press('Escape')
    await again.getByLabel('Key or token').fill('mneme-dev')
    await again.getByRole('button', { name: 'Sign in' }).click()
    await again.waitFor({ state: 'detached' })
    expect(await page.getByLabel('What should be remembered').inputValue()).toBe(
      'Do not lose this.',
    )
    await page.getByRole('dialog').getByRole('button', { name: 'Remember' }).click()
    await page.getByRole('row', { name: /Do not lose this/ }).waitFor()
  })

  test('text that looks like HTML stays text, and a reader may change nothing', async () => {
    const namespace = freshName('console')
    const memory = memoryOf(namespace)
    const kept = await memory.remember({
      text: `She wrote ${planted} in user_id:ana.`,
      speaker: planted,
      thread: planted,
      external_id: planted,
      metadata: { [planted]: planted },
      entities: [{ user_id: planted, properties: { name: planted } }],
    })
    const { token } = await memory.tokens.create({ role: 'reader', ttl_seconds: 600 })
    const path = `/@${namespace}/memories?memory=${kept.__memory_id}`
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await visitor.open(path, { as: token, colorScheme })
      await page.getByRole('complementary', { name: 'Memory' }).getByText('How it fades').waitFor()
      await page.getByRole('img', { name: /Relevance from today/ }).waitFor()
      expect(await page.locator('img').count()).toBe(0)
      expect(await page.title()).toBe('Memories · Mneme')
      const edit = page.getByRole('button', { name: 'Edit' })
      expect(await edit.getAttribute('aria-disabled')).toBe('true')
      expect(await edit.getAttribute('title')).toContain('This needs the role main agent')
      expect(await seriousFaults(page)).toEqual([])
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox').fill('wrote')
      await page.getByRole('option', { name: /She wrote/ }).waitFor()
      expect(await page.locator('img').count()).toBe(0)
      expect(await seriousFaults(page)).toEqual([])
      await page.keyboard.press('Escape')
      await page.goto(`${server.url}/console/@${namespace}/home`)
      await page.getByText('remembers 1 thing').waitFor()
      expect(await page.locator('img').count()).toBe(0)
      await page.context().close()
    }
  })

  test('Home says what changed, and has it undone; while it looks back it changes nothing', async () => {
    const namespace = freshName('console')
    const memory = memoryOf(namespace)
    await memory.remember('Ana lives in Berlin.')
    await memory.remember('Ana now lives in Madrid.')
    const page = await visitor.open(`/@${namespace}/home`, { as: 'mneme-dev', colorScheme: 'dark' })
    const fork = page.getByRole('listitem').filter({ hasText: 'Was' })
    await fork.getByText('Ana lives in Berlin.').waitFor()
    await fork.getByText('Ana now lives in Madrid.').waitFor()
    expect(await seriousFaults(page)).toEqual([])
    await page.keyboard.press('[')
    await page.getByText('This page shows the present').waitFor()
    expect(await page.locator('.banner').count()).toBe(1)
    expect(await page.getByText(/^You see /).count()).toBe(0)
    expect(await fork.getByRole('button', { name: 'Undo' }).getAttribute('title')).toContain(
      'the past',
    )
    await page.keyboard.press(']')
    await page.locator('.banner').waitFor({ state: 'detached' })
    await fork.getByRole('button', { name: 'Undo' }).click()
    await page
      .getByText('Both hold again. Which of them stays waits in Decisions')
      .first()
      .waitFor()
    await page.getByText('Nothing that was known has been replaced').waitFor()
    await page.getByRole('link', { name: /Conflicts/ }).waitFor()
    const { items } = await memory.conflicts.list({ status: 'open' }).page()
    expect(items).toHaveLength(1)
  })

  test('it is mirrored in Arabic, and fits a phone', async () => {
    const namespace = freshName('console')
    await memoryOf(namespace).remember('Ana lives in Berlin.')
    const page = await visitor.open(`/@${namespace}/memories`, {
      as: 'mneme-dev',
      locale: 'ar',
      width: 390,
    })
    await page.getByRole('heading', { name: 'الذكريات' }).waitFor()
    expect(await page.evaluate('document.documentElement.dir')).toBe('rtl')
    await page.getByRole('row', { name: /Ana lives in Berlin/ }).waitFor()
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0)
    expect(await seriousFaults(page)).toEqual([])
  })
})
