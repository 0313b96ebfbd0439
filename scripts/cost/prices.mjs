/**
 * Prices of Cloudflare's Workers Paid plan in US dollars, each with what the plan includes a month
 * and the page that it was read from. Read on 2026-11-21 in stored copies of those pages; look
 * there before you rely on them.
 */
export const readOn = '2026-11-21'

const docs = 'https://developers.cloudflare.com'
const pages = {
  workers: `${docs}/workers/platform/pricing/`,
  objects: `${docs}/durable-objects/platform/pricing/`,
  d1: `${docs}/d1/platform/pricing/`,
  vectorize: `${docs}/vectorize/platform/pricing/`,
  queues: `${docs}/queues/platform/pricing/`,
  ai: `${docs}/workers-ai/platform/pricing/`,
}

/** The plan itself, a month. */
export const planDollars = 5

/** `dollars` for `per` units above `included` units a month. */
export const prices = {
  workerRequests: { dollars: 0.3, per: 1e6, included: 10e6, page: pages.workers },
  workerCpuMs: { dollars: 0.02, per: 1e6, included: 30e6, page: pages.workers },
  objectRequests: { dollars: 0.15, per: 1e6, included: 1e6, page: pages.objects },
  objectGbSeconds: { dollars: 12.5, per: 1e6, included: 400e3, page: pages.objects },
  objectRowsRead: { dollars: 0.001, per: 1e6, included: 25e9, page: pages.objects },
  objectRowsWritten: { dollars: 1, per: 1e6, included: 50e6, page: pages.objects },
  objectGbMonths: { dollars: 0.2, per: 1, included: 5, page: pages.objects },
  d1RowsRead: { dollars: 0.001, per: 1e6, included: 25e9, page: pages.d1 },
  d1RowsWritten: { dollars: 1, per: 1e6, included: 50e6, page: pages.d1 },
  d1GbMonths: { dollars: 0.75, per: 1, included: 5, page: pages.d1 },
  vectorDimensionsQueried: { dollars: 0.01, per: 1e6, included: 50e6, page: pages.vectorize },
  vectorDimensionsStored: { dollars: 0.05, per: 100e6, included: 10e6, page: pages.vectorize },
  queueOperations: { dollars: 0.4, per: 1e6, included: 1e6, page: pages.queues },
  /** 10,000 a day. */
  neurons: { dollars: 0.011, per: 1e3, included: 300e3, page: pages.ai },
}

/** Neurons a million tokens of the models that are the defaults; the same page. */
export const neuronsPerMillionTokens = {
  embedding: { model: '@cf/baai/bge-base-en-v1.5', input: 6_058, output: 0 },
  chat: { model: '@cf/meta/llama-3.1-8b-instruct-fp8-fast', input: 4_119, output: 34_868 },
}
