import { join } from 'node:path'
import type { MemoryClient } from '../../typescript/index.ts'
import { coreFile, folderPath, type Scanned } from './scan.ts'
import { openFolder, type SyncFolder } from './folder.ts'
import { emptyReport, type SyncReport } from './report.ts'
import type { FolderState } from './state.ts'
import { textFiles, type ReadFile } from './text-file.ts'

/** A memory and a folder that are kept the same. */
export interface Sync {
  readonly client: MemoryClient
  readonly folder: SyncFolder
  readonly state: FolderState
  /** Whether the folder is watched: what may be under way is then left for the next pass. */
  readonly isWatched: boolean
  now(): number
  /** Reads a file of the folder, by its path. */
  read(path: string): Promise<ReadFile>
  /** Files of which the memory has refused the text with this hash: not sent again as it is. */
  readonly refusals: Map<string, { readonly hash: string; readonly why: string }>
  /** When a file was first seen to be gone. */
  readonly goneAt: Map<string, number>
}

/** One pass. */
export interface Pass {
  readonly sync: Sync
  readonly scanned: Scanned
  readonly report: SyncReport
  /** Whether something was left for a next pass, as others wrote meanwhile or a file is still written. */
  isUnfinished: boolean
}

export function openSync(given: {
  readonly client: MemoryClient
  readonly root: string
  readonly state: FolderState
  readonly isWatched: boolean
  readonly now: () => number
}): Sync {
  const { client, root, state, isWatched, now } = given
  const read = textFiles(now)
  return {
    client,
    folder: openFolder(root),
    state,
    isWatched,
    now,
    read: (path) => read(join(root, ...path.split('/'))),
    refusals: new Map(),
    goneAt: new Map(),
  }
}

export function openPass(sync: Sync, scanned: Scanned): Pass {
  const report = emptyReport()
  report.left_out.push(...scanned.leftOut)
  return { sync, scanned, report, isUnfinished: false }
}

/** Everything that a run may have had in hand. */
export function pathsInState({ notes, drawn }: FolderState): readonly string[] {
  return [...[...notes.keys()].map(pathIn), coreFile, ...drawn.keys()]
}

function pathIn(path: string): string {
  return path.startsWith('/') ? folderPath(path) : path
}
