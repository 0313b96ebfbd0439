import { decodeNamespace, encodeNamespace } from '../../typescript/index.ts'
import type { Context } from '../context.ts'
import type { Place } from '../place/place.ts'
import type { Client, Connection, Places, Scope } from './client.ts'
import { readTextFile } from './files.ts'
import { programFor } from './program.ts'
import { projectFolder } from './project-folder.ts'
import { openOriginals } from './originals.ts'
import { homeOf, stateFolder } from './state-folder.ts'
import { leavesProject } from './within-project.ts'

/**
 * What is to be written into a client's files. Where no namespace is given, one that they have
 * already stays; `found` is one that somebody else may have written there.
 */
export function connectionOf(
  context: Context,
  client: Client,
  scope: Scope,
  { isOfProject = false } = {},
): Connection {
  const about = { client, scope, isOfProject }
  const connection = connectionTo(context.place(), context, about)
  if (context.place().from.namespace !== 'default') return connection
  const known = connectedNamespace(context, client, connection)
  if (known === undefined) return connection
  const { namespace, isOurs } = known
  const found = isOurs ? null : namespace
  if (found !== null && !isPlainNamespace(found)) return { ...connection, found }
  return { ...connectionTo({ ...context.place(), namespace }, context, about), found }
}

export interface Connected {
  readonly namespace: string
  /** The file is the user's own, or as this program has written it. */
  readonly isOurs: boolean
}

/**
 * The namespace that a client's files lead to; undefined where it is not connected there. In a file
 * that a repository brought along it is the bare name of its URL, which can hold no sign that a
 * shell, JSON or TOML would read.
 */
export function connectedNamespace(
  context: Context,
  client: Client,
  connection: Connection,
): Connected | undefined {
  const path = client.edits(connection).find(({ about }) => about.includes('MCP server'))?.path
  if (path === undefined || leavesProject(connection, path)) return undefined
  const text = readTextFile(path)
  const name = /\bmneme\b[\s\S]{0,300}?\/mcp\/([\w.-]+)/.exec(text ?? '')?.[1]
  if (name === undefined) return undefined
  const originals = openOriginals(stateFolder(context.io))
  const isOurs = connection.scope === 'user' || originals.of(path, text) !== undefined
  return { namespace: isOurs ? decodeNamespace(name) : name, isOurs }
}

/** A name that stands for itself, such as `acme-team`. */
export function isPlainNamespace(name: string): boolean {
  return /^[a-z0-9][a-z0-9._-]*$/.test(name) && encodesToItself(name)
}

function encodesToItself(name: string): boolean {
  try {
    return encodeNamespace(name) === name
  } catch {
    // It is too long for a namespace.
    return false
  }
}

function connectionTo(
  place: Place,
  context: Context,
  { client, scope, isOfProject }: Pick<Connection, 'scope' | 'isOfProject'> & { client: Client },
): Connection {
  const { url, namespace, key } = place
  const holdsKey = client.name === 'claude-desktop'
  return {
    places: placesOf(context),
    scope,
    mcpUrl: `${url}/mcp/${encodeNamespace(namespace)}`,
    namespace,
    found: null,
    isOfProject,
    program: programFor(context.io, projectFolder(context.io.cwd)),
    hookOptions: [
      ...hookOptionsOf(place, context.given.profile),
      ...(isOfProject ? ['--personal'] : []),
    ],
    key: holdsKey ? key : null,
    devKey: place.from.key === 'default' ? key : null,
  }
}

/** What a hook is told, so that it asks the same server as the tools do, whatever changes around it. */
function hookOptionsOf({ url, namespace }: Place, profile: string | undefined): readonly string[] {
  const named = profile === undefined ? [] : ['--profile', profile]
  return ['--url', url, '--namespace', namespace, ...named]
}

export function placesOf({ io }: Context): Places {
  const { platform, env, cwd } = io
  return { platform, env, home: homeOf(io), project: projectFolder(cwd) }
}
