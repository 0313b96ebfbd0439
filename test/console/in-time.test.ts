import type { Locator } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { sharedServer } from '../black-box/serve-this-file.ts'
import { hasChromium, howToGetChromium } from '../clients/typescript/support/chromium.ts'
import { freshName, storyClient } from '../clients/typescript/support/story-client.ts'
import { visitConsole } from './support/console.ts'

const server = sharedServer()

if (!hasChromium) process.stderr.write(`test/console/in-time.test.ts: ${howToGetChromium}\n`)

describe.skipIf(!hasChromium)('/console in time', () => {
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
})
