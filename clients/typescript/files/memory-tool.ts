import {
  busyAt,
  checkedText,
  checkSize,
  conflictAt,
  coreNotWritten,
  RefusedCommand,
  toldOf,
  whyReadOnly,
} from './answers.ts'
import { fileBounds } from './bounds.ts'
import type {
  CreateCommand,
  DeleteCommand,
  InsertCommand,
  MemoryCommand,
  RenameCommand,
  ReplaceCommand,
  ViewCommand,
} from './commands.ts'
import { type CoreClient, type CoreFile, readCoreFile, writeCoreFile } from './core-file.ts'
import { type DrawnClient, listPageFiles, readPageFile } from './drawn-files.ts'
import { type Edit, insertIn, replaceIn, viewFile } from './file-lines.ts'
import { corePath, type MemoryPath, notesPath, readMemoryPath, shortened } from './memory-path.ts'
import { checkFree, deleteFiles, filesAt, moveFiles } from './move-files.ts'
import {
  changeNoteFile,
  createNoteFile,
  listNoteFiles,
  readNoteFile,
  type NoteClient,
  utf8Bytes,
} from './note-files.ts'
import { viewFolder } from './view-folder.ts'

/** As much of a client as the tool uses. */
export type FileClient = NoteClient & DrawnClient & CoreClient

/** Claude's memory tool: a function for each command, as the SDK's `betaMemoryTool` takes them. */
export interface MemoryFiles {
  /**
   * Carries out the `input` of a tool call and answers the text of its result. A command that is
   * wrong, refused or not answered is told in that text, as the tool documents its errors.
   *
   * @example
   * const content = await files.handle(toolUse.input)
   */
  handle(input: unknown): Promise<string>
  view(command: ViewCommand): Promise<string>
  create(command: CreateCommand): Promise<string>
  str_replace(command: ReplaceCommand): Promise<string>
  insert(command: InsertCommand): Promise<string>
  delete(command: DeleteCommand): Promise<string>
  rename(command: RenameCommand): Promise<string>
}

/**
 * The files of a namespace for Claude's memory tool (`memory_20250818`). `/memories/pages` are its
 * pages, to be read alone, and `/memories/core.md` is its core; every other path is a Note of its
 * name, `/memories/notes/todo.md` that of `memories|notes|todo.md`, of 1 MiB at most. A file that
 * another session has changed since this one saw it is not written. Reading needs the role `reader`,
 * writing `main`; of core, what the key may not write becomes a proposal, and the answer says so.
 *
 * @example
 * const files = memoryTool({ memory })
 * const runner = anthropic.beta.messages.toolRunner({ …, tools: [betaMemoryTool(files)] })
 */
