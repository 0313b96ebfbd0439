import { accessSync, constants, existsSync, readFileSync, statfsSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Io } from '../io.ts'
import { isRecord, jsonOf } from '../place/json.ts'
import { broken, type Check, doubtful, fine } from './check.ts'

/** As much room as a server needs to start, in bytes. */
const leastRoom = 200 * 1024 * 1024

/** The Node that this runs on. Older ones than the program takes never come this far. */
export function checkNode(version: string): Check {
  const [major = 0] = version.split('.').map(Number)
  if (major >= 20) return fine('node', `Node ${version}`)
  return broken(
    'node',
    `Node ${version} is too old`,
    'Install Node 20 or newer, https://nodejs.org.',
  )
}

/** Whether `mneme dev` and `mneme tour` can work here. */
export function checkClone(clone: string | null): Check {
  if (clone === null) {
    return fine('clone', 'none here; only `mneme dev` and `mneme tour` need one')
  }
  const isInstalled = existsSync(join(clone, 'node_modules', 'wrangler', 'package.json'))
  if (isInstalled) return fine('clone', clone)
  return broken('clone', `nothing is installed in ${clone}`, 'Run `npm ci` there.')
}

/** The folder in which `npm start` keeps what it is told. */
export function checkState(clone: string): Check {
  const folder = join(clone, '.wrangler', 'state')
  const place = nearestFolder(folder)
  try {
    accessSync(place, constants.W_OK)
  } catch {
    const mend = 'Change its owner, or take another by `mneme dev --persist-to DIR`.'
    return broken('state', `this user may not write ${place}`, mend)
  }
  const { bavail, bsize } = statfsSync(place)
  if (bavail * bsize < leastRoom) {
    const mend = 'Make room, or take another place by `mneme dev --persist-to DIR`.'
    return doubtful('state', `${folder} has ${megabytes(bavail * bsize)} left`, mend)
  }
  const holder = holderOf(folder)
  if (holder !== null) return fine('state', `${folder}, of the server on port ${holder}`)
  return fine('state', existsSync(folder) ? folder : `${folder}, which \`mneme dev\` will make`)
}

/** What deploying takes, and nothing else does. */
export function checkAccount({ env, platform }: Pick<Io, 'env' | 'platform'>): Check {
  const only = 'only `npm run deploy` uses one'
  const hasToken = (env['CLOUDFLARE_API_TOKEN'] ?? '') !== ''
  if (hasToken) return fine('account', `CLOUDFLARE_API_TOKEN is set; ${only}`)
  const isLoggedIn = loginFiles({ env, platform }).some((path) => existsSync(path))
  return fine('account', isLoggedIn ? `wrangler is logged in; ${only}` : `none is needed; ${only}`)
}

/** Where wrangler keeps a login. */
function loginFiles({ env, platform }: Pick<Io, 'env' | 'platform'>): readonly string[] {
  const home = env['HOME'] ?? homedir()
  const config = env['XDG_CONFIG_HOME'] ?? join(home, '.config')
  const folders = [join(home, '.wrangler'), join(config, '.wrangler')]
  if (platform === 'darwin') folders.push(join(home, 'Library', 'Preferences', '.wrangler'))
  if (platform === 'win32') {
    folders.push(join(env['APPDATA'] ?? home, 'xdg.config', '.wrangler'))
  }
  return folders.map((folder) => join(folder, 'config', 'default.toml'))
}

/** The port of the server that has the folder; null where none has, or it died. */
function holderOf(folder: string): string | null {
  const path = join(folder, 'server.lock')
  if (!existsSync(path)) return null
  const lock = jsonOf(readFileSync(path, 'utf8'))
  if (!isRecord(lock) || typeof lock['pid'] !== 'number' || !isAlive(lock['pid'])) return null
  return String(lock['port'])
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // Another user's process is there all the same.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function nearestFolder(path: string): string {
  return existsSync(path) ? path : nearestFolder(dirname(path))
}

function megabytes(bytes: number): string {
  return `${Math.floor(bytes / 1024 / 1024)} MB`
}
