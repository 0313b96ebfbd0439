import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../wrangler-offline.mjs'

/** Where the Worker's assets have it (wrangler.toml), and where a build leaves it until then. */
export const served = join(root, 'assets/guide')
export const built = join(root, 'dist/guide')
/** In each of the two: the hash of the sources that it was made from. */
export const hashFile = 'sources.txt'

const sources = ['docs', 'README.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'examples/README.md']
const makers = ['scripts/docs', 'scripts/build-docs.mjs', 'node_modules/vitepress/package.json']

/** Of all that the guide is made from, by SHA-256 as hexadecimal digits. */
export function hashOfSources() {
  const hash = createHash('sha256')
  for (const path of [...sources, ...makers].flatMap(filesIn).sort()) {
    hash.update(`${path}\0`).update(readFileSync(join(root, path)))
  }
  return hash.digest('hex')
}

/** Of the sources that a folder was made from; null where nothing is built there. */
export function hashIn(folder) {
  const path = join(folder, hashFile)
  return existsSync(path) ? readFileSync(path, 'utf8') : null
}

/** Puts `folder` where another may be; both are on the same file system. */
export function moveTo(place, folder) {
  mkdirSync(dirname(place), { recursive: true })
  rmSync(place, { recursive: true, force: true })
  renameSync(folder, place)
}

function filesIn(path) {
  if (!existsSync(join(root, path))) return []
  if (/\.\w+$/.test(path)) return [path]
  const entries = readdirSync(join(root, path), { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('.vitepress/.temp'))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
}
