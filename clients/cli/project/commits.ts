import type { ReadItem } from '../../typescript/importers/index.ts'
import { isoOf } from '../../typescript/importers/item.ts'
import { spokenBy } from '../../typescript/importers/speaker.ts'
import type { Git } from './git.ts'

/**
 * The commits of the branch that is out, the oldest first, each one memory by its hash: subject and
 * body, author and time. Merges, and what programs have written, are left out. A commit that was made
 * in this clone under the name that Git has here is the user's own; an author's name alone proves
 * nothing, since whoever commits may write any. `after`: the commit up to which they are told already.
 */
export async function* readCommits(
  git: Git,
  { after }: { readonly after: string | undefined },
): AsyncGenerator<ReadItem> {
  const own = await madeHere(git)
  const format = ['%H', '%an', '%ae', '%at', '%B'].join('%n')
  const list = (...range: readonly string[]) =>
    git('log', '-z', '--no-merges', '--reverse', `--format=${format}`, ...range, '--')
  // A commit that was told and is gone by now begins nothing: all of them are read.
  const since = after === undefined ? undefined : await list('HEAD', `^${after}`)
  const log = since ?? (await list('HEAD'))
  for (const record of (log ?? '').split('\0')) {
    const [sha = '', author = '', email = '', at = '', ...message] = record.split('\n')
    if (sha === '') continue
    const where = `commit ${sha.slice(0, 12)}`
    const text = withoutTrailers(message.join('\n'))
    if (isProgram(author) || isProgram(email.split('@')[0] ?? '')) yield { where, skipped: 'bot' }
    else if (text === '') yield { where, skipped: 'empty' }
    else {
      const time = isoOf(Number(at) * 1000)
      const { metadata, ...spoken } = spokenBy(author, own.has(sha) ? author : undefined)
      yield {
        where,
        item: {
          text,
          external_id: `git:${sha}`,
          thread: 'git:commits',
          ...spoken,
          // Without a name of its own the author is still somebody else.
          ...(!own.has(sha) && spoken.speaker === undefined && { speaker: 'somebody' }),
          ...(time !== undefined && { occurred_at: time }),
          metadata: { ...metadata, commit: sha, source: 'git' },
        },
      }
    }
  }
}

/** Commits that the log of this clone has as made in it, by the one whom Git knows here. */
async function madeHere(git: Git): Promise<ReadonlySet<string>> {
  const email = (await git('config', 'user.email'))?.trim() ?? ''
  if (email === '') return new Set()
  const log = await git('log', '-g', '-z', '--format=%H%n%ae%n%gs', 'HEAD', '--')
  const own = (log ?? '').split('\0').flatMap((record) => {
    const [sha = '', author, act = ''] = record.split('\n')
    return author === email && /^commit\b/.test(act) ? [sha] : []
  })
  return new Set(own)
}

/** Lines such as `Signed-off-by: …`, where the last paragraph holds nothing else. */
function withoutTrailers(message: string): string {
  const paragraphs = message.trim().split(/\n\s*\n/)
  const last = paragraphs.at(-1)?.split('\n') ?? []
  const isTrailer = paragraphs.length > 1 && last.every((line) => /^[A-Z][\w-]+: \S/.test(line))
  return (isTrailer ? paragraphs.slice(0, -1) : paragraphs).join('\n\n').trim()
}

function isProgram(name: string): boolean {
  return /\[bot\]|(?:^|[\s._-])bot$/i.test(name.trim())
}
