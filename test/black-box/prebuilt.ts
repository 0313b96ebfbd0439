import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

/** What each start of a server would else make anew: the bundle, and a migrated D1. */
export interface Prebuilt {
  readonly bundle: string
  readonly state: string
}

const SCRIPT = resolve(import.meta.dirname, '../../scripts/prebuild.mjs')

/** Made once a run; `remove` when it ends. */
export async function prebuild(): Promise<Prebuilt & { remove(): void }> {
  const folder = mkdtempSync(join(tmpdir(), 'mneme-prebuilt-'))
  await promisify(execFile)(process.execPath, [SCRIPT, folder])
  return {
    bundle: join(folder, 'bundle/index.js'),
    state: join(folder, 'state'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Lays the migrated database where a server will look for it. */
export function layState({ state }: Prebuilt, folder: string): void {
  cpSync(join(state, 'v3/d1'), join(folder, 'v3/d1'), { recursive: true })
}
