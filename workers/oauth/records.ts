import type { OAuthRecords } from '../../engine/ports/oauth-records.ts'
import type { EdgeContext } from '../context.ts'
import { Problem } from '../errors.ts'
import { logFailure } from '../log-failure.ts'

/** The records, with an outage of the database told as one: 503, and over in time. */
export function recordsOf(c: EdgeContext): OAuthRecords {
  const { oauthRecords: records } = c.get('ports')
  async function reached<T>(asked: Promise<T>): Promise<T> {
    try {
      return await asked
    } catch (error) {
      logFailure(c, 'oauth_records_not_reached', error)
      throw new Problem('unavailable', 'grants cannot be looked up at present')
    }
  }
  return {
    get: (...asked) => reached(records.get(...asked)),
    put: (...asked) => reached(records.put(...asked)),
    claim: (...asked) => reached(records.claim(...asked)),
    delete: (...asked) => reached(records.delete(...asked)),
    list: (...asked) => reached(records.list(...asked)),
    count: (...asked) => reached(records.count(...asked)),
    keepNewest: (...asked) => reached(records.keepNewest(...asked)),
  }
}
