import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { privateFolder, readTextFile, removeFile, replaceFile } from './files.ts'

/** A file as it was before it was connected. */
export interface Original {
  /** Its text; null where there was no file. */
  readonly before: string | null
  /** The folders that were made for it. */
  readonly made: readonly string[]
}

interface Kept extends Original {
  readonly path: string
  /** Of the text that was written in its place. */
  readonly after: string
}

/**
 * Files as they were before they were connected, in the user's state folder, so that what is
 * removed leaves each byte as it was. They may hold keys of others: only the user can read them.
 */
export interface Originals {
  /** What stood there before, where the file has not changed since it was written; else undefined. */
  of(path: string, text: string | undefined): Original | undefined
  keep(path: string, original: Original, after: string): void
  drop(path: string): void
}

export function openOriginals(stateFolder: string): Originals {
  const fileOf = (path: string) =>
    join(stateFolder, 'connected', `${hashOf(path).slice(0, 32)}.json`)

  return {
    of(path, text) {
      const kept = read(fileOf(path))
      if (kept === undefined || text === undefined || kept.after !== hashOf(text)) return undefined
      return { before: kept.before, made: kept.made }
    },
    keep(path, original, after) {
      privateFolder(stateFolder)
      privateFolder(join(stateFolder, 'connected'))
      const kept: Kept = { path, ...original, after: hashOf(after) }
      replaceFile(fileOf(path), JSON.stringify(kept), true)
    },
    drop(path) {
      removeFile(fileOf(path))
    },
  }
}

function read(file: string): Kept | undefined {
  try {
    const text = readTextFile(file)
    // This program alone writes it; what it cannot read is as good as missing.
    return text === undefined ? undefined : (JSON.parse(text) as Kept)
  } catch {
    return undefined
  }
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
