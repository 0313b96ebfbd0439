import { appendFileSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { privateFolder } from '../files.ts'

/** Above this size, in bytes, the log begins anew, and the one before stays beside it. */
const mostBytes = 131_072

/** Where hooks note what went wrong: they never show it to the assistant. */
export function problemLogPath(stateFolder: string): string {
  return join(stateFolder, 'hooks.log')
}

/** Notes a problem in one line, with its time. Nothing that anybody said belongs into it. */
export function noteProblem(stateFolder: string, now: number, what: string): void {
  const path = problemLogPath(stateFolder)
  try {
    privateFolder(stateFolder)
    if (sizeOf(path) > mostBytes) renameSync(path, `${path}.old`)
    const line = `${new Date(now).toISOString()} ${what.replaceAll(/\s+/g, ' ')}\n`
    appendFileSync(path, line, { mode: 0o600 })
  } catch {
    // There is nobody left to tell: a hook that cannot write must not stop an assistant.
  }
}

function sizeOf(path: string): number {
  try {
    return statSync(path).size
  } catch {
    return 0
  }
}
