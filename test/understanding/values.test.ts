import { describe, expect, it } from 'vitest'
import { changeBetween } from '../../engine/laws/commitments/change.ts'
import { labelledSet } from '../support/node/labelled-set.ts'
import { claimsIn } from '../support/node/claims-in.ts'

interface Pair {
  readonly split: 'dev' | 'test'
  readonly is: 'ends' | 'both'
  readonly a: string
  readonly b: string
}

function isRight({ is, a, b }: Pair): boolean {
  const earlier = claimsIn(a)
  const found = claimsIn(b)
    .flatMap((later) => earlier.map((one) => changeBetween(later, one)))
    .filter((change) => change !== null)
  return is === 'both' ? found.length === 0 : found.some(({ isSaid }) => isSaid)
}

describe('UN-11 months, prices and names that are told anew', () => {
  it.each([
    ['dev', 'ends', 0.85],
    ['dev', 'both', 1],
    ['test', 'ends', 0.65],
    ['test', 'both', 0.95],
  ])('%s, %s: at least a share of %d', (split, is, least) => {
    const items = labelledSet<Pair>('values').filter((one) => one.split === split && one.is === is)
    expect(items.length).toBeGreaterThanOrEqual(25)
    expect(items.filter(isRight).length / items.length).toBeGreaterThanOrEqual(least)
  })

  it.each([
    ['The launch is in May.', 'The launch moved to June.'],
    ['pricing is 10', 'We changed the pricing to 15'],
    ['The project is called Falcon.', 'Falcon got renamed to Heron.'],
  ])('%s / %s', (a, b) => {
    expect(isRight({ split: 'dev', is: 'ends', a, b })).toBe(true)
  })
})
