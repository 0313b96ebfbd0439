import { createRequire } from 'node:module'
import { existsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'

const require = createRequire(import.meta.url)
/** Shorter words stand inside of half of all texts. */
const LEAST_LETTERS = 4

/**
 * The memory server of the Model Context Protocol: an entity a text, found by `search_nodes`. That
 * looks for its query as a whole inside of texts, so `byWord` asks once for every word of the
 * question, as a patient client might, and ranks by how many of them found a text.
 */
export async function open({ folder, namespace, byWord = false }) {
  const path = join(folder, `mcp-${byWord ? 'words-' : ''}${namespace}.jsonl`)
  const server = join(dirname(require.resolve('@modelcontextprotocol/server-memory/package.json')))
  const client = new Client({ name: 'bench', version: '1.0.0' })
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [join(server, 'dist/index.js')],
      env: { MEMORY_FILE_PATH: path },
      stderr: 'ignore',
    }),
  )

  async function namesFound(query) {
    const { structuredContent, content, isError } = await client.callTool({
      name: 'search_nodes',
      arguments: { query },
    })
    if (isError) throw new Error(content[0].text)
    const { entities } = structuredContent ?? JSON.parse(content[0].text)
    return entities.map(({ name }) => name)
  }

  return {
    async add({ items }) {
      const entities = items.map(({ external_id: name, text }) => ({
        name,
        entityType: 'memory',
        observations: [text],
      }))
      await client.callTool({ name: 'create_entities', arguments: { entities } })
    },
    async search({ question, limit }) {
      if (!byWord) return (await namesFound(question)).slice(0, limit)
      const counts = new Map()
      for (const word of new Set(question.toLowerCase().match(/[\p{L}\p{N}]+/gu))) {
        if (word.length < LEAST_LETTERS) continue
        for (const name of await namesFound(word)) counts.set(name, (counts.get(name) ?? 0) + 1)
      }
      const ranked = [...counts].toSorted(([, a], [, b]) => b - a)
      return ranked.slice(0, limit).map(([name]) => name)
    },
    diskBytes: () => (existsSync(path) ? statSync(path).size : 0),
  }
}
