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
    'The consent page of your server opens: it names what ChatGPT may do. Type a key of this namespace there, best one that `mneme keys create` has made for it.',
    'In a chat, add the app by the plus sign. ChatGPT has no hooks: it remembers and recalls when it calls the tools.',
  ],
  traces: () => [],
}

function isPublic(url: string): boolean {
  return url.startsWith('https://') && !/^https:\/\/(?:localhost|127\.|\[::1\])/.test(url)
}
