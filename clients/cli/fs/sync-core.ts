import { toldOfProposal } from '../../typescript/files/answers.ts'
import { type CoreFile, readCoreFile, writeCoreFile } from '../../typescript/files/core-file.ts'
import { coreText, readCoreText } from '../../typescript/files/core-text.ts'
import { coreFile } from './scan.ts'
import type { Pass } from './sync.ts'
import { isUnderWay, refusalOf } from './sync-notes.ts'
import { hashOf, type ReadFile } from './text-file.ts'

type Text = Extract<ReadFile, { kind: 'text' }>

/**
 * Core as a file: an edit is written where the key may, else it is proposed, and the file reads as
 * before. Deleted, it comes back.
 */
export async function syncCore(pass: Pass): Promise<void> {
  const { sync, report } = pass
  const local = await sync.read(coreFile)
  if (local.kind === 'left_out' || local.kind === 'refused') {
    report[local.kind].push({ path: coreFile, why: local.why })
    return
  }
  const core = await readCoreFile(sync.client)
  const base = sync.state.core
  if (local.kind === 'missing') return bring(pass, core, null)
  const isLocalOld = local.hash === base?.local
  const isRemoteOld = hashOf(core.text) === base?.remote
  if (isLocalOld && isRemoteOld) return
  if (isLocalOld) return bring(pass, core, local)
  if (isUnderWay(pass, local.atMs)) return
  if (saysTheSame(local.text, core)) return keep(pass, core, local)
  if (!isRemoteOld) return bringBeside(pass, core, 'conflict')
  await write(pass, core, local)
}

async function write(pass: Pass, core: CoreFile, local: Text): Promise<void> {
  const { sync, report } = pass
  const known = sync.refusals.get(coreFile)
  if (known?.hash === local.hash) {
    report.refused.push({ path: coreFile, why: known.why })
    return
  }
  const refuse = (why: string): void => {
    sync.refusals.set(coreFile, { hash: local.hash, why })
    report.refused.push({ path: coreFile, why })
  }
  try {
    const outcome = await writeCoreFile(sync.client, core, local.text)
    if (outcome.kind === 'refused') return refuse(outcome.why)
    if (outcome.kind === 'conflict') pass.isUnfinished = true
    if (outcome.kind === 'proposed') {
      return await bringBeside(pass, core, 'proposed', toldOfProposal(outcome))
    }
    if (outcome.kind === 'written') {
      const now = await readCoreFile(sync.client)
      // Where another has written since, its text is fetched by the next pass.
      if (saysTheSame(local.text, now)) keep(pass, now, local)
      else pass.isUnfinished = true
      report.sent.push(coreFile)
    }
  } catch (error) {
    const why = refusalOf(error)
    if (why === null) throw error
    refuse(why)
  }
}

async function bring(pass: Pass, core: CoreFile, local: Text | null): Promise<void> {
  const { sync, report } = pass
  const expected = local?.hash ?? null
  if (local?.text !== core.text) {
    if ((await sync.folder.place(coreFile, core.text, { expected })) === 'changed') {
      pass.isUnfinished = true
      return
    }
    report.fetched.push(coreFile)
  }
  keep(pass, core, { hash: hashOf(core.text) })
}

/** The edit goes into a copy, and the file says what core says. */
async function bringBeside(
  pass: Pass,
  core: CoreFile,
  why: 'conflict' | 'proposed',
  said = '',
): Promise<void> {
  const { sync, report } = pass
  const copy = await sync.folder.setAside(coreFile, why)
  if (why === 'conflict') report.conflicts.push({ path: coreFile, copy })
  else report.proposed.push({ path: coreFile, copy, said })
  if ((await sync.folder.place(coreFile, core.text, { expected: null })) === 'changed') {
    pass.isUnfinished = true
    return
  }
  keep(pass, core, { hash: hashOf(core.text) })
}

function keep({ sync }: Pass, core: CoreFile, local: Pick<Text, 'hash'>): void {
  sync.state.core = { local: local.hash, remote: hashOf(core.text) }
}

/** However it is set: other blank lines change nothing. */
function saysTheSame(text: string, { lines, text: told }: CoreFile): boolean {
  const read = readCoreText(text, lines)
  return read.ok && coreText(read.lines) === told
}
