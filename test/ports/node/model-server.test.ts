import { afterEach, describe, expect, it } from 'vitest'
import {
  createEmbeddingModel,
  createRerankModel,
} from '../../../adapters/openai-compatible/models.ts'
import {
  startScriptedModel,
  type ScriptedModelServer,
} from '../../../scripts/support/scripted-model-server.ts'
import { embeddingModelContract, embeddingRequest } from '../embedding-model-contract.ts'
import { secretKey } from '../model-failures.ts'
import { rerankModelContract, rerankRequest } from '../rerank-model-contract.ts'

describe('embeddings over HTTP', () => {
  embeddingModelContract(async () => {
    const server = await startScriptedModel()
    return { model: embeddingAt(server), player: server, close: server.stop }
  })
})

describe('reranking over HTTP', () => {
  rerankModelContract(async () => {
    const server = await startScriptedModel()
    return { model: rerankAt(server), player: server, close: server.stop }
  })
})

describe('a real connection', () => {
  let stop = async (): Promise<void> => {}
  afterEach(() => stop())

  it('has the key as bearer, and is ended by the time limit', async () => {
    // It never answers in time, and has long been asked when the time limit comes.
    const server = await startScriptedModel({}, { delayMs: 60_000 })
    stop = server.stop
    const asked = [
      embeddingAt(server).embed(embeddingRequest({ timeoutMs: 2_000 })),
      rerankAt(server).rerank(rerankRequest({ timeoutMs: 2_000 })),
    ]
    expect(await Promise.all(asked)).toMatchObject([
      { code: 'model_timeout' },
      { code: 'model_timeout' },
    ])
    expect(server.credentials).toEqual([`Bearer ${secretKey}`, `Bearer ${secretKey}`])
  })

  it('where nobody listens is a failure that passes', async () => {
    const server = await startScriptedModel()
    await server.stop()
    const broken = { ok: false, code: 'model_failed', isTransient: true }
    expect(await embeddingAt(server).embed(embeddingRequest())).toMatchObject(broken)
    expect(await rerankAt(server).rerank(rerankRequest())).toMatchObject(broken)
  })
})

const names = ['first', 'second'] as const
const openTokenCounter = async () => ({ count: (text: string) => text.split(' ').length })

function embeddingAt({ url }: ScriptedModelServer) {
  const rest = { models: names, dimensions: null, openTokenCounter }
  return createEmbeddingModel({ baseUrl: url, apiKey: secretKey, ...rest })
}

function rerankAt({ url }: ScriptedModelServer) {
  return createRerankModel({ baseUrl: url, apiKey: secretKey, models: names, openTokenCounter })
}
