import { decodeNamespace, encodeNamespace } from '../../sdk/index.ts'
import type { Context } from '../context.ts'
import type { Place } from '../place/place.ts'
import type { Client, Connection, Places, Scope } from './client.ts'
import type { FileEdit } from './edit/file-edit.ts'
import { readTextFile } from './files.ts'
import { programFor } from './program.ts'
import { projectFolder } from './project-folder.ts'
import { homeOf } from './state-folder.ts'

/**
 * What is to be written into a client's files. Where no namespace is given, one that they have
 * already stays.
 */
export function connectionOf(context: Context, client: Client, scope: Scope): Connection {
  const connection = connectionTo(context.place(), context, client, scope)
  if (context.place().from.namespace !== 'default') return connection
  const namespace = connectedNamespace(client.edits(connection))
  if (namespace === undefined) return connection
  return connectionTo({ ...context.place(), namespace }, context, client, scope)
}

/** The namespace that a client's files lead to; undefined where it is not connected there. */
export function connectedNamespace(edits: readonly FileEdit[]): string | undefined {
  const path = edits.find(({ about }) => about.includes('MCP server'))?.path
  const text = path === undefined ? undefined : readTextFile(path)
  const name = /\bmneme\b[\s\S]{0,300}?\/mcp\/([\w.-]+)/.exec(text ?? '')?.[1]
  return name === undefined ? undefined : decodeNamespace(name)
}

function connectionTo(place: Place, context: Context, client: Client, scope: Scope): Connection {
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

export function placesOf({ io }: Context): Places {
  const { platform, env, cwd } = io
  return { platform, env, home: homeOf(io), project: projectFolder(cwd) }
}
