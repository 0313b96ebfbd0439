import { createHash } from 'node:crypto'
import { realpathSync } from 'node:fs'
import { basename } from 'node:path'
import { encodeNamespace } from '../../typescript/index.ts'
import { projectFolder } from '../connect/project-folder.ts'
import type { Context } from '../context.ts'
import { wrongUse } from '../mistake.ts'
import { checkNamespace } from '../place/place.ts'
import { type Git, gitIn } from './git.ts'
import { remoteAddress } from './remote-address.ts'

/** The repository that one stands in, or the folder where it is none. */
export interface Repository {
  /** The top folder of the worktree that one stands in. */
  readonly folder: string
  /** Those of all worktrees, as the file system has them. */
  readonly worktrees: readonly string[]
  readonly hasCommits: boolean
  readonly namespace: string
  /** In one sentence: which namespace, and by what. */
  readonly because: string
  /** The address of the remote that was chosen; null where there is none. */
  readonly address: string | null
  readonly git: Git
}

/**
 * Finds the repository and its namespace: the remote `origin`, else the first one; with `upstream`
 * the remote of that name, so that a fork is one with where it comes from. Without a remote it is the
 * first commit, and without one the folder.
 */
export async function openRepository(
  { io, given }: Pick<Context, 'io' | 'given'>,
  { upstream }: { readonly upstream: boolean },
): Promise<Repository> {
  const folder = realpathSync(projectFolder(io.cwd))
  const git = gitIn(folder, io)
  if ((await said(git, 'rev-parse', '--is-bare-repository')) === 'true') {
    throw wrongUse(
      `${folder} is a bare repository, in which nobody works`,
      'Stand in one of its worktrees.',
    )
  }
  const isRepository = (await said(git, 'rev-parse', '--show-toplevel')) !== undefined
  const listed = isRepository ? await git('worktree', 'list', '--porcelain', '-z') : undefined
  const worktrees = (listed ?? '')
    .split('\0')
    .filter((line) => line.startsWith('worktree '))
    .map((line) => realOr(line.slice('worktree '.length)))
  const chosen = await choose(git, folder, { isRepository, upstream })
  const { namespace, because } = named(chosen, given.namespace)
  return {
    folder,
    worktrees: [...new Set([folder, ...worktrees])],
    hasCommits: (await said(git, 'rev-parse', '--verify', '-q', 'HEAD')) !== undefined,
    namespace,
    because,
    address: chosen.address,
    git,
  }
}

/** Whether a folder, which may be gone by now, is of the repository; one of a submodule is not. */
export function isWithin({ worktrees }: Repository, folder: string): boolean {
  return worktrees.includes(realOr(projectFolder(realOr(folder))))
}

interface Chosen {
  readonly name: string
  readonly why: string
  readonly address: string | null
}

async function choose(
  git: Git,
  folder: string,
  { isRepository, upstream }: { readonly isRepository: boolean; readonly upstream: boolean },
): Promise<Chosen> {
  const remotes = isRepository ? linesOf(await git('remote')) : []
  if (upstream && !remotes.includes('upstream')) {
    throw wrongUse(
      'there is no remote upstream',
      'Add it by `git remote add upstream <url>`, or name the namespace by --namespace.',
    )
  }
  const remote = upstream
    ? 'upstream'
    : remotes.includes('origin')
      ? 'origin'
      : (remotes[0] ?? null)
  if (remote !== null) {
    const address = remoteAddress((await said(git, 'remote', 'get-url', '--', remote)) ?? '')
    if (address !== undefined) {
      const rest =
        remote !== 'upstream' && remotes.includes('upstream')
          ? '; --upstream makes it one with the remote upstream'
          : ''
      return { name: address, why: `of the remote ${remote}${rest}`, address }
    }
  }
  const missing = remote === null ? 'there is no remote' : `the remote ${remote} has no address`
  const root = isRepository ? await rootOf(git) : undefined
  if (root !== undefined) {
    return {
      name: `root-${root.slice(0, 16)}`,
      why: `of its first commit: ${missing}`,
      address: null,
    }
  }
  const hash = createHash('sha256').update(folder).digest('hex').slice(0, 8)
  const none = isRepository ? `${missing} and no first commit` : 'it is no repository'
  return {
    name: `folder-${basename(folder)}-${hash}`,
    why: `of this folder and its path: ${none}`,
    address: null,
  }
}

/** The commit that the line of first parents begins with; a clone cut short does not have it. */
async function rootOf(git: Git): Promise<string | undefined> {
  if ((await said(git, 'rev-parse', '--is-shallow-repository')) !== 'false') return undefined
  const roots = await said(git, 'rev-list', '--max-parents=0', '--first-parent', 'HEAD')
  return roots?.split('\n').at(-1)
}

function named(
  { name, why }: Chosen,
  given: string | undefined,
): { readonly namespace: string; readonly because: string } {
  if (given !== undefined) {
    checkNamespace(given)
    return { namespace: given, because: `The namespace is ${given}, as you say.` }
  }
  const whole = `repo:${name}`
  const namespace = isShort(whole)
    ? whole
    : `repo:${createHash('sha256').update(name).digest('hex').slice(0, 32)}`
  return { namespace, because: `The namespace is ${namespace}, ${why}.` }
}

function isShort(name: string): boolean {
  try {
    return encodeNamespace(name) !== ''
  } catch {
    // It is longer than a namespace may be, or no text: its hash stands for it.
    return false
  }
}

async function said(git: Git, ...argv: readonly string[]): Promise<string | undefined> {
  return (await git(...argv))?.trim()
}

function linesOf(text: string | undefined): readonly string[] {
  return (text ?? '').split('\n').filter((line) => line !== '')
}

function realOr(path: string): string {
  try {
    return realpathSync(path)
  } catch {
    // It is gone: its name is all there is.
    return path
  }
}
