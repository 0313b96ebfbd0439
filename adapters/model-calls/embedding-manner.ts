import type { EmbeddingRequest } from '../../engine/ports/embedding-model.ts'
import { beginningOf } from './text-window.ts'

/** Texts as a model wants them, as far as it reads them. */
export function textsFor(
  model: string,
  { texts, purpose }: Pick<EmbeddingRequest, 'texts' | 'purpose'>,
) {
  const { tokens, asksDimensions, ...prefixes } = embeddingManner(model)
  const prefix = prefixes[purpose]
  const left = tokens - tokensOfModel - Math.ceil(prefix.length / 3)
  return { input: texts.map((text) => prefix + beginningOf(text, left)), asksDimensions }
}

/** Where a text begins and ends. */
const tokensOfModel = 2

/** How a model wants texts given to it. */
interface EmbeddingManner {
  /** Before what is asked. */
  readonly query: string
  /** Before what may answer. */
  readonly document: string
  /** As many as it reads of a text. */
  readonly tokens: number
  /** It gives other than 768 numbers, unless it is asked for as many. */
  readonly asksDimensions: boolean
}

/**
 * By the model's name, as its card says (read 2026-11-21). Unknown models get their texts as they
 * are, as far as most read them.
 */
function embeddingManner(model: string): EmbeddingManner {
  const known = manners.find(([name]) => name.test(model))
  return { ...plain, ...known?.[1] }
}

const plain: EmbeddingManner = { query: '', document: '', tokens: 512, asksDimensions: false }

const manners: readonly (readonly [RegExp, Partial<EmbeddingManner>])[] = [
  [
    /bge-(small|base|large)-en/i,
    { query: 'Represent this sentence for searching relevant passages: ' },
  ],
  [
    /embeddinggemma/i,
    { query: 'task: search result | query: ', document: 'title: none | text: ', tokens: 2_048 },
  ],
  [/nomic-embed-text/i, { query: 'search_query: ', document: 'search_document: ', tokens: 2_048 }],
  [/\be5-(small|base|large)/i, { query: 'query: ', document: 'passage: ' }],
  [/text-embedding-3-(small|large)/i, { tokens: 8_000, asksDimensions: true }],
]
