import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const LOOK_MS = 1_000
/** Not written to for so long: a runtime that is refused the lock waits for nothing, it fails. */
const QUIET_MS = 1_000

/**
 * Empties the write-ahead logs of a server's databases, since text that was erased stays in them: SQLite
 * begins one anew when it likes, and refuses every statement about it within an object. Only while
 * no request is on its way (`isQuiet`), one log at a time: this process passes requests on, so none
 * begins meanwhile. Answers how to end it.
 */
export async function emptyLogs({ persistTo, isQuiet }) {
  const DatabaseSync = await databases()
  if (DatabaseSync === null) return () => {}
  const timer = setInterval(() => {
    for (const path of logsIn(join(persistTo, 'v3'), Date.now() - QUIET_MS)) {
      if (isQuiet()) emptyLog(DatabaseSync, path)
    }
  }, LOOK_MS)
  timer.unref()
  return () => clearInterval(timer)
}

/** Null on a Node without SQLite. Node warns of it as experimental, which tells a user nothing. */
async function databases() {
  const { emitWarning } = process
  process.emitWarning = () => {}
  const found = await import('node:sqlite').catch(() => null)
  process.emitWarning = emitWarning
  return found?.DatabaseSync ?? null
}

/** Those of objects and of D1 that hold anything and were not written to since. */
export function logsIn(folder, since) {
  return ['do', 'd1']
    .flatMap((kind) => filesIn(join(folder, kind)))
    .filter((path) => path.endsWith('.sqlite-wal') && !path.includes('metadata.sqlite'))
    .filter((path) => {
      const { size = 0, mtimeMs = Infinity } = statSync(path, { throwIfNoEntry: false }) ?? {}
      return size > 0 && mtimeMs <= since
    })
}

function filesIn(folder) {
  try {
    return readdirSync(folder, { recursive: true }).map((path) => join(folder, path))
  } catch {
    // A file went while its folder was read, or there is none yet: the next look finds the rest.
    return []
  }
}

/** What takes long is done first, in a way that keeps nobody from writing. */
export function emptyLog(DatabaseSync, path) {
  try {
    const database = new DatabaseSync(path.replace(/-wal$/, ''))
    try {
      database.exec('PRAGMA wal_checkpoint(PASSIVE)')
      database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
    } finally {
      database.close()
    }
  } catch {
    // Somebody writes, or the object is being erased: the next look tries again.
  }
}
