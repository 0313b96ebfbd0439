import { createReadStream, lstatSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { ImportFile, ReadItem } from '../../typescript/importers/index.ts'
import { markdown } from '../../typescript/importers/markdown.ts'
import type { Repository } from './repository.ts'

/**
 * Decisions that a repository keeps as documents: Markdown under a folder `decisions` or `adr`, each
 * section one memory, so that one that was rewritten is a new version. The time is that of the front
 * matter, else of the last commit that has changed the file. Links are not followed.
 */
export async function* readDecisions(repository: Repository): AsyncGenerator<ReadItem> {
  const files = await decisionFiles(repository)
  for await (const read of markdown.read(files, {})) {
    if (!('item' in read)) {
      yield read
      continue
    }
    const { external_id, metadata } = read.item
    const own = { external_id: external_id.replace(/^markdown:/, 'git-doc:') }
    // Whoever may commit has written it.
    const more = { trust: 'untrusted', metadata: { ...metadata, source: 'git' } } as const
    yield { ...read, item: { ...read.item, ...own, ...more } }
  }
}

async function decisionFiles({ git, folder }: Repository): Promise<readonly ImportFile[]> {
  const listed = (await git('ls-files', '-z')) ?? ''
  const names = listed
    .split('\0')
    .filter((name) => isDecision(name) && isFile(join(folder, name)))
    .toSorted()
  const changed = names.length === 0 ? new Map<string, number>() : await lastChanges(git, names)
  return names.map((name) => ({
    name,
    lastModified: changed.get(name),
    stream: () => Readable.toWeb(Readable.from(createReadStream(join(folder, name)))),
  }))
}

/** When each file was last changed, in epoch milliseconds. */
async function lastChanges(
  git: Repository['git'],
  names: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const log = await git('log', '-z', '--name-only', '--format=%x01%ct', 'HEAD', '--')
  const wanted = new Set(names)
  const changed = new Map<string, number>()
  let at = 0
  for (const part of (log ?? '').split(/[\0\n]/)) {
    if (part.startsWith('\u0001')) at = Number(part.slice(1)) * 1000
    else if (wanted.has(part) && !changed.has(part)) changed.set(part, at)
  }
  return changed
}

function isDecision(name: string): boolean {
  return /(?:^|\/)(?:adrs?|decisions|decision-records)\/.*\.(?:md|markdown)$/i.test(name)
}

function isFile(path: string): boolean {
  try {
    return lstatSync(path).isFile()
  } catch {
    // It is deleted in this worktree.
    return false
  }
}
