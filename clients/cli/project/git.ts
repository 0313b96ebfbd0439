import { execFile } from 'node:child_process'
import type { Io } from '../io.ts'
import { Mistake } from '../mistake.ts'

/** Runs Git in a folder; answers what it printed, or undefined where it has failed. */
export type Git = (...argv: readonly string[]) => Promise<string | undefined>

/**
 * Git in a folder, for reading alone. The settings of a repository may name programs (a monitor, a
 * checker of signatures): none of those is run, and nobody is asked for a password.
 *
 * @throws Mistake where there is no Git.
 */
export function gitIn(folder: string, { env, signal }: Pick<Io, 'env' | 'signal'>): Git {
  const quiet = {
    ...Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith('GIT_'))),
    GIT_OPTIONAL_LOCKS: '0',
    // What a clone has left at its remote stays there: fetching it would run what the settings name.
    GIT_NO_LAZY_FETCH: '1',
    GIT_ALLOW_PROTOCOL: 'none',
    GIT_TERMINAL_PROMPT: '0',
    LC_ALL: 'C',
  }
  return (...argv) =>
    new Promise((done, fail) => {
      const how = { cwd: folder, env: quiet, maxBuffer: mostBytes, windowsHide: true, signal }
      execFile('git', [...harmless, ...argv], how, (error, stdout) => {
        if (error === null) done(stdout)
        else if (error.code === 'ENOENT') fail(noGit(error))
        else if (error.name === 'AbortError' || error.code === tooMuch) fail(error)
        else done(undefined)
      })
    })
}

function noGit(cause: unknown): Mistake {
  return new Mistake('git is not there, which says what this project is', {
    mend: 'Install Git, or name the namespace by --namespace.',
    cause,
  })
}

const harmless = [
  '--no-pager',
  ...['core.fsmonitor=false', 'log.showSignature=false', 'core.quotePath=false'].flatMap((one) => [
    '-c',
    one,
  ]),
]
const tooMuch = 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER'
const mostBytes = 256 * 1_048_576
