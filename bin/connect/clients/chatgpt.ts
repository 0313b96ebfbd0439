import type { Client } from '../client.ts'

/** ChatGPT connects from its vendor's servers: it has no file, and asks for OAuth. */
export const chatgpt: Client = {
  name: 'chatgpt',
  title: 'ChatGPT',
  scopes: [],
  edits: () => [],
  steps: ({ mcpUrl }) => [
    ...(isPublic(mcpUrl)
      ? []
      : [
          'ChatGPT cannot reach a server of this machine: deploy Mneme, and give its address by --url.',
        ]),
    'In ChatGPT on the web, open Settings, Apps, Advanced settings, and turn Developer mode on.',
    `Choose Create app, with the name Mneme and the MCP server URL ${mcpUrl}, and OAuth as authentication.`,
    'The page that opens is the consent page of your server: it asks for your key once, and shows what ChatGPT may do.',
    'In a chat, add the app by the plus sign. ChatGPT has no hooks: it remembers and recalls when it calls the tools.',
  ],
  traces: () => [],
}

function isPublic(url: string): boolean {
  return url.startsWith('https://') && !/^https:\/\/(?:localhost|127\.|\[::1\])/.test(url)
}
