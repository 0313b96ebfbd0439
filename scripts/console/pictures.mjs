// `npm run pictures:console`: takes the pictures of README and docs/console.md. It builds the console,
// starts a server of its own, tells it a month (seed.mjs), and takes each view in light and dark with
// the Chromium at CHROMIUM_PATH or /usr/bin/chromium.
import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { startServer } from '../support/server.mjs'
import { root } from '../wrangler-offline.mjs'

const namespace = 'ana-ferrer'
const key = 'mneme-dev'
const folder = join(root, 'docs/pictures')
const { CHROMIUM_PATH: executablePath = '/usr/bin/chromium' } = process.env

/** What is taken: where it is, what shows that it is there, and what is done first. */
const views = [
  { name: 'home', path: 'home', isThere: '.fork' },
  {
    name: 'memories',
    path: 'memories',
    isThere: '.moment',
    async before(page) {
      await page.locator('.moment', { hasText: 'If Mei’s review passes' }).click()
      await page.locator('.curve').waitFor()
    },
  },
  { name: 'profile', path: 'profile', isThere: '.sheet-line' },
  { name: 'due', path: 'home?show=due', isThere: '.due-item' },
  { name: 'expectations', path: 'recall?view=expectations', isThere: '.expectation-came a' },
  {
    name: 'entity',
    path: 'entities?entity=user_id:ana&view=known',
    isThere: '.lane-said:has-text("Madrid")',
  },
  { name: 'decisions', path: 'decisions', isThere: 'button:has-text("Keep later")' },
]

node('scripts/build-console.mjs')
const server = await startServer({}, { encoder: 'on' })
try {
  node('scripts/console/seed.mjs', '--url', server.url, '--namespace', namespace)
  mkdirSync(folder, { recursive: true })
  await takeAll(server.url)
} finally {
  await server.stop()
}

async function takeAll(url) {
  const args = ['--disable-dev-shm-usage', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])]
  const browser = await chromium.launch({ executablePath, args })
  const headers = { authorization: `Bearer ${key}` }
  const who = await (await fetch(`${url}/v1/whoami`, { headers })).json()
  const session = JSON.stringify(JSON.stringify({ credential: key, who }))
  try {
    for (const colorScheme of ['light', 'dark']) {
      const context = await browser.newContext({
        viewport: { width: 1120, height: 680 },
        colorScheme,
        locale: 'en-GB',
        reducedMotion: 'reduce',
      })
      await context.addInitScript(`sessionStorage.setItem('mneme.session', ${session})`)
      const page = await context.newPage()
      for (const { name, path, isThere, before } of views) {
        await page.goto(`${url}/console/@${namespace}/${path}`)
        await page.locator(isThere).first().waitFor()
        await before?.(page)
        await page.evaluate('document.fonts.ready')
        const file = join(folder, `console-${name}-${colorScheme}.png`)
        await page.screenshot({ path: file })
        console.log(file.slice(root.length + 1))
      }
      await context.close()
    }
  } finally {
    await browser.close()
  }
}

function node(script, ...more) {
  const { status } = spawnSync(process.execPath, [join(root, script), ...more], {
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(status ?? 1)
}
