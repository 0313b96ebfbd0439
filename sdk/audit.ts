import type { CallOptions } from './call-options.ts'
import type { List, ListOptions, PageQuery, ReadQuery } from './list.ts'
import type { NamespaceCalls } from './namespace-calls.ts'
import type { AuditListQuery, AuditRecordBody, AuditVerdictBody } from './wire.ts'

/** One mutation, chained to the one before it by its hash. */
export type AuditRecord = AuditRecordBody
export type AuditVerdict = AuditVerdictBody

export type AuditFilter = Pick<AuditListQuery, 'actor' | 'action' | 'target' | 'from' | 'to'> &
  PageQuery &
  ReadQuery

export interface Audit {
  /** Newest first. */
  list(filter?: AuditFilter, options?: ListOptions): List<AuditRecord>
  /** Whether every record follows from the one before it. */
  verify(query?: ReadQuery, options?: CallOptions): Promise<AuditVerdict>
}

export function auditWith({ get, list }: NamespaceCalls): Audit {
  return {
    list: (filter, options) => list('/audit', { ...filter }, options),
    verify: (query, options) => get('/audit/verify', { ...query }, options),
  }
}
