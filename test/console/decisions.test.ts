import { describe, expect, test } from 'vitest'
import type { Reflection } from '../../clients/typescript/index.ts'
import { sharedServer } from '../black-box/serve-this-file.ts'
import { hasBrowser, howToGetBrowser } from '../clients/typescript/support/browser.ts'
import { freshName, storyClient } from '../clients/typescript/support/story-client.ts'
import { seriousFaults, visitConsole } from './support/console.ts'

const server = sharedServer()
const planted = '<img src=x onerror="document.title=\'planted\'">'

if (!hasBrowser) process.stderr.write(`test/console/decisions.test.ts: ${howToGetBrowser}\n`)

/** Runs in the page: what has more in it than it shows, and scrolls. */
const scrollers = `[...document.querySelectorAll('*')].filter((one) =>
  one.scrollHeight > one.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(one).overflowY)
).map((one) => one.className)`

describe.skipIf(!hasBrowser)('/console decisions in a browser', () => {
  const visitor = visitConsole(server)

  test('a conflict is resolved and undone, a proposal committed, a reflection approved in part', async () => {
    const namespace = freshName('console')
    const memory = storyClient({ url: server.url, namespace })
    for (const text of ['Ana planted four olive trees.', 'The olive trees were watered.'])
      await memory.remember({ text })
    await memory.remember('The key is at the reception.')
    await memory.remember('The key is not at the reception.')
    const { id } = await memory.reflections.start('immediate')
    await memory.reflections.tokens(id)
    await memory.reflections.grant(id, { decision: 'approve', reason: 'fine' })
    const { operations = [] } = await memory.reflections.run(id)
    await memory.proposals.create({ content: `Ana wrote ${planted}.`, trigger: planted })

    const page = await visitor.open(`/@${namespace}/decisions`, { as: 'mneme-dev' })
    const conflict = page.getByRole('article', { name: 'One denies what the other says' })
    await conflict.locator('.side-text', { hasText: 'is not at the reception' }).waitFor()
    const count = page.locator('.side-link .waiting-count')
    await count.filter({ hasText: '3' }).waitFor()
    // What waits is read anew by kind, when an event tells of it.
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await memory.proposals.create({ content: 'The keys are two.' })
    await count.filter({ hasText: '4' }).waitFor()
    expect(asked.filter((url) => /\/(proposals|alerts|conflicts)\?/.test(url)).length).toBe(1)

    await page.keyboard.press('2')
    const reflection = page.getByRole('article', { name: 'Reflection 1' })
    await reflection.waitFor()
    expect((await memory.conflicts.list().page()).items[0]).toMatchObject({
      status: 'resolved',
      keep: 'b',
      how: 'outdated',
    })
    await page.keyboard.press('z')
    await page.getByRole('row', { name: /is not at the reception/ }).waitFor()

    await page.getByRole('row', { name: /Reflection 1/ }).click()
    // What is around a long text scrolls, and nothing else.
    await reflection.getByRole('button', { name: 'In other words' }).last().click()
    const words = reflection.getByRole('textbox')
    const before = await words.inputValue()
    await words.fill('Trees stand in a row. '.repeat(200))
    expect(await page.evaluate(scrollers)).toEqual(['decision-body'])
    await words.fill(before)
    await reflection.getByRole('checkbox').first().uncheck()
    await page.keyboard.press('1')
    await page.getByText('Approved in part').first().waitFor()
    const decided: Reflection = await memory.reflections.get(id)
    expect(decided.state).toBe('partially_approved')
    expect(operations.length).toBeGreaterThan(1)

    // Rows below move up once it is gone.
    await page.getByRole('row', { name: /Reflection 1/ }).waitFor({ state: 'detached' })
    await page.getByRole('row', { name: /The identity was changed/ }).waitFor()
    await page.getByRole('row', { name: /Ana wrote/ }).click()
    await page.getByRole('article').getByText('Ana wrote').first().waitFor()
    await page.keyboard.press('1')
    await page.getByText('Committed: it is remembered now').first().waitFor()
    expect(await page.locator('img').count()).toBe(0)
    const kept = await memory.memories.list().page()
    expect(kept.items.map(({ text }) => text)).toContain(`Ana wrote ${planted}.`)

    // Several at once: the keys decide about what is selected, not about what is open.
    await memory.proposals.create({ content: 'The keys are three.' })
    await page.getByRole('row', { name: /keys are three/ }).click()
    await page.keyboard.press('x')
    await page.getByRole('row', { name: /keys are two/ }).click()
    await page.keyboard.press('x')
    await page.getByRole('toolbar').getByText('2 selected').waitFor()
    await page.keyboard.press('3')
    await page.getByText('2 put off').first().waitFor()
    expect((await memory.proposals.list({ status: 'deferred' }).page()).items.length).toBe(2)
  })

  test('a reader sees all of it and may decide nothing, in both themes and on a phone', async () => {
    const namespace = freshName('console')
    const memory = storyClient({ url: server.url, namespace })
    await memory.remember('The key is at the reception.')
    await memory.remember('The key is not at the reception.')
    await memory.core.set([{ name: 'persona', items: [{ text: planted }] }])
    const { token } = await memory.tokens.create({ role: 'reader', ttl_seconds: 600 })
    const path = `/@${namespace}/decisions`
    const page = await visitor.open(path, { as: token })
    const keep = page.getByRole('button', { name: 'Keep both' })
    await keep.waitFor()
    expect(await keep.getAttribute('aria-disabled')).toBe('true')
    await page.keyboard.press('3')
    expect((await memory.conflicts.list({ status: 'open' }).page()).items.length).toBe(1)
    expect(await seriousFaults(page)).toEqual([])
    await page.getByRole('link', { name: 'Mind' }).click()
    await page.getByRole('tab', { name: 'Soul' }).click()
    await page.getByText('The soul is not shown to this role').waitFor()

    const phone = await visitor.open(`${path}?tab=core`, {
      as: 'mneme-dev',
      width: 390,
      colorScheme: 'dark',
    })
    await phone.locator('.mind-lines', { hasText: planted }).waitFor()
    expect(await phone.locator('img').count()).toBe(0)
    expect(await phone.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0)
    expect(await seriousFaults(phone)).toEqual([])
  })
})
