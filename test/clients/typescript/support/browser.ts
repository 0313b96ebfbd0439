import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'
import type { Browser, BrowserServer } from 'playwright-core'
import { inject } from 'vitest'
import { openFirefox } from './firefox.ts'

export type Engine = 'chromium' | 'firefox'

/** Debian's, or those that the variables name. */
const { CHROMIUM_PATH = '/usr/bin/chromium', FIREFOX_PATH = '/usr/bin/firefox-esr' } = process.env
const paths = { chromium: CHROMIUM_PATH, firefox: FIREFOX_PATH }
const packages = { chromium: 'chromium', firefox: 'firefox-esr' }

/** What all stories of a run are done in: `npm run test:firefox` asks for Firefox. */
export const usualEngine: Engine =
  process.env['MNEME_BROWSER'] === 'firefox' ? 'firefox' : 'chromium'

export const hasBrowser = existsSync(paths[usualEngine])

export const howToGetBrowser =
  `skipped, there is no browser at ${paths[usualEngine]}: apt-get install ` +
  `--no-install-recommends ${packages[usualEngine]}, or give the path of another as ` +
  `${usualEngine.toUpperCase()}_PATH`

/** For a story that any run shows in each browser that is here. */
export const enginesHere: readonly Engine[] = [...new Set<Engine>([usualEngine, 'firefox'])].filter(
  (engine) => existsSync(paths[engine]),
)

/** The browser of all files of a run; a file that wants Firefox starts its own. */
export async function launchBrowserServer(): Promise<BrowserServer | null> {
  if (usualEngine === 'firefox') return null
  return chromium.launchServer({
    executablePath: paths.chromium,
    args: [
      // In a container /dev/shm is too small for it.
      '--disable-dev-shm-usage',
      // Without a graphics card both are computed, which takes longer than drawing without them.
      '--disable-gpu-compositing',
      '--disable-gpu-rasterization',
    ],
    // People's browsers keep pages for going back, with what these hold.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
}

/** The shared browser, of which `close` ends what this file has opened; or a Firefox of the file's own. */
export function openBrowser(engine: Engine = usualEngine): Promise<Browser> {
  if (engine === 'firefox') return openFirefox(paths.firefox)
  const endpoint = inject('sharedBrowser')
  if (endpoint === null) throw new Error('no browser: name the file by its path from test/')
  return chromium.connect(endpoint)
}
