import { listNoteFiles, readNoteFile } from '../../typescript/files/note-files.ts'
import { rootPath } from '../../typescript/files/memory-path.ts'
import { wrongUse } from '../mistake.ts'
import { isCopy } from './folder.ts'
import type { SyncReport } from './report.ts'
import { folderPath, isPassedOver, scan } from './scan.ts'
import { saveState } from './state.ts'
import { openPass, type Sync } from './sync.ts'
import { syncCore } from './sync-core.ts'
import { syncDrawn } from './sync-drawn.ts'
import { syncNotes } from './sync-notes.ts'

export interface PassOptions {
  /** Whether pages, days and decisions are drawn too. */
  readonly draws: boolean
  /** Asked before many files are deleted from the memory. */
  readonly mayDeleteMany: (count: number) => Promise<boolean>
}

/**
 * Makes folder and memory the same once. What was done by then is kept where it ends early, and the
 * next pass goes on from there.
 */
export async function runPass(
  sync: Sync,
  { draws, mayDeleteMany }: PassOptions,
): Promise<{ readonly report: SyncReport; readonly isUnfinished: boolean }> {
  const pass = openPass(sync, await scan(sync.folder.root))
  try {
    await syncNotes(pass, await remoteNotes(sync), { mayDeleteMany })
    await syncCore(pass)
    if (draws) await syncDrawn(pass)
  } finally {
    await saveState(sync.folder.root, sync.state)
  }
  const { copies } = await scan(sync.folder.root)
  pass.report.copies = copies
  return { report: pass.report, isUnfinished: pass.isUnfinished }
}

/** The Note of each file, by its path within the folder; hidden ones stay in the memory. */
async function remoteNotes({ client, folder, state }: Sync): Promise<ReadonlyMap<string, string>> {
  const listed = await listNoteFiles(client, Infinity)
  const files = listed.map(({ path, id }) => [folderPath(path), id] as const)
  const shown = files.filter(
    ([path]) => !path.split('/').some((part) => isPassedOver(part) || isCopy(part)),
  )
  // Each creation of a file keeps this Note: without it the memory is another one, or was emptied.
  if (
    shown.length === 0 &&
    state.notes.size > 0 &&
    (await readNoteFile(client, rootPath)) === null
  ) {
    throw wrongUse(
      `the memory ${state.namespace} has none of the ${state.notes.size} files that ${folder.root} was synced with`,
      'Nothing was changed. If it was emptied, delete .mneme/state.json in the folder, and what the folder has is sent.',
    )
  }
  return new Map(shown)
}
