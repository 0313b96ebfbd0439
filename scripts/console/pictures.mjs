// `npm run pictures:console`: takes the pictures of README and docs/console.md. It builds the console,
// starts a server of its own, tells it a month (seed.mjs), and takes each view in light and dark with
// the Chromium at CHROMIUM_PATH or /usr/bin/chromium.
//   npm run pictures:console -- --survey FOLDER [--url URL]
// takes every page into the folder instead, for looking at: in three widths, both themes and three
// languages; of the server at the URL, if one is given.
import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { startServer } from '../support/server.mjs'
import { root } from '../wrangler-offline.mjs'

const namespace = 'ana-ferrer'
const key = 'mneme-dev'
const { values: asked } = parseArgs({
  options: { survey: { type: 'string' }, url: { type: 'string' } },
})
const folder = resolve(asked.survey ?? join(root, 'docs/pictures'))
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

const pages =
  'home profile memories entities graph recall decisions workbench thoughts audit settings'.split(
    ' ',
  )
const survey = [
  ...pages.map((path) => ({ name: path, path, isThere: '.page-main' })),
  ...views.filter(({ name }) => !pages.includes(name)),
]

mkdirSync(folder, { recursive: true })
if (asked.url === undefined) await takeOfOwnServer()
else await takeAll(asked.url)

async function takeOfOwnServer() {
  node('scripts/build-console.mjs')
  const server = await startServer({}, { encoder: 'on' })
  try {
    node('scripts/console/seed.mjs', '--url', server.url, '--namespace', namespace)
    await takeAll(server.url)
  } finally {
    await server.stop()
  }
}

async function takeAll(url) {
  const args = ['--disable-dev-shm-usage', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])]
  const browser = await chromium.launch({ executablePath, args })
  const headers = { authorization: `Bearer ${key}` }
  const who = await (await fetch(`${url}/v1/whoami`, { headers })).json()
  const session = JSON.stringify(JSON.stringify({ credential: key, who }))
  try {
    for (const { width, height, colorScheme, locale } of rounds()) {
      const context = await browser.newContext({
        viewport: { width, height },
        colorScheme,
        locale,
        reducedMotion: 'reduce',
      })
      await context.addInitScript(`sessionStorage.setItem('mneme.session', ${session})`)
      const page = await context.newPage()
      for (const { name, path, isThere, before } of asked.survey ? survey : views) {
        await page.goto(`${url}/console/@${namespace}/${path}`)
        await page.locator(isThere).first().waitFor()
        await before?.(page)
        if (asked.survey) await settles(page)
        await page.evaluate('document.fonts.ready')
        const file = asked.survey
          ? `${name}-${width}-${locale}-${colorScheme}.png`
          : `console-${name}-${colorScheme}.png`
        await page.screenshot({ path: join(folder, file) })
        console.log(file)
      }
      await context.close()
    }
  } finally {
    await browser.close()
  }
}

/** Words and what is read have come, and nothing has moved since. */
async function settles(page) {
  const text = () => page.evaluate('document.body.innerText')
  let before
  for (let now = await text(); now !== before; now = await text()) {
    before = now
    await page.waitForTimeout(400)
  }
}

function rounds() {
  const themes = ['light', 'dark']
  if (!asked.survey)
    return themes.map((colorScheme) => ({ width: 1120, height: 680, colorScheme, locale: 'en-GB' }))
  return [390, 768, 1280].flatMap((width) =>
    ['en', 'zh', 'ar'].flatMap((locale) =>
      themes.map((colorScheme) => ({ width, height: 860, colorScheme, locale })),
    ),
  )
}

function node(script, ...more) {
  const { status } = spawnSync(process.execPath, [join(root, script), ...more], {
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(status ?? 1)
}
