import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { basename, join, relative, resolve, sep } from 'node:path'
import { Readable } from 'node:stream'
import type { ImportFile } from '../../typescript/importers/index.ts'
import { isPassedOver } from '../../typescript/importers/passed-over.ts'
import { Mistake, wrongUse } from '../mistake.ts'
import { fileMistake } from '../read-text.ts'

/** A file to import, with what tells whether it is still the same. */
export interface CollectedFile extends ImportFile {
  readonly lastModified: number
  /** Bytes; of a file in an archive once it is unpacked. */
  readonly size: number
}

/**
 * The files that paths name: a file, all of a folder, what a zip archive holds. In folders and
 * archives, what is hidden and `node_modules` is passed over. They come in the order of their names.
 */
export async function collectFiles(
  paths: readonly string[],
  cwd: string,
  { mayBeEmpty = false } = {},
): Promise<readonly CollectedFile[]> {
  const found: CollectedFile[] = []
  for (const given of paths) {
    const path = resolve(cwd, given)
    try {
      const { isFolder, ...facts } = await factsOf(path)
      if (isFolder) found.push(...(await filesIn(path)))
      else found.push(...(await fileOrArchive(path, basename(path), facts)))
    } catch (error) {
      throw fileMistake(error, path)
    }
  }
  if (found.length === 0 && !mayBeEmpty) throw wrongUse(`there is no file in ${paths.join(', ')}`)
  if (found.length > mostFiles) {
    throw new Mistake(`${found.length} files are more than one import takes (${mostFiles})`, {
      mend: 'Import the folders in it one by one.',
    })
  }
  return found.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
}

async function filesIn(folder: string): Promise<readonly CollectedFile[]> {
  const found: CollectedFile[] = []
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name)
    const name = relative(folder, path).split(sep).join('/')
    if (entry.isFile() && !isPassedOver(name)) {
      found.push(...(await fileOrArchive(path, name, await factsOf(path))))
    }
  }
  return found
}

async function fileOrArchive(
  path: string,
  name: string,
  facts: { readonly size: number; readonly lastModified: number },
): Promise<readonly CollectedFile[]> {
  if (!/\.zip$/i.test(name)) return [{ name, ...facts, stream: () => streamOf(path) }]
  const { entriesOfZip } = await import('./zip-file.ts')
  const archive = name.replace(/\.zip$/i, '')
  return (await entriesOfZip(path))
    .filter((entry) => !isPassedOver(entry.name))
    .map((entry) => ({
      ...entry,
      name: `${archive}/${entry.name}`,
      lastModified: facts.lastModified,
    }))
}

async function factsOf(path: string) {
  const facts = await stat(path)
  // Whole milliseconds, as a `File` of a browser has them.
  const lastModified = Math.floor(facts.mtimeMs)
  return { isFolder: facts.isDirectory(), size: facts.size, lastModified }
}

function streamOf(path: string): ReadableStream<Uint8Array> {
  return Readable.toWeb(Readable.from(createReadStream(path)))
}

const mostFiles = 200_000
