import { existsSync } from 'node:fs'
import type { Context } from '../context.ts'
import type { Client } from './client.ts'
import { clients } from './clients.ts'
import { connectedNamespace, connectionOf, placesOf } from './connection.ts'
import { openWaiting } from './hooks/waiting.ts'
import { stateFolder } from './state-folder.ts'

/** Lists the clients: which are found here, which are connected, and where. */
export async function listClients(context: Context): Promise<void> {
  const listed = clients.map((client) => ({
    name: client.name,
    title: client.title,
    found: client.traces(placesOf(context)).some((path) => existsSync(path)),
    connected: connectionsOf(context, client),
  }))
  const waiting = openWaiting(stateFolder(context.io), () => context.io.now()).all().length
  context.out.answer({ clients: listed, waiting }, () => [
    ...listed.map(({ name, title, found, connected }) => {
      const places = connected.map(({ scope, namespace }) => `${scope}: ${namespace}`)
      const state =
        places.length > 0 ? `connected (${places.join(', ')})` : found ? 'found here' : ''
      return `${name.padEnd(16)}${title.padEnd(16)}${state}`.trimEnd()
    }),
    '',
    ...(waiting > 0 ? [`${waiting} messages wait for the server; the next hook tells them.`] : []),
    'Connect one with `mneme connect <name>`; --dry-run shows what it would change.',
  ])
}

/** Each scope in which a client is connected, with its namespace. */
function connectionsOf(context: Context, client: Client) {
  return client.scopes.flatMap((scope) => {
    const connected = connectedNamespace(context, client, connectionOf(context, client, scope))
    return connected === undefined ? [] : [{ scope, namespace: connected.namespace }]
  })
}
