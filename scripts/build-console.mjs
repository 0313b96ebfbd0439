// `npm run build:console [-- --stage] [-- --force]`: the page for people, from console/ and clients/typescript/, into
// the Worker's assets. Takes no network. Does nothing where the sources are those of the last build,
// unless `--force` says otherwise. `--stage` leaves it in dist/console, for scripts/start/site-beside.mjs.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { hashFile, hashIn, moveTo } from './built-folder.mjs'
import { built, hashOfSources, served } from './console/console-folder.mjs'
import { root } from './wrangler-offline.mjs'

const options = { stage: { type: 'boolean' }, force: { type: 'boolean' } }
const { stage = false, force = false } = parseArgs({ options }).values
const place = stage ? built : served
const hash = hashOfSources()

if (!force && hashIn(place) === hash) {
  console.log(`the console in ${place.slice(root.length + 1)} is up to date`)
} else {
  await build()
  console.log(`the console is in ${place.slice(root.length + 1)}; a server has it at /console`)
}

/** Into a folder of its own first: what is served is whole at any time. */
async function build() {
  mkdirSync(dirname(built), { recursive: true })
  const folder = mkdtempSync(`${built}-`)
  // Under a test runner it is another, and would make a build for development.
  process.env.NODE_ENV = 'production'
  try {
    const { build: bundle } = await import('vite')
    await bundle({
      mode: 'production',
      root: join(root, 'console'),
      configFile: join(root, 'console/vite.config.mjs'),
      build: { outDir: folder, emptyOutDir: true },
      logLevel: 'warn',
    })
    writeFileSync(join(folder, hashFile), hash)
    moveTo(place, folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
