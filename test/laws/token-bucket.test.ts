import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { takeToken, type Bucket } from '../../engine/laws/token-bucket.ts'

const allowance = { burst: 3, perMinute: 60 }

describe('an allowance', () => {
  it('gives a burst, then one a second', () => {
    let bucket: Bucket | null = null
    const given = [0, 0, 0, 0, 999, 1_000, 1_001].map((now) => {
      const taken = takeToken(bucket, allowance, now)
      bucket = taken.bucket
      return taken.isAllowed
    })
    expect(given).toEqual([true, true, true, false, false, true, false])
  })

  it('tells how long to wait', () => {
    const empty = { tokens: 0.25, at: 0 }
    expect(takeToken(empty, allowance, 0)).toMatchObject({ isAllowed: false, waitMs: 750 })
  })

  it('never gives more than burst and rate allow, whenever it is asked', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -500, max: 3_000 }), { maxLength: 200 }), (steps) => {
        let bucket: Bucket | null = null
        let now = 0
        let latest = 0
        let given = 0
        for (const step of steps) {
          now += step
          latest = Math.max(latest, now)
          const taken = takeToken(bucket, allowance, now)
          bucket = taken.bucket
          given += Number(taken.isAllowed)
        }
        expect(given).toBeLessThanOrEqual(allowance.burst + latest / 1_000 + 1)
      }),
    )
  })
})
