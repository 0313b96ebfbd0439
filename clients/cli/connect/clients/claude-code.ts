import { join } from 'node:path'
import type { Client, Connection, Places } from '../client.ts'
import { markdownMarks } from '../edit/marked-block.ts'
import { type HookEvent, hookCommand, hookTimeoutSeconds } from '../hook-command.ts'
import { keyStep } from '../key-step.ts'
import { rulesFor } from '../rules.ts'

/** Claude Code 2: `.mcp.json`, hooks in `settings.json`, rules in `CLAUDE.md`. */
export const claudeCode: Client = {
  name: 'claude-code',
  title: 'Claude Code',
  scopes: ['project', 'user'],
  edits(connection) {
    const { mcp, settings, rules } = filesOf(connection)
    return [
      { kind: 'json', path: mcp, about: 'MCP server', pieces: [server(connection)] },
      { kind: 'json', path: settings, about: 'hooks', pieces: hooks(connection) },
      {
        kind: 'block',
        path: rules,
        about: 'rules',
        block: rulesFor(connection),
        marks: markdownMarks,
      },
    ]
  },
  steps: (connection) => [
    keyStep(connection, 'Claude Code'),
    ...(connection.scope === 'project'
      ? ['Start `claude` in the project and allow the MCP server `mneme` when it asks.']
      : ['Start `claude`; `/mcp` lists the server `mneme`, `/hooks` the hooks.']),
  ],
  traces: (places) => [configFolder(places), join(places.project, '.claude')],
}

function filesOf({ places, scope }: Connection) {
  const { project, home, env } = places
  if (scope === 'project') {
    return {
      mcp: join(project, '.mcp.json'),
      settings: join(project, '.claude', 'settings.json'),
      rules: join(project, 'CLAUDE.md'),
    }
  }
  const folder = configFolder(places)
  return {
    mcp: join(env['CLAUDE_CONFIG_DIR'] ? folder : home, '.claude.json'),
    settings: join(folder, 'settings.json'),
    rules: join(folder, 'CLAUDE.md'),
  }
}

function configFolder({ home, env }: Places): string {
  return env['CLAUDE_CONFIG_DIR'] || join(home, '.claude')
}

function server({ mcpUrl }: Connection) {
  const headers = { Authorization: 'Bearer ${MNEME_API_KEY}' }
  const value = { type: 'http', url: mcpUrl, headers }
  return { kind: 'member' as const, path: ['mcpServers', 'mneme'], value }
}

function hooks(connection: Connection) {
  const piece = (name: string, event: HookEvent, group = {}) => {
    const command = hookCommand(connection, event, 'claude-code')
    const hook = { type: 'command', command, timeout: hookTimeoutSeconds }
    const value = { ...group, hooks: [hook] }
    return { kind: 'hook' as const, path: ['hooks', name], value, client: 'claude-code' }
  }
  const matcher = 'startup|resume|clear|compact'
  return [
    piece('SessionStart', 'start', { matcher }),
    piece('UserPromptSubmit', 'prompt'),
    // Claude waits for it: a hook in the background is ended with the program (`claude -p`, 2.1.330).
    piece('Stop', 'answer'),
  ]
}
