import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { encodeNamespace } from '../../sdk/index.ts'
import type { Context } from '../context.ts'
import { wrongUse } from '../mistake.ts'
import type { Place } from '../place/place.ts'
import { printable } from '../show/printable.ts'
import type { Client, Connection, Places, Scope } from './client.ts'
import { clients } from './clients.ts'
import { hasEdit } from './edit/file-edit.ts'
import { lineDiff } from './edit/line-diff.ts'
import { readTextFile } from './files.ts'
import { shellWord } from './hook-command.ts'
import { openOriginals } from './originals.ts'
import { carryOut, type Change, planAdding, planRemoving } from './plan.ts'
import { namesThisMachine, programFor } from './program.ts'
import { projectFolder } from './project-folder.ts'
import { homeOf, stateFolder } from './state-folder.ts'
import { openWaiting } from './hooks/waiting.ts'

export interface ConnectOptions {
  readonly scope: Scope | undefined
  readonly remove: boolean
  readonly dryRun: boolean
  readonly yes: boolean
}

/** Shows what changes in a client's files, asks, and writes them. */
export async function connectClient(
  context: Context,
  client: Client,
  { scope: asked, remove, dryRun, yes }: ConnectOptions,
): Promise<void> {
  const scope = scopeOf(client, asked)
  const connection = connectionOf(context, client, scope)
  const edits = client.edits(connection)
  const originals = openOriginals(stateFolder(context.io))
  const changes = remove ? planRemoving(edits, originals) : planAdding(edits)
  const { out } = context
  for (const change of changes) showChange(context, connection, change)
  const written =
    changes.length > 0 && !dryRun && (yes || out.isJson || (await ask(context, changes)))
  if (out.isJson && changes.length > 0 && !dryRun && !yes) {
    throw wrongUse('nobody can be asked with --json', 'Say --yes, or --dry-run.')
  }
  if (written) carryOut(changes, edits, originals, { isPrivate: connection.key !== null })
  const steps = remove
    ? []
    : [...warnings(context, client, connection), ...client.steps(connection)]
  out.answer(
    {
      client: client.name,
      scope,
      namespace: connection.namespace,
      written,
      changes: changes.map((change) => ({
        path: change.path,
        what: whatOf(change),
        diff: diffOf(connection, change),
      })),
      steps,
    },
    () => ending(client, connection, { changes, written, dryRun, remove, steps }),
  )
}

/** Lists the clients: which are found here, and which are connected. */
export async function listClients(context: Context): Promise<void> {
  const listed = clients.map((client) => {
    const scopes = client.scopes.filter((scope) => isConnected(context, client, scope))
    const places = placesOf(context)
    return {
      name: client.name,
      title: client.title,
      found: client.traces(places).some((path) => existsSync(path)),
      connected: scopes,
    }
  })
  const waiting = openWaiting(stateFolder(context.io), () => context.io.now()).all().length
  context.out.answer({ clients: listed, waiting }, () => [
    ...listed.map(({ name, title, found, connected }) => {
      const state =
        connected.length > 0 ? `connected (${connected.join(', ')})` : found ? 'found here' : ''
      return `${name.padEnd(16)}${title.padEnd(16)}${state}`.trimEnd()
    }),
    '',
    ...(waiting > 0 ? [`${waiting} messages wait for the server; the next hook tells them.`] : []),
    'Connect one with `mneme connect <name>`; --dry-run shows what it would change.',
  ])
}

function isConnected(context: Context, client: Client, scope: Scope): boolean {
  const edits = client.edits(connectionOf(context, client, scope))
  return edits.length > 0 && edits.every((edit) => hasEdit(edit, readTextFile(edit.path)))
}

function scopeOf({ title, scopes }: Client, asked: Scope | undefined): Scope {
  const [usual = 'user'] = scopes
  if (asked === undefined || scopes.length === 0 || scopes.includes(asked)) return asked ?? usual
  throw wrongUse(`${title} has files of the ${scopes.join(' or ')} alone`, `Leave out --scope.`)
}

function connectionOf(context: Context, client: Client, scope: Scope): Connection {
  const place = context.place()
  const { url, namespace, key } = place
  const holdsKey = client.name === 'claude-desktop'
  return {
    places: placesOf(context),
    scope,
    mcpUrl: `${url}/mcp/${encodeNamespace(namespace)}`,
    namespace,
    program: programFor(context.io),
    hookOptions: hookOptionsOf(place, context.given.profile),
    key: holdsKey ? key : null,
    devKey: place.from.key === 'default' ? key : null,
  }
}

/** What a hook is told, so that it asks the same server as the tools do, whatever changes around it. */
function hookOptionsOf({ url, namespace }: Place, profile: string | undefined): readonly string[] {
  const named = profile === undefined ? [] : ['--profile', profile]
  return ['--url', url, '--namespace', namespace, ...named]
}

function placesOf({ io }: Context): Places {
  const { platform, env, cwd } = io
  return { platform, env, home: homeOf(io), project: projectFolder(cwd) }
}

function showChange({ out }: Context, connection: Connection, change: Change): void {
  out.say(
    out.colours.strong(`${nameOf(connection, change.path)}: ${change.about}, ${whatOf(change)}`),
  )
  for (const line of diffOf(connection, change)) {
    const paint = line.startsWith('+')
      ? out.colours.good
      : line.startsWith('-')
        ? out.colours.bad
        : plain
    out.say(paint(`  ${printable(line)}`))
  }
  out.say('')
}

function plain(line: string): string {
  return line
}

/** The change line by line; a key is not shown. */
function diffOf({ key }: Connection, { before = '', after = '' }: Change): readonly string[] {
  const lines = lineDiff(before, after)
  return key === null ? lines : lines.map((line) => line.replaceAll(key, '[key]'))
}

function whatOf({ before, after }: Change): 'new file' | 'changed' | 'deleted' {
  if (before === undefined) return 'new file'
  return after === undefined ? 'deleted' : 'changed'
}

function nameOf({ places }: Connection, path: string): string {
  const within = (folder: string) => {
    const rest = relative(folder, path)
    return rest === '' || rest.startsWith('..') ? undefined : rest
  }
  const inHome = within(places.home)
  return within(places.project) ?? (inHome === undefined ? path : join('~', inHome))
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
  const isTwice = other !== undefined && isConnectedAnyhow(context, client, other)
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

/** Whether its files have hooks of ours, of any namespace. */
function isConnectedAnyhow(context: Context, client: Client, scope: Scope): boolean {
  const edits = client.edits(connectionOf(context, client, scope))
  return edits.some(({ path, about }) => {
    const text = about.includes('hooks') ? readTextFile(path) : undefined
    return text?.includes(`--client ${client.name}`) === true
  })
}
