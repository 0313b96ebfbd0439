import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { openRepository } from '../../../../clients/cli/project/repository.ts'

const who = { GIT_AUTHOR_NAME: 'Ana', GIT_AUTHOR_EMAIL: 'ana@example.com' }
const committer = { GIT_COMMITTER_NAME: 'Ana', GIT_COMMITTER_EMAIL: 'ana@example.com' }

/** A folder of its own for one test. */
export function freshFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'mneme-project-')))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Git in a folder, by somebody with no settings of this machine. */
export function git(folder: string, ...argv: readonly string[]): string {
  const env = {
    PATH: process.env['PATH'],
    HOME: folder,
    GIT_CONFIG_NOSYSTEM: '1',
    ...who,
    ...committer,
  }
  return execFileSync('git', ['-c', 'protocol.file.allow=always', ...argv], {
    cwd: folder,
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
}

/** A repository in a folder, where Ana works. */
export function repositoryIn(folder: string, remote?: string): string {
  mkdirSync(folder, { recursive: true })
  git(folder, 'init', '-q', '-b', 'main')
  git(folder, 'config', 'user.email', 'ana@example.com')
  git(folder, 'config', 'user.name', 'Ana')
  if (remote !== undefined) git(folder, 'remote', 'add', 'origin', remote)
  return folder
}

export function commit(folder: string, message: string, ...argv: readonly string[]): void {
  git(folder, 'commit', '-q', '--allow-empty', '-m', message, ...argv)
}

export function write(folder: string, path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

/** The repository as the program finds it, standing in a folder. */
export function found(
  cwd: string,
  { upstream = false, namespace }: { upstream?: boolean; namespace?: string } = {},
) {
  const io = {
    env: { PATH: process.env['PATH'], HOME: cwd },
    cwd,
    signal: new AbortController().signal,
  }
  const given = namespace === undefined ? {} : { namespace }
  return openRepository({ io: io as never, given }, { upstream })
}
