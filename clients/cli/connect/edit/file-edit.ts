import { type JsonPiece, withPieces, withoutPieces } from './json-pieces.ts'
import { JsonTextError } from './json-text.ts'
import { blockIn, type Marks, UnendedBlockError, withBlock, withoutBlock } from './marked-block.ts'
import { type TomlPieces, withoutTables, withTables } from './toml-tables.ts'
import { TomlTextError } from './toml-text.ts'

/** What is to stand in one file, and can be taken out of it again. */
export type FileEdit = JsonEdit | TomlEdit | BlockEdit | OwnFile

interface Edited {
  readonly path: string
  /** What the file is for the client, such as `MCP server`. */
  readonly about: string
}

/** Values among others in a file of JSON, which may have comments. */
export interface JsonEdit extends Edited {
  readonly kind: 'json'
  readonly pieces: readonly JsonPiece[]
}

/** Tables among others in a file of TOML. */
export interface TomlEdit extends Edited {
  readonly kind: 'toml'
  readonly pieces: TomlPieces
}

/** Lines between two marks, among lines of others. */
export interface BlockEdit extends Edited {
  readonly kind: 'block'
  readonly block: string
  readonly marks: Marks
}

/** A whole file of ours. */
export interface OwnFile extends Edited {
  readonly kind: 'own'
  readonly content: string
}

/** A file that is left as it is, because nobody can tell how to change it. */
export class UnreadableFileError extends Error {
  readonly path: string

  constructor(path: string, why: string, options?: ErrorOptions) {
    super(`${path} was not changed: ${why}`, options)
    this.path = path
  }
}

/**
 * The text of a file with the edit in it; the same text where it is in already.
 *
 * @param before The file's text, or undefined where there is none.
 * @throws UnreadableFileError where the text cannot be read.
 */
export function withEdit(edit: FileEdit, before: string | undefined): string {
  return reading(edit.path, () => {
    if (edit.kind === 'own') return edit.content
    const text = before ?? ''
    if (edit.kind === 'json') return withPieces(text, edit.pieces)
    if (edit.kind === 'toml') return withTables(text, edit.pieces)
    return hasBlock(edit, text) ? text : withBlock(text, edit.block, edit.marks)
  })
}

/** The same text without the edit; undefined where nothing is left and the file should go. */
export function withoutEdit(edit: FileEdit, before: string | undefined): string | undefined {
  if (before === undefined) return undefined
  return reading(edit.path, () => {
    if (edit.kind === 'own') return undefined
    if (edit.kind === 'json') {
      const rest = withoutPieces(before, edit.pieces)
      return rest !== before && /^\s*\{\s*\}\s*$/.test(rest) ? undefined : rest
    }
    const rest =
      edit.kind === 'toml' ? withoutTables(before, edit.pieces) : withoutBlock(before, edit.marks)
    return rest !== before && rest.trim() === '' ? undefined : rest
  })
}

function hasBlock({ block, marks }: BlockEdit, text: string): boolean {
  return blockIn(text, marks) === block.trim()
}

function reading<T>(path: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    const isOurs =
      error instanceof JsonTextError ||
      error instanceof TomlTextError ||
      error instanceof UnendedBlockError ||
      error instanceof TypeError
    if (!isOurs) throw error
    throw new UnreadableFileError(path, error.message, { cause: error })
  }
}
