import { describe, expect, it } from 'vitest'
import { createRerankModel } from '../../../adapters/workers-ai/models.ts'
import type { ModelRunner } from '../../../adapters/workers-ai/run-model.ts'
import type { HostedModel } from '../../support/workers-ai/hosted-models.ts'
import { WorkersAiEmulator } from '../../support/workers-ai-emulator.ts'
import { rerankModelContract, rerankRequest } from '../rerank-model-contract.ts'
import { parsing, runsOf, wordCounter } from './bindings.ts'

const hosted: HostedModel = { task: 'rerank' }
const bge = '@cf/baai/bge-reranker-base'

describe('by raw responses', () => {
  rerankModelContract(async () => {
    const ai = new WorkersAiEmulator({ models: { first: hosted, second: hosted } })
    return { model: modelOf(ai), player: ai, close: async () => {} }
  })
})

describe('Workers AI', () => {
  it('is asked for the scores of all texts', async () => {
    const ai = new WorkersAiEmulator()
    expect(await modelOf(ai, [bge]).rerank(rerankRequest())).toMatchObject({ ok: true })
    expect(ai.calls).toMatchObject([{ model: bge, inputs: { top_k: 3 } }])
  })

  it.each([
    [3040, true],
    [3036, false],
  ])('TH-13 code %i: may go well a moment later: %s', async (code, isTransient) => {
    for (const wrap of [parsing, (ai: WorkersAiEmulator) => ai]) {
      const ai = new WorkersAiEmulator()
      ai.refusals = [code]
      const reply = await modelOf(wrap(ai), [bge]).rerank(rerankRequest())
      expect(!reply.ok && (reply.isTransient ?? false)).toBe(isTransient)
    }
  })

  it.each([null, {}, { response: {} }, { response: [1, 2, 3] }])(
    'has no answer in %j',
    async (value) => {
      for (const run of runsOf(value)) {
        const reply = await modelOf({ run }, [bge]).rerank(rerankRequest())
        expect(reply).toMatchObject({ ok: false, message: /one score a text/ })
      }
    },
  )
})

function modelOf(ai: ModelRunner, models: readonly [string, ...string[]] = ['first', 'second']) {
  return createRerankModel({ ai, models, openTokenCounter: async () => wordCounter })
}
