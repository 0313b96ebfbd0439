import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Io } from '../io.ts'
import { isRecord, jsonOf } from '../place/json.ts'
import type { Place } from '../place/place.ts'
import { profilesPath } from '../place/profiles.ts'
import type { CollectedFile } from './collect-files.ts'

/** Where an import stands, kept on disk until it is done. */
export interface ResumePoint {
  /** Items that an earlier run has settled; 0 where there is none. */
  readonly settled: number
  /** What the import of these files is called, whenever they are taken in. */
  readonly importId: string
  /** Keeps how far the import is. What cannot be written is no reason to stop: ids do the rest. */
  keep(settled: number): void
  /** The import is done. */
  clear(): void
}

/** The place, the files and the options of an import tell it from every other. */
export function openResumePoint(
  io: Io,
  { url, namespace }: Place,
  files: readonly CollectedFile[],
  how: Readonly<Record<string, unknown>>,
): ResumePoint {
  const facts = files.map(({ name, size, lastModified }) => [name, size, lastModified])
  const hash = hashOf([url, namespace, facts, how])
  const path = join(dirname(profilesPath(io)), 'imports', `${hash}.json`)
  return {
    settled: settledIn(path),
    importId: `imp_${hashOf([facts, how['source']]).slice(0, importIdCharacters)}`,
    keep(settled) {
      const draft = `${path}.${process.pid}`
      try {
        mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
        writeFileSync(draft, `${JSON.stringify({ settled })}\n`, { mode: 0o600 })
        renameSync(draft, path)
      } catch {
        // Without it the next run sends all of it again, and what is there stays unchanged.
        rmSync(draft, { force: true })
      }
    },
    clear: () => rmSync(path, { force: true }),
  }
}

function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 32)
}

function settledIn(path: string): number {
  try {
    const kept = jsonOf(readFileSync(path, 'utf8'))
    const settled = isRecord(kept) ? kept['settled'] : undefined
    return typeof settled === 'number' && Number.isSafeInteger(settled) ? Math.max(0, settled) : 0
  } catch {
    // There is none: the import begins at its start.
    return 0
  }
}

/** As many as the server gives one. */
const importIdCharacters = 26
