import { describe, expect, test } from 'vitest'
import type { Suggestion } from '../../clients/typescript/index.ts'
import {
  clustersOf,
  countsOf,
  isAboutInbox,
  type Waiting,
} from '../../console/src/memory/waiting.ts'
import { sharedServer } from '../black-box/serve-this-file.ts'
import { hasBrowser, howToGetBrowser } from '../clients/typescript/support/browser.ts'
import { freshName, storyClient } from '../clients/typescript/support/story-client.ts'
import { seriousFaults, visitConsole } from './support/console.ts'

const server = sharedServer()

if (!hasBrowser) process.stderr.write(`test/console/clusters.test.ts: ${howToGetBrowser}\n`)

const pair = (id: string, a: string, b: string, kind: Suggestion['kind'] = 'duplicate') =>
  ({
    id,
    a,
    b,
    kind,
    score: 0.8,
    status: 'open',
    created_at: '2026-11-21T09:00:00.000Z',
  }) as Suggestion

describe('the inbox is of what a person decides', () => {
  test('pairs of the same things are one cluster, whatever joins them', () => {
    const waiting = [
      pair('sug_1', 'com_a', 'com_b'),
      pair('sug_2', 'com_x', 'com_y'),
      pair('sug_3', 'com_c', 'com_d'),
      pair('sug_4', 'com_b', 'com_c'),
      pair('sug_5', 'com_a', 'com_x', 'contradiction'),
    ]
    const ids = clustersOf(waiting).map((cluster) => cluster.map(({ id }) => id))
    expect(ids).toEqual([['sug_1', 'sug_4', 'sug_3'], ['sug_2'], ['sug_5']])
    const none = { items: [], isMore: false }
    const all = { conflicts: none, reflections: none, drafts: none, proposals: none, alerts: none }
    const suggestions = { items: waiting, isMore: false }
    expect(countsOf({ ...all, suggestions } as Waiting)).toEqual([
      { kind: 'suggestions', count: 3, isMore: false },
    ])
  })

  test('an alert about what stands in the inbox is none', () => {
    const kinds = [
      'critical_change',
      'integrity',
      'proposals_waiting',
      'reflection_waiting',
    ] as const
    expect(kinds.map((kind) => isAboutInbox({ kind, target: 'core' }))).toEqual([
      false,
      false,
      true,
      true,
    ])
    expect(isAboutInbox({ kind: 'flag', target: 'cfl_1' })).toBe(true)
    expect(isAboutInbox({ kind: 'flag', target: 'mem_1' })).toBe(false)
  })
})

describe.skipIf(!hasBrowser)('/console decisions', () => {
  const visitor = visitConsole(server)

  test('several of the same name are one row that opens, and the next opens after a decision', async () => {
    const namespace = freshName('clusters')
    const memory = storyClient({ url: server.url, namespace })
    for (const id of ['fern', 'fern.2', 'fern.3']) {
      const properties = { name: 'Fern', city: 'Lisbon', founded: '1990', trade: 'maps' }
      const entities = [{ company_id: id, properties }]
      await memory.remember({ text: `The office of ${id} has a garden.`, entities })
    }
    await memory.remember('Fern Labs moved to a house by the river.')
    const page = await visitor.open(`/@${namespace}/decisions`, { as: 'mneme-dev' })
    await page.getByText('1 waits', { exact: true }).waitFor()
    const rows = page.locator('.inbox-row')
    expect(await rows.count()).toBe(1)
    const sides = page.locator('.side-card')
    await sides.nth(1).getByText('by the river').waitFor()
    expect(await sides.locator('p.small').allInnerTexts()).toEqual([
      'This one stays',
      'This one goes into it',
    ])
    expect(await sides.first().locator('.facts dt').allInnerTexts()).toEqual(['city', 'founded'])

    await page.getByRole('button', { name: /others? of the same/ }).click()
    await page.getByRole('button', { name: /Hide the/ }).waitFor()
    const all = await rows.count()
    expect(all).toBeGreaterThan(1)
    expect(await seriousFaults(page)).toEqual([])
    await page.keyboard.press('2')
    await page.getByText('They are two. It is not suggested again.').waitFor()
    expect(await rows.count()).toBe(all - 1)
    await sides.first().waitFor()
  })

  test('a draft that would change nothing waits for nobody, and its page is found by the address of before', async () => {
    const namespace = freshName('clusters')
    const memory = storyClient({ url: server.url, namespace })
    await memory.remember('The kettle is blue.')
    const page = await visitor.open(`/@${namespace}/decisions?tab=identity`, { as: 'mneme-dev' })
    await page.getByRole('button', { name: 'Draft a new one' }).click()
    await page.getByText('It would change nothing').first().waitFor()
    expect(new URL(page.url()).pathname).toBe(`/console/@${namespace}/mind`)
    expect(await page.locator('.side-link .waiting-count').count()).toBe(0)
    await page.keyboard.press('Control+k')
    await page.keyboard.type('mind soul')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Principles' }).waitFor()
    await page.getByRole('link', { name: 'Decisions' }).click()
    await page.getByText('Nothing waits for you').waitFor()
  })
})
