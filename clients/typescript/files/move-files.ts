import { busyAt, conflictAt, RefusedCommand } from './answers.ts'
import { fileBounds } from './bounds.ts'
import { type MemoryPath, notesPath, readMemoryPath } from './memory-path.ts'
import {
  createNoteFile,
  deleteNoteFile,
  listNoteFiles,
  readNoteFile,
  type NoteClient,
} from './note-files.ts'

/** A file that a command is about, by its path and the version that is there. */
interface Found {
  readonly path: string
  readonly id: string
}

/** The file at a path, or all files of the folder that it is; none where nothing is there. */
export async function filesAt(memory: NoteClient, path: string): Promise<readonly Found[]> {
  const file = await readNoteFile(memory, path)
  if (file !== null) return [{ path, id: file.id }]
  const all = await listNoteFiles(memory)
  const below = all.filter((one) => one.path.startsWith(`${path}/`))
  const most = fileBounds.filesAtOnce
  if (below.length <= most) return below
  throw new RefusedCommand(
    `Error: ${path} holds ${below.length} files, limit ${most} for one command`,
  )
}

/** Refuses a path at which a file or folder is, or that leads through a file. */
export async function checkFree(
  memory: NoteClient,
  { path }: MemoryPath,
  taken: string,
): Promise<void> {
  const [file, all] = await Promise.all([readNoteFile(memory, path), listNoteFiles(memory)])
  const isFolder = path === notesPath || all.some((one) => one.path.startsWith(`${path}/`))
  if (file !== null || isFolder) throw new RefusedCommand(taken)
  const above = all.find((one) => path.startsWith(`${one.path}/`))
  if (above !== undefined) throw new RefusedCommand(`Error: The path ${above.path} is a file`)
}

/** Deletes each in turn; what was deleted before one has changed stays deleted. */
export async function deleteFiles(memory: NoteClient, files: readonly Found[]): Promise<void> {
  for (const { path, id } of files) {
    if (!(await deleteNoteFile(memory, id))) throw conflictAt(path)
  }
}

/**
 * Moves each in turn to the same place below another path: the new file is written before the old
 * one goes, so that nothing is lost where a call fails between them.
 */
export async function moveFiles(
  memory: NoteClient,
  files: readonly Found[],
  { from, to }: { readonly from: string; readonly to: string },
): Promise<readonly Found[]> {
  const moves = files.map(({ path, id }) => ({
    path,
    id,
    target: `${to}${path.slice(from.length)}`,
  }))
  for (const { target } of moves) {
    const checked = readMemoryPath(target, 'new_path')
    if (!checked.ok) throw new RefusedCommand(checked.error)
  }
  const moved: Found[] = []
  for (const { path, id, target } of moves) {
    const file = await readNoteFile(memory, path)
    if (file?.id !== id) throw conflictAt(path)
    const made = await createNoteFile(memory, target, file.text, async () => {
      if ((await readNoteFile(memory, target)) === null) return
      throw new RefusedCommand(`Error: The destination ${target} already exists`)
    })
    if (made === null) throw busyAt(target)
    if (!(await deleteNoteFile(memory, id))) throw conflictAt(path)
    moved.push({ path: target, id: made })
  }
  return moved
}
