import { Utterance } from '../../../engine/language/utterance.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { roledClaimOf } from '../../../engine/laws/commitments/conflict.ts'
import { nearnessOf, suggestionBetween } from '../../../engine/laws/commitments/suggestion.ts'

const modality = { negated: false, hypothetical: false, attributed: false }

function claim(text: string, role: 'fact' | 'goal' = 'fact') {
  return roledClaimOf(new Utterance(text), { role, modality, lang: 'en' })
}

describe('UN-29 what two near texts may be to each other', () => {
  it.each([
    ['We use Postgres for the ledger.', 'Our ledger is kept in Postgres.', 0.76, 'duplicate'],
    ['My dog Rex chewed the sofa again.', 'Rex, my dog, has chewed the couch.', 0.8, 'duplicate'],
    ['I moved to Lisbon in May.', 'I moved to Berlin in May.', 0.9, undefined],
    ['I moved to Lisbon in May.', 'I moved to Lisbon in June.', 0.9, undefined],
    ['We use Postgres for the ledger.', 'We use Redis for the cache.', 0.52, undefined],
    ['I eat meat every day.', 'I never eat meat.', 0.8, 'contradiction'],
    ['I like spicy food.', 'I do not like horror films.', 0.19, undefined],
    ['The team has 12 people.', 'There are 15 people on our team.', 0.64, 'contradiction'],
    ['The team has 12 people.', 'The team has people.', 0.9, undefined],
  ] as const)('%s / %s', (a, b, nearness, kind) => {
    expect(suggestionBetween(claim(a), claim(b), nearness)?.kind).toBe(kind)
    expect(suggestionBetween(claim(b), claim(a), nearness)?.kind).toBe(kind)
  })

  it('are nothing to each other in other roles, but where one denies the other', () => {
    const goal = claim('We use Postgres for the ledger.', 'goal')
    expect(suggestionBetween(goal, claim('Our ledger is kept in Postgres.'), 0.9)).toBeNull()
  })

  it('is measured between the mean and one, whatever the encoder', () => {
    expect(nearnessOf(0.8, 0.1)).toBeCloseTo(0.778, 3)
    expect(nearnessOf(0.9, 0.55)).toBeCloseTo(0.778, 3)
    fc.assert(
      fc.property(fc.double(), fc.double(), (cosine, mean) => {
        const nearness = nearnessOf(cosine, mean)
        expect(nearness).toBeGreaterThanOrEqual(0)
        expect(nearness).toBeLessThanOrEqual(1)
      }),
    )
  })
})