export function memoryTool({ memory }: { readonly memory: FileClient }): MemoryFiles {
  const seen = new Map<string, string>()

  /** The Note that a file is now, as this session knows it; the oldest is forgotten. */
  function see(path: string, id: string): void {
    seen.delete(path)
    seen.set(path, id)
    const [oldest] = seen.keys()
    if (seen.size > fileBounds.filesSeen && oldest !== undefined) seen.delete(oldest)
  }

  function checkSeen(path: string, id: string): void {
    const known = seen.get(path)
    if (known !== undefined && known !== id) throw conflictAt(path)
  }

  async function view({ path: given, view_range }: ViewCommand): Promise<string> {
    const place = placeAt(given)
    const text = await readText(place)
    if (text !== null) return viewFile(place.path, text, view_range)
    const files = await listBelow(place)
    if (files !== null) return viewFolder(place.path, files)
    return `The path ${place.path} does not exist. Please provide a valid path.`
  }

  async function readText(place: MemoryPath): Promise<string | null> {
    if (place.kind === 'page') return readPageFile(memory, place.file)
    if (place.kind === 'core') return place.path === corePath ? (await readCore()).text : null
    if (place.kind !== 'note') return null
    const file = await readNoteFile(memory, place.path)
    if (file !== null) see(place.path, file.id)
    return file?.text ?? null
  }

  async function readCore(): Promise<CoreFile> {
    const file = await readCoreFile(memory)
    see(corePath, file.revision ?? '')
    return file
  }

  async function listBelow({ kind, path }: MemoryPath) {
    if (kind === 'pages') return listPageFiles(memory)
    if (kind === 'root') {
      const [core, pages, notes] = await Promise.all([
        readCoreFile(memory),
        listPageFiles(memory),
        listNoteFiles(memory),
      ])
      return [{ path: corePath, bytes: utf8Bytes(core.text) }, ...pages, ...notes]
    }
    if (kind !== 'note') return null
    const below = (await listNoteFiles(memory)).filter((one) => one.path.startsWith(`${path}/`))
    return below.length > 0 || path === notesPath ? below : null
  }

  async function create({ path: given, file_text }: CreateCommand): Promise<string> {
    const place = writableAt(given, 'create')
    const { path } = place
    const text = checkedText(file_text, 'file_text')
    checkSize(path, text)
    const taken = `Error: File ${path} already exists`
    if (place.kind === 'core') {
      const file = await readCoreFile(memory)
      if (file.text !== '') throw new RefusedCommand(taken)
      await writeCore(file, text)
      return `File created successfully at: ${path}`
    }
    const id = await createNoteFile(memory, path, text, () => checkFree(memory, place, taken))
    if (id === null) throw busyAt(path)
    see(path, id)
    return `File created successfully at: ${path}`
  }

  /** Reads, changes and writes a file, where it is the version that was seen. */
  async function edit(
    given: unknown,
    missing: (path: string) => string,
    change: (path: string, text: string) => Edit,
  ): Promise<string> {
    const { kind, path } = writableAt(given, 'edit')
    if (kind === 'core') return editCore(change)
    const file = await readNoteFile(memory, path)
    if (file === null) throw new RefusedCommand(missing(path))
    checkSeen(path, file.id)
    const edited = change(path, file.text)
    if (!edited.ok) throw new RefusedCommand(edited.error)
    checkSize(path, edited.text)
    const written = await changeNoteFile(memory, path, { id: file.id, text: edited.text })
    if (written === null) throw conflictAt(path)
    see(path, written)
    return edited.said
  }

  async function editCore(change: (path: string, text: string) => Edit): Promise<string> {
    const file = await readCoreFile(memory)
    checkSeen(corePath, file.revision ?? '')
    const edited = change(corePath, file.text)
    if (!edited.ok) throw new RefusedCommand(edited.error)
    await writeCore(file, edited.text)
    return edited.said
  }

  /** What was seen is forgotten: who has written it may write it again. */
  async function writeCore(file: CoreFile, text: string): Promise<void> {
    const refusal = coreNotWritten(await writeCoreFile(memory, file, text))
    if (refusal !== null) throw refusal
    seen.delete(corePath)
  }

  async function replace({ path, old_str, new_str }: ReplaceCommand): Promise<string> {
    const [old, fresh] = [checkedText(old_str, 'old_str'), checkedText(new_str ?? '', 'new_str')]
    const missing = (at: string) => `${notThere(at)}. Please provide a valid path.`
    return edit(path, missing, (at, text) => replaceIn(at, text, old, fresh))
  }

  async function insert({ path, insert_line, insert_text }: InsertCommand): Promise<string> {
    const added = checkedText(insert_text, 'insert_text')
    return edit(path, notThere, (at, text) => insertIn(at, text, insert_line, added))
  }

  async function remove({ path: given }: DeleteCommand): Promise<string> {
    const { path } = writableAt(given, 'delete')
    const files = await foundAt(path)
    await deleteFiles(memory, files)
    for (const file of files) seen.delete(file.path)
    return `Successfully deleted ${path}`
  }

  async function rename({ old_path, new_path }: RenameCommand): Promise<string> {
    const { path: from } = writableAt(old_path, 'rename', 'old_path')
    const target = writableAt(new_path, 'replace', 'new_path')
    const { path: to } = target
    if (to.startsWith(`${from}/`))
      throw new RefusedCommand(`Error: Cannot move ${from} into itself`)
    const files = await foundAt(from)
    await checkFree(memory, target, `Error: The destination ${to} already exists`)
    const moved = await moveFiles(memory, files, { from, to })
    for (const file of files) seen.delete(file.path)
    for (const file of moved) see(file.path, file.id)
    return `Successfully renamed ${from} to ${to}`
  }

  async function foundAt(path: string) {
    const files = await filesAt(memory, path)
    if (files.length === 0) throw new RefusedCommand(notThere(path))
    for (const file of files) checkSeen(file.path, file.id)
    return files
  }

  const commands = {
    view: told(view),
    create: told(create),
    str_replace: told(replace),
    insert: told(insert),
    delete: told(remove),
    rename: told(rename),
  }

  async function handle(input: unknown): Promise<string> {
    const { command } = (input ?? {}) as { command?: unknown }
    if (typeof command !== 'string' || !Object.hasOwn(commands, command)) {
      const known = Object.keys(commands).join(', ')
      const said = typeof command === 'string' ? shortened(command) : typeof command
      return `Error: Unknown command ${said}. It is one of ${known}`
    }
    const run: (given: never) => Promise<string> = commands[command as MemoryCommand['command']]
    return run(input as never)
  }

  return { handle, ...commands }
}

function told<Command>(
  run: (command: Command) => Promise<string>,
): (command: Command) => Promise<string> {
  return async (command) => {
    try {
      return await run(command)
    } catch (error) {
      return toldOf(error)
    }
  }
}

function placeAt(given: unknown, field?: string): MemoryPath {
  const checked = readMemoryPath(given, field)
  if (checked.ok) return checked.value
  throw new RefusedCommand(checked.error)
}

function writableAt(given: unknown, verb: string, field?: string): MemoryPath {
  const place = placeAt(given, field)
  const wrong = whyReadOnly(place, verb)
  if (wrong === null) return place
  throw new RefusedCommand(wrong)
}

function notThere(path: string): string {
  return `Error: The path ${path} does not exist`
}
