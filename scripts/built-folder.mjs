import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './wrangler-offline.mjs'

/** In a folder that was built: the hash of the sources that it was made from. */
export const hashFile = 'sources.txt'

/** Of all files at and below these paths, by SHA-256 as hexadecimal digits; `leaves` leaves some out. */
export function hashOf(paths, leaves = () => false) {
  const hash = createHash('sha256')
  const files = paths.flatMap(filesIn).filter((path) => !leaves(path))
  for (const path of files.sort()) {
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
  return readdirSync(join(root, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
}
