import { describe, expect, it } from 'vitest'
import {
  createEmbeddingModel,
  type EmbeddingEndpoint,
} from '../../../adapters/openai-compatible/models.ts'
import { scriptedFetch } from '../../../scripts/support/scripted-model/fetch.ts'
import { embeddingModelContract, embeddingRequest } from '../embedding-model-contract.ts'
import { secretKey } from '../model-failures.ts'

describe('one behind POST {base}/embeddings', () => {
  embeddingModelContract(async () => {
    const server = scriptedFetch()
    return { model: modelWith({ fetch: server.fetch }), player: server, close: async () => {} }
  })
})

describe('an OpenAI-compatible endpoint', () => {
  it('API §9 is sent the texts at its address, with the key', async () => {
    const server = scriptedFetch()
    await modelWith({ fetch: server.fetch }).embed(embeddingRequest())
    const [call] = server.calls
    expect(call?.url).toBe('https://models.example/v1/embeddings')
    expect(call?.init.headers).toMatchObject({ authorization: `Bearer ${secretKey}` })
    const { texts } = embeddingRequest()
    expect(JSON.parse(call?.init.body ?? '')).toEqual({ model: 'first', input: texts })
  })

  it.each([
    ['text-embedding-3-small', null, 768],
    ['text-embedding-3-large', 1_024, 1_024],
    ['nomic-embed-text:v1.5', null, undefined],
    ['some-model', 256, 256],
  ])('%s, told %s, is asked for %s dimensions', async (name, told, dimensions) => {
    const server = scriptedFetch()
    await modelWith({ models: [name], dimensions: told, fetch: server.fetch }).embed(
      embeddingRequest(),
    )
    expect(server.embedded.map((asked) => asked.dimensions)).toEqual([dimensions])
  })

  it.each([
    ['nomic-embed-text', 'search_query: who?', 'search_document: Ana'],
    [
      'BAAI/bge-base-en-v1.5',
      'Represent this sentence for searching relevant passages: who?',
      'Ana',
    ],
    ['intfloat/multilingual-e5-base', 'query: who?', 'passage: Ana'],
    ['text-embedding-3-large', 'who?', 'Ana'],
  ])('%s is asked as its card says', async (name, query, document) => {
    const server = scriptedFetch()
    const model = modelWith({ models: [name], fetch: server.fetch })
    await model.embed(embeddingRequest({ texts: ['who?'], purpose: 'query' }))
    await model.embed(embeddingRequest({ texts: ['Ana'] }))
    expect(server.embedded.map(({ texts }) => texts)).toEqual([[query], [document]])
  })

  it('has its rows put in order, by index or as they come', async () => {
    const [first, second] = [rowOf(1), rowOf(-1)]
    for (const data of [
      [
        { index: 1, embedding: second },
        { index: 0, embedding: first },
      ],
      [{ embedding: first }, { embedding: second }],
    ]) {
      const reply = await modelWith({ fetch: async () => Response.json({ data }) }).embed(
        embeddingRequest(),
      )
      expect(reply.ok && reply.vectors.map((vector) => Math.sign(vector?.[0] ?? 0))).toEqual([
        1, -1,
      ])
    }
  })

  it('may give the vectors of words beside them, bytes in base64', async () => {
    const words = [Buffer.from([1, 255, 7]).toString('base64'), '']
    const wrong = ['=', 7]
    const replies = [words, wrong].map((own) => {
      const data = own.map((one) => ({ embedding: rowOf(1), words: one }))
      return modelWith({ fetch: async () => Response.json({ data }) }).embed(embeddingRequest())
    })
    const [good, bad] = await Promise.all(replies)
    expect(good?.ok && good.words).toEqual([Int8Array.of(1, -1, 7), null])
    expect(bad?.ok && bad.words).toEqual([null, null])
  })

  it.each([
    ['an index twice', [{ index: 0 }, { index: 0 }]],
    ['an index too high', [{ index: 0 }, { index: 2 }]],
    ['entries that are none', [1, 2]],
    ['no list', {}],
  ])('has no answer in %s', async (_what, data) => {
    const reply = await modelWith({ fetch: async () => Response.json({ data }) }).embed(
      embeddingRequest(),
    )
    expect(reply).toMatchObject({ ok: false, message: /one embedding a text/ })
  })

  it.each(['models.example', 'ftp://models.example'])('%j is none', async (baseUrl) => {
    const server = scriptedFetch()
    const reply = await modelWith({ baseUrl, fetch: server.fetch }).embed(embeddingRequest())
    expect(reply).toMatchObject({ ok: false, code: 'model_failed' })
    expect(server.calls).toEqual([])
  })
})

function rowOf(value: number): readonly number[] {
  return Array.from({ length: 768 }, () => value)
}

function modelWith(changes: Partial<EmbeddingEndpoint>) {
  return createEmbeddingModel({
    baseUrl: 'https://models.example/v1',
    apiKey: secretKey,
    models: ['first', 'second'],
    dimensions: null,
    openTokenCounter: async () => ({ count: (text) => text.split(' ').length }),
    ...changes,
  })
}
