import { Utterance } from '../../../engine/language/utterance.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { endsInQuestion } from '../../../engine/laws/recall/passage-traits.ts'
import { threadTie } from '../../../engine/laws/recall/ties.ts'
import { defaultSettings } from '../../../engine/settings.ts'

const ties = defaultSettings.recall.threadTies
const neighbour = (offset: number, match: number, asks = false) => ({
  offset,
  match,
  endsInQuestion: asks,
})

describe('thread tie', () => {
  it.each([
    ['next turn', [neighbour(1, 0.5)], 0, 0.2],
    ['previous turn', [neighbour(-1, 0.5)], 0, 0.2],
    ['second turn', [neighbour(2, 0.5)], 0, 0.1],
    ['question before', [neighbour(-1, 0.5, true)], 0, 0.4],
    ['question after', [neighbour(1, 0.5, true)], 0, 0.2],
    ['best of the thread', [], 0.5, 0.275],
    ['third turn', [neighbour(3, 0.5)], 0, 0],
    ['no number', [neighbour(1, NaN)], NaN, 0],
  ])('AG-29 %s', (_, neighbours, best, expected) => {
    expect(threadTie(neighbours, best, ties)).toBeCloseTo(expected, 12)
  })

  it('AG-29 is as strong as it is set, and nothing where all ties are 0', () => {
    const all = [neighbour(-1, 0.5, true), neighbour(2, 0.5)]
    const none = { next: 0, second: 0, answer: 0, best: 0 }
    expect(threadTie(all, 0.5, none)).toBe(0)
    expect(threadTie(all, 0.5, { ...none, next: 1 })).toBeCloseTo(0.5, 12)
  })

  it('AG-29 grows with each match and does not depend on the order', () => {
    const any = fc.record({
      offset: fc.integer({ min: -3, max: 3 }),
      match: fc.double({ min: 0, max: 1, noNaN: true }),
      endsInQuestion: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(any), any, (list, one) => {
        const tie = threadTie(list, 0, ties)
        expect(tie).toBeGreaterThanOrEqual(0)
        expect(threadTie([...list, one], 0, ties)).toBeGreaterThanOrEqual(tie)
        expect(threadTie(list.toReversed(), 0, ties)).toBeCloseTo(tie, 9)
      }),
    )
  })
})

describe('a question', () => {
  it.each([
    ['Where did you go, Ana?', true],
    ['Ana: "Really?"', true],
    ['Look at this? [shares a photo: a cat]', true],
    ['你喜欢什么？', true],
    ['Why? Because.', false],
    ['[aside?]', false],
    ['', false],
  ])('CL-30 %s ends in a question: %s', (text, expected) => {
    expect(endsInQuestion(new Utterance(text))).toBe(expected)
  })
})
