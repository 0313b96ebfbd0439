/**
 * Prices of Cloudflare's Workers Paid plan in US dollars, each with what the plan includes a month,
 * its page, and when that page stood so in the copy that was read. None was read live: look there
 * before you rely on them.
 */
export const readOn = '2026-11-21'

const docs = 'https://developers.cloudflare.com'
/** `asOf` is the page's own date in the copy, or when somebody noted its numbers down. */
const pages = {
  workers: { page: `${docs}/workers/platform/pricing/`, asOf: 'notes of 2026-08-03' },
  objects: { page: `${docs}/durable-objects/platform/pricing/`, asOf: '2025-08-22' },
  d1: { page: `${docs}/d1/platform/pricing/`, asOf: 'notes of 2026-08-03' },
  vectorize: { page: `${docs}/vectorize/platform/pricing/`, asOf: '2025-08-20' },
  queues: { page: `${docs}/queues/platform/pricing/`, asOf: 'notes without a date' },
  ai: { page: `${docs}/workers-ai/platform/pricing/`, asOf: 'notes of 2026-09-20' },
}

/** The plan itself, a month. */
export const planDollars = 5

/** `dollars` for `per` units above `included` units a month. */
export const prices = {
  workerRequests: { dollars: 0.3, per: 1e6, included: 10e6, ...pages.workers },
  workerCpuMs: { dollars: 0.02, per: 1e6, included: 30e6, ...pages.workers },
  objectRequests: { dollars: 0.15, per: 1e6, included: 1e6, ...pages.objects },
  objectGbSeconds: { dollars: 12.5, per: 1e6, included: 400e3, ...pages.objects },
  objectRowsRead: { dollars: 0.001, per: 1e6, included: 25e9, ...pages.objects },
  objectRowsWritten: { dollars: 1, per: 1e6, included: 50e6, ...pages.objects },
  objectGbMonths: { dollars: 0.2, per: 1, included: 5, ...pages.objects },
  d1RowsRead: { dollars: 0.001, per: 1e6, included: 25e9, ...pages.d1 },
  d1RowsWritten: { dollars: 1, per: 1e6, included: 50e6, ...pages.d1 },
  d1GbMonths: { dollars: 0.75, per: 1, included: 5, ...pages.d1 },
  vectorDimensionsQueried: { dollars: 0.01, per: 1e6, included: 50e6, ...pages.vectorize },
  vectorDimensionsStored: { dollars: 0.05, per: 100e6, included: 10e6, ...pages.vectorize },
  queueOperations: { dollars: 0.4, per: 1e6, included: 1e6, ...pages.queues },
  /** 10,000 a day. */
  neurons: { dollars: 0.011, per: 1e3, included: 300e3, ...pages.ai },
}

const pageOfModels = '2026-02-13'

/**
 * Neurons a million tokens, by the model's name: what is counted and sold is neurons. Of a model that
 * is not here nothing is known, and nothing is made up.
 */
export const neuronsPerMillionTokens = {
  '@cf/google/gemma-4-26b-a4b-it': { input: 9_091, output: 27_273, asOf: 'notes of 2026-06' },
  '@cf/zai-org/glm-4.7-flash': { input: 5_500, output: 36_400, asOf: pageOfModels },
  '@cf/meta/llama-3.1-8b-instruct-fp8-fast': { input: 4_119, output: 34_868, asOf: pageOfModels },
  '@cf/meta/llama-3.3-70b-instruct-fp8-fast': {
    input: 26_668,
    output: 204_805,
    asOf: pageOfModels,
  },
  '@cf/baai/bge-small-en-v1.5': { input: 1_841, output: 0, asOf: pageOfModels },
  '@cf/baai/bge-base-en-v1.5': { input: 6_058, output: 0, asOf: pageOfModels },
  '@cf/baai/bge-large-en-v1.5': { input: 18_582, output: 0, asOf: pageOfModels },
  '@cf/baai/bge-m3': { input: 1_075, output: 0, asOf: pageOfModels },
  '@cf/baai/bge-reranker-base': { input: 283, output: 0, asOf: pageOfModels },
}

/** Those that [env.production] of wrangler.toml names first; a test compares. */
export const defaultModels = {
  chat: '@cf/google/gemma-4-26b-a4b-it',
  embedding: '@cf/baai/bge-m3',
  rerank: '@cf/baai/bge-reranker-base',
}
