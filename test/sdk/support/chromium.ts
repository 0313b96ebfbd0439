import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'
import type { Browser } from 'playwright-core'

/** Debian's, or the one that `CHROMIUM_PATH` names. */
const { CHROMIUM_PATH: path = '/usr/bin/chromium' } = process.env

export const hasChromium = existsSync(path)

export const howToGetChromium =
  `skipped, there is no browser at ${path}: apt-get install --no-install-recommends chromium, ` +
  'or give the path of another Chromium as CHROMIUM_PATH'

export function launchChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: path,
    // In a container /dev/shm is too small for it.
    args: ['--disable-dev-shm-usage'],
    // People's browsers keep pages for going back, with what these hold.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
}
