import { createHash } from 'node:crypto'
import { lstat, readFile } from 'node:fs/promises'
import { fileBounds } from '../../typescript/files/bounds.ts'
import { folderBounds } from './bounds.ts'

/** What a file of the folder says, or why it stays there. */
export type ReadFile =
  | { readonly kind: 'text'; readonly text: string; readonly hash: string; readonly atMs: number }
  | { readonly kind: 'left_out'; readonly why: string }
  | { readonly kind: 'refused'; readonly why: string }
  | { readonly kind: 'missing' }

export function hashOf(text: string | Buffer): string {
  return createHash('sha256').update(text).digest('hex')
}

/**
 * Reads files. What was read before is read again only where its size or time is another, or so young
 * that it may have changed within the grain of its time.
 */
export function textFiles(now: () => number): (path: string) => Promise<ReadFile> {
  const known = new Map<string, { readonly stamp: string; readonly read: ReadFile }>()
  return async (path) => {
    const stat = await lstat(path).catch(() => null)
    if (stat === null) return { kind: 'missing' }
    if (!stat.isFile()) return { kind: 'left_out', why: 'it is no file' }
    const most = fileBounds.fileBytes
    if (stat.size > most)
      return { kind: 'refused', why: `it has ${stat.size} bytes, limit ${most}` }
    const stamp = `${stat.ino} ${stat.size} ${stat.mtimeMs}`
    const before = known.get(path)
    if (before?.stamp === stamp) return before.read
    const bytes = await readFile(path).catch(() => null)
    if (bytes === null) return { kind: 'refused', why: 'this user may not read it' }
    const read = readBytes(bytes, stat.mtimeMs)
    if (now() - stat.mtimeMs > folderBounds.grainMs) known.set(path, { stamp, read })
    return read
  }
}

function readBytes(bytes: Buffer, atMs: number): ReadFile {
  try {
    // A mark of the byte order is kept: the file has to come back as it was.
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    if (!text.includes('\0')) return { kind: 'text', text, hash: hashOf(bytes), atMs }
  } catch {
    // It is told below what is wrong with it.
  }
  return { kind: 'left_out', why: 'it is no text in UTF-8' }
}
