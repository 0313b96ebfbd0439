import { Utterance } from '../../engine/language/utterance.ts'
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changeBetween } from '../../engine/laws/commitments/change.ts'
import { conflictBetween, roledClaimOf } from '../../engine/laws/commitments/conflict.ts'
import { extractCommitments } from '../../engine/laws/commitments/extract-commitments.ts'
import { defaultSettings } from '../../engine/settings.ts'

interface Change {
  readonly before: string
  readonly after: string
}

interface Pair {
  readonly a: string
  readonly b: string
}

const changes: readonly Change[] = read('changes')
const neighbours: readonly Pair[] = read('no-contradictions')

function read<T>(name: string): T {
  return JSON.parse(readFileSync(new URL(`./${name}.json`, import.meta.url), 'utf8')).items
}

function claimsIn(text: string) {
  // A label of a speaker is the subject's, and two speakers never meet.
  const [, speaker = '', said = text] = /^(Ana|Bo): (.*)$/.exec(text) ?? []
  const { commitments } = extractCommitments(new Utterance(said), defaultSettings.extraction)
  return commitments.map((drawn) => ({
    claim: roledClaimOf(new Utterance(drawn.text), drawn),
    speaker,
  }))
}

describe('UN-11 to UN-15 changes as people say them', () => {
  it('at least 150 pairs, half of them never looked at', () => {
    expect(changes.length).toBeGreaterThanOrEqual(150)
    expect(neighbours.length).toBeGreaterThanOrEqual(150)
  })

  it('four of five are seen', () => {
    const missed = changes.filter(({ before, after }) => {
      const old = claimsIn(before)
      const isDated = /\b(?:next|tomorrow)\b/.test(after)
      return !claimsIn(after).some(({ claim }) =>
        old.some((one) => changeBetween(claim, one.claim, { isDated }) !== null),
      )
    })
    expect(missed.length / changes.length).toBeLessThanOrEqual(0.2)
  })

  it.each(neighbours)('$a · $b: both hold, in either order', ({ a, b }) => {
    for (const one of claimsIn(a)) {
      for (const other of claimsIn(b)) {
        if (one.speaker !== other.speaker) continue
        expect(changeBetween(other.claim, one.claim)).toBeNull()
        expect(changeBetween(one.claim, other.claim)).toBeNull()
        expect(conflictBetween(one.claim, other.claim, 0.7)).toBeNull()
      }
    }
  })

  it('nothing changes itself, whatever it says', () => {
    const texts = changes.flatMap(({ before, after }) => [before, after])
    fc.assert(
      fc.property(fc.constantFrom(...texts), (text) => {
        for (const { claim } of claimsIn(text)) expect(changeBetween(claim, claim)).toBeNull()
      }),
    )
  })
})
