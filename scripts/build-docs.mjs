// `npm run build:docs [-- --stage] [-- --force]`: the guide, from the Markdown files of docs/, into the
// Worker's assets. Takes no network. Does nothing where the sources are those of the last build,
// unless `--force` says otherwise. `--stage` leaves it in dist/guide, for scripts/start/site-beside.mjs.
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { hashFile, hashIn, moveTo } from './built-folder.mjs'
import { built, hashOfSources, served } from './docs/guide-folder.mjs'
import { root } from './wrangler-offline.mjs'

const options = { stage: { type: 'boolean' }, force: { type: 'boolean' } }
const { stage = false, force = false } = parseArgs({ options }).values
const place = stage ? built : served
const hash = hashOfSources()

if (!force && hashIn(place) === hash) {
  console.log(`the guide in ${place.slice(root.length + 1)} is up to date`)
} else {
  await build()
  console.log(`the guide is in ${place.slice(root.length + 1)}; a server has it at /guide/`)
}

/** Into a folder of its own first: what is served is whole at any time. */
async function build() {
  mkdirSync(dirname(built), { recursive: true })
  const folder = mkdtempSync(`${built}-`)
  process.env.MNEME_GUIDE_FOLDER = folder
  try {
    const vitepress = await import('vitepress')
    await vitepress.build(join(root, 'docs'))
    writeFileSync(join(folder, hashFile), hash)
    moveTo(place, folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
