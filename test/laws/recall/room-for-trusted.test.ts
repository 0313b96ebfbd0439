import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withRoomForTrusted } from '../../../engine/laws/recall/hit-order.ts'

const isTrusted = (one: string) => one.startsWith('t')
const cut = (ranked: string, limit: number) =>
  withRoomForTrusted(ranked.split(' '), limit, isTrusted).join(' ')

describe('RELIABILITY 39 room for what is trusted', () => {
  it.each([
    ['t1 t2 u1 t3', 4, 't1 t2 u1 t3'],
    ['u1 u2 u3 u4 t1', 4, 'u1 u2 t1 u3'],
    ['u1 u2 u3 t1 t2 t3', 4, 'u1 u2 t1 t2'],
    ['u1 u2 u3', 2, 'u1 u2'],
    ['u1 t1', 1, 'u1'],
    ['t1 u1 t2', 1, 't1'],
  ])('%s, of it %i: the same places, half of them at most to the others', (ranked, limit, best) => {
    const kept = cut(ranked, limit)
    expect(new Set(kept.split(' '))).toEqual(new Set(best.split(' ')))
  })

  it('keeps the order of each, fills every place, and is the beginning of a longer one', () => {
    const list = fc.uniqueArray(
      fc.tuple(fc.constantFrom('t', 'u'), fc.nat()).map((p) => p.join('')),
    )
    fc.assert(
      fc.property(list, fc.integer({ min: 0, max: 20 }), (ranked, limit) => {
        const kept = withRoomForTrusted(ranked, limit, isTrusted)
        expect(kept).toHaveLength(Math.min(limit, ranked.length))
        const [trusted, shown] = [ranked.filter(isTrusted), kept.filter(isTrusted)]
        expect(shown).toEqual(trusted.slice(0, shown.length))
        expect(withRoomForTrusted(ranked, limit + 5, isTrusted).slice(0, limit)).toEqual(kept)
        expect(shown.length).toBeGreaterThanOrEqual(Math.min(trusted.length, Math.floor(limit / 2)))
        if (trusted.length === ranked.length) expect(kept).toEqual(ranked.slice(0, limit))
      }),
    )
  })
})
