import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { readMemoryPath, rootPath } from '../../typescript/files/memory-path.ts'
import { isCopy } from './folder.ts'

/** Where pages, days and decisions stand. */
export const drawnFolder = 'pages'
export const coreFile = 'core.md'

/** What a folder holds, by paths within it. */
export interface Scanned {
  /** Files that are Notes of the memory: the path of each as the memory names it, and as the folder does. */
  readonly notes: ReadonlyMap<string, string>
  /** Files among the pages. */
  readonly drawn: readonly string[]
  /** Copies of a conflict or of a proposed edit, for a person to look at. */
  readonly copies: readonly string[]
  readonly leftOut: readonly LeftOut[]
}

export interface LeftOut {
  readonly path: string
  readonly why: string
}

/** Hidden files, and what editors and systems write beside a file. */
const passedOver =
  /^\.|~$|^#.*#$|\.(?:swp|swx|tmp|part)$|^4913$|^node_modules$|^Thumbs\.db$|^desktop\.ini$/

export function isPassedOver(name: string): boolean {
  return passedOver.test(name)
}

/** Looks through a folder; links are not followed. */
export async function scan(root: string): Promise<Scanned> {
  const notes = new Map<string, string>()
  const drawn: string[] = []
  const copies: string[] = []
  const leftOut: LeftOut[] = []

  async function look(folder: string): Promise<void> {
    const entries = await readdir(join(root, folder), { withFileTypes: true })
    for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      if (isPassedOver(entry.name)) continue
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (entry.isSymbolicLink()) leftOut.push({ path, why: 'it is a link' })
      else if (entry.isDirectory()) await look(path)
      else if (!entry.isFile()) leftOut.push({ path, why: 'it is no file' })
      else if (isCopy(entry.name)) copies.push(path)
      else if (path.startsWith(`${drawnFolder}/`)) drawn.push(path)
      else if (path !== coreFile) takeNote(path)
    }
  }

  function takeNote(path: string): void {
    const checked = readMemoryPath(`${rootPath}/${path}`)
    if (!checked.ok) {
      leftOut.push({ path, why: checked.error.replace(/^Error: Invalid path .*?: /s, '') })
      return
    }
    const name = folderPath(checked.value.path)
    if (notes.has(name))
      leftOut.push({ path, why: 'another file has the same name in other bytes' })
    else if (checked.value.kind !== 'note')
      leftOut.push({ path, why: 'no note can have this name' })
    else notes.set(name, path)
  }

  await look('')
  return { notes, drawn, copies, leftOut }
}

/** The path within the folder of one of the memory. */
export function folderPath(path: string): string {
  return path.slice(rootPath.length + 1)
}

export function memoryPath(path: string): string {
  return `${rootPath}/${path}`
}
