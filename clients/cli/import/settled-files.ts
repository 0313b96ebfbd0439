import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { privateFolder, readTextFile, replaceFile } from '../connect/files.ts'
import { stateFolder } from '../connect/state-folder.ts'
import type { Io } from '../io.ts'
import { isRecord, jsonOf } from '../place/json.ts'
import type { Place } from '../place/place.ts'

/**
 * What was taken in to its end, by name, with a mark that changes when it does: it need not be sent
 * again. Ids see to it that nothing is told twice; this spares the time.
 */
export interface Settled {
  /** The mark of a name; undefined where it was never taken in. */
  of(name: string): string | undefined
  /** Keeps marks. What cannot be written is no reason to stop. */
  keep(marks: ReadonlyMap<string, string>): void
}

/** Of one place, and of one way to read: `how` tells it from others. */
export function openSettled(io: Io, { url, namespace }: Place, how: unknown): Settled {
  const said = JSON.stringify([url, namespace, how])
  const hash = createHash('sha256').update(said).digest('hex').slice(0, 32)
  const folder = join(stateFolder(io), 'imported')
  const path = join(folder, `${hash}.json`)
  const known = marksIn(path)
  return {
    of: (name) => known.get(name),
    keep(marks) {
      try {
        privateFolder(stateFolder(io))
        privateFolder(folder)
        const all = new Map([...marksIn(path), ...marks])
        replaceFile(path, JSON.stringify(Object.fromEntries(all)), true)
      } catch {
        // Without it the next run sends all of it again, and what is there stays unchanged.
      }
    },
  }
}

function marksIn(path: string): ReadonlyMap<string, string> {
  try {
    const kept = jsonOf(readTextFile(path) ?? '{}')
    const marks = isRecord(kept) ? Object.entries(kept) : []
    return new Map(
      marks.flatMap(([name, mark]) => (typeof mark === 'string' ? [[name, mark]] : [])),
    )
  } catch {
    // It cannot be read: all counts as new.
    return new Map()
  }
}
