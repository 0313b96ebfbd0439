import { openProblems, problemLogPath } from '../connect/hooks/problem-log.ts'
import { openWaiting } from '../connect/hooks/waiting.ts'
import { stateFolder } from '../connect/state-folder.ts'
import type { Io } from '../io.ts'
import { printable } from '../show/printable.ts'
import { type Check, doubtful, fine } from './check.ts'

/** Whether the hooks of coding assistants that ran last on this machine have worked. */
export function checkHooks(io: Pick<Io, 'env' | 'platform' | 'now'>): Check {
  const folder = stateFolder(io)
  const waiting = openWaiting(folder, io.now).all().length
  const wait = waiting === 0 ? '' : `; messages that wait to be remembered: ${waiting}`
  const problem = openProblems(folder)
    .toSorted((a, b) => a.at.localeCompare(b.at))
    .at(-1)
  if (problem === undefined) return fine('hooks', `none has failed${wait}`)
  const when = problem.at.slice(0, 16).replace('T', ' ')
  const found = `${problem.hook} failed at ${when}: ${printable(problem.what)}${wait}`
  return doubtful('hooks', found, `${problemLogPath(folder)} has them all.`)
}
