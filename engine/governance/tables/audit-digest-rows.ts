import type { AuditDigest } from '../../model/audit.ts'
import type { AuditDigestStore } from '../../ports/audit-digest-store.ts'
import type { Row, Sql, SqlValue } from '../../storage/sql.ts'

/** The `audit_digests` table: months of `audit_log` whose rows are gone. */
export function createAuditDigestRows(sql: Sql): AuditDigestStore {
  return {
    newest: () => load(sql, 'true ORDER BY month DESC LIMIT 1', [])[0] ?? null,
    list: (beforeMonth, limit) =>
      load(sql, '(?1 IS NULL OR month < ?1) ORDER BY month DESC LIMIT ?2', [beforeMonth, limit]),
    oldestTime: () =>
      sql.first<{ time: number }>(
        `SELECT time FROM audit_log WHERE action <> 'DIGEST' ORDER BY row LIMIT 1`,
      )?.time ?? null,
    tallyBefore(time) {
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
    positionAt: (row) =>
      sql.first<{ position: number }>('SELECT position FROM audit_log WHERE row = ?', row)
        ?.position ?? 0,
    add(digest) {
      sql.run(
        'INSERT INTO audit_digests VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
        digest.month,
        digest.mutations,
        JSON.stringify(digest.reflections),
        digest.critical,
        digest.transitions,
        digest.firstHash,
        digest.lastHash,
        digest.lastRow,
      )
      sql.run('DELETE FROM audit_log WHERE row <= ?', digest.lastRow)
    },
  }
}

function load(sql: Sql, where: string, values: readonly SqlValue[]): AuditDigest[] {
  return sql
    .all<AuditDigestRow>(`SELECT * FROM audit_digests WHERE ${where}`, ...values)
    .map((row) => ({
      month: row.month,
      mutations: row.mutations,
      reflections: JSON.parse(row.reflections),
      critical: row.critical,
      transitions: row.transitions,
      firstHash: row.first_hash,
      lastHash: row.last_hash,
      lastRow: row.last_row,
    }))
}

interface AuditDigestRow extends Row {
  month: string
  mutations: number
  reflections: string
  critical: number
  transitions: number
  first_hash: string
  last_hash: string
  last_row: number
}
