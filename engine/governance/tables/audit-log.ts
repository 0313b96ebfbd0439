import { z } from 'zod'
import { isoMoment } from '../../laws/utc-time.ts'
import type { TellingRecord } from '../../laws/events/event-of-record.ts'
import type { AuditAction, AuditEntry, AuditRecord } from '../../model/audit.ts'
import type { Digest } from '../../ports/digest.ts'
import { namesExactly } from '../../laws/entities/cut-references.ts'
import { maxPayloadSigns, payloadsPerRead } from '../../bounds.ts'
import { bytesOfHex, hexOf } from '../../model/hex.ts'
import * as column from '../../storage/columns.ts'
import type { Sql } from '../../storage/sql.ts'
import {
  type Marks,
  type NamespaceState,
  stateLeft,
  type StateLeft,
  stateMarks,
} from '../../storage/state-row.ts'
import { type Binding, type RowOf, table, TableRows } from '../../storage/table.ts'
import { hasIdOf, isId, signsOf } from '../../storage/written-names.ts'

/** A chain of hashes over what was done, without what was said. */
export const auditLog = table(
  'audit_log',
  {
    row: column.row,
    id: column.id('aud'),
    time: column.time,
    action: column.word<AuditAction>(),
    target: column.text,
    actor: column.text,
    approval: column.text,
    summary: column.text,
    /** As it stands there: anything but 0 and 1 has been tampered with. */
    critical: { ...column.flag, decode: Number, encode: Number },
    position: column.integer,
    payloadHash: column.hash,
    prevHash: column.hash,
    hash: column.hash,
    payload: column.nullable(column.canonical),
    salt: column.nullable(column.salt),
    /** What stood before the commit, on its first row: it is not chained. */
    marks: column.optional(column.json<Marks>(stateMarks)),
    /** On its last row: what else it changed that D1 holds, and the state that it left. */
    changes: column.derived(column.nullable(column.text)),
    state: column.derived(column.nullable(column.json<StateLeft>(z.unknown()))),
  },
  { line: 'audit', key: ['row'], projectedAs: 'audit' },
)

const recordFields = [
  'row',
  'id',
  'time',
  'action',
  'target',
  'actor',
  'approval',
  'summary',
  'critical',
  'position',
  'payloadHash',
  'prevHash',
  'hash',
  'payload',
  'salt',
] as const
const tellingFields = [
  'row',
  'id',
  'time',
  'action',
  'target',
  'actor',
  'summary',
  'position',
  'payload',
] as const
type StoredRecord = Pick<RowOf<typeof auditLog>, (typeof recordFields)[number]>

/** `row` counts from 1 along the chain; intact: record and payload still have their hashes. */
export type AuditRow = AuditRecord & { readonly row: number; readonly isIntact: boolean }

export interface AuditFilter {
  readonly actor?: string
  readonly action?: string
  readonly targets?: readonly string[]
  readonly from?: number
  readonly to?: number
}

export function createAuditTable(sql: Sql, digest: Digest, state: NamespaceState) {
  const rows = new TableRows(sql, auditLog)
  const load = (where: string, ...bindings: Binding[]): readonly AuditRow[] =>
    rows.select(recordFields, where, ...bindings).map((row) => checked(digest, row))
  return {
    length: (): number => state.auditLength,
    head: (): string => state.auditHead,
    /** The newest record before a time; null where there is none. */
    lastBefore: (time: number): AuditRow | null =>
      load('time < ? ORDER BY row DESC LIMIT 1', time)[0] ?? null,
    /**
     * When the first commit behind a log position was made, as far as the log goes back; null where
     * there is none. Reads the records behind it.
     */
    timeBehind(position: number): number | null {
      const last = rows.select(['row'], 'position <= ? ORDER BY row DESC LIMIT 1', position)[0]
      return rows.select(['time'], 'row > ? ORDER BY row LIMIT 1', last?.row ?? 0)[0]?.time ?? null
    },
    /** In order of the chain, from the row after `afterLength` on. */
    chain: (afterLength: number, limit: number): readonly AuditRow[] =>
      load('row > ? ORDER BY row LIMIT ?', afterLength, limit),
    /** In order of the chain from a row on, with what they say and without a look at the hashes. */
    telling: (fromRow: number, limit: number): readonly TellingRecord[] =>
      rows
        .select(tellingFields, 'row >= ? ORDER BY row LIMIT ?', fromRow, limit)
        .map(({ payload, ...record }) => ({
          ...record,
          payload: payload === null ? null : JSON.parse(payload),
        })),
    /** Ids of memories that a credential or an agent told first, oldest first. */
    rememberedBy: (by: 'credential' | 'agent', name: string): readonly string[] =>
      sql
        .all<{ target: string }>(
          `SELECT target FROM audit_log WHERE action = 'CREATE' AND substr(target, 1, 4) = 'mem_'
            AND payload ->> ? = ? ORDER BY row`,
          `$.by.${by}`,
          name,
        )
        .map(({ target }) => target),
    /** The row before the oldest one that is left: what it stood for is in a digest. */
    goneThrough: (): number => (rows.edge('min', 'row') ?? state.auditLength + 1) - 1,
    list(filter: AuditFilter, beforeLength: number | null, limit: number): readonly AuditRow[] {
      const { where, values } = conditions(filter, beforeLength)
      return load(`${where} ORDER BY row DESC LIMIT ?`, ...values, limit)
    },
  }
}

