import { describe, expect, it } from 'vitest'
import { createEmbeddingModel } from '../../../adapters/workers-ai/models.ts'
import type { ModelRunner } from '../../../adapters/workers-ai/run-model.ts'
import type { HostedModel } from '../../support/workers-ai/hosted-models.ts'
import { WorkersAiEmulator } from '../../support/workers-ai-emulator.ts'
import { embeddingModelContract, embeddingRequest } from '../embedding-model-contract.ts'
import { parsing, runsOf, wordCounter } from './bindings.ts'

const hosted: HostedModel = { task: 'embedding', dimensions: 768, tokens: 512 }
const bge = '@cf/baai/bge-base-en-v1.5'
const gemma = '@cf/google/embeddinggemma-300m'

describe('by raw responses', () => {
  embeddingModelContract(async () => {
    const ai = new WorkersAiEmulator({ models: { first: hosted, second: hosted } })
    return { model: modelOf(ai), player: ai, close: async () => {} }
  })
})

describe('Workers AI', () => {
  it.each([
    [bge, 'Represent this sentence for searching relevant passages: who?', 'Ana'],
    [gemma, 'task: search result | query: who?', 'title: none | text: Ana'],
    ['@cf/other/model', 'who?', 'Ana'],
  ])('%s is asked as its card says', async (name, query, document) => {
    const ai = new WorkersAiEmulator({ models: { [name]: hosted } })
    const model = modelOf(ai, [name])
    await model.embed(embeddingRequest({ texts: ['who?'], purpose: 'query' }))
    await model.embed(embeddingRequest({ texts: ['Ana'] }))
    expect(ai.embedded.map(({ texts }) => texts)).toEqual([[query], [document]])
  })

  it('has bge pool as it was trained to, and no other', async () => {
    const ai = new WorkersAiEmulator()
    for (const name of [bge, gemma]) await modelOf(ai, [name]).embed(embeddingRequest())
    expect(ai.calls.map(({ inputs }) => inputs['pooling'])).toEqual(['cls', undefined])
  })

  it('takes 100 texts and no more', async () => {
    const ai = new WorkersAiEmulator()
    const model = modelOf(ai, [bge])
    expect(model.mostTexts).toBe(100)
    const texts = Array.from({ length: 101 }, (_, at) => `text ${at}`)
    const reply = await model.embed(embeddingRequest({ texts }))
    expect(reply).toMatchObject({ ok: false, code: 'model_failed' })
  })

  it.each([
    ['@cf/baai/bge-small-en-v1.5', 384],
    ['@cf/baai/bge-m3', 1_024],
  ])('UN-23 %s gives %i numbers', async (name, dimensions) => {
    const reply = await modelOf(new WorkersAiEmulator(), [name]).embed(embeddingRequest())
    const sizes = reply.ok && reply.vectors.map((vector) => vector?.length)
    expect(sizes).toEqual([dimensions, dimensions])
  })

  it.each([
    [3040, true],
    [3036, false],
    [5007, false],
  ])('TH-13 code %i: may go well a moment later: %s', async (code, isTransient) => {
    for (const wrap of [parsing, (ai: WorkersAiEmulator) => ai]) {
      const ai = new WorkersAiEmulator()
      ai.refusals = [code]
      const reply = await modelOf(wrap(ai), [bge]).embed(embeddingRequest())
      expect(!reply.ok && (reply.isTransient ?? false)).toBe(isTransient)
    }
  })

  it('has what it counted as tokens, else counts what was sent', async () => {
    const data = [[], []]
    for (const run of runsOf({ data, usage: { prompt_tokens: 8, total_tokens: 8 } })) {
      expect(await modelOf({ run }, [bge]).embed(embeddingRequest())).toMatchObject({
        inputTokens: 8,
      })
    }
    for (const run of runsOf({ data, usage: { prompt_tokens: -1 } })) {
      expect(await modelOf({ run }, [bge]).embed(embeddingRequest())).toMatchObject({
        inputTokens: 9,
      })
    }
  })

  it.each([null, 'x', {}, { data: {} }, { data: [[1]] }, { request_id: 'later' }])(
    'has no answer in %j',
    async (value) => {
      for (const run of runsOf(value)) {
        const reply = await modelOf({ run }, [bge]).embed(embeddingRequest())
        expect(reply).toMatchObject({ ok: false, message: /one embedding a text/ })
      }
    },
  )
})

function modelOf(ai: ModelRunner, models: readonly [string, ...string[]] = ['first', 'second']) {
  return createEmbeddingModel({ ai, models, openTokenCounter: async () => wordCounter })
}
