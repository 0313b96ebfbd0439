import type { AuditAnchor, CheckedAnchor } from '../model/audit.ts'
import type { Result } from '../result.ts'

/**
 * What the audit logs of namespaces were, signed, and kept where no object can rewrite it. An anchor
 * that is kept stays as it is until its namespace is erased.
 */
export interface AuditAnchors {
  /** Signs and keeps. Of a length that is kept already nothing changes. */
  keep(namespace: string, anchors: readonly AuditAnchor[]): Promise<Result<null>>
  /** The newest of a namespace, newest first. */
  newest(namespace: string, limit: number): Promise<Result<readonly CheckedAnchor[]>>
}
