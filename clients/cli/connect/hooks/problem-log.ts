import { appendFileSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { privateFolder, readTextFile } from '../files.ts'

/** Above this size, in bytes, the log begins anew, and the one before stays beside it. */
const mostBytes = 131_072

/** What is noted of a hook that works, after one of its kind that did not. */
const wellAgain = 'works again'

/** What the last hook of a client and an event has noted. */
export interface HookProblem {
  /** In ISO-8601. */
  readonly at: string
  /** The client and the event: `claude-code prompt`. */
  readonly hook: string
  readonly what: string
}

/** Where hooks note what went wrong: they never show it to the assistant's model. */
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

/** Notes that a hook works, where the last of its kind did not. */
export function noteWell(stateFolder: string, now: number, hook: string): void {
  if (openProblems(stateFolder).some((problem) => problem.hook === hook)) {
    noteProblem(stateFolder, now, `${hook}: ${wellAgain}`)
  }
}

/** Of each client and event whose last hook has failed, the last problem. */
export function openProblems(stateFolder: string): readonly HookProblem[] {
  const last = new Map<string, HookProblem>()
  for (const line of readLog(stateFolder).split('\n')) {
    const [, at, hook, what] = /^(\S+) (\S+ [^:]*): (.*)$/.exec(line) ?? []
    if (at === undefined || hook === undefined || what === undefined) continue
    if (what === wellAgain) last.delete(hook)
    else last.set(hook, { at, hook, what })
  }
  return [...last.values()]
}

function readLog(stateFolder: string): string {
  try {
    return readTextFile(problemLogPath(stateFolder)) ?? ''
  } catch {
    // A log that cannot be read has nothing to tell.
    return ''
  }
}

function sizeOf(path: string): number {
  try {
    return statSync(path).size
  } catch {
    return 0
  }
}
