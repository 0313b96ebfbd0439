import type { RememberRequest } from '../../typescript/index.ts'
import { readSource, type ReadItem } from '../../typescript/importers/index.ts'
import { believed } from '../../typescript/importers/read-source.ts'
import type { Context } from '../context.ts'
import { openReport } from '../import/report-file.ts'
import { sendItems } from '../import/send-items.ts'
import { openSettled } from '../import/settled-files.ts'
import { tallyLines } from '../import/tally.ts'
import { counted } from '../show/progress.ts'
import { readCommits } from './commits.ts'
import { readDecisions } from './decisions.ts'
import type { PastSessions } from './past-sessions.ts'
import type { Repository } from './repository.ts'

export interface ProjectImport {
  readonly sessions: readonly PastSessions[]
  /** Commit messages, and the decisions that are kept as documents. */
  readonly commits: boolean
  readonly trust?: RememberRequest['trust']
  readonly dryRun: boolean
  readonly secrets?: 'mask' | 'refuse' | undefined
  /** Send what was taken in before, too. */
  readonly anew: boolean
  /** The path of a report. */
  readonly report?: string | undefined
}

/** What an import has led to, for scripts and for people. */
export interface ToldImport {
  readonly facts: readonly object[]
  readonly lines: readonly string[]
  readonly failed: number
}

/** One source of a project, and what is kept once it is told. */
interface Part {
  readonly source: string
  read(): AsyncIterable<ReadItem>
  /** Names with their marks. */
  readonly marks: ReadonlyMap<string, string>
  /** How many were told before and have not changed. */
  readonly unchanged: number
}

/**
 * Takes in what there is of a project: sessions, commits, documents of decisions. What was taken in
 * whole before, and is as it was, is not sent again.
 */
export async function importProject(
  context: Context,
  repository: Repository | undefined,
  given: ProjectImport,
): Promise<ToldImport> {
  const { dryRun, secrets } = given
  const settled = openSettled(context.io, context.place(), [given.trust ?? null, secrets ?? null])
  const known = (name: string) => (given.anew || dryRun ? undefined : settled.of(name))
  const report = given.report === undefined ? undefined : await openReport(given.report, false)
  const told: ToldImport[] = []
  try {
    for (const part of await partsOf(repository, given, known)) {
      const how = { dryRun, secrets, resumeFrom: 0, report }
      const { counts, tally } = await sendItems(context, { ...how, read: part.read })
      if (!dryRun && counts.failed === 0) settled.keep(part.marks)
      const { source, unchanged } = part
      const facts = { source, dry_run: dryRun, ...counts, skipped_by: tally.reasons }
      const lines =
        counts.items === 0
          ? [`Nothing new in ${source}.`]
          : tallyLines({ source, dryRun, resumeFrom: 0, counts, tally })
      told.push({
        facts: [{ ...facts, sessions_unchanged: unchanged, failures: tally.failed }],
        lines: [...lines, ...unchangedLine(unchanged)],
        failed: counts.failed,
      })
    }
  } finally {
    await report?.end()
  }
  return {
    facts: told.flatMap(({ facts }) => facts),
    lines: told.flatMap(({ lines }) => lines),
    failed: told.reduce((sum, { failed }) => sum + failed, 0),
  }
}

function unchangedLine(sessions: number): readonly string[] {
  if (sessions === 0) return []
  return [`  ${counted(sessions)} ${sessions === 1 ? 'session has' : 'sessions have'} not changed.`]
}

async function partsOf(
  repository: Repository | undefined,
  { sessions, commits, trust }: ProjectImport,
  known: (name: string) => string | undefined,
): Promise<readonly Part[]> {
  const parts: Part[] = sessions.map(({ source, files }) => {
    const marks = new Map(
      files.map(({ name, size, lastModified }) => [`${source}/${name}`, `${size}:${lastModified}`]),
    )
    const changed = files.filter(
      ({ name }) => known(`${source}/${name}`) !== marks.get(`${source}/${name}`),
    )
    return {
      source,
      marks,
      unchanged: files.length - changed.length,
      read: () => readSource(source, changed, { trust }),
    }
  })
  if (repository === undefined || !commits || !repository.hasCommits) return parts
  const { git, folder } = repository
  const head = (await git('rev-parse', 'HEAD'))?.trim() ?? ''
  const mark = `commits of ${folder}`
  return [
    ...parts,
    {
      source: 'commits',
      marks: new Map([[mark, head]]),
      unchanged: 0,
      read: () => believed(readCommits(git, { after: known(mark) }), trust),
    },
    {
      source: 'decisions in documents',
      marks: new Map(),
      unchanged: 0,
      read: () => believed(readDecisions(repository), trust),
    },
  ]
}
