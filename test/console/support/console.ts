import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { openBrowser, usualEngine } from '../../clients/typescript/support/browser.ts'

const axe = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Only ends what hangs: no page depends on how busy the machine is. */
const HANGS_MS = 60_000

/** A person at a browser: a page of their own, signed in or not. */
export interface Visitor {
  /**
   * Opens a path below `/console`; `as` is a key or token, which is put where the console keeps it, as
   * if it had been typed.
   */
  open(path: string, options?: VisitOptions): Promise<Page>
}

interface VisitOptions {
  readonly as?: string
  readonly width?: number
  readonly colorScheme?: 'light' | 'dark'
  readonly locale?: string
}

/**
 * Whatever a page complains of on its console, and whatever the browser
 * refuses by the page's policy, fails the file at its end.
 */
export function visitConsole(server: { readonly url: string }, engine = usualEngine): Visitor {
  const isFirefox = engine === 'firefox'
  let browser: Browser
  const complaints: string[] = []

  beforeAll(async () => {
    browser = await openBrowser(engine)
  })
  // A page that is left open goes on drawing and listening beside those of other tests.
  afterEach(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()))
  })
  afterAll(async () => {
    await browser?.close()
    expect(complaints).toEqual([])
  })

  async function open(path: string, options: VisitOptions = {}): Promise<Page> {
    const { as, width = 1_280, colorScheme = 'light', locale = 'en-GB' } = options
    const context = await browser.newContext({
      viewport: { width, height: 860 },
      colorScheme,
      locale,
      reducedMotion: 'reduce',
      // Firefox knows neither, and is told to allow both (`firefox.ts`).
      permissions: isFirefox ? [] : ['clipboard-read', 'clipboard-write'],
    })
    const page = await context.newPage()
    page.setDefaultTimeout(HANGS_MS)
    page.on('pageerror', ({ message }) => complaints.push(`${path}: ${message}`))
    page.on('console', (message) => {
      const text = message.text()
      // A refused request, or a connection that is away, is part of some stories, and each looks at
      // what the page says of it.
      const isRefusal =
        /Failed to load resource: (?:the server responded with a status of 4|net::ERR_INTERNET_DISCONNECTED)/.test(
          text,
        )
      // What a driver without a graphics card says of its own speed is no fault of the page.
      const isDriver = text.includes('GL Driver Message')
      if (['error', 'warning'].includes(message.type()) && !isRefusal && !isDriver)
        complaints.push(`${path}: ${text}`)
    })
    if (as !== undefined) {
      const authorization = { authorization: `Bearer ${as}` }
      const who: unknown = await (
        await fetch(`${server.url}/v1/whoami`, { headers: authorization })
      ).json()
      const session = JSON.stringify({ credential: as, who })
      await context.addInitScript(
        onPages(`sessionStorage.setItem('mneme.session', ${JSON.stringify(session)})`),
      )
    }
    await page.addInitScript(tellsRefusals)
    // Of the context's it is not told.
    if (isFirefox && colorScheme === 'dark')
      await page.addInitScript(onPages(`localStorage.setItem('mneme.theme', 'dark')`))
    await page.goto(`${server.url}/console${path}`)
    return page
  }

  return { open }
}

/** Firefox begins with an empty page, which may keep nothing. */
function onPages(script: string): string {
  return `if (origin !== 'null') ${script}`
}

/** The browser says what it refuses without saying where. */
const tellsRefusals = `addEventListener('securitypolicyviolation', (refused) => {
  const [where] = refused.composedPath()
  console.error('refused by', refused.effectiveDirective, refused.blockedURI, where.outerHTML ?? '')
})`

/** What is seriously wrong for those who see little or use no mouse, by WCAG 2.2 AA. */
export async function seriousFaults(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe)
  const run = `axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] })`
  const { violations } = await page.evaluate<{ violations: readonly Violation[] }>(run)
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' ')}`)
}

interface Violation {
  readonly id: string
  readonly impact: string | null
  readonly nodes: readonly { readonly html: string }[]
}
