import type { Work } from '../laws/work.ts'
import { fail, ok, type Result } from '../result.ts'

/** The same, unless it has looked at more than a request may: what it has come to is discarded. */
export function withinWork<T>(work: Work, result: Result<T>): Result<T> {
  return result.ok && work.isOver ? fail('work_limit', workDetail(work)) : result
}

export function checkWork(work: Work): Result<null> {
  return withinWork(work, ok(null))
}

export function workDetail({ units, limit }: Pick<Work, 'units' | 'limit'>): string {
  return `work is ${units} characters and tests, limit ${limit}`
}
