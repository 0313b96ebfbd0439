import { z } from 'zod'
import type { AuditDigest } from '../../model/audit.ts'
import { hash, integer, json, text } from '../../storage/columns.ts'
import type { Sql } from '../../storage/sql.ts'
import { table, TableRows } from '../../storage/table.ts'

/** Months of `audit_log` whose rows are gone. */
export const auditDigests = table(
  'audit_digests',
  {
    month: text,
    mutations: integer,
    reflections: json<AuditDigest['reflections']>(z.record(z.string(), z.int())),
    critical: integer,
    transitions: integer,
    firstHash: hash,
    lastHash: hash,
    lastRow: integer,
  },
  { line: 'audit_digest', key: ['month'] },
)

export interface AuditTally extends Omit<AuditDigest, 'month' | 'reflections' | 'transitions'> {
  /** Of passes that moved memories between bands. */
  readonly decaySummaries: readonly string[]
}

/** Months of the audit log that have become digests, oldest months first to go. */
export function createAuditDigestTable(sql: Sql) {
  const rows = new TableRows(sql, auditDigests)
  return {
    newest: (): AuditDigest | null => rows.first('true ORDER BY month DESC LIMIT 1'),
    /** Newest first, of months before one. */
    list: (beforeMonth: string | null, limit: number): readonly AuditDigest[] =>
      rows.all('(?1 IS NULL OR month < ?1) ORDER BY month DESC LIMIT ?2', beforeMonth, limit),
    /** Time of the oldest row that is left and is no digest itself; null where there is none. */
    oldestTime: (): number | null =>
      sql.first<{ time: number }>(
        `SELECT time FROM audit_log WHERE action <> 'DIGEST' ORDER BY row LIMIT 1`,
      )?.time ?? null,
    /** What the rows that are left say, of those before a time; null where there is none. */
    tallyBefore(time: number): AuditTally | null {
      const first = sql.first<{ hash: string }>(
        'SELECT hash FROM audit_log WHERE time < ? ORDER BY row LIMIT 1',
        time,
      )
      const last = sql.first<{ hash: string; row: number }>(
        'SELECT hash, row FROM audit_log WHERE time < ? ORDER BY row DESC LIMIT 1',
        time,
      )
      if (first === null || last === null) return null
      const counts = sql.first<{ mutations: number; critical: number }>(
        `SELECT count(*) AS mutations, total(critical) AS critical FROM audit_log WHERE row <= ?`,
        last.row,
      )
      const decays = sql.all<{ summary: string }>(
        `SELECT summary FROM audit_log WHERE row <= ? AND action = 'DECAY'`,
        last.row,
      )
      return {
        mutations: counts?.mutations ?? 0,
        critical: counts?.critical ?? 0,
        firstHash: first.hash,
        lastHash: last.hash,
        lastRow: last.row,
        decaySummaries: decays.map(({ summary }) => summary),
      }
    },
    /** The commit of a row of the log. */
    positionAt: (row: number): number =>
      sql.first<{ position: number }>('SELECT position FROM audit_log WHERE row = ?', row)
        ?.position ?? 0,
    /** Keeps a digest and drops the rows that it stands for. */
    add(digest: AuditDigest): void {
      rows.insert(digest)
      sql.run('DELETE FROM audit_log WHERE row <= ?', digest.lastRow)
    },
  }
}
