import { isoMoment } from '../../laws/utc-time.ts'
import type { AuditAction, AuditEntry, AuditRecord } from '../../model/audit.ts'
import type { Digest } from '../../ports/digest.ts'
import type { AuditFilter, AuditReader, AuditRow } from '../../ports/namespace-store.ts'
import { bytesOfHex, hexOf } from '../../laws/text/hex.ts'
import type { Marks, NamespaceState } from '../../storage/state-row.ts'
import type { Row, Sql, SqlValue } from '../../storage/sql.ts'

/** The `audit_log` table: a chain of hashes over what was done, without what was said. */
export function createAuditRows(sql: Sql, digest: Digest, state: NamespaceState): AuditReader {
  return {
    length: () => state.auditLength,
    head: () => state.auditHead,
    lastBefore: (time) =>
      load(sql, digest, 'time < ? ORDER BY row DESC LIMIT 1', [time])[0] ?? null,
    chain: (afterLength, limit) =>
      load(sql, digest, 'row > ? ORDER BY row LIMIT ?', [afterLength, limit]),
    list: (filter, beforeLength, limit) => {
      const { where, values } = conditions(filter, beforeLength)
      return load(sql, digest, `${where} ORDER BY row DESC LIMIT ?`, [...values, limit])
    },
  }
}

/** Appends to the chain and moves its head; must run inside the transaction of the mutation. */
export function appendAudit(
  sql: Sql,
  digest: Digest,
  state: NamespaceState,
  entry: Required<AuditEntry> & { readonly id: string; readonly time: number },
  /** What stood before the commit, on its first row: it is not chained. */
  marks: Marks | null,
): number {
  const salt = digest.salt()
  const payload = digest.canonical(entry.payload)
  const record: Omit<AuditRecord, 'hash'> = {
    id: entry.id,
    time: entry.time,
    action: entry.action,
    target: entry.target,
    actor: entry.actor,
    approval: entry.approval,
    summary: entry.summary,
    critical: entry.critical,
    position: state.position,
    payloadHash: digest.of(salt, payload),
    prevHash: state.auditHead,
  }
  const hash = recordHash(digest, record)
  state.auditLength += 1
  state.auditHead = hash
  sql.run(
    `INSERT INTO audit_log VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    state.auditLength,
    record.id,
    record.time,
    record.action,
    record.target,
    record.actor,
    record.approval,
    record.summary,
    Number(record.critical),
    record.position,
    record.payloadHash,
    record.prevHash,
    hash,
    payload,
    hexOf(salt),
    marks === null ? null : JSON.stringify(marks),
  )
  return state.auditLength
}

/** SHA-256(prev_hash + canonical JSON of the record as it is served) (spec SG-37). */
function recordHash(digest: Digest, record: Omit<AuditRecord, 'hash'>): string {
  const served = {
    id: record.id,
    time: isoMoment(record.time),
    action: record.action,
    target: record.target,
    actor: record.actor,
    approval: record.approval,
    summary: record.summary,
    critical: record.critical,
    position: record.position,
    payload_hash: record.payloadHash,
    prev_hash: record.prevHash,
  }
  return digest.of(record.prevHash, digest.canonical(served))
}

function conditions(
  filter: AuditFilter,
  beforeLength: number | null,
): { where: string; values: SqlValue[] } {
  const where = ['1 = 1']
  const values: SqlValue[] = []
  function keep(condition: string, value: SqlValue | undefined): void {
    if (value === undefined) return
    where.push(condition)
    values.push(value)
  }
  keep('row < ?', beforeLength ?? undefined)
  keep('actor = ?', filter.actor)
  keep('action = ?', filter.action)
  keep(
    'target IN (SELECT value FROM json_each(?))',
    filter.targets === undefined ? undefined : JSON.stringify(filter.targets),
  )
  keep('time >= ?', filter.from)
  keep('time < ?', filter.to)
  return { where: where.join(' AND '), values }
}

function load(sql: Sql, digest: Digest, where: string, values: readonly SqlValue[]): AuditRow[] {
  return sql.all<AuditLogRow>(`SELECT * FROM audit_log WHERE ${where}`, ...values).map((row) => {
    const record = {
      id: row.id,
      time: row.time,
      action: row.action as AuditAction,
      target: row.target,
      actor: row.actor,
      approval: row.approval,
      summary: row.summary,
      critical: row.critical === 1,
      position: row.position,
      payloadHash: row.payload_hash,
      prevHash: row.prev_hash,
      hash: row.hash,
    }
    const isPayloadIntact =
      row.payload === null ||
      row.salt === null ||
      digest.of(bytesOfHex(row.salt), row.payload) === row.payload_hash
    const isFlag = row.critical === 0 || row.critical === 1
    const isIntact = isPayloadIntact && isFlag && recordHash(digest, record) === row.hash
    return { ...record, row: row.row, isIntact }
  })
}

interface AuditLogRow extends Row {
  row: number
  id: string
  time: number
  action: string
  target: string
  actor: string
  approval: string
  summary: string
  critical: number
  position: number
  payload_hash: string
  prev_hash: string
  hash: string
  payload: string | null
  salt: string | null
}
