/** Shows a file, or a folder two levels deep. */
export interface ViewCommand {
  readonly command: 'view'
  readonly path: string
  /** Of a file: the first and the last line, from 1; -1 is the end. */
  readonly view_range?: readonly number[] | null | undefined
}

/** Writes a file that is not there yet. */
export interface CreateCommand {
  readonly command: 'create'
  readonly path: string
  readonly file_text: string
}

/** Replaces the one place that says `old_str`. */
export interface ReplaceCommand {
  readonly command: 'str_replace'
  readonly path: string
  readonly old_str: string
  /** Left out: nothing stands in its place. */
  readonly new_str?: string | undefined
}

/** Puts lines behind the line `insert_line`, 0 for the beginning. */
export interface InsertCommand {
  readonly command: 'insert'
  readonly path: string
  readonly insert_line: number
  readonly insert_text: string
}

/** Deletes a file, or a folder with all that it holds. */
export interface DeleteCommand {
  readonly command: 'delete'
  readonly path: string
}

/** Moves a file or folder to a path where nothing is. */
export interface RenameCommand {
  readonly command: 'rename'
  readonly old_path: string
  readonly new_path: string
}

/** The input of Claude's memory tool, `memory_20250818`. */
export type MemoryCommand =
  | ViewCommand
  | CreateCommand
  | ReplaceCommand
  | InsertCommand
  | DeleteCommand
  | RenameCommand
