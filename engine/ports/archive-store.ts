import type { Result } from '../result.ts'

/** All that a namespace is, as lines that another can be made of. */
export interface ArchiveStore {
  /** The next lines after a cursor, a bounded number of bytes; null begins. */
  page(cursor: string | null, at: { readonly namespace: string; readonly now: number }): ArchivePage
  /** What the namespace was made of by an import; null where it was not. */
  imported(): { readonly source: string; readonly records: number } | null
  /** Whether an import has begun and not come to its end. */
  isImporting(): boolean
  /**
   * Takes lines in; refuses where they cannot come next. One that is wrong ends the import: all that
   * came before it goes as well. After the last `complete` makes what is derived.
   */
  put(
    slice: ImportSlice,
    at: { readonly namespace: string; readonly now: number },
    complete: () => void,
  ): Result<ImportedSlice>
}

export interface ArchivePage {
  /** Lines of JSON, each with its line feed. */
  readonly lines: string
  readonly nextCursor: string | null
}

/** Lines in their order, counted from 1 through the whole stream. */
export interface ImportSlice {
  readonly firstLine: number
  readonly lines: readonly unknown[]
  /** Credential and idempotency key; null without a key. */
  readonly mark: string | null
  /** The line after them, where the edge could not read it as JSON. */
  readonly unreadable?: LineFault
}

export interface ImportedSlice {
  /** Lines that were taken in, header and end included. */
  readonly imported: number
  /** Lines that had been taken in before. */
  readonly skipped: number
  /** Where the stream goes on. */
  readonly nextLine: number
  /** The end was reached, and the whole holds together. */
  readonly isDone: boolean
  /** What the namespace is now made of; null until the end, and where the archive was empty. */
  readonly restored: Restored | null
  /** It had been finished before, with the same stream and key. */
  readonly isReplayed: boolean
  /** The line that ended the import; the namespace is then as empty as before. */
  readonly failed: LineFault | null
}

export interface Restored {
  /** Namespace that was exported. */
  readonly source: string
  /** Rows of all tables. */
  readonly rows: number
  /** Records of the audit log among them, digested ones counted. */
  readonly records: number
  /** Hash of the last of them. */
  readonly head: string
}

export interface LineFault {
  readonly line: number
  /** Field of the line; empty for the whole. */
  readonly path: string
  readonly message: string
}
