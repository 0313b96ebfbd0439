import { MnemeError } from '../../typescript/index.ts'
import { Mistake } from '../mistake.ts'
import { memoryPath } from './scan.ts'
import {
  changeNoteFile,
  createNoteFile,
  deleteNoteFile,
  readNoteFile,
} from '../../typescript/files/note-files.ts'
import { folderBounds } from './bounds.ts'
import { decide, type Act } from './decide.ts'
import { hashOf, type ReadFile } from './text-file.ts'
import type { Pass } from './sync.ts'

/** A file that is on one of the sides, or was. */
interface Found {
  readonly path: string
  /** Its path in the folder, which may be the same in other bytes. */
  readonly here: string
  readonly local: Extract<ReadFile, { kind: 'text' }> | null
  /** The Note that it is; null where it is none. */
  readonly remote: string | null
}

/** Notes of the memory and files of the folder, each by its path within the folder. */
export async function syncNotes(
  pass: Pass,
  remote: ReadonlyMap<string, string>,
  { mayDeleteMany }: { readonly mayDeleteMany: (count: number) => Promise<boolean> },
): Promise<void> {
  const { sync, scanned } = pass
  const paths = new Set([...scanned.notes.keys(), ...remote.keys(), ...sync.state.notes.keys()])
  const acts: { readonly found: Found; readonly act: Act }[] = []
  for (const path of [...paths].toSorted()) {
    const found = await look(pass, path, remote.get(path) ?? null)
    if (found === null) continue
    const base = sync.state.notes.get(path) ?? null
    const act = decide({ base, local: found.local?.hash ?? null, remote: found.remote })
    if (act !== 'nothing') acts.push({ found, act })
  }
  // What is written comes before what is deleted: a file that was moved is never nowhere.
  const deletions = acts.filter(({ act }) => act === 'delete_there')
  for (const { found, act } of acts) if (act !== 'delete_there') await carryOut(pass, found, act)
  const sent = new Set(
    acts.flatMap(({ found, act }) => (act === 'send' ? (found.local?.hash ?? []) : [])),
  )
  const lost = deletions.filter(
    ({ found }) => !sent.has(sync.state.notes.get(found.path)?.hash ?? ''),
  )
  if (lost.length > folderBounds.deletedUnasked && !(await mayDeleteMany(lost.length))) {
    const why = `it and ${lost.length - 1} more are gone from the folder, and nobody has said that they go`
    pass.report.refused.push({ path: lost[0]?.found.path ?? '', why })
    return
  }
  for (const { found } of deletions) await deleteThere(pass, found)
}

/** Null where nothing is done about it: what cannot be read is neither sent nor written over. */
async function look(
  { sync, scanned, report }: Pass,
  path: string,
  remote: string | null,
): Promise<Found | null> {
  const here = scanned.notes.get(path)
  if (here === undefined) {
    const isInTheWay = scanned.leftOut.some(
      (one) => path === one.path || path.startsWith(`${one.path}/`),
    )
    return isInTheWay ? null : { path, here: path, local: null, remote }
  }
  sync.goneAt.delete(path)
  const read = await sync.read(here)
  if (read.kind === 'missing') return { path, here, local: null, remote }
  if (read.kind === 'text') return { path, here, local: read, remote }
  report[read.kind].push({ path, why: read.why })
  return null
}

async function carryOut(pass: Pass, found: Found, act: Act): Promise<void> {
  const { sync, report } = pass
  const { path } = found
  try {
    if (act === 'send') await send(pass, found)
    else if (act === 'fetch' || act === 'compare') await fetchOrCompare(pass, found)
    else if (act === 'delete_here') await deleteHere(pass, found)
    else if (act === 'forget') sync.state.notes.delete(path)
  } catch (error) {
    const why = refusalOf(error)
    if (why === null) throw error
    if (found.local !== null && act === 'send')
      sync.refusals.set(path, { hash: found.local.hash, why })
    report.refused.push({ path, why })
  }
}

async function send(pass: Pass, { path, local, remote }: Found): Promise<void> {
  const { sync, report } = pass
  if (local === null) return
  const known = sync.refusals.get(path)
  if (known?.hash === local.hash) {
    report.refused.push({ path, why: known.why })
    return
  }
  if (isUnderWay(pass, local.atMs)) return
  const at = memoryPath(path)
  const { text, hash } = local
  const base = sync.state.notes.get(path)
  const id =
    base !== undefined && remote !== null
      ? await changeNoteFile(sync.client, at, { id: base.id, text })
      : await createNoteFile(sync.client, at, text, async () => {
          if ((await readNoteFile(sync.client, at)) !== null) throw new Taken()
        }).catch((error) => {
          if (error instanceof Taken) return null
          throw error
        })
  // Another session was there first: the next pass sees its text.
  if (id === null) {
    pass.isUnfinished = true
    return
  }
  sync.state.notes.set(path, { id, hash })
  report.sent.push(path)
}

