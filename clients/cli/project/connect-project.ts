import type { RememberRequest } from '../../typescript/index.ts'
import type { Client } from '../connect/client.ts'
import { connectClient, type ConnectOptions } from '../connect/connect.ts'
import type { Context } from '../context.ts'
import { wrongUse } from '../mistake.ts'
import { withNamespace } from '../open-context.ts'
import { counted } from '../show/progress.ts'
import { importProject, type ToldImport } from './import-project.ts'
import { type PastSessions, pastSessions, sessionSources } from './past-sessions.ts'
import { openRepository } from './repository.ts'

export interface ProjectOptions extends Omit<ConnectOptions, 'follow' | 'project'> {
  readonly upstream: boolean
  readonly past: boolean
  readonly commits: boolean
  readonly trust: RememberRequest['trust'] | undefined
}

/**
 * Connects a client to the memory of the repository one stands in, and takes in what there is of it:
 * past sessions and commits where that is wished, else it says how.
 */
export async function connectProject(
  given: Context,
  client: Client,
  { upstream, past, commits, trust, ...options }: ProjectOptions,
): Promise<void> {
  if (options.scope === 'user') {
    throw wrongUse('--project is of one project', 'Leave out --scope, or --project.')
  }
  const repository = await openRepository(given, { upstream })
  const context = withNamespace(given, repository.namespace)
  context.out.say(repository.because)
  const sessions = options.remove ? [] : await pastSessions(context.io, sessionSources, repository)

  async function follow(): Promise<ToldImport> {
    if (!past && !commits) return { facts: [], lines: offer(sessions), failed: 0 }
    const { dryRun } = options
    const what = { sessions: past ? sessions : [], commits, trust, dryRun, anew: false }
    return importProject(context, repository, what)
  }

  const { because } = repository
  await connectClient(context, client, {
    ...options,
    scope: 'project',
    project: { because },
    follow,
  })
}

/** Past sessions are told of, and taken in by another command. */
function offer(sessions: readonly PastSessions[]): readonly string[] {
  const count = sessions.reduce((sum, { files }) => sum + files.length, 0)
  if (count === 0) return []
  const found = `${counted(count)} past ${count === 1 ? 'session' : 'sessions'} of this project`
  return [`${found} can be remembered: \`mneme import --project\`, with --commits its commits too.`]
}
