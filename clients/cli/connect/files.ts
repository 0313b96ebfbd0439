import {
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** For this user alone: what holds a key or what was said. */
const privateMode = 0o600
const privateFolderMode = 0o700

/** The text of a file; undefined where there is none. */
export function readTextFile(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

/**
 * Replaces a file as a whole, so that a run that is cut leaves the one before. A link stays a link,
 * and a file keeps its mode. Answers the folders that had to be made, the outermost first.
 */
export function replaceFile(path: string, text: string, isPrivate: boolean): readonly string[] {
  const target = existsSync(path) ? realpathSync(path) : path
  const folder = dirname(target)
  const made = missingFolders(folder)
  mkdirSync(folder, { recursive: true })
  const mode = isPrivate ? privateMode : modeOf(target)
  const draft = join(folder, `.${basename(target)}.mneme-${process.pid}`)
  try {
    writeFileSync(draft, text, { ...(mode !== undefined && { mode }) })
    renameSync(draft, target)
  } catch (error) {
    rmSync(draft, { force: true })
    throw error
  }
  return made
}

/** Deletes a file; none is as good. */
export function removeFile(path: string): void {
  rmSync(path, { force: true })
}

/** Deletes those of the folders that are empty, the innermost first. */
export function removeEmptyFolders(folders: readonly string[]): void {
  for (const folder of folders.toSorted((a, b) => b.length - a.length)) {
    try {
      rmdirSync(folder)
    } catch {
      // Somebody else has put something into it, or taken it away: then it is not ours to delete.
    }
  }
}

/** A folder for this user alone; made where it is missing. */
export function privateFolder(path: string): string {
  mkdirSync(path, { recursive: true, mode: privateFolderMode })
  return path
}

function missingFolders(folder: string): readonly string[] {
  if (existsSync(folder)) return []
  return [...missingFolders(dirname(folder)), folder]
}

function modeOf(path: string): number | undefined {
  try {
    return statSync(path).mode & 0o777
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
