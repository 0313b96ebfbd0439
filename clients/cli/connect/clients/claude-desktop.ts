import { join } from 'node:path'
import type { Client, Connection, Places } from '../client.ts'

/**
 * Claude Desktop starts programs alone, so `mcp-remote` stands between it and the server. It reads
 * no environment of a shell: the key stands in its file, which belongs to the user.
 */
export const claudeDesktop: Client = {
  name: 'claude-desktop',
  title: 'Claude Desktop',
  scopes: ['user'],
  edits: (connection) => [
    {
      kind: 'json',
      path: join(folderOf(connection.places), 'claude_desktop_config.json'),
      about: 'MCP server',
      pieces: [server(connection)],
    },
  ],
  steps: ({ key }) => [
    ...(key === null ? ['Put the key in place of YOUR_KEY in that file.'] : []),
    'Quit Claude Desktop and start it again: it reads the file only then, and `npx` must be on its path.',
    'It has no hooks: it remembers and recalls when it calls the tools. The prompts `recall-first` and `end-of-session` of the server ask it to.',
  ],
  traces: (places) => [folderOf(places)],
}

function server({ mcpUrl, key }: Connection) {
  const value = {
    command: 'npx',
    // No space behind the colon: on Windows the argument would be cut there.
    args: ['-y', 'mcp-remote', mcpUrl, '--header', 'Authorization:${AUTH}'],
    env: { AUTH: `Bearer ${key ?? 'YOUR_KEY'}` },
  }
  return { kind: 'member' as const, path: ['mcpServers', 'mneme'], value }
}

function folderOf({ platform, env, home }: Places): string {
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', 'Claude')
  if (platform === 'win32')
    return join(env['APPDATA'] || join(home, 'AppData', 'Roaming'), 'Claude')
  return join(env['XDG_CONFIG_HOME'] || join(home, '.config'), 'Claude')
}
