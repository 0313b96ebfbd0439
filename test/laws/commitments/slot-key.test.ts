import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { slotKey } from '../../../engine/laws/commitments/slot.ts'
import { claimFrom } from '../claims.ts'

describe('AG-16 two that fill one slot are found by one key', () => {
  it.each([
    ['Ana lives in Berlin', 'Ana has just moved to Paris'],
    ['I live in Lisbon', "I'm now living in Porto"],
    ['Ana works at Google', 'Ana joined Meta'],
    ['The price is 40 euro', 'Price: $55'],
    ["Alpha's deadline is May 3", 'The deadline of Alpha was moved to June 1'],
    ['The fee is 40 euro', 'The fee costs 55 euro'],
    ['我住在北京', '我已经搬到上海了'],
    ['截止日期是5月3日', '截止日期推迟到5月9日'],
  ])('%s · %s', (a, b) => {
    expect(slotKey(claimFrom(a))).not.toBeNull()
    expect(slotKey(claimFrom(a))).toBe(slotKey(claimFrom(b)))
  })

  it.each([
    ['Ana lives in Berlin', 'Bo lives in Berlin'],
    ['Ana lives in Berlin', 'Ana works at Google'],
    ['The fee is 40 euro', 'The fee was 40 euro'],
    ['I have 3 cats', 'I have 3 dogs'],
    ['我住在北京', '他住在北京'],
  ])('not so: %s · %s', (a, b) => {
    expect(slotKey(claimFrom(a))).not.toBe(slotKey(claimFrom(b)))
  })

  it('a claim that fills no slot has no key', () => {
    expect(slotKey(claimFrom('Ana visited Berlin'))).toBeNull()
  })

  it('the value has no part in the key', () => {
    const place = fc.constantFrom(
      'Berlin',
      'Paris',
      'New York',
      'Oslo and Bergen',
      'the Netherlands',
    )
    fc.assert(
      fc.property(place, place, (a, b) => {
        expect(slotKey(claimFrom(`Ana lives in ${a}`))).toBe(
          slotKey(claimFrom(`Ana moved to ${b}.`)),
        )
      }),
    )
  })
})
