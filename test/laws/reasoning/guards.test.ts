import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type BreakerState,
  enterBreaker,
  leaveBreaker,
  type LimiterState,
  passLimiter,
} from '../../../engine/laws/reasoning/guards.ts'

describe('a rate limiter', () => {
  const rule = { perSecond: 2, burst: 2, mode: 'drop' } as const

  it('TH-39 lets a burst through and drops what follows', () => {
    let state: LimiterState | null = null
    const kinds = [0, 0, 0, 500, 500].map((now) => {
      const passage = passLimiter(state, rule, now)
      state = passage.state
      return passage.kind
    })
    expect(kinds).toEqual(['pass', 'pass', 'drop', 'pass', 'drop'])
  })

  it('TH-39 or says how long to wait, and that is enough', () => {
    const rates = fc.record({
      perSecond: fc.double({ min: 0.01, max: 1_000, noNaN: true }),
      burst: fc.integer({ min: 1, max: 100 }),
      mode: fc.constant('wait' as const),
    })
    fc.assert(
      fc.property(rates, fc.nat(5), (rate, taken) => {
        let state: LimiterState | null = null
        let now = 0
        for (let at = 0; at < rate.burst + taken; at++) {
          const passage = passLimiter(state, rate, now)
          state = passage.state
          if (passage.kind !== 'wait') continue
          now += passage.waitMs
          // A rounding error may cost one more millisecond, never a loop.
          const [first, second] = [passLimiter(state, rate, now), passLimiter(state, rate, now + 1)]
          expect(first.kind === 'pass' || second.kind === 'pass').toBe(true)
        }
      }),
      { numRuns: 50 },
    )
  })
})

describe('a circuit breaker', () => {
  const rule = { failures: 2, resetMs: 30_000 }
  const failAt = (state: BreakerState | null, now: number) =>
    leaveBreaker(enterBreaker(state, rule, now).state, rule, false, now)

  it('TH-39 opens after so many failures in a row, and closes by one good try', () => {
    const open = failAt(failAt(null, 0), 1)
    expect(enterBreaker(open, rule, 2)).toMatchObject({ kind: 'open', retryAfterMs: 29_999 })
    const trial = enterBreaker(open, rule, 30_001)
    expect(trial.kind).toBe('try')
    expect(enterBreaker(trial.state, rule, 30_002).kind).toBe('open')
    const closed = leaveBreaker(trial.state, rule, true, 30_003)
    expect(enterBreaker(closed, rule, 30_004).kind).toBe('closed')
  })

  it('TH-39 a failed try opens it again', () => {
    const open = failAt(failAt(null, 0), 0)
    const again = failAt(open, 40_000)
    expect(enterBreaker(again, rule, 69_999).kind).toBe('open')
    expect(enterBreaker(again, rule, 70_000).kind).toBe('try')
  })

  it('TH-39 a success between failures starts the count anew', () => {
    const once = leaveBreaker(failAt(null, 0), rule, true, 1)
    expect(enterBreaker(failAt(once, 2), rule, 3).kind).toBe('closed')
  })

  it('TH-39 a try that never ended makes room for another', () => {
    const open = failAt(failAt(null, 0), 0)
    const lost = enterBreaker(open, rule, 30_000).state
    expect(enterBreaker(lost, rule, 60_000).kind).toBe('try')
  })
})
