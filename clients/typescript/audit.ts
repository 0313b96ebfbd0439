import type { CallOptions } from './call-options.ts'
import type { List, ListOptions, PageQuery, ReadQuery } from './list.ts'
import type { NamespaceCalls } from './namespace-calls.ts'
import type { AuditDigest, AuditListQuery, AuditRecord, AuditVerdict } from './wire.ts'

/** Which records are listed: all that fit each filter; times are ISO-8601 or dates. */
export type AuditFilter = Pick<AuditListQuery, 'actor' | 'action' | 'target' | 'from' | 'to'> &
  PageQuery &
  ReadQuery

/** Who did what and when, each record chained to the one before it. Needs the role `reader`. */
export interface Audit {
  /**
   * Lists records, newest first, 1 to 200 a page, default 50.
   *
   * @example
   * for await (const { time, actor, summary } of memory.audit.list({ from: '2026-11-01' })) {
   *   console.log(time, actor, summary)
   * }
   * @throws MnemeError `invalid_request` (400: no such filter or cursor).
   */
  list(filter?: AuditFilter, options?: ListOptions): List<AuditRecord>
  /**
   * Lists months that have become digests, newest first.
   *
   * @example
   * const { items } = await memory.audit.digests().page()
   * @throws MnemeError `invalid_request` (400: no such cursor).
   */
  digests(query?: PageQuery & ReadQuery, options?: ListOptions): List<AuditDigest>
  /**
   * Says whether every record follows from the one before it, the first from the last digest.
   *
   * @example
   * const { ok, length, first_break } = await memory.audit.verify()
   * @throws MnemeError `position_not_reached` (503: `at_least` lies ahead).
   */
  verify(query?: ReadQuery, options?: CallOptions): Promise<AuditVerdict>
}

export function auditWith({ get, list }: NamespaceCalls): Audit {
  return {
    list: (filter, options) => list('/audit', { ...filter }, options),
    digests: (query, options) => list('/audit/digests', { ...query }, options),
    verify: (query, options) => get('/audit/verify', { ...query }, options),
  }
}
