import { mkdir, realpath } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Context } from '../context.ts'
import { explain } from '../explain.ts'
import { Mistake, wrongUse } from '../mistake.ts'
import { fileMistake } from '../read-text.ts'
import { counted } from '../show/progress.ts'
import { printable } from '../show/printable.ts'
import { folderBounds } from './bounds.ts'
import { openFolder } from './folder.ts'
import { hasChanged, linesOfReport, notesOfReport, type SyncReport } from './report.ts'
import { runPass } from './run-pass.ts'
import { scan } from './scan.ts'
import { loadState, lockFolder } from './state.ts'
import { openSync, pathsInState, type Sync } from './sync.ts'
import { watchFolder } from './watch.ts'

export interface KeepOptions {
  readonly watch: boolean
  /** What is asked otherwise is answered with yes. */
  readonly yes: boolean
}

/** Makes a folder and the memory the same, once or until Ctrl-C, and says what was done. */
export async function keepFolder(
  context: Context,
  folder: string,
  options: KeepOptions,
): Promise<void> {
  context.onStop(() => 'What was done stays done; the next run goes on from there.')
  const root = await madeFolder(resolve(context.io.cwd, folder))
  const unlock = await lockFolder(root)
  try {
    const sync = await openFor(context, root, options)
    if (options.watch) await keepWatching(context, sync)
    else await runOnce(context, sync, options.yes)
  } catch (error) {
    throw fileMistake(error, root)
  } finally {
    await unlock()
  }
}

async function madeFolder(path: string): Promise<string> {
  try {
    await mkdir(path, { recursive: true })
    return await realpath(path)
  } catch (error) {
    throw fileMistake(error, path)
  }
}

async function openFor(context: Context, root: string, { watch, yes }: KeepOptions): Promise<Sync> {
  const { state, isNew } = await loadState(root, context.place())
  await openFolder(root).recover(pathsInState(state))
  const { io } = context
  const sync = openSync({ client: context.client(), root, state, isWatched: watch, now: io.now })
  const found = isNew ? (await scan(root)).notes.size : 0
  if (found > 0 && !yes) {
    const files = `${counted(found)} ${found === 1 ? 'file' : 'files'}`
    const where = `the memory ${state.namespace} of ${state.url}`
    if (!(await context.confirm(`Send ${files} that ${root} has already to ${where}?`))) {
      throw wrongUse('nothing was sent', 'Name another folder, or a new one.')
    }
  }
  return sync
}

async function runOnce(context: Context, sync: Sync, yes: boolean): Promise<void> {
  const mayDeleteMany = async (count: number): Promise<boolean> =>
    yes || context.confirm(`Delete ${count} files from the memory ${sync.state.namespace}?`)
  const all: SyncReport[] = []
  let isUnfinished = true
  for (let pass = 0; isUnfinished && pass < folderBounds.passes; pass++) {
    const ran = await runPass(sync, { draws: true, mayDeleteMany })
    all.push(ran.report)
    isUnfinished = ran.isUnfinished
  }
  const report = together(all)
  context.out.answer({ folder: sync.folder.root, ...report }, () => {
    const lines = linesOfReport(report)
    return lines.length > 0 || hasChanged(report) ? lines.map(printable) : ['Nothing changed.']
  })
  for (const line of notesOfReport(report)) context.out.note(printable(`mneme: ${line}.`))
  tellCopies(context, report)
  if (isUnfinished) {
    throw new Mistake('others wrote while this ran', { mend: 'Run it again.', code: 'unfinished' })
  }
  const open = report.refused.length + report.conflicts.length
  if (open === 0) return
  throw new Mistake(`${counted(open)} ${open === 1 ? 'file needs' : 'files need'} you`, {
    code: 'open',
  })
}

/** What several passes of one run have done; what is still so is told by the last. */
function together(all: readonly SyncReport[]): SyncReport {
  const last = all.at(-1)
  const of = <K extends keyof SyncReport>(name: K) => all.flatMap((one) => one[name] as never[])
  return {
    fetched: of('fetched'),
    sent: of('sent'),
    deleted_here: of('deleted_here'),
    deleted_there: of('deleted_there'),
    conflicts: of('conflicts'),
    proposed: of('proposed'),
    refused: last?.refused ?? [],
    left_out: last?.left_out ?? [],
    copies: last?.copies ?? [],
  }
}

function tellCopies({ out }: Context, { copies, conflicts, proposed }: SyncReport): void {
  const fresh = new Set([...conflicts, ...proposed].map(({ copy }) => copy))
  const old = copies.filter((copy) => !fresh.has(copy))
  if (old.length > 0) {
    out.note(printable(`mneme: look at ${old.join(', ')}, and delete what you do not need.`))
  }
}

async function keepWatching(context: Context, sync: Sync): Promise<void> {
  const { out } = context
  const told = new Set<string>()
  out.note(
    `mneme: keeps ${printable(sync.folder.root)} and the memory ${sync.state.namespace} the same; Ctrl-C ends it.`,
  )
  await watchFolder(context, sync, {
    pass(report) {
      if (hasChanged(report)) out.answer(report, () => linesOfReport(report).map(printable))
      const notes = notesOfReport(report)
      for (const line of notes) if (!told.has(line)) out.note(printable(`mneme: ${line}.`))
      told.clear()
      for (const line of notes) told.add(line)
    },
    away(error) {
      const { message } = explain(error)
      out.note(
        `mneme: ${message}. The folder stays as it is, and what changes is told once the server is back.`,
      )
    },
    back: () => out.note('mneme: the server is back.'),
  })
}
