import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { unstable_readConfig as readConfig } from 'wrangler'
import { bundle } from '../../../scripts/start/bundle.mjs'
import { startServer } from '../../../scripts/support/server.mjs'

const root = resolve(import.meta.dirname, '../../..')
const workerPath = 'test/support/year-worker.ts'

/**
 * A server whose time is steered (`test/support/year-worker.ts`). It begins with the code of `checkout`,
 * a folder with another commit, where that is given; `upgrade` goes on with ours.
 */
export async function openWorld({ checkout } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'mneme-year-'))
  const ours = bundled(root, join(folder, 'new'))
  const first = checkout === undefined ? ours : bundledThere(checkout, join(folder, 'old'))
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
    return { objects: sum(before.objects, objects), d1: sum(before.d1, d1) }
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
    async stop() {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Numbers and records of numbers, name by name. */
function sum(some = {}, others = {}) {
  const names = [...new Set([...Object.keys(some), ...Object.keys(others)])]
  return Object.fromEntries(
    names.map((name) => {
      const [one, other] = [some[name], others[name]]
      return [
        name,
        typeof (one ?? other) === 'object' ? sum(one, other) : (one ?? 0) + (other ?? 0),
      ]
    }),
  )
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
