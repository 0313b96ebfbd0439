import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dropLease, holdLease, type StreamLeases } from '../../engine/laws/stream-leases.ts'

const terms = { leaseMs: 100, most: 2 }
const none: StreamLeases = new Map()

describe('the streams of a credential', () => {
  it('are as many as may be, each held on by asking again, free once let go of or lapsed', () => {
    const a = holdLease(none, 'a', { ...terms, now: 0 })
    const b = holdLease(a.leases, 'b', { ...terms, now: 10 })
    const c = holdLease(b.leases, 'c', { ...terms, now: 20 })
    expect([a.isHeld, b.isHeld]).toEqual([true, true])
    expect(c).toMatchObject({ isHeld: false, waitMs: 80 })
    expect(holdLease(c.leases, 'a', { ...terms, now: 20 }).isHeld).toBe(true)
    expect(holdLease(dropLease(c.leases, 'b'), 'c', { ...terms, now: 20 }).isHeld).toBe(true)
    expect(holdLease(c.leases, 'c', { ...terms, now: 100 }).isHeld).toBe(true)
    expect(holdLease(c.leases, 'a', { ...terms, most: 1, now: 20 }).isHeld).toBe(true)
  })

  it('are never more than may be, in whatever order they come and go', () => {
    const move = fc.record({
      stream: fc.constantFrom('a', 'b', 'c', 'd'),
      isEnd: fc.boolean(),
      passed: fc.nat(60),
    })
    fc.assert(
      fc.property(fc.array(move), fc.integer({ min: 1, max: 3 }), (moves, most) => {
        let leases = none
        let now = 0
        for (const { stream, isEnd, passed } of moves) {
          now += passed
          const held = isEnd
            ? { isHeld: true, leases: dropLease(leases, stream) }
            : holdLease(leases, stream, { now, leaseMs: 100, most })
          leases = held.leases
          expect([...leases.values()].filter((until) => until > now).length).toBeLessThanOrEqual(
            most,
          )
          expect(leases.has(stream)).toBe(!isEnd && held.isHeld)
        }
      }),
    )
  })
})
