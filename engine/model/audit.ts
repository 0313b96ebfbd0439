/** What a mutation leaves in the log (spec SG-36). No memory text stands in `summary`. */
export interface AuditEntry {
  readonly action: AuditAction
  /** An id, an entity's alias, or one of core, soul, identity, evolution, settings. */
  readonly target: string
  readonly summary: string
  /** What changed, erasable: only its hash is chained (spec SG-37). */
  readonly payload: Readonly<Record<string, unknown>>
  readonly actor?: string
  readonly approval?: 'auto' | 'approved' | 'pending' | '—'
  readonly critical?: boolean
}

export interface AuditRecord {
  readonly id: string
  readonly time: number
  readonly action: AuditAction
  readonly target: string
  readonly actor: string
  readonly approval: string
  readonly summary: string
  readonly critical: boolean
  readonly position: number
  readonly payloadHash: string
  readonly prevHash: string
  readonly hash: string
}

export type AuditAction =
  | 'CREATE'
  | 'EDIT'
  | 'APPEND'
  | 'DELETE'
  | 'ARCHIVE'
  | 'MERGE'
  | 'REVERT'
  | 'DECAY'
  | 'RENAME'
  | 'PROPOSE'
  | 'COMMIT'
  | 'REJECT'
  | 'DEFER'
  | 'ALERT'
  | 'ACK'
  | 'ERASE'
  | 'DIGEST'
  | 'IMPORT'

/** What the first record of a chain follows (spec SG-37). */
export const chainStart = '0'.repeat(64)
