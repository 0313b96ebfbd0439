/** What is documented of a model (read 2026-11-21). */
export type HostedModel =
  | {
      readonly task: 'chat'
      /** Of messages and answer together. */
      readonly contextTokens: number
      /** Newer models answer as OpenAI's do, older ones with `{response, usage}`. */
      readonly answers: 'completion' | 'response'
    }
  | {
      readonly task: 'embedding'
      readonly dimensions: number
      /** What is over them is left out. */
      readonly tokens: number
    }
  | { readonly task: 'rerank' }

export const hostedModels: Readonly<Record<string, HostedModel>> = {
  '@cf/google/gemma-4-26b-a4b-it': { task: 'chat', contextTokens: 256_000, answers: 'completion' },
  '@cf/zai-org/glm-4.7-flash': { task: 'chat', contextTokens: 131_072, answers: 'completion' },
  '@cf/meta/llama-3.3-70b-instruct-fp8-fast': {
    task: 'chat',
    contextTokens: 24_000,
    answers: 'response',
  },
  '@cf/baai/bge-base-en-v1.5': { task: 'embedding', dimensions: 768, tokens: 512 },
  '@cf/baai/bge-m3': { task: 'embedding', dimensions: 1_024, tokens: 8_192 },
  '@cf/google/embeddinggemma-300m': { task: 'embedding', dimensions: 768, tokens: 2_048 },
  '@cf/baai/bge-small-en-v1.5': { task: 'embedding', dimensions: 384, tokens: 512 },
  '@cf/baai/bge-reranker-base': { task: 'rerank' },
}
