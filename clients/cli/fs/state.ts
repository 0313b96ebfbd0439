import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Mistake, wrongUse } from '../mistake.ts'
import type { SyncedFile } from './decide.ts'
import { codeOf, ownFolder } from './folder.ts'

/** Core when folder and memory last said the same: hashes of the text in the folder and of the memory's. */
export interface SyncedCore {
  readonly local: string
  readonly remote: string
}

/** What a folder and a memory were when they were last the same. */
export interface FolderState {
  readonly url: string
  readonly namespace: string
  readonly notes: Map<string, SyncedFile>
  core: SyncedCore | null
  /** Files among the pages by the hash of what was drawn. */
  readonly drawn: Map<string, string>
}

/**
 * The state of a folder, kept in the folder itself. One that cannot be read is as none: then each file
 * is compared anew, and where the sides differ both texts stay. Of another memory it is a Mistake.
 */
export async function loadState(
  root: string,
  { url, namespace }: { readonly url: string; readonly namespace: string },
): Promise<{ readonly state: FolderState; readonly isNew: boolean }> {
  const kept = kindOf(await readFile(join(root, ownFolder, fileName), 'utf8').catch(() => ''))
  if (kept === null) {
    const state = { url, namespace, notes: new Map(), core: null, drawn: new Map() }
    return { state, isNew: true }
  }
  if (kept.url !== url || kept.namespace !== namespace) {
    throw wrongUse(
      `${root} holds the memory ${kept.namespace} of ${kept.url}`,
      `Name another folder for ${namespace} of ${url}; or delete ${ownFolder}/${fileName} in it, and both are compared anew.`,
    )
  }
  return { state: kept, isNew: false }
}

/** Replaced as a whole: a run that is ended leaves the one before. */
export async function saveState(root: string, state: FolderState): Promise<void> {
  const { url, namespace, core } = state
  const [notes, drawn] = [Object.fromEntries(state.notes), Object.fromEntries(state.drawn)]
  const text = `${JSON.stringify({ url, namespace, core, notes, drawn }, null, 1)}\n`
  const draft = join(root, ownFolder, `${fileName}.new`)
  await writeFile(draft, text, { mode: 0o600, flush: true })
  await rename(draft, join(root, ownFolder, fileName))
}

/** One run a folder: a Mistake where another is at work on it. Answers how to end that. */
export async function lockFolder(root: string): Promise<() => Promise<void>> {
  await mkdir(join(root, ownFolder), { recursive: true, mode: 0o700 })
  const lock = join(root, ownFolder, 'lock')
  for (;;) {
    try {
      await writeFile(lock, String(process.pid), { flag: 'wx' })
      return () => rm(lock, { force: true })
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error
    }
    const holder = Number(await readFile(lock, 'utf8').catch(() => ''))
    if (isAlive(holder)) {
      throw new Mistake(`another \`mneme fs\` (process ${holder}) is at work on ${root}`, {
        mend: `Let it end, or stop it. If it is none, delete ${lock}.`,
        code: 'locked',
      })
    }
    await rm(lock, { force: true })
  }
}

const fileName = 'state.json'

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

function kindOf(text: string): FolderState | null {
  try {
    const { url, namespace, core, notes, drawn } = JSON.parse(text)
    if (typeof url !== 'string' || typeof namespace !== 'string') return null
    const isSynced = (one: unknown) =>
      isObject(one) && typeof one['id'] === 'string' && typeof one['hash'] === 'string'
    const isCore =
      isObject(core) && typeof core['local'] === 'string' && typeof core['remote'] === 'string'
    return {
      url,
      namespace,
      notes: new Map(
        Object.entries(notes).filter(([path, one]) => isInside(path) && isSynced(one)) as [
          string,
          SyncedFile,
        ][],
      ),
      core: isCore ? { local: String(core['local']), remote: String(core['remote']) } : null,
      drawn: new Map(
        Object.entries(drawn).filter(
          ([path, one]) => isInside(path) && typeof one === 'string',
        ) as [string, string][],
      ),
    }
  } catch {
    // As none: what stands on both sides is compared, and nothing is lost by that.
    return null
  }
}

/** It may have been changed by hand, and files are deleted by it. */
function isInside(path: string): boolean {
  return path
    .split('/')
    .every((part) => part !== '' && part !== '..' && part !== '.' && !part.includes('\\'))
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
