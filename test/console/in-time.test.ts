import type { Locator } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { sharedServer } from '../black-box/serve-this-file.ts'
import { hasBrowser, howToGetBrowser } from '../clients/typescript/support/browser.ts'
import { freshName, storyClient } from '../clients/typescript/support/story-client.ts'
import { dayMs } from '../../contract/durations.ts'
import { seriousFaults, visitConsole } from './support/console.ts'

const server = sharedServer()

if (!hasBrowser) process.stderr.write(`test/console/in-time.test.ts: ${howToGetBrowser}\n`)

describe.skipIf(!hasBrowser)('/console in time', () => {
  const visitor = visitConsole(server)
  const memoryOf = (namespace: string) => storyClient({ url: server.url, namespace })

  test('after an import of old things today stands on top, and the histogram heeds filters', async () => {
    const namespace = freshName('console')
    const memory = memoryOf(namespace)
    const entities = ['user_id:ana'] as const
    await memory.remember({ text: 'Ana had lunch at the harbour.', entities, speaker: 'Ana' })
    for (const month of ['03', '07', '12']) {
      const occurred_at = `2025-${month}-10T12:00:00.000Z`
      await memory.remember({ text: `Ana paid the rent of ${month}/2025.`, entities, occurred_at })
    }
    async function inOrderIn(rows: Locator): Promise<void> {
      await rows.nth(3).waitFor()
      const texts = await rows.allInnerTexts()
      expect(texts.map((text) => /harbour|\d\d(?=\/2025)/.exec(text)?.[0])).toEqual([
        'harbour',
        '12',
        '07',
        '03',
      ])
    }

    const page = await visitor.open(`/@${namespace}/memories`, { as: 'mneme-dev' })
    await inOrderIn(page.locator('.moment'))
    const full = page.locator('.density-bar i:not([data-empty])')
    await full.nth(3).waitFor()
    expect(await full.count()).toBe(4)
    await page.goto(`${server.url}/console/@${namespace}/memories?speaker=Ana`)
    await page.getByText('1 memory').waitFor()
    await page.locator('.density-bar').first().waitFor()
    expect(await full.count()).toBe(1)

    await page.goto(`${server.url}/console/@${namespace}/home`)
    await inOrderIn(page.locator('section', { hasText: 'Lately' }).locator('.lines a'))

    await page.goto(`${server.url}/console/@${namespace}/entities?entity=user_id%3Aana&view=known`)
    await inOrderIn(page.locator('.said-list li'))
  })

  test('looking back shows what was known then, or what was so, and one banner says which', async () => {
    const namespace = freshName('console')
    const daysAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString()
    const clock = { now: daysAgo(30) }
    const memory = storyClient({ url: server.url, namespace, clock })
    const entities = ['user_id:ana'] as const
    const edited = await memory.remember({ text: 'Ana’s train leaves at six.', entities })
    const gone = await memory.remember({ text: 'Ana’s locker has the code 4711.', entities })
    clock.now = daysAgo(1)
    await memory.memories.patch(edited.__memory_id, { text: 'Ana’s train leaves at seven.' })
    await memory.memories.delete(gone.__memory_id)
    const occurred_at = daysAgo(40)
    await memory.remember({
      text: 'Ana signed the lease, as she tells now.',
      entities,
      occurred_at,
    })

    const asOf = `as_of=${daysAgo(10)}`
    const page = await visitor.open(`/@${namespace}/memories?${asOf}`, { as: 'mneme-dev' })
    const texts = page.locator('.moment p.told')
    const wait = async (text: RegExp) => texts.filter({ hasText: text }).waitFor()
    await wait(/at six/)
    expect(await texts.allInnerTexts()).toEqual([
      'Ana’s locker has the code 4711.',
      'Ana’s train leaves at six.',
    ])
    await page.getByText(/^You see .*: what was known then/).waitFor()
    expect(await page.locator('.banner').count()).toBe(1)
    expect(await seriousFaults(page)).toEqual([])

    await texts.filter({ hasText: 'at six' }).click()
    const drawer = page.getByRole('complementary', { name: 'Memory' })
    await drawer.getByText(/^As it was known on/).waitFor()
    expect(await drawer.locator('.told-text').allInnerTexts()).toEqual([
      'Ana’s train leaves at six.',
      'Ana’s train leaves at seven.',
    ])
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: 'As it was', exact: true }).click()
    await wait(/lease/)
    expect(await texts.allInnerTexts()).toEqual([
      'Ana’s train leaves at seven.',
      'Ana signed the lease, as she tells now.',
    ])
    await page.getByText(/^You see .*: what was so then/).waitFor()

    await page.goto(
      `${server.url}/console/@${namespace}/entities?entity=user_id%3Aana&view=known&${asOf}`,
    )
    await page.locator('.said-text', { hasText: 'at six' }).waitFor()
    expect(await page.locator('.said-text').count()).toBe(2)
    for (const [path, says] of [
      ['settings', 'This page shows the present'],
      ['graph', 'what was so then'],
    ] as const) {
      await page.goto(`${server.url}/console/@${namespace}/${path}?${asOf}`)
      await page.locator('.banner', { hasText: says }).waitFor()
      expect(await page.locator('.banner').count()).toBe(1)
      expect(await page.getByRole('button', { name: 'As it was known' }).count()).toBe(0)
    }
  })

  test('what changed has no edit, says from when what is to come holds, and marks the words', async () => {
    const namespace = freshName('console')
    const memory = memoryOf(namespace)
    const longAgo = new Date(Date.now() - 60 * dayMs).toISOString()
    const lately = new Date(Date.now() - 20 * dayMs).toISOString()
    await memory.remember({ text: 'My manager is Petra.', occurred_at: longAgo })
    await memory.remember({ text: 'Ana lives in Berlin.', occurred_at: longAgo })
    await memory.remember({ text: 'Ana now lives in Madrid.', occurred_at: lately })
    const cityOf = (city: string) => [{ user_id: 'bo', properties: { city } }]
    await memory.remember({ text: 'Met Bo.', entities: cityOf('Oslo'), occurred_at: longAgo })
    await memory.remember({ text: 'Wrote to Bo.', entities: cityOf('Rome') })
    for (const n of [1, 2, 3, 4, 5, 6, 7]) {
      const { __memory_id: id } = await memory.remember(`House ${n} has the gate code ${n}${n}.`)
      await memory.memories.patch(id, { text: `House ${n} has the gate code ${n}${n}${n}.` })
    }
    await memory.remember('My manager will be Henrik from January on.')

    const page = await visitor.open(`/@${namespace}/home`, { as: 'mneme-dev' })
    await page.getByRole('link', { name: 'All changes' }).click()
    await page.getByRole('heading', { name: 'What changed', level: 1 }).waitFor()
    const forks = page.locator('.fork')
    await forks.nth(2).waitFor()
    const year = new Date().getFullYear() + 1
    expect(await textsOf(forks)).toEqual([
      `Now My manager is Petra. From 1 Jan ${year} My manager will be Henrik from January on.`,
      'user bo city Was Oslo Now Rome',
      'Was Ana lives in Berlin. Now Ana now lives in Madrid.',
    ])
    expect(await forks.nth(2).locator('del, ins').allInnerTexts()).toEqual([
      'Berlin',
      'now ',
      'Madrid',
    ])
    expect(await seriousFaults(page)).toEqual([])

    await page.getByRole('button', { name: 'Time' }).click()
    await page.getByRole('button', { name: 'Last 7 days' }).click()
    await forks.nth(2).waitFor({ state: 'detached' })
    expect(await forks.count()).toBe(2)
    expect(new URL(page.url()).searchParams.get('show')).toBe('changes')
  })
})

/** Without what stands below each: when, by whom, and what may be done about it. */
async function textsOf(forks: Locator): Promise<readonly string[]> {
  const feet = await forks.locator('.fork-foot').allInnerTexts()
  const texts = await forks.allInnerTexts()
  return texts.map((text, index) =>
    text
      .replace(feet[index] ?? '', '')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  )
}
