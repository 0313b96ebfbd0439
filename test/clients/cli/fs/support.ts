import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { inject } from 'vitest'
import { createMemoryClient } from '../../../../clients/typescript/index.ts'
import {
  changeNoteFile,
  createNoteFile,
  deleteNoteFile,
  readNoteFile,
} from '../../../../clients/typescript/files/note-files.ts'
import { freshName } from '../../typescript/support/story-client.ts'
import { runProgram, type RunOptions } from '../support/run-program.ts'

export const url = inject('sharedServer') ?? ''

/** A memory, and folders that are kept the same with it. */
export function openMemory(namespace = freshName('fs')) {
  const memory = createMemoryClient({ url, key: 'mneme-dev', namespace })
  const at = (path: string) => `/memories/${path}`

  /** Writes a file in the memory, as another session does. */
  async function write(path: string, text: string): Promise<void> {
    const file = await readNoteFile(memory, at(path))
    const written =
      file === null
        ? await createNoteFile(memory, at(path), text, async () => undefined)
        : await changeNoteFile(memory, at(path), { id: file.id, text })
    if (written === null) throw new Error(`${path} was not written`)
  }

  async function remove(path: string): Promise<void> {
    const file = await readNoteFile(memory, at(path))
    if (file !== null) await deleteNoteFile(memory, file.id)
  }

  const read = async (path: string) => (await readNoteFile(memory, at(path)))?.text ?? null
  return {
    namespace,
    memory,
    write,
    remove,
    read,
    folder: (key?: string) => openSyncedFolder(namespace, key),
  }
}

export type SyncedFolder = ReturnType<typeof openSyncedFolder>

function openSyncedFolder(namespace: string, key = 'mneme-dev') {
  const root = mkdtempSync(join(tmpdir(), 'mneme-fs-'))
  const at = (path: string) => join(root, path)
  const env = { MNEME_URL: url, MNEME_API_KEY: key, MNEME_NAMESPACE: namespace }
  return {
    root,
    at,
    write(path: string, text: string | Buffer): void {
      mkdirSync(dirname(at(path)), { recursive: true })
      writeFileSync(at(path), text)
    },
    remove: (path: string) => rmSync(at(path), { recursive: true }),
    read: (path: string) => (existsSync(at(path)) ? readFileSync(at(path), 'utf8') : null),
    /** Every file but those of `.mneme` and of the pages. */
    files: (): readonly string[] =>
      readdirSync(root, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
        .filter((path) => !/^(?:\.mneme|pages)\//.test(path))
        .toSorted(),
    sync: (argv: readonly string[] = [], more: RunOptions = {}) =>
      runProgram(['fs', root, ...argv], { fetch, ...more, env: { ...env, ...more.env } }),
  }
}

export const unchanged = { exit: 0, stdout: 'Nothing changed.\n', stderr: '' }
