import { join } from 'node:path'
import type { Client, Connection, Places } from '../client.ts'
import type { FileEdit } from '../edit/file-edit.ts'
import { markdownMarks } from '../edit/marked-block.ts'
import { type HookEvent, hookCommand, hookTimeoutSeconds } from '../hook-command.ts'
import { rulesFor } from '../rules.ts'

/** VS Code with Copilot: `mcp.json`, a file of hooks (a preview), instructions. */
export const vscode: Client = {
  name: 'vscode',
  title: 'VS Code',
  scopes: ['project', 'user'],
  edits: (connection) => [
    {
      kind: 'json',
      path: mcpFile(connection),
      about: 'MCP server',
      pieces: [server(connection), keyInput],
    },
    hooks(connection),
    rules(connection),
  ],
  steps: () => [
    'VS Code asks for the key once, when it starts the server `mneme`, and keeps it to itself.',
    'Hooks read the key of the profile, or MNEME_API_KEY in the environment that VS Code starts in.',
    'Hooks of VS Code are a preview: the output channel "GitHub Copilot Chat Hooks" shows each run.',
  ],
  traces: (places) => [userFolder(places), join(places.project, '.vscode')],
}

const keyInput = {
  kind: 'item' as const,
  path: ['inputs'],
  value: {
    type: 'promptString',
    id: 'mneme-key',
    description: 'Key of Mneme',
    password: true,
  },
}

function server({ mcpUrl }: Connection) {
  const headers = { Authorization: 'Bearer ${input:mneme-key}' }
  const value = { type: 'http', url: mcpUrl, headers }
  return { kind: 'member' as const, path: ['servers', 'mneme'], value }
}

function mcpFile({ scope, places }: Connection): string {
  const folder = scope === 'user' ? userFolder(places) : join(places.project, '.vscode')
  return join(folder, 'mcp.json')
}

function hooks(connection: Connection): FileEdit {
  const { scope, places } = connection
  const folder = scope === 'user' ? join(places.home, '.copilot') : join(places.project, '.github')
  const events: readonly (readonly [string, HookEvent])[] = [
    ['SessionStart', 'start'],
    ['UserPromptSubmit', 'prompt'],
    ['Stop', 'answer'],
  ]
  const lists = events.map(([name, event]) => {
    const command = hookCommand(connection, event, 'vscode')
    return [name, [{ type: 'command', command, timeout: hookTimeoutSeconds }]]
  })
  return {
    kind: 'own',
    path: join(folder, 'hooks', 'mneme.json'),
    about: 'hooks',
    content: `${JSON.stringify({ hooks: Object.fromEntries(lists) }, null, 2)}\n`,
  }
}

function rules(connection: Connection): FileEdit {
  const { scope, places } = connection
  const text = rulesFor(connection)
  if (scope === 'project') {
    const path = join(places.project, '.github', 'copilot-instructions.md')
    return { kind: 'block', path, about: 'rules', block: text, marks: markdownMarks }
  }
  return {
    kind: 'own',
    path: join(places.home, '.copilot', 'instructions', 'mneme.instructions.md'),
    about: 'rules',
    content: `${['---', "applyTo: '**'", '---', '', text].join('\n')}\n`,
  }
}

/** Where VS Code keeps the settings of its default profile. */
function userFolder({ platform, env, home }: Places): string {
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', 'Code', 'User')
  if (platform === 'win32') {
    return join(env['APPDATA'] || join(home, 'AppData', 'Roaming'), 'Code', 'User')
  }
  return join(env['XDG_CONFIG_HOME'] || join(home, '.config'), 'Code', 'User')
}
