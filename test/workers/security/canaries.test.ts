import { describe, expect, it } from 'vitest'
import { runFuzz } from '../../support/security/fuzz/run-fuzz.ts'

describe('RELIABILITY 24 what one tenant stores', () => {
  it('is in no answer and no log of a stranger, whatever they ask', async () => {
    const { failures, statuses, operations, exported } = await runFuzz({
      requests: 1_500,
      seed: 20_261_122,
      canaries: 200,
    })
    expect(failures.join('\n')).toBe('')
    expect(exported, 'canaries that the tenant itself finds').toBeGreaterThan(180)
    expect(operations, 'nearly every operation was asked').toBeGreaterThan(100)
    expect(Object.keys(statuses), 'some requests succeed, some are refused').toEqual(
      expect.arrayContaining(['200', '201', '400', '403', '404']),
    )
  })
})
