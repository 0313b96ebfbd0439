import { join } from 'node:path'
import type { Client, Connection, Places } from '../client.ts'
import { markdownMarks } from '../edit/marked-block.ts'
import type { TomlPieces } from '../edit/toml-tables.ts'
import { type HookEvent, hookCommand, hookTimeoutSeconds } from '../hook-command.ts'
import { keyStep } from '../key-step.ts'
import { rulesFor } from '../rules.ts'

/** Codex: server and hooks in `config.toml`, rules in `AGENTS.md`. */
export const codex: Client = {
  name: 'codex',
  title: 'Codex',
  scopes: ['user', 'project'],
  edits(connection) {
    const folder = folderOf(connection)
    const rules = connection.scope === 'user' ? folder : connection.places.project
    return [
      {
        kind: 'toml',
        path: join(folder, 'config.toml'),
        about: 'MCP server and hooks',
        pieces: tables(connection),
      },
      {
        kind: 'block',
        path: join(rules, 'AGENTS.md'),
        about: 'rules',
        block: rulesFor(connection),
        marks: markdownMarks,
      },
    ]
  },
  steps: (connection) => [
    keyStep(connection, 'Codex'),
    ...(connection.scope === 'project'
      ? ['Codex reads .codex/config.toml in projects that it trusts: agree when it asks.']
      : []),
    'Start `codex` and type /hooks: new hooks run only after you have trusted them there.',
  ],
  traces: (places) => [codexHome(places), join(places.project, '.codex')],
}

const events: readonly (readonly [name: string, event: HookEvent])[] = [
  ['SessionStart', 'start'],
  ['UserPromptSubmit', 'prompt'],
  ['Stop', 'answer'],
]

function tables(connection: Connection): TomlPieces {
  return {
    table: 'mcp_servers.mneme',
    values: [
      `url = ${JSON.stringify(connection.mcpUrl)}`,
      'bearer_token_env_var = "MNEME_API_KEY"',
    ],
    hooks: events.map(([name, event]) => ({
      list: `hooks.${name}`,
      values: [
        'type = "command"',
        `command = ${JSON.stringify(hookCommand(connection, event, 'codex'))}`,
        `timeout = ${hookTimeoutSeconds}`,
      ],
    })),
    client: 'codex',
  }
}

function folderOf({ scope, places }: Connection): string {
  return scope === 'user' ? codexHome(places) : join(places.project, '.codex')
}

function codexHome({ home, env }: Places): string {
  return env['CODEX_HOME'] || join(home, '.codex')
}
