import { exportedFiles } from '../pages/exported-files.ts'
import { drawnFolder } from './scan.ts'
import type { Pass } from './sync.ts'
import { refusalOf } from './sync-notes.ts'
import { hashOf } from './text-file.ts'

/**
 * Pages, days and decisions as files that are read alone: written where what is drawn has changed. What
 * somebody has edited goes into a copy, and what others have put among them stays, and is named.
 */
export async function syncDrawn(pass: Pass): Promise<void> {
  const { sync, scanned, report } = pass
  const drawn = new Set<string>()
  for await (const { path, text } of exportedFiles(sync.client, {})) {
    const at = `${drawnFolder}/${path}`
    drawn.add(at)
    await draw(pass, at, text)
  }
  for (const [path, hash] of sync.state.drawn) {
    if (drawn.has(path)) continue
    const local = await sync.read(path)
    if (local.kind === 'text' && local.hash !== hash) await setAside(pass, path)
    else if (local.kind === 'text' && (await sync.folder.remove(path, hash)) === 'done') {
      report.deleted_here.push(path)
    }
    sync.state.drawn.delete(path)
  }
  const others = scanned.drawn.filter(
    (path) => !drawn.has(path) && !report.deleted_here.includes(path),
  )
  for (const path of others) {
    report.left_out.push({ path, why: `${drawnFolder} holds what is drawn from the memory` })
  }
}

async function draw(pass: Pass, path: string, text: string): Promise<void> {
  const { sync, report } = pass
  const hash = hashOf(text)
  const local = await sync.read(path)
  try {
    if (local.kind !== 'text' || local.hash !== hash) {
      let expected = local.kind === 'text' ? local.hash : null
      if (expected !== null && expected !== sync.state.drawn.get(path)) {
        await setAside(pass, path)
        expected = null
      } else report.fetched.push(path)
      if ((await sync.folder.place(path, text, { expected, isReadOnly: true })) === 'changed') {
        pass.isUnfinished = true
        return
      }
    }
    sync.state.drawn.set(path, hash)
  } catch (error) {
    const why = refusalOf(error)
    if (why === null) throw error
    report.left_out.push({ path, why })
  }
}

async function setAside({ sync, report }: Pass, path: string): Promise<void> {
  report.conflicts.push({ path, copy: await sync.folder.setAside(path, 'conflict') })
}
