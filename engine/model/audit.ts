/** The trace of a mutation in the log. `summary` holds no text of a memory. */
export interface AuditEntry {
  readonly action: AuditAction
  /** An id, an entity's alias, or one of core, soul, identity, evolution, settings. */
  readonly target: string
  readonly summary: string
  /** What changed, erasable: only its hash is chained. */
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
  /** Something that was told is not kept, as a topic or the call itself asks. */
  | 'SKIP'

/** The hash that stands before the first record of a chain. */
export const chainStart = '0'.repeat(64)

/** The state of a namespace's audit log when it had so many records. */
export interface AuditAnchor {
  /** Records from the start of the chain, digested ones counted. */
  readonly length: number
  /** Id and hash of the last of them. */
  readonly record: string
  readonly head: string
  /** When it was signed, by the namespace's time. */
  readonly at: number
}

/** An anchor as it is found again: signed here, changed since, or by a key that is not here. */
export interface CheckedAnchor extends AuditAnchor {
  readonly state: 'signed' | 'forged' | 'unknown_key'
}

/** The outcome of checking that the log still is what it was. */
export interface AuditVerdict {
  readonly ok: boolean
  readonly length: number
  readonly head: string
  /** Id of the first record that does not follow from the one before it, or not from an anchor. */
  readonly firstBreak: string | null
  /** null where anchors could not be read. */
  readonly anchors: AnchorVerdict | null
  /** Records up to this one came by an import; null where there was none. */
  readonly importedThrough: number | null
}

/** The outcome of comparing the log with its signed anchors. */
export interface AnchorVerdict {
  /** Records up to this one are what they were when that was signed; 0 where none is. */
  readonly through: number
  readonly checked: number
  readonly forged: number
  readonly unknownKey: number
}

/** The counts that stay of a calendar month of the audit log once its rows are gone. */
export interface AuditDigest {
  /** UTC, as `2026-02`. */
  readonly month: string
  /** Rows that it stands for; each mutation has one. */
  readonly mutations: number
  /** Reflections that were decided in it, by their outcome. */
  readonly reflections: Readonly<Record<string, number>>
  /** Critical changes among the mutations. */
  readonly critical: number
  /** How often a memory crossed from one band to another. */
  readonly transitions: number
  /** Hashes of the first and the last row; the row after it names the last. */
  readonly firstHash: string
  readonly lastHash: string
  /** Number of the last row, counted from the start of the chain. */
  readonly lastRow: number
}
