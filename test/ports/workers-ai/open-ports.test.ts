import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
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
})

function portsOf(given: object) {
  return openNamespacePorts({ ...env, ...given })
}
