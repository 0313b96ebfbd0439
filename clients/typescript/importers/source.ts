import type { ConversationMessage } from '../wire.ts'
import type { RememberRequest } from '../remember.ts'

/** A file to read; a `File` of a browser is one. It is opened as often as it is needed. */
export interface ImportFile {
  /** With its folders, `/` between them, such as `general/2026-01-01.json`. */
  readonly name: string
  /** When it was last changed, in epoch milliseconds: the time of notes that tell none. */
  readonly lastModified?: number | undefined
  stream(): ReadableStream<Uint8Array>
}

/** What the files do not say by themselves. */
export interface ReadOptions {
  /**
   * How far what others said is believed, an assistant too; default `untrusted`. Notes and facts,
   * which nobody speaks, take it where it is given, and the key's own trust else.
   */
  readonly trust?: RememberRequest['trust']
  /** The thread of all that is read, in place of the one that the source names. */
  readonly thread?: string | undefined
  /** Who the namespace's user is, by the name in the source: what that one says is the user's own. */
  readonly me?: string | undefined
  /** Whether `05/03` is 5 March (`day`) or May 3 (`month`); default: as the file's dates show. */
  readonly firstInDates?: 'day' | 'month' | undefined
  /** Where times without a zone were written: `Europe/Berlin`, `+02:00`; default `UTC`. */
  readonly zone?: string | undefined
}

/** A request to remember, with an id that is the same whenever the source is read again. */
export type ItemToRemember = Omit<RememberRequest, 'messages' | 'template' | 'text'> & {
  readonly text: string
  readonly external_id: string
}

export type SpeakerRole = ConversationMessage['role']

/** Why something is left out on purpose. */
export type SkipReason =
  /** Nothing is said. */
  | 'empty'
  /** A picture, a file, a call: there are no words. */
  | 'media'
  /** A notice of the app, such as who joined. */
  | 'notice'
  /** Instructions to a model. */
  | 'system'
  /** What a tool was asked or has answered. */
  | 'tool'
  /** What a model thought before it answered. */
  | 'reasoning'
  /** Hidden from the user in the source itself. */
  | 'hidden'
  /** A message that was edited away, or an answer that was made anew. */
  | 'other_branch'
  /** Written by an app and not by a person. */
  | 'bot'
  /** Forgotten or replaced in the source itself. */
  | 'outdated'
  /** A file that holds nothing to remember. */
  | 'other_file'
  /** The last line of a session that is being written: the next import has it whole. */
  | 'unfinished'
  /** A line over 8 MiB of a session: a picture, or what a tool has answered. */
  | 'oversized'

/** One thing that a source holds. */
export type ReadItem =
  | { readonly where: string; readonly item: ItemToRemember }
  | { readonly where: string; readonly served: ServedLine }
  | { readonly where: string; readonly skipped: SkipReason }
  /** It should have been read and could not be; the sentence says why. */
  | { readonly where: string; readonly failed: string }

/** A line of a format that the server reads by itself (`POST …/import`). */
export interface ServedLine {
  readonly format: 'mem0' | 'zep' | 'mcp'
  readonly line: object
  /** Lines that have to be told before it in the same request. */
  readonly needs: readonly object[]
}

/** Reads the files of one source, in order; it never throws because of what stands in them. */
export type ReadSource = (
  files: readonly ImportFile[],
  options: ReadOptions,
) => AsyncIterable<ReadItem>

/** What files were told by. */
export interface Evidence {
  /** `certain`: no other source writes this; `likely`: by its fields; `guess`: ask somebody. */
  readonly sure: 'certain' | 'likely' | 'guess'
  /** For a person to read. */
  readonly because: string
}

/** A source that can be imported: how its files are told, and how they are read. */
export interface Importer<Name extends string = string> {
  readonly source: Name
  /** As people call it. */
  readonly title: string
  /** Tells its files by their names alone. */
  readonly tellNames?: (names: readonly string[]) => Evidence | undefined
  /** Tells a file that is no JSON by how it begins. */
  readonly tellLines?: (name: string, lines: readonly string[]) => Evidence | undefined
  /** Tells JSON by fields: those of one list are all there. */
  readonly fields?: { readonly [Sure in Evidence['sure']]?: readonly (readonly string[])[] }
  /** Its times have no zone: they are read in the one of `ReadOptions`. */
  readonly isWithoutZone?: true
  /** The server reads its lines, which have a thread and the trust of the key. */
  readonly isServed?: true
  /** The folder that the session of a file was held in; undefined where the file does not say it. */
  readonly folderOf?: (file: ImportFile) => Promise<string | undefined>
  readonly read: ReadSource
}
