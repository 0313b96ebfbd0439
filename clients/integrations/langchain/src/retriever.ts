import { allFound, type Hit, type MemoryClient, type RecallRequest } from '@mneme/client'
import { queryOf } from '@mneme/client/turns'
import { Document } from '@langchain/core/documents'
import { BaseRetriever, type BaseRetrieverInput } from '@langchain/core/retrievers'

export interface MnemeRetrieverOptions extends BaseRetrieverInput {
  /** A client of the user's namespace. */
  readonly memory: Pick<MemoryClient, 'recall'>
  /** Documents of a query; 1 to 100, default 8. */
  readonly topK?: number | undefined
  /** What every recall is asked with beside the query, such as `entities` or `time`. */
  readonly recall?: Omit<RecallRequest, 'query' | 'top_k'> | undefined
}

/** What is known of a document beside its text. */
export type HitMetadata = Omit<Hit, 'text'>

/**
 * What is remembered about a query, best first, as documents.
 *
 * @example
 * const retriever = new MnemeRetriever({ memory, topK: 4 })
 * const [{ pageContent, metadata }] = await retriever.invoke('What does Ana eat?')
 * console.log(pageContent, metadata.score, metadata.occurred_at)
 */
export class MnemeRetriever extends BaseRetriever<HitMetadata> {
  lc_namespace = ['mneme', 'retrievers']
  readonly #options: MnemeRetrieverOptions

  constructor(options: MnemeRetrieverOptions) {
    super(options)
    this.#options = options
  }

  /** Of a long query the first 8 KiB count. */
  override async _getRelevantDocuments(query: string): Promise<Document<HitMetadata>[]> {
    const { memory, topK = 8, recall } = this.#options
    const found = await memory.recall({ ...recall, query: queryOf(query), top_k: topK })
    const best = allFound(found).slice(0, topK)
    return best.map(({ text, ...metadata }) => {
      return new Document({ pageContent: text, metadata, id: metadata.id })
    })
  }
}
