import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasBrowser, howToGetBrowser, openBrowser } from '../clients/typescript/support/browser.ts'
import { sharedServer } from './serve-this-file.ts'

const server = sharedServer()

if (!hasBrowser) process.stderr.write(`test/black-box/docs-page.test.ts: ${howToGetBrowser}\n`)

describe.skipIf(!hasBrowser)('/docs in a browser', () => {
  let browser: Browser
  const complaints: string[] = []

  beforeAll(async () => {
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser?.close()
  })

  async function open(hash: string, width = 1_200): Promise<Page> {
    const viewport = { width, height: 800 }
    const context = await browser.newContext({ viewport, colorScheme: 'light' })
    const page = await context.newPage()
    page.on('pageerror', ({ message }) => complaints.push(message))
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
    })
    await page.goto(`${server.url}/docs${hash}`)
    await page.waitForSelector('#remember')
    return page
  }

  test('finds operations as one types, from the keyboard alone', async () => {
    const page = await open('')
    await page.keyboard.press('/')
    await page.keyboard.type('conflict undo')
    expect(await page.locator('#contents li:visible').allInnerTexts()).toEqual([
      expect.stringContaining('Undo a resolution'),
    ])
    await page.keyboard.press('Enter')
    expect(new URL(page.url()).hash).toBe('#undoConflict')
    await page.waitForSelector('#undoConflict[open]')
    await page.locator('#search').press('Escape')
    expect(await page.locator('#contents li:visible').count()).toBeGreaterThan(100)
  })

  test('a link leads to its operation, with calls for this server and an answer', async () => {
    const page = await open('#recall')
    const operation = page.locator('#recall[open]')
    const shown = operation.locator('pre').first()
    expect(await shown.innerText()).toContain(`curl '${server.url}/v1/namespaces/acme/recall'`)
    await operation.getByRole('tab', { name: 'TypeScript' }).click()
    expect(await shown.innerText()).toContain(`fetch('${server.url}/v1/namespaces/acme/recall'`)
    expect(await operation.innerText()).toContain('conditional_dependency')
  })

  test('a call can be tried', async () => {
    const page = await open('#health')
    const operation = page.locator('#health[open]')
    await operation.locator('details.try > summary').click()
    await operation.getByRole('button', { name: 'Send' }).click()
    await operation.getByText('200 GET /healthz').waitFor()
  })

  test('is light or dark as its reader wants, and fits a narrow screen', async () => {
    const page = await open('#remember', 390)
    const scheme = () => page.evaluate('getComputedStyle(document.documentElement).colorScheme')
    expect(await scheme()).toBe('light dark')
    await page.getByRole('button', { name: 'Light or dark' }).click()
    expect(await scheme()).toBe('dark')
    await page.reload()
    await page.waitForSelector('#remember[open]')
    expect(await scheme()).toBe('dark')
    const over = 'document.documentElement.scrollWidth - innerWidth'
    expect(await page.evaluate(over)).toBeLessThanOrEqual(0)
  })

  test('nothing of it is refused by the browser', () => {
    expect(complaints).toEqual([])
  })
})
