import { fileBounds } from './bounds.ts'

/** Where a path below `/memories` leads; only a note is written. */
export type MemoryPath =
  | { readonly kind: 'root' | 'pages' | 'core'; readonly path: string }
  | { readonly kind: 'page'; readonly path: string; readonly file: string }
  | { readonly kind: 'note'; readonly path: string; readonly name: string }

export type CheckedPath =
  | { readonly ok: true; readonly value: MemoryPath }
  | { readonly ok: false; readonly error: string }

export const rootPath = '/memories'
export const pagesPath = `${rootPath}/pages`
export const corePath = `${rootPath}/core.md`
/** Folders that are there without a file. */
export const notesPath = `${rootPath}/notes`

/**
 * Reads the path of a command. It begins with `/memories` and holds no `.` or `..`, no empty part,
 * no backslash, no control character and none of these percent-encoded, however often; it has 128
 * characters and eight parts at most. A slash at its end is left out.
 */
export function readMemoryPath(given: unknown, field = 'path'): CheckedPath {
  if (typeof given !== 'string') return refused(`Error: \`${field}\` has to be a text`)
  const whole = given.normalize('NFC')
  const wrong = wrongWith(whole)
  if (wrong !== null) return refused(`Error: Invalid path ${shortened(given)}: ${wrong}`)
  return { ok: true, value: placeOf(whole.replace(/(?<=.)\/$/, '')) }
}

/**
 * The name of the Note that is a file: its path without the first slash, the others as `|`, since a
 * name holds no slash. `/memories/notes/todo.md` is the Note `memories|notes|todo.md`.
 */
export function noteNameOf(path: string): string {
  return path.slice(1).replaceAll('/', separator)
}

/** The path of a Note, null where it is no file. */
export function pathOfNote(name: string): string | null {
  if (!name.startsWith(`memories${separator}`)) return null
  const checked = readMemoryPath(`/${name.replaceAll(separator, '/')}`)
  return checked.ok && checked.value.kind === 'note' ? checked.value.path : null
}

/** The file of a page: its name, with signs that look alike for those that no path holds. */
export function fileOfPage(name: string): string {
  return `${name.replaceAll('/', '∕').replaceAll('\\', '∖').replaceAll(separator, '¦')}.md`
}

export function pageOfFile(file: string): string | null {
  if (!file.endsWith('.md')) return null
  const name = file.slice(0, -'.md'.length)
  return name.replaceAll('∕', '/').replaceAll('∖', '\\').replaceAll('¦', separator)
}

/** A text of bad input, as far as an error repeats it. */
export function shortened(text: string): string {
  const most = fileBounds.shownCharacters
  return text.length > most ? `${text.slice(0, most).toWellFormed()}…` : text.toWellFormed()
}

const separator = '|'
const encodedTrick = /%(?:[01][\da-f]|2[ef5]|5c|7[cf]|c[01])/i

function wrongWith(path: string): string | null {
  if (path !== rootPath && !path.startsWith(`${rootPath}/`))
    return `it has to begin with ${rootPath}`
  if (!path.isWellFormed()) return 'it holds half a character'
  const { pathCharacters, pathParts } = fileBounds
  if (path.length > 2 * pathCharacters || [...path].length > pathCharacters) {
    return `it may have ${pathCharacters} characters at most`
  }
  if (path.includes('\\')) return 'it may hold no backslash'
  if (path.includes(separator)) return `it may hold no ${separator}`
  if (/\p{Cc}/u.test(path)) return 'it may hold no control character'
  if (encodedTrick.test(path)) return 'it may hold no encoded dot, slash or control character'
  const parts = path.replace(/\/$/, '').split('/').slice(2)
  if (parts.length > pathParts) return `it may have ${pathParts} parts below ${rootPath} at most`
  for (const part of parts) {
    if (part === '') return 'it has an empty part'
    if (part === '.' || part === '..') return `it may hold no ${part}`
    if (part.trim() !== part) return 'a part may not begin or end with a space'
  }
  return null
}

function placeOf(path: string): MemoryPath {
  if (path === rootPath) return { kind: 'root', path }
  if (path === pagesPath) return { kind: 'pages', path }
  if (path === corePath || path.startsWith(`${corePath}/`)) return { kind: 'core', path }
  if (path.startsWith(`${pagesPath}/`)) {
    return { kind: 'page', path, file: path.slice(pagesPath.length + 1) }
  }
  return { kind: 'note', path, name: noteNameOf(path) }
}

function refused(error: string): CheckedPath {
  return { ok: false, error }
}
