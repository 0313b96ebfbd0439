import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayMs, minuteMs } from '../../../contract/durations.ts'
import {
  BesideMeant,
  sureOnes,
  type SureMemory,
} from '../../../engine/laws/recall/description-head/beside-meant.ts'

const may = (day: number): number => Date.UTC(2026, 4, day)
const memory = (id: string, terms: string, more: Partial<SureMemory> = {}): SureMemory => ({
  id,
  probability: 0.9,
  terms: new Set(terms.split(' ')),
  thread: null,
  toldAt: may(1),
  occasion: null,
  ...more,
})
const none = { shared: 0, occasion: 0 }

/** How many of these have a term. */
function counting(all: readonly SureMemory[]): (term: string) => number {
  return (term) => all.filter(({ terms }) => terms.has(term)).length
}

describe('UN-27 what is surely meant tells of others', () => {
  const failed = memory('failed', 'car polo fail subframe')
  const sold = memory('sold', 'car polo scrap')
  const goodbye = memory('goodbye', 'polo goodby', { probability: 0.1 })
  const umbrella = memory('umbrella', 'lose bus', { probability: 0.1 })
  const all = [failed, sold, goodbye, umbrella]
  const beside = new BesideMeant([failed, sold], new Set(['car']), counting(all))

  it('by the word that it calls the thing', () => {
    expect(beside.telling()).toContain('polo')
    expect(beside.of(goodbye).shared).toBeCloseTo(1.8 / 2.5)
    expect(beside.of(umbrella)).toEqual(none)
  })

  it('and not by the words of the description', () => {
    expect(beside.telling()).not.toContain('car')
    expect(beside.of(memory('other', 'car wash'))).toEqual(none)
  })

  it('less, the more others have the word', () => {
    const most = (many: number): number =>
      new BesideMeant([failed], new Set(), () => many).of(goodbye).shared
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 500 }), (many) => {
        expect(most(many + 1)).toBeLessThan(most(many))
      }),
    )
  })
})

describe('ON-19 what was told of the occasion that a sure one names', () => {
  const days = { from: may(9), to: may(13) }
  const away = memory('away', 'malo', { thread: 'diary', toldAt: may(8), occasion: days })
  const beside = new BesideMeant([away], new Set(['malo']), () => 1)
  const told = (at: number, thread: string | null = 'diary') =>
    beside.of(memory('told', 'rampart', { thread, toldAt: at, probability: 0 })).occasion

  it('is told in its days, or right behind it, in its thread', () => {
    expect(told(may(10))).toBeCloseTo(0.9)
    expect(told(may(8) + 5 * minuteMs)).toBeCloseTo(0.9)
    expect(told(may(8) - 5 * minuteMs)).toBe(0)
    expect(told(may(13))).toBe(0)
    expect(told(may(10), 'work')).toBe(0)
    expect(told(may(10), null)).toBe(0)
  })

  it('counts little where most of what is meant lies elsewhere', () => {
    const friend = [20, 40, 60].map((day) => memory(`met-${day}`, 'ann', { toldAt: may(day) }))
    const among = new BesideMeant([away, ...friend], new Set(), () => 1)
    const one = memory('told', 'rampart', { thread: 'diary', toldAt: may(10), probability: 0 })
    expect(among.of(one).occasion).toBeCloseTo(0.9 / 4)
  })
})

describe('UN-27 the surest come first', () => {
  it('from a half on, at most so many, in whatever order they come', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 60 }),
        (many) => {
          const rated = many.map((probability, at) =>
            memory(`${at}`, 'one', { probability, toldAt: may(1) + at * dayMs }),
          )
          const sure = sureOnes(rated)
          expect(sure).toEqual(sureOnes(rated.toReversed()))
          expect(sure.every(({ probability }) => probability >= 0.5)).toBe(true)
          expect(sure.length).toBeLessThanOrEqual(32)
        },
      ),
    )
  })
})
