import { isHeldAt } from '../laws/entities/property-history.ts'
import type { Held } from '../model/entity.ts'
import type { Projection, ProjectionBatch } from '../ports/projection.ts'
import type { NamespaceStore } from './namespace-store.ts'
import { addEncoded, encodeChanges, isEmpty, noChanges, type Changes } from './changes.ts'
import { loadRelations } from '../memory/tables/relation-rows.ts'
import type { NamespaceState } from './state-row.ts'
import type { JobRows } from './job-rows.ts'
import type { Sql } from './sql.ts'

/**
 * The `outbox` table: which rows the projection has yet to hear of, written in the transaction that
 * changed them. It holds row numbers alone; what is sent is read when it is sent, so that a late
 * delivery shows the newest state and never brings back what has been erased.
 */
export class OutboxRows {
  readonly #sql: Sql

  constructor(sql: Sql) {
    this.#sql = sql
  }

  add(changes: Changes): void {
    if (isEmpty(changes)) return
    this.#sql.run('INSERT INTO outbox (changes) VALUES (?)', encodeChanges(changes))
  }

  waiting(): number {
    return this.#sql.first<{ n: number }>('SELECT count(*) AS n FROM outbox')?.n ?? 0
  }

  /** When the oldest entry was committed, by its first row of the log; null where nothing waits. */
  oldestAt(): number | null {
    const oldest = this.next(1)
    const row = oldest === null ? undefined : Math.min(...oldest.changes.audit)
    const found = this.#sql.first<{ time: number }>(
      'SELECT time FROM audit_log WHERE row >= ? ORDER BY row LIMIT 1',
      row !== undefined && Number.isFinite(row) ? row : -1,
    )
    return oldest === null ? null : (found?.time ?? null)
  }

  /** The oldest entries as one batch, null where nothing waits. */
  next(limit: number): { readonly upTo: number; readonly changes: Changes } | null {
    const rows = this.#sql.all<{ row: number; changes: string }>(
      'SELECT row, changes FROM outbox ORDER BY row LIMIT ?',
      limit,
    )
    const last = rows.at(-1)
    if (last === undefined) return null
    const changes = noChanges()
    for (const { changes: encoded } of rows) addEncoded(changes, encoded)
    return { upTo: last.row, changes }
  }

  remove(upTo: number): void {
    this.#sql.run('DELETE FROM outbox WHERE row <= ?', upTo)
  }
}

/** Sends what waits, oldest first, until nothing waits or a delivery fails. True when all is sent. */
export async function drainOutbox(parts: {
  readonly sql: Sql
  readonly outbox: OutboxRows
  readonly state: NamespaceState
  readonly store: NamespaceStore
  readonly projection: Projection
  readonly jobs: JobRows
}): Promise<boolean> {
  const { sql, outbox, state, store, projection, jobs } = parts
  for (;;) {
    const next = outbox.next(entriesPerBatch)
    if (next === null) return true
    const applied = await projection.apply({
      ...readBatch(sql, state, store, next.changes),
      nextDue: jobs.nextDue(['namespace']),
    })
    if (!applied.ok) return false
    outbox.remove(next.upTo)
  }
}

function readBatch(
  sql: Sql,
  state: NamespaceState,
  store: NamespaceStore,
  changes: Changes,
): Omit<ProjectionBatch, 'nextDue'> {
  const { entities } = store
  const relations = loadRelations(
    sql,
    'row IN (SELECT value FROM json_each(?))',
    JSON.stringify([...changes.relations]),
  )
  const audit = [...changes.audit]
    .sort((a, b) => a - b)
    // What has become a digest since is gone: the row after it is another.
    .flatMap((row) => store.audit.chain(row - 1, 1).filter((record) => record.row === row))
  const hasDigest = audit.some(({ action }) => action === 'DIGEST')
  return {
    namespace: state.name,
    createdAt: state.createdAt,
    position: state.position,
    entities: projected(changes.entities, entities.byRows([...changes.entities])),
    properties: projected(
      changes.properties,
      entities.propertiesByRow([...changes.properties]).filter(isCounted),
    ),
    content: projected(
      changes.content,
      [...changes.content].flatMap((row) => entities.contentByRow(row) ?? []).filter(isCounted),
    ),
    relations: projected(changes.relations, relations.filter(isCounted)),
    erasures: store.erasures.byRows([...changes.erasures]).map(({ id }) => id),
    audit: audit.map(({ isIntact: _isIntact, ...record }) => record),
    digestedTo: hasDigest ? (store.auditDigests.newest()?.lastRow ?? 0) : 0,
  }
}

/** What waits beside what an owner vouches for is not in the copy until it counts. */
function isCounted({ held }: { readonly held: Held | null }): boolean {
  return !isHeldAt(held, null)
}

function projected<T extends { readonly row: number }>(
  rows: ReadonlySet<number>,
  found: readonly T[],
): { row: number; value: T | null }[] {
  const byRow = new Map(found.map((value) => [value.row, value]))
  return [...rows].map((row) => ({ row, value: byRow.get(row) ?? null }))
}

/** Outbox entries sent at once: one D1 batch stays well under its limits. */
const entriesPerBatch = 100
