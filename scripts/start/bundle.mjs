import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { hashOf } from '../built-folder.mjs'
import { node, offline, root, wrangler } from '../wrangler-offline.mjs'

/** What the Worker is made from. */
export const sources = [
  'adapters',
  'clients/typescript',
  'contract',
  'durable-objects',
  'engine',
  'migrations',
  'package-lock.json',
  'workers',
  'wrangler.toml',
]
const isBuilt = /^(?:workers\/assets|clients\/typescript\/dist)\//
/** Bundles that are kept: a branch and the one before it. */
const mostKept = 3

/**
 * The path of the Worker's main module as a deployment ships it. Bundling takes seconds, so it is kept by
 * the hash of its sources; two servers that start at once make it twice, and one stays.
 */
export function bundleHere() {
  const all = join(root, '.wrangler/bundles')
  const folder = join(all, hashOf(sources, (path) => isBuilt.test(path)).slice(0, 32))
  const main = join(folder, 'index.js')
  if (existsSync(main)) return main
  mkdirSync(all, { recursive: true })
  const draft = `${folder}.${process.pid}`
  bundle(draft)
  try {
    renameSync(draft, folder)
  } catch (error) {
    // Another process was faster.
    if (!existsSync(main)) throw error
    rmSync(draft, { recursive: true, force: true })
  }
  dropOldest(all)
  return main
}

/** Writes what is deployed into `folder`; `more` are further arguments of `wrangler deploy`. */
export function bundle(folder, more = []) {
  const args = [wrangler, 'deploy', '--dry-run', '--outdir', folder, ...more]
  const options = { cwd: root, env: offline(folder), encoding: 'utf8' }
  const { status, stdout, stderr } = spawnSync(node, args, options)
  if (status !== 0) throw new Error(`the Worker cannot be bundled:\n${stdout}${stderr}`)
}

function dropOldest(all) {
  const age = (name) => statSync(join(all, name)).mtimeMs
  const folders = readdirSync(all).toSorted((a, b) => age(b) - age(a))
  for (const name of folders.slice(mostKept)) {
    rmSync(join(all, name), { recursive: true, force: true })
  }
}
