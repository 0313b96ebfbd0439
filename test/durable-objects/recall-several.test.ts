import { afterEach, describe, expect, it } from 'vitest'
import { main } from '../support/reflection-walk.ts'
import { rankingModel, recalled, textsOf, withMemories } from '../support/recalling.ts'
import { bound } from '../../scripts/support/scripted-model/bound-model.ts'
import { scriptedChatModel } from '../../scripts/support/scripted-model/chat-model.ts'
import { wordsAlone } from '../support/words-alone.ts'

afterEach(() => {
  bound.chat = null
  bound.rerank = null
})

const worth = (text: string): number => (text.includes('harbour') ? 0.9 : 0.2)

/** What each of two namespaces answers as one of several, and what becomes of both. */
async function merged(input: object, isSecondRanked = true) {
  const first = await withMemories(['The boat boat is a blue boat.', 'The boat is in the harbour.'])
  const second = await withMemories(['A boat lies in the harbour of Rome.'])
  const asOne = { isOneOfSeveral: true, ...input }
  bound.rerank = rankingModel(worth)
  const a = await recalled(first, asOne)
  if (!isSecondRanked) bound.rerank = null
  const b = await recalled(second, asOne)
  const parts = [a, b].map(({ hits, text, lines, grounding, answered, answerProbability }, at) => ({
    namespace: `ns-${at}`,
    recollection: { hits, text, lines, grounding, answered, answerProbability },
  }))
  const { hits, text } = await first.ask('mergeRecollections', { parts, topK: 10 }, main)
  return { hits, text, degraded: [a, b].map((one) => one.degraded) }
}

describe('CL-36 several namespaces', () => {
  it('reranked in each, they merge by the scores of the model', async () => {
    const { hits, degraded } = await merged({ rerank: true })
    expect(hits.map(({ rerankScore }) => rerankScore)).toEqual([0.9, 0.9, 0.2])
    expect(textsOf(hits).at(-1)).toBe('The boat boat is a blue boat.')
    expect(degraded).toEqual([[wordsAlone], [wordsAlone]])
  })

  it('where one of them is not, all merge by their own scores', async () => {
    const { hits, degraded } = await merged({ rerank: true }, false)
    expect(hits.map(({ score }) => score)).toEqual(
      hits.map(({ score }) => score).toSorted((x, y) => y - x),
    )
    expect(degraded).toEqual([
      [wordsAlone],
      [wordsAlone, { part: 'rerank', reason: 'no model is bound' }],
    ])
  })

  it('nothing is synthesized from them, and that is said', async () => {
    const model = scriptedChatModel({})
    bound.chat = model
    const { text, hits, degraded } = await merged({ synthesize: true })
    const said = [wordsAlone, { part: 'synthesis', reason: 'several_namespaces' }]
    expect(degraded).toEqual([said, said])
    for (const line of text.split('\n')) expect(textsOf(hits).join('\n')).toContain(line)
    expect(model.requests).toEqual([])
    bound.chat = null
    const none = [wordsAlone, { part: 'synthesis', reason: 'no model is bound' }]
    expect((await merged({ synthesize: true })).degraded).toEqual([none, none])
  })
})
