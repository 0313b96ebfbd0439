import type { Context } from '../context.ts'
import { wrongUse } from '../mistake.ts'
import type { Client, Connection, Scope } from './client.ts'
import { isSomebodyThere } from '../import/choose-source.ts'
import { quoted } from '../program/options.ts'
import { connectedNamespace, connectionOf, isPlainNamespace } from './connection.ts'
import { shellWord } from './hook-command.ts'
import { openOriginals } from './originals.ts'
import { carryOut, type Change, planAdding, planRemoving } from './plan.ts'
import { namesThisMachine } from './program.ts'
import { diffOf, showChange, whatOf } from './show-change.ts'
import { stateFolder } from './state-folder.ts'
import { refuseLeaving } from './within-project.ts'

export interface ConnectOptions {
  readonly scope: Scope | undefined
  readonly remove: boolean
  readonly dryRun: boolean
  readonly yes: boolean
  /** The namespace is that of the repository: by what, in a sentence. */
  readonly project?: { readonly because: string } | undefined
  /** What comes once it is connected; of a dry run, what would come. */
  follow?(): Promise<{ readonly facts: readonly object[]; readonly lines: readonly string[] }>
}

/** Shows what changes in a client's files, asks, and writes them. */
export async function connectClient(
  context: Context,
  client: Client,
  { scope: asked, remove, dryRun, yes, project, follow }: ConnectOptions,
): Promise<void> {
  const scope = scopeOf(client, asked)
  const isOfProject = project !== undefined
  const connection = connectionOf(context, client, scope, { isOfProject })
  const edits = client.edits(connection)
  for (const { path } of edits) refuseLeaving(connection, path)
  if (!remove) await agreeToFound(context, connection, { isAsked: !yes && !dryRun })
  const originals = openOriginals(stateFolder(context.io))
  const changes = remove ? planRemoving(edits, originals) : planAdding(edits)
  const { out } = context
  for (const change of changes) showChange(out, connection, change)
  const written =
    changes.length > 0 && !dryRun && (yes || out.isJson || (await ask(context, changes)))
  if (out.isJson && changes.length > 0 && !dryRun && !yes) {
    throw wrongUse('nobody can be asked with --json', 'Say --yes, or --dry-run.')
  }
  // Somebody may have put a link there while the question stood.
  if (written) for (const { path } of edits) refuseLeaving(connection, path)
  if (written) carryOut(changes, edits, originals, { isPrivate: connection.key !== null })
  const steps = remove
    ? []
    : [...warnings(context, client, connection), ...client.steps(connection)]
  const isReady = !remove && (written || dryRun || changes.length === 0)
  const followed = out.isJson && isReady ? await follow?.() : undefined
  out.answer(
    {
      client: client.name,
      scope,
      namespace: connection.namespace,
      ...project,
      written,
      changes: changes.map((change) => ({
        path: change.path,
        what: whatOf(change),
        diff: diffOf(connection, change),
      })),
      steps,
      ...(followed !== undefined && { imported: followed.facts }),
    },
    () => ending(client, connection, { changes, written, dryRun, remove, steps }),
  )
  // A person reads first that it is connected: what comes may take minutes.
  if (out.isJson || !isReady || follow === undefined) return
  for (const line of (await follow()).lines) out.say(line)
}

function scopeOf({ title, scopes }: Client, asked: Scope | undefined): Scope {
  const [usual = 'user'] = scopes
  if (asked === undefined || scopes.length === 0 || scopes.includes(asked)) return asked ?? usual
  throw wrongUse(`${title} has files of the ${scopes.join(' or ')} alone`, `Leave out --scope.`)
}

/**
 * A namespace that a project's files name is somebody else's choice: whoever works here would tell
 * it everything. So it has to be a plain name, and a person agrees to it or gives one.
 */
async function agreeToFound(
  context: Context,
  { found }: Connection,
  { isAsked }: { readonly isAsked: boolean },
): Promise<void> {
  if (found === null) return
  const mend = 'Say by --namespace which one is meant.'
  if (!isPlainNamespace(found)) {
    throw wrongUse(`the files of this project name the namespace ${quoted(found)}`, mend)
  }
  const isThere = isAsked && !context.out.isJson && isSomebodyThere(context)
  if (isThere && (await context.confirm(`Use the namespace ${found}, which this project names?`))) {
    return
  }
  throw wrongUse(`the files of this project name the namespace ${quoted(found)}, not you`, mend)
}

async function ask(context: Context, changes: readonly Change[]): Promise<boolean> {
  return await context.confirm(
    `Write ${changes.length === 1 ? 'this file' : `these ${changes.length} files`}?`,
  )
}

interface Ended {
  readonly changes: readonly Change[]
  readonly written: boolean
  readonly dryRun: boolean
  readonly remove: boolean
  readonly steps: readonly string[]
}

function ending(
  { name, title, scopes }: Client,
  { namespace, scope }: Connection,
  { changes, written, dryRun, remove, steps }: Ended,
): readonly string[] {
  if (scopes.length === 0) return remove ? [`${title} has no files of ours.`] : numbered(steps)
  if (changes.length === 0) {
    if (remove) return [`${title} has nothing of Mneme for this ${scope}.`]
    return [`${title} is connected already; nothing has changed.`, ...numbered(steps)]
  }
  if (dryRun) return ['Nothing was written: this was a dry run.']
  if (!written) return ['Nothing was written.']
  if (remove) return [`${title} is as it was before.`]
  const of = scope === 'project' ? 'for this project' : 'for all that you do'
  return [
    `${title} is connected to the namespace ${namespace} ${of}. What is still to do:`,
    ...numbered(steps),
    `Undo it with \`mneme connect ${name} --scope ${scope} --remove\`.`,
  ]
}

function numbered(steps: readonly string[]): readonly string[] {
  return steps.map((step, index) => `${index + 1}. ${step}`)
}

function warnings(context: Context, client: Client, connection: Connection): readonly string[] {
  const { scope, program, namespace } = connection
  const other = client.scopes.find((one) => one !== scope)
  const isTwice =
    other !== undefined &&
    connectedNamespace(context, client, connectionOf(context, client, other)) !== undefined
  const isShared = scope === 'project' && client.edits(connection).length > 0
  return [
    ...(isTwice
      ? [
          `It is connected for the ${other} too, and would remember twice: run \`mneme connect ${client.name} --scope ${other} --remove\`.`,
        ]
      : []),
    ...(isShared && namesThisMachine(program)
      ? [
          'The hooks name this copy of the program by its path: install `mneme` before you share these files.',
        ]
      : []),
    ...(isShared && context.place().from.namespace === 'default'
      ? [`The namespace is ${shellWord(namespace)}; --namespace gives this project one of its own.`]
      : []),
  ]
}
