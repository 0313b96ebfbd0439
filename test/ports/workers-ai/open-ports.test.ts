import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openNamespacePorts } from '../../../adapters/open-ports.ts'
import { WorkersAiEmulator } from '../../support/workers-ai-emulator.ts'
import { chatRequest, line } from '../chat-model-contract.ts'
import { embeddingRequest } from '../embedding-model-contract.ts'
import { rerankRequest } from '../rerank-model-contract.ts'

const named = {
  MODEL_NAME: '@cf/google/gemma-4-26b-a4b-it, @cf/zai-org/glm-4.7-flash',
  EMBEDDING_MODEL_NAME: '@cf/baai/bge-base-en-v1.5,@cf/google/embeddinggemma-300m',
  RERANK_MODEL_NAME: '@cf/baai/bge-reranker-base',
}
const baseUrl = 'https://models.example/v1'

describe('API §9 the variables', () => {
  it('with the binding name models of Workers AI, which answer', async () => {
    const ai = new WorkersAiEmulator({ script: { [line]: 'yes' } })
    const { chat, embedding, rerank } = portsOf({ ...named, AI: ai })
    expect(chat?.models).toEqual(named.MODEL_NAME.split(', '))
    expect(embedding?.models).toEqual(named.EMBEDDING_MODEL_NAME.split(','))
    expect(await chat?.complete(chatRequest())).toMatchObject({ ok: true, text: 'yes' })
    const second = '@cf/google/embeddinggemma-300m'
    const vectors = await embedding?.embed(embeddingRequest({ model: second }))
    expect(vectors).toMatchObject({ ok: true, model: second })
    expect(await rerank?.rerank(rerankRequest())).toMatchObject({ ok: true })
  })

  it.each([
    ['the binding alone', { AI: new WorkersAiEmulator() }],
    ['names alone', named],
    ['nothing', {}],
    ['empty names', { AI: new WorkersAiEmulator(), MODEL_NAME: ' ,', EMBEDDING_MODEL_NAME: '' }],
  ])('%s bind no model', (_what, given) => {
    expect(portsOf(given)).toMatchObject({ chat: null, embedding: null, rerank: null })
  })

  it('MODEL_BASE_URL goes before the binding, for all models', async () => {
    const ai = new WorkersAiEmulator()
    const given = { MODEL_BASE_URL: baseUrl, MODEL_NAME: 'a', RERANK_MODEL_NAME: 'c,d', AI: ai }
    const { chat, embedding, rerank } = portsOf(given)
    expect(chat?.models).toEqual(['a'])
    expect(embedding).toBeNull()
    expect(rerank?.models).toEqual(['c', 'd'])
    expect(ai.calls).toEqual([])
  })

  it('each kind of model may stand behind an address of its own, with the key of that address', async () => {
    const asked: [string, string | null][] = []
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
      asked.push([String(url), new Headers(init?.headers).get('authorization')])
      return new Response('{}')
    })
    const here = { EMBEDDING_MODEL_NAME: 'b', EMBEDDING_BASE_URL: 'http://127.0.0.1:9/v1' }
    const models = { MODEL_BASE_URL: baseUrl, MODEL_API_KEY: 'chat-key', RERANK_MODEL_NAME: 'c' }
    expect(portsOf(here)).toMatchObject({ chat: null, embedding: { id: 'b' }, rerank: null })
    await portsOf({ ...models, ...here }).embedding?.embed(embeddingRequest())
    await portsOf({ ...models, ...here, EMBEDDING_API_KEY: 'own' }).embedding?.embed(
      embeddingRequest(),
    )
    await portsOf(models).rerank?.rerank(rerankRequest())
    const there = { RERANK_BASE_URL: 'http://127.0.0.1:8/v1', RERANK_API_KEY: 'its-own' }
    await portsOf({ ...models, ...there }).rerank?.rerank(rerankRequest())
    expect(asked).toEqual([
      ['http://127.0.0.1:9/v1/embeddings', null],
      ['http://127.0.0.1:9/v1/embeddings', 'Bearer own'],
      [`${baseUrl}/rerank`, 'Bearer chat-key'],
      ['http://127.0.0.1:8/v1/rerank', 'Bearer its-own'],
    ])
  })
})

afterEach(() => {
  vi.restoreAllMocks()
})

function portsOf(given: object) {
  return openNamespacePorts({ ...env, ...given })
}
