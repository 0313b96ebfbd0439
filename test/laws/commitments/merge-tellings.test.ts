import { trustLevels } from '../../../contract/lists.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeTellings, standingOf } from '../../../engine/laws/commitments/merge-guard.ts'
import { lowerTrust } from '../../../engine/model/trust.ts'

const time = fc.option(fc.integer({ min: 0, max: 9 }))
const telling = fc.record({
  confidence: fc.constantFrom(0.2, 0.5, 0.9),
  trust: fc.constantFrom(...trustLevels),
  validTo: time,
  subject: fc.record({
    entities: fc.uniqueArray(fc.integer({ min: 1, max: 4 })),
    speaker: fc.option(fc.constantFrom('ana', 'bo')),
    about: fc.option(fc.constantFrom('ana', 'bo')),
  }),
})

describe('AG-25 the same, told again', () => {
  it('by one who is trusted less changes nothing', () => {
    fc.assert(
      fc.property(telling, telling, (node, other) => {
        fc.pre(node.trust !== other.trust && lowerTrust(node.trust, other.trust) === other.trust)
        expect(mergeTellings(node, other)).toEqual(node)
      }),
    )
  })

  it('by one who is trusted more is from then on as they tell it', () => {
    fc.assert(
      fc.property(telling, telling, (node, other) => {
        fc.pre(node.trust !== other.trust && lowerTrust(node.trust, other.trust) === node.trust)
        expect(mergeTellings(node, other)).toEqual(other)
      }),
    )
  })

  it('by one who is trusted alike has the surer confidence, the later end, both links', () => {
    const subject = { entities: [1], speaker: null, about: null }
    const node = { confidence: 0.5, trust: 'main', validTo: 5, subject } as const
    const other = {
      ...node,
      confidence: 0.9,
      validTo: 9,
      subject: { entities: [2], speaker: 'bo', about: 'bo' },
    }
    expect(mergeTellings(node, other)).toEqual({
      confidence: 0.9,
      trust: 'main',
      validTo: 9,
      subject: { entities: [1, 2], speaker: null, about: null },
    })
    expect(mergeTellings(node, { ...other, validTo: null }).validTo).toBeNull()
  })

  it('stands as long as the most trusted of its tellers say, in whichever order', () => {
    const teller = fc.record({ trust: fc.constantFrom(...trustLevels), expiresAt: time })
    fc.assert(
      fc.property(fc.array(teller, { minLength: 1, maxLength: 5 }), (tellers) => {
        const most = trustLevels.find((level) => tellers.some(({ trust }) => trust === level))
        const ends = tellers.filter(({ trust }) => trust === most).map((one) => one.expiresAt)
        const validTo = ends.includes(null) ? null : Math.max(...ends.map(Number))
        expect(standingOf(tellers)).toEqual({ trust: most, validTo })
        expect(standingOf(tellers.toReversed())).toEqual({ trust: most, validTo })
      }),
    )
    expect(standingOf([])).toBeNull()
  })
})
