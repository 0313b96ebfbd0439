import { join } from 'node:path'
import type { Client, Connection } from '../client.ts'
import type { FileEdit } from '../edit/file-edit.ts'
import { type HookEvent, hookCommand } from '../hook-command.ts'
import { keyStep } from '../key-step.ts'
import { rulesFor } from '../rules.ts'

/** Cursor: `mcp.json`, `hooks.json` and a rule, which it keeps in files of projects alone. */
export const cursor: Client = {
  name: 'cursor',
  title: 'Cursor',
  scopes: ['project', 'user'],
  edits(connection) {
    const { places, scope } = connection
    const folder = join(scope === 'user' ? places.home : places.project, '.cursor')
    const files: readonly FileEdit[] = [
      {
        kind: 'json',
        path: join(folder, 'mcp.json'),
        about: 'MCP server',
        pieces: [server(connection)],
      },
      { kind: 'json', path: join(folder, 'hooks.json'), about: 'hooks', pieces: hooks(connection) },
    ]
    return scope === 'user' ? files : [...files, rule(folder, connection)]
  },
  steps: (connection) => [
    keyStep(connection, 'Cursor'),
    ...(connection.scope === 'user'
      ? [
          'Cursor keeps rules of a user in its settings alone: paste those of docs/assistants/cursor.md under Rules.',
        ]
      : []),
    'Open a new chat; Settings lists the server `mneme` under MCP and the hooks under Hooks.',
  ],
  traces: ({ home, project }) => [join(home, '.cursor'), join(project, '.cursor')],
}

function server({ mcpUrl }: Connection) {
  const value = { url: mcpUrl, headers: { Authorization: 'Bearer ${env:MNEME_API_KEY}' } }
  return { kind: 'member' as const, path: ['mcpServers', 'mneme'], value }
}

function hooks(connection: Connection) {
  const piece = (name: string, event: HookEvent) => {
    const command = hookCommand(connection, event, 'cursor')
    return { kind: 'hook' as const, path: ['hooks', name], value: { command }, client: 'cursor' }
  }
  return [
    { kind: 'needed' as const, path: ['version'], value: 1 },
    piece('sessionStart', 'start'),
    piece('beforeSubmitPrompt', 'prompt'),
    piece('afterAgentResponse', 'answer'),
  ]
}

function rule(folder: string, connection: Connection): FileEdit {
  const head = [
    '---',
    'description: When to recall, remember and forget',
    'alwaysApply: true',
    '---',
  ]
  return {
    kind: 'own',
    path: join(folder, 'rules', 'mneme.mdc'),
    about: 'rules',
    content: `${[...head, '', rulesFor(connection)].join('\n')}\n`,
  }
}
