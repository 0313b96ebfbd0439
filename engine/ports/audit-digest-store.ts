import type { AuditDigest } from '../model/audit.ts'

/** Months of the audit log that have become digests, oldest months first to go. */
export interface AuditDigestStore {
  newest(): AuditDigest | null
  /** Newest first, of months before one. */
  list(beforeMonth: string | null, limit: number): readonly AuditDigest[]
  /** Time of the oldest row that is left and is no digest itself; null where there is none. */
  oldestTime(): number | null
  /** What the rows that are left say, of those before a time; null where there is none. */
  tallyBefore(time: number): AuditTally | null
  /** Keeps a digest and drops the rows that it stands for. */
  /** The commit of a row of the log. */
  positionAt(row: number): number
  add(digest: AuditDigest): void
}

export interface AuditTally extends Omit<AuditDigest, 'month' | 'reflections' | 'transitions'> {
  /** Of passes that moved memories between bands. */
  readonly decaySummaries: readonly string[]
}
