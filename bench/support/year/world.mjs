import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { unstable_readConfig as readConfig } from 'wrangler'
import { bundle } from '../../../scripts/start/bundle.mjs'
import { startServer } from '../../../scripts/support/server.mjs'
import { added } from './added.mjs'

const root = resolve(import.meta.dirname, '../../..')
const workerPath = 'test/support/year-worker.ts'

/**
 * The service made ready for a year: as it is here, and as it was `before` the upgrade in the folder
 * `checkout`, where that is given.
 */
export function makeBundles({ checkout } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'mneme-year-'))
  const ours = bundled(root, join(folder, 'ours'))
  const before = checkout === undefined ? ours : bundledThere(checkout, join(folder, 'before'))
  return { ours, before, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** A server whose time is steered (`test/support/year-worker.ts`); `upgrade` goes on with our code. */
export async function openWorld({ before: first, ours }) {
  const server = await startServer({}, { bundle: first })
  /** Of the Workers before this one, whose counts went with them. */
  let before = { objects: {}, d1: {} }

  async function year(asked) {
    const sent = { method: 'POST', body: JSON.stringify(asked) }
    const response = await fetch(`${server.url}/year`, sent)
    const text = await response.text()
    if (!response.ok) throw new Error(`the year stands still: ${text}`)
    return JSON.parse(text)
  }

  async function counts() {
    const { objects, d1 } = await year({})
    return { objects: added(before.objects, objects), d1: added(before.d1, d1) }
  }

  return {
    url: server.url,
    folder: server.folder,
    pid: () => server.pid(),
    live: async (live) => (await year({ live })).lived,
    /** Of the log of each namespace the newest hash that D1 has. */
    headsInD1: async () => (await year({ heads: true })).heads,
    setD1Away: (isD1Away) => year({ isD1Away }),
    counts,
    async upgrade() {
      before = await counts()
      await server.restart(ours)
    },
    stop: () => server.stop(),
  }
}

function bundledThere(checkout, folder) {
  copyFileSync(join(root, workerPath), join(checkout, workerPath))
  return bundled(checkout, folder)
}

/** The main module of the service in `checkout`, with our Worker around it. */
function bundled(checkout, folder) {
  mkdirSync(folder)
  const config = join(folder, 'wrangler.json')
  const read = readConfig({ config: join(root, 'wrangler.toml') }, { hideWarnings: true })
  const { name, compatibility_date, compatibility_flags } = read
  const main = join(checkout, workerPath)
  writeFileSync(config, JSON.stringify({ name, main, compatibility_date, compatibility_flags }))
  bundle(join(folder, 'bundle'), ['--config', config])
  return join(folder, 'bundle/year-worker.js')
}
