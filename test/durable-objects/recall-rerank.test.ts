import { afterEach, describe, expect, it } from 'vitest'
import type { RerankModel } from '../../engine/ports/rerank-model.ts'
import { main, owner } from '../support/reflection-walk.ts'
import { boats, gate, rankingModel, recalled, textsOf, withMemories } from '../support/recalling.ts'
import { bound } from '../../scripts/support/scripted-model/bound-model.ts'
import { wordsAlone } from '../support/words-alone.ts'

afterEach(() => {
  bound.rerank = null
})

const harbourFirst = (text: string): number => (text.includes('harbour') ? 0.9 : 0.1)

function failing(reply: Awaited<ReturnType<RerankModel['rerank']>>): RerankModel {
  return { ...rankingModel(() => 0), rerank: async () => reply }
}

describe('rerank: the best hits in the order of a model', () => {
  it('moves what answers to the front; scores stay comparable, and the cost is told', async () => {
    const namespace = await withMemories()
    const plain = await recalled(namespace)
    expect(textsOf(plain.hits)[0]).not.toBe(boats[2])
    const model = rankingModel(harbourFirst)
    bound.rerank = model
    const { hits, degraded, usage, position } = await recalled(namespace, { rerank: true })
    expect(textsOf(hits)[0]).toBe(boats[2])
    expect(hits.map(({ rerankScore }) => rerankScore)).toEqual([0.9, 0.1, 0.1])
    const scores = new Map(plain.hits.map(({ id, score }) => [id, score]))
    expect(hits.map(({ score }) => score)).toEqual(hits.map(({ id }) => scores.get(id)))
    expect(hits[1]?.score).toBeGreaterThanOrEqual(hits[2]?.score ?? 1)
    expect(degraded).toEqual([wordsAlone])
    expect(usage).toMatchObject({ modelCalls: 1, inputTokens: 3, rowsWritten: 0 })
    expect(position).toBe(plain.position)
    expect(model.asked).toEqual([{ query: 'Where is the boat?', texts: textsOf(plain.hits) }])
    const { totals } = await namespace.ask('getUsage', {})
    expect(totals).toMatchObject({ modelCalls: 1, inputTokens: 3 })
  })

  it('reads more than is shown, so that it can bring something in', async () => {
    const namespace = await withMemories()
    bound.rerank = rankingModel(harbourFirst)
    const { hits } = await recalled(namespace, { rerank: true, topK: 1 })
    expect(textsOf(hits)).toEqual([boats[2]])
  })

  it('min_score is of the recall itself, before the model', async () => {
    const namespace = await withMemories()
    const plain = await recalled(namespace)
    const minScore = plain.hits[1]?.score ?? 0
    bound.rerank = rankingModel(harbourFirst)
    const { hits } = await recalled(namespace, { rerank: true, minScore })
    expect(new Set(textsOf(hits))).toEqual(new Set(textsOf(plain.hits.slice(0, 2))))
  })

  it('of a model that reads few texts at once the rest stands behind', async () => {
    const namespace = await withMemories()
    const plain = await recalled(namespace)
    const model = rankingModel((text) => (text === plain.hits[1]?.text ? 1 : 0), 2)
    bound.rerank = model
    const { hits } = await recalled(namespace, { rerank: true })
    expect(model.asked[0]?.texts.length).toBe(2)
    expect(hits.map(({ rerankScore }) => rerankScore)).toEqual([1, 0, undefined])
    expect(hits[2]?.id).toBe(plain.hits[2]?.id)
  })

  it('CL-37 trace and explanation tell the order that was given', async () => {
    const namespace = await withMemories()
    bound.rerank = rankingModel(harbourFirst)
    const { trace } = await recalled(namespace, { rerank: true, explain: true })
    expect(trace).toMatchObject({ ranked: 3, reranked: 3 })
    const { hits } = await recalled(namespace, {})
    const id = hits.find(({ text }) => text === boats[2])?.id ?? ''
    const asked = { query: 'Where is the boat?', topK: 1, rerank: true }
    const first = await namespace.ask('explainRecall', { ...asked, id }, main)
    expect(first).toMatchObject({ returned: true, rank: 1, hit: { rerankScore: 0.9 } })
    const other = await namespace.ask('explainRecall', { ...asked, id: hits[0]?.id ?? '' }, main)
    expect(other).toMatchObject({ returned: false, stage: 'top_k', value: 2, needed: 1 })
    expect((await recalled(namespace, { explain: true })).trace).not.toHaveProperty('reranked')
  })

  it.each<[string, RerankModel | null, string]>([
    ['no model', null, 'no model is bound'],
    [
      'one that fails',
      failing({ ok: false, code: 'model_failed', message: 'refused' }),
      'model_failed',
    ],
    [
      'one that is slow',
      failing({ ok: false, code: 'model_timeout', message: 'no answer' }),
      'model_timeout',
    ],
    [
      'too few scores',
      failing({ ok: true, scores: [1], model: 'm', inputTokens: 1 }),
      'wrong_answer',
    ],
    [
      'scores that are none',
      failing({ ok: true, scores: [NaN, 1, Infinity], model: 'm', inputTokens: 1 }),
      'wrong_answer',
    ],
  ])('%s: the order as without, and why', async (_, model, reason) => {
    const namespace = await withMemories()
    const plain = await recalled(namespace)
    bound.rerank = model
    const { hits, text, grounding, degraded } = await recalled(namespace, { rerank: true })
    expect({ hits, text, grounding }).toEqual({
      hits: plain.hits,
      text: plain.text,
      grounding: plain.grounding,
    })
    expect(degraded).toEqual([wordsAlone, { part: 'rerank', reason }])
  })

  it('a context alone asks nothing to rank by, and one hit needs no order', async () => {
    const namespace = await withMemories(['user_id:2 keeps a boat.'])
    const model = rankingModel(harbourFirst)
    bound.rerank = model
    const context = [{ kind: 'user', id: '2' }]
    const asked = { context, topK: 5, rerank: true, reinforce: false }
    const { degraded } = await namespace.call('recall', asked)
    expect(degraded).toEqual([{ part: 'rerank', reason: 'no_query' }])
    expect((await recalled(namespace, { rerank: true })).degraded).toEqual([wordsAlone])
    expect(model.asked).toEqual([])
  })

  it('a hit that is erased meanwhile is gone, one that is told meanwhile stands behind', async () => {
    const namespace = await withMemories()
    const { hits: before } = await recalled(namespace)
    const gone = before.find(({ text }) => text === boats[2])?.memoryId ?? ''
    const { pass, whileAsked } = gate()
    const model = rankingModel(harbourFirst)
    bound.rerank = {
      ...model,
      rerank: async (asked) => await pass().then(() => model.rerank(asked)),
    }
    const { hits, degraded } = await whileAsked(recalled(namespace, { rerank: true }), async () => {
      await namespace.ask('forget', { memoryIds: [gone], permanent: true }, owner)
      await namespace.ask('remember', { text: 'The boat boat boat is where the boat is.' }, owner)
    })
    expect(textsOf(hits)).not.toContain(boats[2])
    expect(hits.map(({ rerankScore }) => rerankScore)).toEqual([0.1, 0.1, undefined])
    expect(textsOf(hits).at(-1)).toBe('The boat boat boat is where the boat is.')
    expect(degraded).toEqual([wordsAlone])
  })

  it('a call that is refused asks nothing', async () => {
    const namespace = await withMemories()
    const model = rankingModel(harbourFirst)
    bound.rerank = model
    const asked = { query: 'boat', topK: 5, rerank: true }
    const { result } = await namespace.call('recall', asked, { atLeast: 10_000 })
    expect(result.ok).toBe(false)
    expect(model.asked).toEqual([])
  })
})
