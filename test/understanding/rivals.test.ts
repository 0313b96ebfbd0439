import { describe, expect, it } from 'vitest'
import { readPairs } from '../../scripts/support/rival-pairs.mjs'
import { rivalProbability } from '../../engine/laws/recall/rival-head/rival-head.ts'
import { tuned } from '../../engine/laws/recall/tuned.ts'

const { pairs } = await readPairs()
const judged = pairs.map((pair) => ({
  ...pair,
  probability: rivalProbability(pair.sides.older, pair.sides.newer),
}))

/** Of rivals, and of their neighbours, the share at or above a probability. */
function shares(least: number, of: (from: string, split: string) => boolean) {
  const some = judged.filter(({ from, split }) => of(from, split))
  const share = (is: boolean): number => {
    const all = some.filter(({ isRival }) => isRival === is)
    return all.filter(({ probability }) => probability >= least).length / all.length
  }
  return { seen: share(true), wrong: share(false) }
}

describe('ON-17 the head over rivals', () => {
  it('learned from 2,000 pairs and more, by six manners of writing, and is measured on three others', () => {
    expect(pairs.filter(({ split }) => split === 'dev').length).toBeGreaterThanOrEqual(2_000)
    const manners = new Set(pairs.map(({ from, split }) => `${split} ${from}`))
    for (const one of ['support', 'letters', 'family']) {
      expect(manners).toContain(`test ${one}`)
      expect(manners).not.toContain(`dev ${one}`)
    }
  })

  it('of changes as people tell them that it has never seen four of five, of what stands beside them one of ten', () => {
    const { seen, wrong } = shares(tuned.likelyRivals, (from, split) => {
      return split === 'test' && /^(?:changes|both|no-contradictions)/u.test(from)
    })
    expect(seen).toBeGreaterThanOrEqual(0.8)
    expect(wrong).toBeLessThanOrEqual(0.13)
  })

  it('of manners of writing that it has never seen half, and of hard neighbours one of eight', () => {
    const own = (from: string) => ['support', 'letters', 'family'].includes(from)
    const { seen, wrong } = shares(tuned.likelyRivals, own)
    expect(seen).toBeGreaterThanOrEqual(0.6)
    expect(wrong).toBeLessThanOrEqual(0.13)
    expect(shares(tuned.surerRivals, own).wrong).toBeLessThanOrEqual(0.05)
  })

  it('of two sentences at random hardly any', () => {
    const { wrong } = shares(tuned.likelyRivals, (from) => from === 'random')
    expect(wrong).toBeLessThanOrEqual(0.01)
  })
})
