import { describe, expect, it } from 'vitest'
import { readFileSync } from 'node:fs'
import { changeBetween } from '../../engine/laws/commitments/change.ts'
import { claimsIn } from '../support/node/claims-in.ts'

interface UsedNoLonger {
  readonly changes: readonly {
    readonly split: 'dev' | 'test'
    readonly before: string
    readonly after: string
  }[]
  readonly stays: readonly { readonly a: string; readonly b: string }[]
}

const { changes, stays }: UsedNoLonger = JSON.parse(
  readFileSync(new URL('./used-no-longer.json', import.meta.url), 'utf8'),
)

function ends(before: string, after: string): boolean {
  return claimsIn(after).some((claim) =>
    claimsIn(before).some((one) => changeBetween(claim, one) !== null),
  )
}

describe('UN-11 what is used no longer', () => {
  it.each([
    ['dev', 0.95],
    ['test', 0.8],
  ])('%s: at least a share of %d is seen', (split, least) => {
    const items = changes.filter((item) => item.split === split)
    const seen = items.filter(({ before, after }) => ends(before, after))
    expect(items.length).toBeGreaterThanOrEqual(20)
    expect(seen.length / items.length).toBeGreaterThanOrEqual(least)
  })

  it.each(stays)('$a · $b: the first holds on', ({ a, b }) => {
    expect(ends(a, b)).toBe(false)
  })
})
