import { statSync } from 'node:fs'
import { join } from 'node:path'

const USER = 'bench'

/**
 * mem0's open-source memory: texts as they are (`infer: false`), its own vector store, which keeps
 * them in a file. Its telemetry is off by the environment that its process has.
 */
export async function open({ encoder, folder, namespace }) {
  const { Memory } = await import('mem0ai/oss')
  const { url: baseURL, model, dimensions } = encoder
  const dbPath = join(folder, `mem0-${namespace}.db`)
  const memory = new Memory({
    embedder: {
      provider: 'openai',
      config: { apiKey: 'none', baseURL, model },
    },
    vectorStore: {
      provider: 'memory',
      config: { collectionName: namespace, dimension: dimensions, dbPath },
    },
    // It is never asked, and cannot be left out.
    llm: { provider: 'openai', config: { apiKey: 'none', baseURL, model } },
    disableHistory: true,
  })
  return {
    async add({ items }) {
      for (const { external_id: id, text } of items) {
        await memory.add([{ role: 'user', content: text }], {
          userId: USER,
          metadata: { turn: id },
          infer: false,
        })
      }
    },
    async search({ question, limit: topK }) {
      const { results } = await memory.search(question, { filters: { user_id: USER }, topK })
      return results.map(({ metadata }) => metadata.turn)
    },
    diskBytes: () => statSync(dbPath).size,
  }
}
