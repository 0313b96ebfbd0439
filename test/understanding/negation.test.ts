import { Utterance } from '../../engine/language/utterance.ts'
import { describe, expect, it } from 'vitest'
import { isNegated } from '../../engine/laws/commitments/negation.ts'
import { labelledSet, shareOf } from '../support/node/labelled-set.ts'

const items = labelledSet<{ text: string; isNegated: boolean }>('negation')

describe('UN-13 negation', () => {
  it.each(['dev', 'test'])('9 in 10 sentences deny what they deny: %s', (split) => {
    const pairs = items
      .filter((item) => item.split === split)
      .map((item) => ({ is: item.isNegated, called: isNegated(new Utterance(item.text)) }))
    const { precision, recall } = shareOf(pairs)
    expect(precision).toBeGreaterThanOrEqual(0.9)
    expect(recall).toBeGreaterThanOrEqual(0.9)
  })
})
