import { chmodSync, existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** What a server writes into its state folder. */
const own = /^(?:v3|registry|tmp|logs|production|root-key|server\.lock.*)$/
/** What older versions left: addresses of requests and statements, with names that were erased since. */
const tooTalkative = ['logs', 'v3/observability']

/**
 * Makes what is in a state folder readable by its owner alone, and the folder itself where nothing else
 * is in it. New files come that way by the umask of `npm start`.
 */
export function keepPrivate(folder) {
  for (const name of tooTalkative) rmSync(join(folder, name), { recursive: true, force: true })
  const entries = readdirSync(folder)
  if (entries.every((name) => own.test(name))) chmodSync(folder, 0o700)
  for (const name of entries.filter((entry) => own.test(entry))) tighten(join(folder, name))
}

function tighten(path) {
  if (!existsSync(path)) return
  const inside = entriesOf(path)
  chmodSync(path, inside === null ? 0o600 : 0o700)
  for (const { name, isLink } of inside ?? []) if (!isLink) tighten(join(path, name))
}

/** Null of a file. */
function entriesOf(path) {
  try {
    return readdirSync(path, { withFileTypes: true }).map((entry) => ({
      name: entry.name,
      isLink: entry.isSymbolicLink(),
    }))
  } catch (error) {
    if (error.code === 'ENOTDIR') return null
    throw error
  }
}
