import {
  chmodSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { exitCodes } from '../exit-codes.ts'
import type { Io } from '../io.ts'
import { Mistake } from '../mistake.ts'
import { isRecord, jsonOf } from './json.ts'

/** A server with the key to it, under a name. */
export interface Profile {
  readonly name: string
  readonly url: string
  readonly key?: string | undefined
  readonly namespace?: string | undefined
}

/** All profiles of this user. */
export interface Profiles {
  /** Whose values are used where nothing else is said; null where there is none. */
  readonly current: string | null
  readonly all: readonly Profile[]
}

type Where = Pick<Io, 'env' | 'platform'>

/** The file with the profiles: of this user, and readable by this user alone. */
export function profilesPath({ env, platform }: Where): string {
  return join(configFolder({ env, platform }), 'profiles.json')
}

/**
 * Reads all profiles. A file that others may read is closed to them first, and `warn` is told.
 * Throws a Mistake where the file cannot be read, or belongs to another user.
 */
export function readProfiles(where: Where, warn: (line: string) => void): Profiles {
  const path = profilesPath(where)
  try {
    if (where.platform !== 'win32') closeToOthers(path, warn)
    return parse(readFileSync(path, 'utf8'), path)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return { current: null, all: [] }
    throw fileMistake(error, path, 'read')
  }
}

/** Replaces the file as a whole: a run that is cut leaves the one before. */
export function writeProfiles(where: Where, { current, all }: Profiles): void {
  const path = profilesPath(where)
  const folder = configFolder(where)
  const draft = `${path}.${process.pid}`
  const profiles = Object.fromEntries(all.map(({ name, ...profile }) => [name, profile]))
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    if (where.platform !== 'win32') chmodSync(folder, 0o700)
    writeFileSync(draft, `${JSON.stringify({ current, profiles }, null, 2)}\n`, { mode: 0o600 })
    renameSync(draft, path)
  } catch (error) {
    rmSync(draft, { force: true })
    throw fileMistake(error, path, 'written')
  }
}

/** The one of a name; a Mistake that names the others where there is none. */
export function profileNamed({ all }: Profiles, name: string): Profile {
  const found = all.find((profile) => profile.name === name)
  if (found !== undefined) return found
  const names = all.map((profile) => profile.name).join(', ')
  throw new Mistake(`there is no profile "${name}"`, {
    mend: names === '' ? 'Make it with `mneme profiles add`.' : `There is: ${names}.`,
    exit: exitCodes.notFound,
    code: 'not_found',
  })
}

/** The beginning of a key and its end, enough to tell keys apart. */
export function masked(key: string): string {
  return key.length < 16 ? '…' : `${key.slice(0, 6)}…${key.slice(-2)}`
}

function configFolder({ env, platform }: Where): string {
  const home = env['HOME'] ?? env['USERPROFILE'] ?? homedir()
  const named = platform === 'win32' ? env['APPDATA'] : env['XDG_CONFIG_HOME']
  const unnamed = platform === 'win32' ? join(home, 'AppData', 'Roaming') : join(home, '.config')
  return join(named === undefined || named === '' ? unnamed : named, 'mneme')
}

function closeToOthers(path: string, warn: (line: string) => void): void {
  const { mode, uid } = statSync(path)
  const own = process.getuid?.()
  if (own !== undefined && own !== 0 && uid !== own) {
    throw new Mistake(`${path} belongs to another user`, {
      mend: 'Keys are read from a file of your own alone: move it away.',
      exit: exitCodes.notAllowed,
    })
  }
  if ((mode & 0o077) === 0) return
  chmodSync(path, 0o600)
  warn(
    `mneme: other users of this machine could read ${path}. They no longer can; revoke its keys ` +
      'if somebody may have.',
  )
}

function parse(text: string, path: string): Profiles {
  const mistake = new Mistake(`${path} is not a file of profiles`, {
    mend: 'Correct it, or delete it and add the profiles again.',
  })
  const parsed = jsonOf(text)
  if (!isRecord(parsed) || !isRecord(parsed['profiles'])) throw mistake
  const all = Object.entries(parsed['profiles']).map(([name, given]) => {
    if (!isRecord(given) || typeof given['url'] !== 'string') throw mistake
    const { url, key, namespace } = given
    return {
      name,
      url,
      ...(typeof key === 'string' && { key }),
      ...(typeof namespace === 'string' && { namespace }),
    }
  })
  const { current } = parsed
  const isKnown = all.some(({ name }) => name === current)
  return { current: isKnown && typeof current === 'string' ? current : null, all }
}

function fileMistake(error: unknown, path: string, verb: string): unknown {
  const code = codeOf(error)
  if (code === null) return error
  return new Mistake(`${path} cannot be ${verb} (${code})`, {
    mend: 'Check who owns the file and its folder.',
    cause: error,
  })
}

function codeOf(error: unknown): string | null {
  const code = error instanceof Error && 'code' in error ? error.code : null
  // Of the file system: `EACCES`; a Mistake has a word of its own.
  return typeof code === 'string' && /^E[A-Z]+$/.test(code) ? code : null
}
