import { resolve } from 'node:path'
import type { RememberRequest } from '../../typescript/index.ts'
import type { Context } from '../context.ts'
import { Mistake, wrongUse } from '../mistake.ts'
import { withNamespace } from '../open-context.ts'
import { inWords } from '../program/options.ts'
import { importProject } from '../project/import-project.ts'
import {
  ofRepository,
  type PastSessions,
  pastSessions,
  sessionSources,
} from '../project/past-sessions.ts'
import { openRepository, type Repository } from '../project/repository.ts'
import { type ChosenSource, chooseSource } from './choose-source.ts'
import { collectFiles } from './collect-files.ts'

/** What `mneme import` was given. */
export interface SessionImport {
  readonly paths: readonly string[]
  readonly from: ChosenSource | undefined
  /** Those of the repository one stands in alone, into its namespace. */
  readonly project: boolean
  readonly upstream: boolean
  readonly commits: boolean
  readonly trust: RememberRequest['trust'] | undefined
  readonly dryRun: boolean
  readonly secrets: 'mask' | 'refuse' | undefined
  readonly anew: boolean
  readonly report: string | undefined
  readonly yes: boolean
}

/** Takes in sessions of assistants from where they keep them, of a project or of all. */
export async function importSessions(given: Context, options: SessionImport): Promise<void> {
  const { project, upstream, report } = options
  const repository = project ? await openRepository(given, { upstream }) : undefined
  const context = repository === undefined ? given : withNamespace(given, repository.namespace)
  if (repository !== undefined) context.out.note(`mneme: ${repository.because}`)
  const sessions = await sessionsOf(context, options, repository)
  const told = await importProject(context, repository, {
    ...options,
    sessions,
    report: report === undefined ? undefined : resolve(context.io.cwd, report),
  })
  const { namespace } = context.place()
  context.out.answer({ namespace, sources: told.facts }, () =>
    told.lines.length > 0 ? told.lines : ['There are no past sessions on this machine.'],
  )
  // Scripts see by the exit code that something was not taken in; people have read it.
  if (told.failed > 0) throw new Mistake('')
}

async function sessionsOf(
  context: Context,
  { paths, from, yes }: SessionImport,
  repository: Repository | undefined,
): Promise<readonly PastSessions[]> {
  if (paths.length === 0) {
    const sources = from === undefined ? sessionSources : [sessionSource(from)]
    return pastSessions(context.io, sources, repository)
  }
  const all = await collectFiles(paths, context.io.cwd)
  const source = sessionSource(await chooseSource(context, all, { from, yes }))
  if (repository === undefined) return [{ source, files: all }]
  const files = await ofRepository(source, all, repository)
  const others = all.length - files.length
  if (others > 0) context.out.note(`mneme: ${others} of ${all.length} files are of other folders.`)
  return files.length === 0 ? [] : [{ source, files }]
}

function sessionSource(source: ChosenSource) {
  const found = sessionSources.find((one) => one === source)
  if (found !== undefined) return found
  throw wrongUse(
    `${source} has no sessions of a project`,
    `Those of ${inWords(sessionSources)} have.`,
  )
}
