/** What the audit log of a namespace was when it had so many records. */
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

/** Whether the log still is what it was. */
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

/** What signed anchors say of the log. */
export interface AnchorVerdict {
  /** Records up to this one are what they were when that was signed; 0 where none is. */
  readonly through: number
  readonly checked: number
  readonly forged: number
  readonly unknownKey: number
}
