import { expect, it } from 'vitest'
import { recallSchema } from '../../contract/recall-request.ts'

it('a stretch of time that ends before it begins is refused', () => {
  const [early, late] = ['2026-11-01', '2026-11-10']
  const issues = recallSchema.safeParse({ query: 'a', time: { from: late, to: early } }).error
    ?.issues
  expect(issues).toMatchObject([{ path: ['time', 'to'], message: '`to` is before `from`' }])
  for (const time of [{ from: early, to: late }, { from: early, to: early }, { to: early }, {}]) {
    expect(recallSchema.safeParse({ query: 'a', time }).success).toBe(true)
  }
})