class Taken extends Error {}

/** Brings the memory's text into the folder; what stands there and says something else is set aside. */
async function fetchOrCompare(pass: Pass, { path, here, local }: Found): Promise<void> {
  const { sync, report } = pass
  const note = await readNoteFile(sync.client, memoryPath(path))
  if (note === null) {
    pass.isUnfinished = true
    return
  }
  const hash = hashOf(note.text)
  const base = sync.state.notes.get(path) ?? null
  if (local?.hash !== hash) {
    let expected = local?.hash ?? null
    const isChangedHere = local !== null && local.hash !== base?.hash
    if (isChangedHere) {
      if (isUnderWay(pass, local.atMs)) return
      const copy = await sync.folder.setAside(here, 'conflict')
      report.conflicts.push({ path, copy })
      expected = null
    }
    if ((await sync.folder.place(here, note.text, { expected })) === 'changed') {
      return writtenMeanwhile(pass, path)
    }
    if (!isChangedHere) report.fetched.push(path)
  }
  sync.state.notes.set(path, { id: note.id, hash })
}

/** A file system that knows no capitals has one file where the memory has two. */
async function writtenMeanwhile(pass: Pass, path: string): Promise<void> {
  const { sync, scanned, report } = pass
  const twin = [...scanned.notes.keys()].find(
    (one) => one !== path && one.toLowerCase() === path.toLowerCase(),
  )
  const there = await sync.read(path)
  if (there.kind === 'left_out') {
    report.left_out.push({ path, why: 'something that is no file is here under this name' })
  } else if (twin !== undefined && there.kind !== 'missing') {
    report.left_out.push({ path, why: `${twin} is the same here but for capitals` })
  } else pass.isUnfinished = true
}

async function deleteHere(pass: Pass, { path, here, local }: Found): Promise<void> {
  const { sync, report } = pass
  // A list of many pages may miss a file that is written as it is read.
  if (local === null || (await readNoteFile(sync.client, memoryPath(path))) !== null) {
    pass.isUnfinished = true
    return
  }
  if ((await sync.folder.remove(here, local.hash)) === 'changed') {
    pass.isUnfinished = true
    return
  }
  sync.state.notes.delete(path)
  report.deleted_here.push(path)
}

async function deleteThere(pass: Pass, { path, remote }: Found): Promise<void> {
  const { sync, report } = pass
  const { goneAt, isWatched, now } = sync
  // Some editors delete a file before they write it anew.
  if (isWatched) {
    const since = goneAt.get(path) ?? now()
    goneAt.set(path, since)
    if (now() - since < 2 * folderBounds.settleMs) {
      pass.isUnfinished = true
      return
    }
  }
  if ((await sync.read(path)).kind !== 'missing') {
    pass.isUnfinished = true
    return
  }
  try {
    if (remote !== null && !(await deleteNoteFile(sync.client, remote))) {
      pass.isUnfinished = true
      return
    }
  } catch (error) {
    const why = refusalOf(error)
    if (why === null) throw error
    report.refused.push({ path, why: `it was deleted here, but ${why}` })
    return
  }
  goneAt.delete(path)
  sync.state.notes.delete(path)
  report.deleted_there.push(path)
}

/** An editor may still be writing it. */
export function isUnderWay(pass: Pass, atMs: number): boolean {
  const { isWatched, now } = pass.sync
  const isYoung = isWatched && Math.abs(now() - atMs) < folderBounds.settleMs
  if (isYoung) pass.isUnfinished = true
  return isYoung
}

/** Why this file alone is not written; null where the run cannot go on, as without a server. */
export function refusalOf(error: unknown): string | null {
  if (error instanceof MnemeError) {
    const isOfFile =
      error.status >= 400 && error.status < 500 && ![401, 408, 429].includes(error.status)
    return isOfFile ? error.detail : null
  }
  if (error instanceof Mistake) return error.message
  const isOfDisk = error instanceof Error && 'syscall' in error && 'code' in error
  return isOfDisk ? `it cannot be written here (${String(error.code)})` : null
}
