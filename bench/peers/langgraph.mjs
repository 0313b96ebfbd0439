import { Embeddings } from '@langchain/core/embeddings'
import { InMemoryStore } from '@langchain/langgraph'
import { embed } from './embed.mjs'

/** LangGraph's in-memory store with an index over the text of a value. */
export function open({ encoder, namespace }) {
  const embeddings = new EndpointEmbeddings(encoder)
  const { dimensions: dims } = encoder
  const store = new InMemoryStore({ index: { dims, embeddings, fields: ['text'] } })
  return {
    async add({ items }) {
      await store.batch(
        items.map(({ external_id: key, text }) => ({
          namespace: [namespace],
          key,
          value: { text },
        })),
      )
    },
    async search({ question, limit }) {
      const found = await store.search([namespace], { query: question, limit })
      return found.map(({ key }) => key)
    },
  }
}

class EndpointEmbeddings extends Embeddings {
  #encoder

  constructor(encoder) {
    super({})
    this.#encoder = encoder
  }

  async embedDocuments(texts) {
    return await embed(this.#encoder, texts)
  }

  async embedQuery(text) {
    const [vector] = await embed(this.#encoder, [text])
    return vector
  }
}
