import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Context } from '../context.ts'
import { wrongUse } from '../mistake.ts'
import { fileMistake } from '../read-text.ts'
import { exportedFiles } from './exported-files.ts'
import type { FileOfFolder } from './told-files.ts'

/** What was written. */
export interface WrittenPages {
  readonly folder: string
  readonly files: number
}

/**
 * Writes the profile, the pages of entities, what happened day by day and the decisions as Markdown. The
 * files that an earlier export wrote there and that are no more go; of others nothing is touched, and
 * into a folder with other files nothing is written.
 */
export async function exportPages(
  context: Context,
  name: string,
  query: { readonly max_tokens?: number | undefined },
): Promise<WrittenPages> {
  const folder = resolve(context.io.cwd, name)
  try {
    const before = await filesBefore(folder)
    const progress = context.progress('Read', { unit: 'pages' })
    const files: FileOfFolder[] = []
    try {
      for await (const file of exportedFiles(context.client(), query)) {
        context.io.signal.throwIfAborted()
        files.push(file)
        progress.step()
      }
    } finally {
      progress.end()
    }
    const names = new Set(files.map(({ path }) => path))
    for (const path of before) if (!names.has(path)) await rm(join(folder, path), { force: true })
    for (const { path, text } of files) await write(join(folder, path), text)
    const list = { files: [...names].toSorted() }
    await write(join(folder, marker), `${JSON.stringify(list, null, 2)}\n`)
    return { folder, files: files.length }
  } catch (error) {
    throw fileMistake(error, folder)
  }
}

/** Says which files are ours. */
const marker = 'mneme-pages.json'

/** What an earlier export wrote; a Mistake where the folder is somebody else's. */
async function filesBefore(folder: string): Promise<readonly string[]> {
  const found = await readdir(folder).catch(() => [])
  const others = found.filter((name) => !name.startsWith('.'))
  if (others.length === 0) return []
  const list = others.includes(marker)
    ? filesIn(await readFile(join(folder, marker), 'utf8'))
    : null
  if (list !== null) return list
  throw wrongUse(
    `${folder} has files that no export of pages wrote`,
    'Name another folder, or a new one.',
  )
}

/** Only files of the forms that are written: the list may have been changed by hand. */
function filesIn(text: string): readonly string[] | null {
  try {
    const { files }: { files?: unknown } = JSON.parse(text)
    if (!Array.isArray(files)) return null
    return files.filter((path): path is string => typeof path === 'string' && ours.test(path))
  } catch {
    // Not ours after all: nothing is removed by it.
    return null
  }
}

const ours = /^(?:(?:entities\/[a-z][a-z0-9_]*|days)\/)?[^/\\.][^/\\]*\.md$/

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, text, { mode: 0o600 })
}
