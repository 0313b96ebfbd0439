import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  likeliestFirst,
  likelyNow,
  type MayAnswer,
} from '../../../engine/laws/recall/likely-now.ts'
import type { Rivalry } from '../../../engine/laws/recall/rivals.ts'

const told = (day: number, score: number, more: Partial<MayAnswer> = {}): MayAnswer => ({
  id: `${day}`,
  validFrom: day,
  trust: 'owner',
  timeFit: 0,
  rivals: new Set(),
  score,
  read: null,
  ...more,
})
const share = fc.double({ min: 0, max: 1, noNaN: true })
const lists = fc
  .array(fc.record({ score: share, read: fc.option(share, { nil: null }) }), { maxLength: 10 })
  .chain((found) => {
    const hits = found.map(({ score, read }, day) => told(day, score, { read }))
    const pairs = hits.flatMap((older, at) => hits.slice(at + 1).map((newer) => ({ older, newer })))
    return fc.array(share, { minLength: pairs.length, maxLength: pairs.length }).map((odds) => ({
      hits,
      rivals: pairs.map((pair, at): Rivalry<MayAnswer> => {
        return { ...pair, probability: odds[at] ?? 0 }
      }),
    }))
  })

describe('ON-17 how likely each hit is what answers now', () => {
  it('is 0 to 1, and 1 of all together; the order has each of them once', () => {
    fc.assert(
      fc.property(lists, ({ hits, rivals }) => {
        const likely = [...likelyNow(hits, rivals).values()]
        for (const one of likely) expect(one).toBeGreaterThanOrEqual(0)
        const sum = likely.reduce((all, one) => all + one, 0)
        expect(sum).toBeCloseTo(hits.length > 0 ? 1 : 0)
        expect(new Set(likeliestFirst(hits, rivals))).toEqual(new Set(hits))
      }),
    )
  })

  it('what is read counts beside the score, and what was not read stands by its score', () => {
    const order = (...hits: MayAnswer[]) => likeliestFirst(hits, []).map(({ id }) => id)
    expect(order(told(1, 1, { read: 0.1 }), told(2, 0.9, { read: 0.9 }))).toEqual(['2', '1'])
    expect(order(told(1, 1, { read: 0.4 }), told(2, 0.3, { read: 0.6 }))).toEqual(['1', '2'])
    expect(order(told(1, 1), told(2, 0.9))).toEqual(['1', '2'])
    expect(order(told(1, 1, { read: 0.5 }), told(2, 1))).toEqual(['1', '2'])
  })

  it('passes to what is likely so now, through all that was so between', () => {
    const hits = [told(1, 1), told(2, 0.2), told(3, 0.1)]
    const [oldest, between, newest] = hits as [MayAnswer, MayAnswer, MayAnswer]
    const rivals = (probability: number) => [
      { older: oldest, newer: between, probability },
      { older: between, newer: newest, probability },
    ]
    expect(likeliestFirst(hits, rivals(0.9))[0]).toBe(newest)
    expect(likeliestFirst(hits, rivals(0.1))[0]).toBe(oldest)
    expect(likelyNow(hits, rivals(1)).get(newest)).toBeCloseTo(1)
  })

  it('the likelier two are rivals, the more of it the later one has', () => {
    fc.assert(
      fc.property(share, share, (one, other) => {
        const hits = [told(1, 1), told(2, 0.5)]
        const [older, newer] = hits as [MayAnswer, MayAnswer]
        const has = (probability: number) =>
          likelyNow(hits, [{ older, newer, probability }]).get(newer) ?? 0
        expect(has(Math.max(one, other))).toBeGreaterThanOrEqual(has(Math.min(one, other)))
      }),
    )
  })

  it.each([
    ['what is believed less', { trust: 'untrusted' as const }],
    ['what fits the time that is asked for less well', { timeFit: -1 }],
  ])('nothing passes to %s', (_, more) => {
    const [older, newer] = [told(1, 0.5), told(2, 0.5, more)]
    const rivals = [{ older, newer, probability: 1 }]
    expect(likeliestFirst([older, newer], rivals)).toEqual([older, newer])
    expect(likelyNow([older, newer], rivals).get(older)).toBeCloseTo(0.5)
  })
})
