import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'
import type { Browser, BrowserServer, LaunchOptions } from 'playwright-core'
import { inject } from 'vitest'

/** Debian's, or the one that `CHROMIUM_PATH` names. */
const { CHROMIUM_PATH: path = '/usr/bin/chromium' } = process.env

export const hasChromium = existsSync(path)

export const howToGetChromium =
  `skipped, there is no browser at ${path}: apt-get install --no-install-recommends chromium, ` +
  'or give the path of another Chromium as CHROMIUM_PATH'

const options: LaunchOptions = {
  executablePath: path,
  args: [
    // In a container /dev/shm is too small for it.
    '--disable-dev-shm-usage',
    // Without a graphics card both are computed, which takes longer than drawing without them.
    '--disable-gpu-compositing',
    '--disable-gpu-rasterization',
  ],
  // People's browsers keep pages for going back, with what these hold.
  ignoreDefaultArgs: ['--disable-back-forward-cache'],
}

/** The browser of all files of a run. */
export function launchChromiumServer(): Promise<BrowserServer> {
  return chromium.launchServer(options)
}

/** The shared browser, of which `close` ends what this file has opened. */
export function openChromium(): Promise<Browser> {
  const endpoint = inject('sharedBrowser')
  if (endpoint === null) throw new Error('no browser: name the file by its path from test/')
  return chromium.connect(endpoint)
}
