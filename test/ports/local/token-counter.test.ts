import { expect, it } from 'vitest'
import { openTokenCounter } from '../../../adapters/local/token-counter.ts'
import { tokenCounterContract } from '../token-counter-contract.ts'

tokenCounterContract(openTokenCounter)

// The tokenizer takes time by the square of a run without a break.
it.each(['abc', 'δεζ', '?!:'])(
  'a run of %j is counted in parts of 256 characters',
  async (unit) => {
    const counter = await openTokenCounter()
    const run = unit.repeat(22_000).slice(0, 65_536)
    const parts = run.match(/[^]{256}/g) ?? []
    expect(parts).toHaveLength(256)
    expect(counter.count(run)).toBe(parts.reduce((sum, part) => sum + counter.count(part), 0))
  },
)
