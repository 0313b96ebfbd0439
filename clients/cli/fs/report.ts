import type { LeftOut } from './scan.ts'

/** What a pass has done, by paths within the folder. */
export interface SyncReport {
  /** Written to the folder. */
  readonly fetched: string[]
  /** Written to the memory. */
  readonly sent: string[]
  readonly deleted_here: string[]
  readonly deleted_there: string[]
  /** Both sides had changed: the memory's text stands in the file, the folder's in the copy. */
  readonly conflicts: { readonly path: string; readonly copy: string }[]
  /** Edits that wait for approval: the file reads as before, the edit is in the copy. */
  readonly proposed: { readonly path: string; readonly copy: string; readonly said: string }[]
  /** What the memory did not take; it stays in the folder. */
  readonly refused: LeftOut[]
  /** What is no text of the memory's, and stays where it is. */
  readonly left_out: LeftOut[]
  /** Copies that a person has still to look at, those of earlier runs among them. */
  copies: readonly string[]
}

export function emptyReport(): SyncReport {
  return {
    fetched: [],
    sent: [],
    deleted_here: [],
    deleted_there: [],
    conflicts: [],
    proposed: [],
    refused: [],
    left_out: [],
    copies: [],
  }
}

/** Whether anything was written, on either side. */
export function hasChanged(report: SyncReport): boolean {
  const { fetched, sent, deleted_here, deleted_there, conflicts, proposed } = report
  return [fetched, sent, deleted_here, deleted_there, conflicts, proposed].some(
    (list) => list.length > 0,
  )
}

/** What was done, a line a file; nothing where nothing was. */
export function linesOfReport(report: SyncReport): readonly string[] {
  const told = (word: string, paths: readonly string[]) => paths.map((path) => `${word} ${path}`)
  return [
    ...told('fetched', report.fetched),
    ...told('sent', report.sent),
    ...told('deleted here', report.deleted_here),
    ...told('deleted in the memory', report.deleted_there),
  ]
}

/** What a person has to know beside that, a sentence a file. */
export function notesOfReport(report: SyncReport): readonly string[] {
  const { conflicts, proposed, refused, left_out: leftOut } = report
  return [
    ...conflicts.map(
      ({ path, copy }) =>
        `${path} had changed on both sides: it has the memory's text, and what stood here is in ${copy}`,
    ),
    ...proposed.map(({ path, copy, said }) => `${path}: ${said} The edit is in ${copy}`),
    ...refused.map(({ path, why }) => `${path} was not taken: ${why}`),
    ...leftOut.map(({ path, why }) => `${path} is left out: ${why}`),
  ]
}
