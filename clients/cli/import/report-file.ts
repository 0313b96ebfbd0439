import { createWriteStream } from 'node:fs'
import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type { ImportedItem } from '../../typescript/importers/index.ts'
import { fileMistake } from '../read-text.ts'

/** What became of each item, a line of JSON each, in a file that only this user may read. */
export interface ReportFile {
  add(item: ImportedItem): void
  /** Waits until all of it is on disk; throws a Mistake where it is not. */
  end(): Promise<void>
}

/** `goesOn`: what an earlier run has written stays, and this one's lines follow. */
export async function openReport(path: string, goesOn: boolean): Promise<ReportFile> {
  const file = createWriteStream(path, { mode: 0o600, flags: goesOn ? 'a' : 'w' })
  try {
    await once(file, 'open')
  } catch (error) {
    throw fileMistake(error, path)
  }
  const done = finished(file).then(
    () => null,
    (error: unknown) => error,
  )
  return {
    add: (item) => void file.write(`${JSON.stringify(item)}\n`),
    async end() {
      file.end()
      const error = await done
      if (error !== null) throw fileMistake(error, path)
    },
  }
}
