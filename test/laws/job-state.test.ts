import { expect, it } from 'vitest'
import { jobStateOf } from '../../engine/laws/backoff.ts'

it.each([
  [{ dueAt: 10, tries: 0 }, 'waiting'],
  [{ dueAt: 9, tries: 0 }, 'due'],
  [{ dueAt: null, tries: 0 }, 'waiting'],
  [{ dueAt: 90, tries: 1 }, 'retrying'],
  [{ dueAt: 9, tries: 4 }, 'retrying'],
  [{ dueAt: 9, tries: 5 }, 'failing'],
])('a job with %j is %s at 9', (job, state) => {
  expect(jobStateOf(job, 9)).toBe(state)
})
