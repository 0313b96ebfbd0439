import { z } from 'zod'
import type { Changes } from '../../storage/changes.ts'
import {
  generated,
  integer,
  json,
  nullable,
  oneOf,
  row,
  text,
  textList,
  time,
} from '../../storage/columns.ts'
import type { Sql } from '../../storage/sql.ts'
import { type Binding, table, TableRows } from '../../storage/table.ts'

/** Receipts, kept for good, also beyond the namespace they tell of. */
export const erasures = table(
  'erasures',
  {
    row: generated(row),
    id: text,
    scope: oneOf(['part', 'namespace']),
    status: oneOf(['running', 'complete']),
    createdAt: time,
    stores: json<readonly ErasedStore[]>(z.unknown()),
    probeHits: integer,
    mark: nullable(text),
    derived: nullable(json<readonly string[]>(textList)),
    kept: nullable(json<readonly string[]>(textList)),
  },
  { key: ['row'] },
)

/** One permanent erasure and how far each store has come with it. */
export interface Erasure {
  readonly id: string
  /** Of parts of a namespace, or of all that it held. */
  readonly scope: 'part' | 'namespace'
  readonly status: 'running' | 'complete'
  readonly createdAt: number
  readonly stores: readonly ErasedStore[]
  readonly probeHits: number
  /** Credential and idempotency key of the call that asked for it, where it had one. */
  readonly mark: string | null
  /** Ids of what had been copied from it, and went too; null where nothing could be. */
  readonly derived?: readonly string[] | null
  /** Ids of memories that stay, since they are about others too, and have a name of who went. */
  readonly kept?: readonly string[] | null
}

export interface ErasedStore {
  readonly name: string
  readonly removed: number
  readonly verified: boolean
}

export function createErasureTable(sql: Sql, changes: Changes) {
  const rows = new TableRows(sql, erasures)
  const load = (where: string, ...bindings: Binding[]): readonly Erasure[] =>
    rows.select(fields, `${where} ORDER BY row`, ...bindings)
  return {
    add(erasure: Erasure): void {
      const { derived = null, kept = null } = erasure
      changes.erasures.add(rows.insertNumbered({ ...erasure, derived, kept }))
    },
    byId: (id: string): Erasure | null => load('id = ?', id)[0] ?? null,
    byRows: (numbers: readonly number[]): readonly Erasure[] =>
      load('row IN (SELECT value FROM json_each(?))', numbers),
    all: (): readonly Erasure[] => load('true'),
    update: (id: string, { status, stores, probeHits }: Partial<Erasure>): void =>
      rows.update({ status, stores, probeHits }, 'id = ?', id),
    byMark: (mark: string): Erasure | null => load('mark = ?', mark).at(-1) ?? null,
    /** How often the whole namespace has been erased. */
    countOfNamespace: (): number => rows.count("scope = 'namespace'"),
    running: (): readonly Erasure[] => load("status = 'running'"),
  }
}

const fields = [
  'id',
  'scope',
  'status',
  'createdAt',
  'stores',
  'probeHits',
  'mark',
  'derived',
  'kept',
] as const
