import { timeSchema } from '../../contract/time.ts'
import type { EdgeMiddleware } from '../context.ts'
import { Problem } from '../errors.ts'

const HEADER = 'Mneme-Now'

/** Takes the time from the request where the server runs with a test clock (API §9). */
export const testClock: EdgeMiddleware = async (c, next) => {
  const given = c.env.MNEME_TEST_CLOCK === 'on' ? c.req.header(HEADER) : undefined
  c.set('now', given === undefined ? null : readTime(given))
  await next()
}

function readTime(given: string): number {
  const read = timeSchema.safeParse(given)
  if (read.success) return read.data
  const message = read.error.issues[0]?.message ?? 'expected a time'
  throw new Problem('invalid_request', `${HEADER}: ${message}`, {
    errors: [{ path: HEADER, message }],
  })
}
