import { expect } from 'vitest'
import type { ProblemBody } from '../../../contract/errors.ts'

/** `status code path…` of a problem. */
export async function summaryOf(response: Response): Promise<string> {
  const { status, code, errors = [] } = await response.json<ProblemBody>()
  expect(status).toBe(response.status)
  return [status, code, ...errors.map(({ path }) => path)].join(' ')
}
