import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stem } from '../../../engine/laws/text/stem.ts'

describe('stem', () => {
  // From the sample vocabulary of snowballstem.org/algorithms/english.
  it.each(
    `consign consign, consigned consign, consisted consist, consistency consist, consolation consol,
     consolatory consolatori, consolingly consol, conspicuous conspicu, conspiracy conspiraci,
     knackeries knackeri, knavish knavish, knightly knight, knitting knit, knotted knot,
     generously generous, generate generat, happy happi, dying die, news news, proceed proceed,
     hopping hop, hoping hope, luxuriated luxuri, relational relat, rationalization ration,
     sensitivity sensit, cries cri, ties tie, gas gas, kiwis kiwi, controlled control`
      .split(/,\s+/)
      .map((pair) => pair.trim().split(' ') as [string, string]),
  )('AG-35 %s → %s', (word, expected) => {
    expect(stem(word)).toBe(expected)
  })

  it.each([
    ['went', 'going'],
    ['children', 'child'],
    ['thought', 'thinking'],
    ['won', 'winning'],
    ['colour', 'colors'],
    ['realised', 'realize'],
    ['women', 'woman'],
    ['three', '3'],
  ])('AG-35 %s and %s have one stem', (one, other) => {
    expect(stem(one)).toBe(stem(other))
  })

  it('AG-35 is never longer than twice the word, nor empty, and leaves what is not a–z', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{1,30}$/), (word) => {
        expect(stem(word).length).toBeGreaterThan(0)
      }),
    )
    fc.assert(
      fc.property(fc.stringMatching(/^[а-я0-9]{1,10}$/u), (word) => {
        expect(stem(word)).toBe(word)
      }),
    )
  })
})
