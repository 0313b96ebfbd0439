import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import {
  copyFile,
  link,
  lstat,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  rmdir,
} from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Mistake } from '../mistake.ts'
import { folderBounds } from './bounds.ts'
import { hashOf } from './text-file.ts'

/** Of the folder, what is ours alone: the state, drafts, and what is being replaced. */
export const ownFolder = '.mneme'

/** What became of a file that was to be written or deleted; `changed`: somebody else was there first. */
export type Placed = 'done' | 'changed'

/** The files of one folder, by paths within it, with `/`. No path leads out of it, through a link neither. */
export interface SyncFolder {
  readonly root: string
  /** Where a path is on this machine. */
  at(path: string): string
  /**
   * Writes a file whole or not at all, over what `expected` is the hash of; null where there is to be
   * none. What stands there otherwise stays.
   */
  place(
    path: string,
    text: string,
    how: { expected: string | null; isReadOnly?: boolean },
  ): Promise<Placed>
  /** Deletes a file that has this hash, and the folders that it leaves empty. */
  remove(path: string, expected: string): Promise<Placed>
  /** Moves a file beside itself, as `todo.conflict-1a2b3c4d.md`; answers that path. */
  setAside(path: string, why: 'conflict' | 'proposed'): Promise<string>
  /** Brings back what a run that was ended had in hand. */
  recover(paths: Iterable<string>): Promise<void>
}

export function openFolder(root: string): SyncFolder {
  const own = join(root, ownFolder)
  const at = (path: string) => join(root, ...path.split('/'))
  const heldOf = (path: string) => join(own, `held-${hashOf(path)}`)

  /** The folder of a path, made where it is missing. */
  async function makeWay(path: string): Promise<void> {
    const parts = path.split('/').slice(0, -1)
    for (let depth = 1; depth <= parts.length; depth++) {
      const way = join(root, ...parts.slice(0, depth))
      const stat = await lstat(way).catch(() => null)
      if (stat === null) await mkdir(way)
      else if (!stat.isDirectory()) throw new Mistake(`${way} is no folder`)
    }
  }

  async function place(
    path: string,
    text: string,
    { expected, isReadOnly = false }: { expected: string | null; isReadOnly?: boolean },
  ): Promise<Placed> {
    await makeWay(path)
    const [target, draft] = [at(path), join(own, `draft-${randomUUID()}`)]
    await writeWhole(draft, text, isReadOnly ? 0o400 : 0o600)
    try {
      if (expected === null) {
        await linkOrCopy(draft, target)
        return 'done'
      }
      const held = heldOf(path)
      await linkOrCopy(target, held)
      if (hashOf(await readFile(held)) !== expected) {
        await rm(held, { force: true })
        return 'changed'
      }
      await rename(draft, target)
      return await letGo(path, expected)
    } catch (error) {
      if (['EEXIST', 'ENOENT'].includes(codeOf(error))) return 'changed'
      throw error
    } finally {
      await rm(draft, { force: true })
    }
  }

  async function remove(path: string, expected: string): Promise<Placed> {
    await makeWay(path)
    try {
      await rename(at(path), heldOf(path))
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return 'changed'
      throw error
    }
    if (hashOf(await readFile(heldOf(path))) !== expected) {
      await bringBack(path)
      return 'changed'
    }
    await rm(heldOf(path), { force: true })
    await removeEmpty(dirname(at(path)))
    return 'done'
  }

  /** What was held is what was expected, or was written in the last moment: then it is kept beside. */
  async function letGo(path: string, expected: string): Promise<Placed> {
    const held = heldOf(path)
    const bytes = await readFile(held)
    if (hashOf(bytes) === expected) await rm(held, { force: true })
    else await moveTo(held, besides(path, bytes, 'conflict'))
    return 'done'
  }

  async function bringBack(path: string): Promise<void> {
    const held = heldOf(path)
    const bytes = await readFile(held)
    const there = await readFile(at(path)).catch(() => null)
    if (there === null) await moveTo(held, at(path))
    else if (hashOf(there) === hashOf(bytes)) await rm(held, { force: true })
    else await moveTo(held, besides(path, bytes, 'conflict'))
  }

  function besides(path: string, bytes: Buffer, why: string): string {
    return join(dirname(at(path)), copyName(basename(path), bytes, why))
  }

  async function setAside(path: string, why: 'conflict' | 'proposed'): Promise<string> {
    await makeWay(path)
    const name = copyName(basename(path), await readFile(at(path)), why)
    await moveTo(at(path), join(dirname(at(path)), name))
    return [...path.split('/').slice(0, -1), name].join('/')
  }

  async function removeEmpty(folder: string): Promise<void> {
    if (folder === root) return
    try {
      await rmdir(folder)
    } catch {
      // It holds something, and stays.
      return
    }
    await removeEmpty(dirname(folder))
  }

  async function recover(paths: Iterable<string>): Promise<void> {
    const names = await readdir(own).catch((): string[] => [])
    for (const name of names.filter((one) => one.startsWith('draft-'))) await rm(join(own, name))
    const held = new Set(names.filter((one) => one.startsWith('held-')))
    if (held.size === 0) return
    for (const path of paths) {
      if (!held.delete(basename(heldOf(path)))) continue
      await makeWay(path)
      await bringBack(path)
    }
    for (const name of held)
      await moveTo(
        join(own, name),
        join(
          root,
          copyName(`${name.slice(0, 13)}.md`, await readFile(join(own, name)), 'conflict'),
        ),
      )
  }

  return { root, at, place, remove, setAside, recover }
}

/** Whether a name is that of a copy that a person has still to look at. */
export function isCopy(name: string): boolean {
  return /\.(?:conflict|proposed)-[0-9a-f]{8}(?:\.[^.]*)?$/.test(name)
}

function copyName(name: string, bytes: Buffer, why: string): string {
  const { copiedNameCharacters, copiedHashCharacters } = folderBounds
  const dot = name.lastIndexOf('.')
  const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
  const short = [...stem].slice(0, copiedNameCharacters).join('')
  const hash = hashOf(bytes).slice(0, copiedHashCharacters)
  return `${short}.${why}-${hash}${[...ending].slice(0, copiedNameCharacters).join('')}`
}

/** Moves a file to where none is; a copy of the same name says the same. */
async function moveTo(from: string, to: string): Promise<void> {
  try {
    await linkOrCopy(from, to)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  }
  await rm(from, { force: true })
}

/** Never over a file that is there. Not every file system has links of files. */
async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await link(from, to)
  } catch (error) {
    if (!['EPERM', 'ENOTSUP', 'ENOSYS', 'EXDEV', 'EMLINK'].includes(codeOf(error))) throw error
    await copyFile(from, to, constants.COPYFILE_EXCL)
  }
}

/** On the disk before it has its name: a machine that loses power leaves no empty file. */
async function writeWhole(path: string, text: string, mode: number): Promise<void> {
  const file = await open(path, 'wx', mode)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
}

export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
