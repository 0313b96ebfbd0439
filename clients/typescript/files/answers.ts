import { MnemeError } from '../mneme-error.ts'
import { fileBounds } from './bounds.ts'
import type { WrittenCore } from './core-file.ts'
import { corePath, type MemoryPath, notesPath, rootPath, shortened } from './memory-path.ts'
import { utf8Bytes } from './note-files.ts'

/** A command that cannot be carried out, with the text that the model reads. */
export class RefusedCommand extends Error {}

/** Why nothing may be written at a path, null where it may. */
export function whyReadOnly({ kind, path }: MemoryPath, verb: string): string | null {
  if (kind === 'note') return null
  if (kind === 'core') return coreVerbs(path, verb)
  if (kind === 'root') return `Error: Cannot ${verb} the ${rootPath} directory itself`
  const whose = 'pages are drawn from what is remembered'
  return `Error: ${path} is read-only: ${whose}. Write below ${notesPath}`
}

/** Core is always there, in its place, and its lines are edited. */
function coreVerbs(path: string, verb: string): string | null {
  if (path !== corePath) return `Error: The path ${corePath} is a file`
  if (verb === 'edit' || verb === 'create') return null
  return `Error: Cannot ${verb} ${corePath}: it is always there. Edit its lines`
}

/** What the model reads where its edit of core was not written; null where it was. */
export function coreNotWritten(outcome: WrittenCore): RefusedCommand | null {
  if (outcome.kind === 'written' || outcome.kind === 'unchanged') return null
  if (outcome.kind === 'conflict') return conflictAt(corePath)
  if (outcome.kind === 'refused') return new RefusedCommand(`Error: ${corePath}: ${outcome.why}`)
  return new RefusedCommand(toldOfProposal(outcome))
}

/** Said of an edit that waits: to whoever has written it, and by a program to its user. */
export function toldOfProposal({
  ids,
  removed,
}: Extract<WrittenCore, { kind: 'proposed' }>): string {
  const waits = ids.length === 1 ? '1 line waits' : `${ids.length} lines wait`
  const stays =
    ' What the edit takes out or replaces stays until somebody who may write core takes it out.'
  return (
    `Proposed, not written: ${waits} for approval (${ids.join(', ')}). ` +
    `Reading ${corePath} still shows the old text.${removed > 0 ? stays : ''}`
  )
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
