import { lstatSync, readlinkSync, realpathSync } from 'node:fs'
import { isAbsolute, join, relative, sep } from 'node:path'
import { Mistake } from '../mistake.ts'
import type { Connection } from './client.ts'

/**
 * A project may be a clone of somebody else's, with links in it that lead anywhere: no file of it is
 * read or written where its path leaves the project, or leads into Git's own folder. Links that stay
 * within it are fine, and a user's own files may be links to wherever the user keeps them.
 *
 * @throws Mistake where the path leaves.
 */
export function refuseLeaving({ scope, places }: Connection, path: string): void {
  if (scope !== 'project') return
  const leaving = leavingLink(places.project, path)
  if (leaving === undefined) return
  throw new Mistake(`${leaving.link} is a link that leaves the project: ${leaving.target}`, {
    mend: 'Nothing was read or written through it. Delete the link if you trust the project.',
  })
}

export function leavesProject({ scope, places }: Connection, path: string): boolean {
  return scope === 'project' && leavingLink(places.project, path) !== undefined
}

interface LeavingLink {
  readonly link: string
  readonly target: string
}

/** The first part of a path within a project that is a link out of it, or to nothing. */
function leavingLink(project: string, path: string): LeavingLink | undefined {
  const top = realpathSync(project)
  let at = project
  for (const part of relative(project, path).split(sep)) {
    at = join(at, part)
    if (!isLink(at)) continue
    const target = targetOf(at)
    if (target === undefined || !isWithin(top, target)) {
      return { link: at, target: target ?? readlinkSync(at) }
    }
  }
  return undefined
}

function isLink(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true
}

function targetOf(link: string): string | undefined {
  try {
    return realpathSync(link)
  } catch {
    // A link to nothing, or in a circle: what is written there later is anybody's choice.
    return undefined
  }
}

function isWithin(top: string, target: string): boolean {
  const [first = '', ...rest] = relative(top, target).split(sep)
  if (isAbsolute(relative(top, target)) || first === '..' || first === '.git') return false
  return first !== '' || rest.length > 0
}
