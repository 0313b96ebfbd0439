import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { sharedServer } from '../black-box/serve-this-file.ts'
import { hasBrowser, howToGetBrowser } from '../clients/typescript/support/browser.ts'
import { freshName, storyClient } from '../clients/typescript/support/story-client.ts'
import { visitConsole } from './support/console.ts'

const server = sharedServer()

if (!hasBrowser) process.stderr.write(`test/console/readable.test.ts: ${howToGetBrowser}\n`)

describe.skipIf(!hasBrowser)('/console saves data that a person can read', () => {
  const visitor = visitConsole(server)

  async function saved(page: Page, name: string): Promise<string> {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name, exact: true }).click()
    const file = await download
    const path = join(await mkdtemp(join(tmpdir(), 'mneme-')), file.suggestedFilename())
    await file.saveAs(path)
    return readFile(path, 'utf8')
  }

  test('as Markdown and as CSV, in the order of time, without what is forgotten', async () => {
    const namespace = freshName('readable')
    const memory = storyClient({ url: server.url, namespace })
    await memory.remember({
      text: 'I prefer trains to planes.',
      occurred_at: '2026-11-21T10:00:00Z',
    })
    await memory.remember({
      text: '=HYPERLINK("https://example.net")\nsecond line, with a comma',
      occurred_at: '2026-11-20T09:05:00Z',
      speaker: 'Bo',
      thread: 'chat-7',
    })
    const gone = await memory.remember('The safe is behind the mirror.')
    await memory.forget({ __memory_id: gone.__memory_id })

    const page = await visitor.open(`/@${namespace}/settings?part=data`, { as: 'mneme-dev' })
    const markdown = await saved(page, 'Markdown')
    expect(markdown).toContain('# What was told\n\n## 2026-11-20\n\n- 09:05 **Bo**: =HYPERLINK')
    expect(markdown).toContain('## 2026-11-21\n\n- 10:00 I prefer trains to planes.\n')
    const profile = await memory.pages.get('profile', { max_tokens: 8_000 })
    expect(markdown.startsWith(profile.text.trim())).toBe(true)
    await page.getByText('Saved 2 memories').first().waitFor()

    const csv = await saved(page, 'CSV')
    expect(csv.startsWith('\u{FEFF}occurred_at,text,speaker,thread,entities,stores,')).toBe(true)
    // Nothing in a cell is carried out by a spreadsheet, and none breaks out of its cell.
    expect(csv).toContain(
      '2026-11-20T09:05:00.000Z,"\'=HYPERLINK(""https://example.net"")\nsecond line, with a comma",Bo,chat-7,',
    )
    expect(csv.indexOf('trains')).toBeGreaterThan(csv.indexOf('HYPERLINK'))
    expect(markdown + csv).not.toContain('mirror')
  })

  test('by whoever may read, who may not take an export', async () => {
    const namespace = freshName('readable')
    const memory = storyClient({ url: server.url, namespace })
    await memory.remember('The kettle is blue.')
    const { token } = await memory.tokens.create({ role: 'reader' })
    const page = await visitor.open(`/@${namespace}/settings?part=data`, { as: token })
    expect(await saved(page, 'CSV')).toContain('The kettle is blue.')
    const whole = page.getByRole('button', { name: 'Export to a file' })
    expect(await whole.getAttribute('aria-disabled')).toBe('true')
  })
})
