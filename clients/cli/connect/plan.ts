import { dirname } from 'node:path'
import { Mistake } from '../mistake.ts'
import { type FileEdit, UnreadableFileError, withEdit, withoutEdit } from './edit/file-edit.ts'
import { readTextFile, removeEmptyFolders, removeFile, replaceFile } from './files.ts'
import type { Originals } from './originals.ts'

/** What happens to one file; undefined is a file that is not there. */
export interface Change {
  readonly path: string
  readonly about: string
  readonly before: string | undefined
  readonly after: string | undefined
}

/**
 * What connecting changes, one file after the other; nothing is written yet.
 *
 * @throws Mistake where a file cannot be read as what it should be.
 */
export function planAdding(edits: readonly FileEdit[]): readonly Change[] {
  return planEach(edits, (edit, before) => withEdit(edit, before))
}

/** What removing changes: a file that nobody has touched since becomes what it was, byte by byte. */
export function planRemoving(edits: readonly FileEdit[], originals: Originals): readonly Change[] {
  return planEach(edits, (edit, before) => {
    const original = originals.of(edit.path, before)
    return original === undefined ? withoutEdit(edit, before) : (original.before ?? undefined)
  })
}

function planEach(
  edits: readonly FileEdit[],
  afterOf: (edit: FileEdit, before: string | undefined) => string | undefined,
): readonly Change[] {
  return edits.flatMap((edit) => {
    const { path, about } = edit
    const before = readOrMistake(path)
    const after = orMistake(() => afterOf(edit, before))
    return before === after ? [] : [{ path, about, before, after }]
  })
}

/** Writes what was planned. A file that has changed since is left, and the run ends with a Mistake. */
export function carryOut(
  changes: readonly Change[],
  edits: readonly FileEdit[],
  originals: Originals,
  { isPrivate }: { readonly isPrivate: boolean },
): void {
  for (const change of changes) {
    if (readOrMistake(change.path) !== change.before) {
      throw new Mistake(`${change.path} was changed by somebody else in the meantime`, {
        mend: 'Run the same command again.',
      })
    }
  }
  const emptied: string[] = []
  for (const { path, before, after } of changes) {
    const known = originals.of(path, before)
    if (after === undefined) {
      removeFile(path)
      emptied.push(...(known?.made ?? []))
      originals.drop(path)
      continue
    }
    const edit = edits.find((one) => one.path === path)
    const isAdded = edit !== undefined && withEdit(edit, after) === after
    const made = writeOrMistake(path, after, isPrivate)
    if (!isAdded) originals.drop(path)
    else {
      const bare = known?.before ?? (edit && withoutEdit(edit, before)) ?? null
      originals.keep(path, { before: bare, made: known?.made ?? made }, after)
    }
  }
  removeEmptyFolders(emptied)
}

function readOrMistake(path: string): string | undefined {
  try {
    return readTextFile(path)
  } catch (error) {
    throw fileMistake(error, path, 'read')
  }
}

function writeOrMistake(path: string, text: string, isPrivate: boolean): readonly string[] {
  try {
    return replaceFile(path, text, isPrivate)
  } catch (error) {
    throw fileMistake(error, dirname(path), 'written')
  }
}

function fileMistake(error: unknown, path: string, verb: string): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error
  return new Mistake(`${path} cannot be ${verb} (${String(error.code)})`, {
    mend: 'Check who owns the file and its folder.',
    cause: error,
  })
}

function orMistake<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof UnreadableFileError)) throw error
    throw new Mistake(error.message, {
      mend: 'Correct it, or copy the lines by hand: docs/assistants/ has them for every client.',
      cause: error,
    })
  }
}
