import { describe, expect, it } from 'vitest'
import { Utterance } from '../../engine/language/utterance.ts'
import { roledClaimOf } from '../../engine/laws/commitments/conflict.ts'
import { extractCommitments } from '../../engine/laws/commitments/extract-commitments.ts'
import { suggestionBetween } from '../../engine/laws/commitments/suggestion.ts'
import { defaultSettings } from '../../engine/settings.ts'
import { labelledSet } from '../support/node/labelled-set.ts'

interface Pair {
  readonly split: 'dev' | 'test'
  readonly is: 'contradiction' | 'none'
  readonly kind: string
  readonly a: string
  readonly b: string
}

const pairs = labelledSet<Pair>('opposites')
/** As near as an encoder places a denial: it tells none of these pairs from another. */
const nearness = 0.69

function firstIn(text: string) {
  const [drawn] = extractCommitments(new Utterance(text), defaultSettings.extraction).commitments
  return drawn === undefined ? null : roledClaimOf(new Utterance(drawn.text), drawn)
}

function isRight({ is, kind, a, b }: Pair): boolean {
  const [one, other] = [firstIn(a), firstIn(b)]
  const found =
    one !== null && other !== null ? suggestionBetween(one, other, nearness, kind === 'day') : null
  return (found?.kind === 'contradiction') === (is === 'contradiction')
}

describe('UN-29 opposites by meaning', () => {
  it.each([
    ['dev', 'contradiction', 0.9],
    ['dev', 'none', 0.95],
    ['test', 'contradiction', 0.9],
    ['test', 'none', 0.85],
  ])('%s, %s: at least a share of %d', (split, is, least) => {
    const items = pairs.filter((pair) => pair.split === split && pair.is === is)
    expect(items.length).toBeGreaterThanOrEqual(40)
    expect(items.filter(isRight).length / items.length).toBeGreaterThanOrEqual(least)
  })

  it('are opposite in either order, and a text is none of its own', () => {
    for (const { a, b } of pairs) {
      const [one, other] = [firstIn(a), firstIn(b)]
      if (one === null || other === null) continue
      const found = suggestionBetween(one, other, nearness)
      expect(suggestionBetween(other, one, nearness)).toEqual(found)
      expect(suggestionBetween(one, one, nearness)?.kind).not.toBe('contradiction')
    }
  })

  it('what denies the opposite says the same', () => {
    const [open, denied] = [firstIn('The pool is open.'), firstIn("The pool isn't closed.")]
    if (open === null || denied === null) throw new Error('both say something')
    expect(suggestionBetween(open, denied, 0.9)).toBeNull()
  })
})
