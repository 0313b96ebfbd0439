import type { CallOptions } from './call-options.ts'
import type { List, ListOptions, PageQuery, ReadQuery } from './list.ts'
import type { NamespaceCalls } from './namespace-calls.ts'
import type { AuditDigest, AuditListQuery, AuditRecord, AuditVerdict } from './wire.ts'

export type AuditFilter = Pick<AuditListQuery, 'actor' | 'action' | 'target' | 'from' | 'to'> &
  PageQuery &
  ReadQuery

export interface Audit {
  /** Newest first. */
  list(filter?: AuditFilter, options?: ListOptions): List<AuditRecord>
  /** Months that have become digests, newest first. */
  digests(query?: PageQuery & ReadQuery, options?: ListOptions): List<AuditDigest>
  /** Whether every record follows from the one before it, the first from the last digest. */
  verify(query?: ReadQuery, options?: CallOptions): Promise<AuditVerdict>
}

export function auditWith({ get, list }: NamespaceCalls): Audit {
  return {
    list: (filter, options) => list('/audit', { ...filter }, options),
    digests: (query, options) => list('/audit/digests', { ...query }, options),
    verify: (query, options) => get('/audit/verify', { ...query }, options),
  }
}
