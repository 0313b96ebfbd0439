import { MnemeError } from '../mneme-error.ts'
import { fileBounds } from './bounds.ts'
import { type MemoryPath, notesPath, rootPath, shortened } from './memory-path.ts'
import { utf8Bytes } from './note-files.ts'

/** A command that cannot be carried out, with the text that the model reads. */
export class RefusedCommand extends Error {}

/** Why nothing may be written at a path, null where it may. */
export function whyReadOnly({ kind, path }: MemoryPath, verb: string): string | null {
  if (kind === 'note') return null
  if (kind === 'root') return `Error: Cannot ${verb} the ${rootPath} directory itself`
  const whose =
    kind === 'core' ? 'core is set by the application' : 'pages are drawn from what is remembered'
  return `Error: ${path} is read-only: ${whose}. Write below ${notesPath}`
}

/** Refuses a text that is no text, or too large for a file. */
export function checkedText(given: unknown, field: string): string {
  if (typeof given === 'string') return given
  throw new RefusedCommand(`Error: \`${field}\` has to be a text`)
}

export function checkSize(path: string, text: string): void {
  const bytes = utf8Bytes(text)
  if (bytes <= fileBounds.fileBytes) return
  const most = fileBounds.fileBytes
  throw new RefusedCommand(`Error: File ${path} would have ${bytes} bytes, limit ${most}`)
}

export function conflictAt(path: string): RefusedCommand {
  const said = `Error: The file ${path} was changed by another session since it was viewed`
  return new RefusedCommand(`${said}. View it again before changing it`)
}

export function busyAt(path: string): RefusedCommand {
  return new RefusedCommand(`Error: ${path} was not written, as others write many files: try again`)
}

/** What the model reads of a command that failed; what is no answer of the server's is thrown on. */
export function toldOf(error: unknown): string {
  if (error instanceof RefusedCommand) return error.message
  if (!(error instanceof MnemeError)) throw error
  const isAway = error.status === 0
  const said = isAway ? 'The memory could not be reached' : 'The memory refused this'
  return `Error: ${said}: ${shortened(error.detail)}`
}
