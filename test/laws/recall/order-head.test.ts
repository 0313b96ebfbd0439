import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Utterance } from '../../../engine/language/utterance.ts'
import { answerFeatures } from '../../../engine/laws/recall/answer-head/features.ts'
import {
  orderFeatureNames,
  orderFeatures,
  orderScore,
  type OrderFeatureName,
  type OrderFeatures,
} from '../../../engine/laws/recall/answer-head/order-head.ts'
import { orderHeads } from '../../../engine/laws/recall/answer-head/order-tuned.ts'
import { readAskedFor } from '../../../engine/laws/text/asked-for.ts'
import { queryTerms } from '../../../engine/laws/text/terms.ts'

const heads = Object.entries(orderHeads)

function scoreOf(question: string, text: string, head: OrderFeatures): number {
  const said = new Utterance(question)
  const asked = readAskedFor(said)
  const matter = queryTerms(said)
    .terms.filter(({ term }) => !asked.names.includes(term))
    .map(({ term }) => ({ term, worth: 1, isKnown: true }))
  const told = answerFeatures(
    { ...asked, said, matter, speakers: new Set() },
    {
      said: new Utterance(text),
      lexical: 0.5,
      semantic: 0.5,
      activation: 0.2,
      speaker: null,
      gap: 0,
      nearer: 0,
    },
  )
  const hit = { text, isStatement: true, score: 0.2, best: 0.2, told }
  return orderScore(orderFeatures(hit), head)
}

describe.each(heads)('what answers stands first, %s', (_, head) => {
  it.each([
    ['When is my exam?', 'My exam is on 4 May.', 'My exam was a horror.'],
    ["When is Karim's exam?", "Karim's exam is on 4 May.", "Priya's exam is on 4 May."],
    ['What does the boat cost?', 'The boat costs 40 euros.', 'The boat is blue, like ours.'],
    ['Which bread did Ana bake?', 'Ana baked rye bread.', 'Ana painted the blue wall.'],
  ])('%s ← %s before %s', (question, answering, other) => {
    expect(scoreOf(question, answering, head)).toBeGreaterThan(scoreOf(question, other, head))
  })
})

const anyFeatures = fc
  .tuple(...orderFeatureNames.map(() => fc.oneof(fc.double({ min: 0, max: 1 }), fc.constant(NaN))))
  .map((values) => {
    const all = new Map(orderFeatureNames.map((name, at) => [name, values[at] ?? 0]))
    const of = (name: OrderFeatureName): number => all.get(name) ?? 0
    return {
      share: of('share'),
      activation: of('activation'),
      covered: of('covered'),
      all: of('all'),
      told: of('told'),
      paraphrased: of('paraphrased'),
      kindMissing: of('kindMissing'),
      nameMissing: of('nameMissing'),
      ofSpeaker: of('ofSpeaker'),
      ofAnother: of('ofAnother'),
      isStatement: of('isStatement'),
      brevity: of('brevity'),
    }
  })

describe('the score of an order', () => {
  it('is a number, whatever it is given', () => {
    fc.assert(
      fc.property(anyFeatures, fc.constantFrom(...heads), (features, [, head]) => {
        expect(Number.isFinite(orderScore(features, head))).toBe(true)
      }),
    )
  })

  it('rises with the share of the best score and with what is stated of the question', () => {
    fc.assert(
      fc.property(anyFeatures, fc.constantFrom(...heads), (features, [, head]) => {
        const raised = { ...features, share: 1, covered: 1 }
        const lowered = { ...features, share: 0, covered: 0 }
        expect(orderScore(raised, head)).toBeGreaterThan(orderScore(lowered, head))
      }),
    )
  })
})