/** What a row of the log holds outside the chain. */
interface BesideRecord {
  /** What stood before the commit, on its first row. */
  readonly marks: Marks | null
  /** Encoded, on its last row, where it changed more than the log. */
  readonly changes: string | null
  /** The last row has the state that the commit leaves. */
  readonly isLast: boolean
}

/** Appends to the chain and moves its head; must run inside the transaction of the mutation. */
export function appendAudit(
  sql: Sql,
  digest: Digest,
  state: NamespaceState,
  entry: Required<AuditEntry> & { readonly id: string; readonly time: number },
  { marks, changes, isLast }: BesideRecord,
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
  new TableRows(sql, auditLog).insert({
    ...record,
    row: state.auditLength,
    critical: Number(record.critical),
    hash,
    payload,
    salt: hexOf(salt),
    marks,
    changes,
    state: isLast ? stateLeft(state) : null,
  })
  return state.auditLength
}

/** SHA-256(prev_hash + canonical JSON of the record as it is served). */
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
): { where: string; values: Binding[] } {
  const where = ['1 = 1']
  const values: Binding[] = []
  function keep(condition: string, value: Binding | undefined): void {
    if (value === undefined) return
    where.push(condition)
    values.push(value)
  }
  keep('row < ?', beforeLength ?? undefined)
  keep('actor = ?', filter.actor)
  keep('action = ?', filter.action)
  keep('target IN (SELECT value FROM json_each(?))', filter.targets)
  keep('time >= ?', filter.from)
  keep('time < ?', filter.to)
  return { where: where.join(' AND '), values }
}

function checked(digest: Digest, stored: StoredRecord): AuditRow {
  const { payload, salt, ...kept } = stored
  const record = { ...kept, critical: kept.critical === 1 }
  const isPayloadIntact =
    payload === null || salt === null || digest.of(bytesOfHex(salt), payload) === record.payloadHash
  const isFlag = kept.critical === 0 || kept.critical === 1
  const isIntact = isPayloadIntact && isFlag && recordHash(digest, record) === record.hash
  return { ...record, isIntact }
}

/** Drops the erasable payloads of rows about these targets; tells how many. */
export function erasePayloads(sql: Sql, names: readonly string[]): number {
  const found = rowsNaming(sql, names)
  for (const row of found) {
    sql.run('UPDATE audit_log SET payload = NULL, salt = NULL WHERE row = ?', row)
  }
  return found.length
}

/** Of thousands of names each payload is read once, not once for each of them. */
function rowsNaming(sql: Sql, names: readonly string[]): readonly number[] {
  const all = new Set(names)
  const ids = new Set(names.filter(isId))
  const others = names.filter((name) => !ids.has(name))
  const signs = signsOf(names)
  const mayName = signs.map(() => 'instr(payload, ?) > 0').join(' OR ')
  const isFew = signs.length <= maxPayloadSigns
  const narrowed = isFew ? `AND (target IN (SELECT value FROM json_each(?)) OR ${mayName})` : ''
  const bound = isFew ? [JSON.stringify(names), ...signs] : []
  const isNamed = ({ target, payload }: { target: string; payload: string }): boolean =>
    all.has(target) ||
    (hasIdOf(payload, ids) && names.some((name) => namesExactly(payload, name))) ||
    others.some((name) => namesExactly(payload, name))
  const found: number[] = []
  for (let after = 0; names.length > 0;) {
    const page = sql.all<{ row: number; target: string; payload: string }>(
      `SELECT row, target, payload FROM audit_log WHERE payload IS NOT NULL AND row > ? ${narrowed}
        ORDER BY row LIMIT ?`,
      after,
      ...bound,
      payloadsPerRead,
    )
    found.push(...page.filter(isNamed).map(({ row }) => row))
    const last = page.at(-1)
    if (last === undefined || page.length < payloadsPerRead) break
    after = last.row
  }
  return found
}
