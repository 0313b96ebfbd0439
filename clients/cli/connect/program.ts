import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, isAbsolute, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Io } from '../io.ts'
import { shellWord } from './hook-command.ts'

/**
 * How a client's settings run this program: `mneme` where a shell finds it, else this copy by its
 * path. A copy that `npx` has fetched does not stay where it is, so `npx` is asked again.
 */
export function programFor(io: Pick<Io, 'env' | 'platform'>, project: string): string {
  const onPath = filesOnPath(io).find(isProgram)
  const own = ownFile()
  // A program that lies in the project is somebody else's, whatever it is called.
  const isForeign = onPath === undefined || !isAbsolute(onPath) || isBelow(project, onPath)
  if (!isForeign && !onPath.includes('_npx') && !onPath.includes('node_modules')) return 'mneme'
  if (own === undefined || own.includes('_npx')) return 'npx -y @mneme/cli'
  // With slashes also on Windows: some assistants run hooks in Git's bash there.
  return [process.execPath, own].map((path) => shellWord(path.replaceAll('\\', '/'))).join(' ')
}

function isBelow(folder: string, path: string): boolean {
  const way = relative(folder, path)
  return !isAbsolute(way) && way.split(sep)[0] !== '..'
}

/** Whether a command names a place of this machine. */
export function namesThisMachine(program: string): boolean {
  return program !== 'mneme' && !program.startsWith('npx ')
}

function filesOnPath({ env, platform }: Pick<Io, 'env' | 'platform'>): readonly string[] {
  const names = platform === 'win32' ? ['mneme.cmd', 'mneme.exe'] : ['mneme']
  const folders = (env['PATH'] ?? env['Path'] ?? '').split(delimiter).filter((one) => one !== '')
  return folders.flatMap((folder) => names.map((name) => join(folder, name)))
}

/** `mneme.cjs` of this copy: in a clone above the sources, in the package above `dist`. */
function ownFile(): string | undefined {
  const places = ['../mneme.cjs', '../../mneme.cjs']
  return places.map((place) => fileURLToPath(new URL(place, import.meta.url))).find(existsSync)
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
