import { describe, expect, it } from 'vitest'
import {
  createRerankModel,
  type RerankEndpoint,
} from '../../../adapters/openai-compatible/models.ts'
import { scriptedFetch } from '../../../scripts/support/scripted-model/fetch.ts'
import { createMeaning } from '../../../scripts/support/scripted-model/meaning.ts'
import { scriptedRerankModel } from '../../../scripts/support/scripted-model/rerank-model.ts'
import { secretKey } from '../model-failures.ts'
import { rerankModelContract, rerankRequest } from '../rerank-model-contract.ts'

describe('one behind POST {base}/rerank', () => {
  rerankModelContract(async () => {
    const server = scriptedFetch()
    return { model: modelWith({ fetch: server.fetch }), player: server, close: async () => {} }
  })
})

describe('the scripted one', () => {
  rerankModelContract(async () => {
    const model = scriptedRerankModel(createMeaning(), ['first', 'second'])
    return { model, player: model, close: async () => {} }
  })
})

describe('an OpenAI-compatible endpoint', () => {
  it('API §9 is sent question and texts at its address, with the key', async () => {
    const server = scriptedFetch()
    await modelWith({ fetch: server.fetch }).rerank(rerankRequest())
    const [call] = server.calls
    expect(call?.url).toBe('https://models.example/v1/rerank')
    expect(call?.init.headers).toMatchObject({ authorization: `Bearer ${secretKey}` })
    const { query, texts } = rerankRequest()
    const sent = { model: 'first', query, documents: texts, top_n: 3 }
    expect(JSON.parse(call?.init.body ?? '')).toEqual(sent)
  })

  it('has what it counted as tokens, else each text counted with the question', async () => {
    const counting = scriptedFetch({}, { prompt_tokens: 11, completion_tokens: 0 })
    const [told, counted] = [counting, scriptedFetch()]
    const replies = [told, counted].map(({ fetch }) => modelWith({ fetch }).rerank(rerankRequest()))
    expect(await Promise.all(replies)).toMatchObject([{ inputTokens: 11 }, { inputTokens: 23 }])
  })

  it.each([null, [], {}, { results: {} }, { results: [1, 2, 3] }])(
    'has no answer in %j',
    async (value) => {
      const reply = await modelWith({ fetch: async () => Response.json(value) }).rerank(
        rerankRequest(),
      )
      expect(reply).toMatchObject({ ok: false, message: /one score a text/ })
    },
  )
})

function modelWith(changes: Partial<RerankEndpoint>) {
  return createRerankModel({
    baseUrl: 'https://models.example/v1',
    apiKey: secretKey,
    models: ['first', 'second'],
    openTokenCounter: async () => ({ count: (text) => text.split(' ').length }),
    ...changes,
  })
}
