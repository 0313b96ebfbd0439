import { outboxEntriesPerBatch } from '../bounds.ts'
import { isHeldAt } from '../laws/entities/property-history.ts'
import type { Held } from '../model/entity.ts'
import { loadRelations } from '../memory/tables/entity-part-tables.ts'
import type { Projection, ProjectionBatch } from '../ports/projection.ts'
import type { Changes } from './changes.ts'
import type { JobRows } from './job-rows.ts'
import type { NamespaceTables } from './namespace-tables.ts'
import type { OutboxRows } from './outbox-rows.ts'
import { runsOf } from './runs-of.ts'
import type { Sql } from './sql.ts'
import type { NamespaceState } from './state-row.ts'

/** Sends what waits, oldest first, until nothing waits or a delivery fails. True when all is sent. */
export async function drainOutbox(parts: {
  readonly sql: Sql
  readonly outbox: OutboxRows
  readonly state: NamespaceState
  readonly store: NamespaceTables
  readonly projection: Pick<Projection, 'apply'>
  readonly jobs: JobRows
}): Promise<boolean> {
  const { sql, outbox, state, store, projection, jobs } = parts
  for (;;) {
    const next = outbox.next(outboxEntriesPerBatch)
    if (next === null) return true
    const { createdAt } = state
    const applied = await projection.apply({
      ...readBatch(sql, state, store, next.changes),
      nextDue: jobs.nextDue(['namespace']),
    })
    if (!applied.ok) return false
    // Another namespace by now: the one of the batch was erased meanwhile.
    if (state.createdAt !== createdAt) return false
    outbox.remove(next)
  }
}

/** What the projection hears of these rows, as they are now. */
export function readBatch(
  sql: Sql,
  state: NamespaceState,
  store: NamespaceTables,
  changes: Changes,
): Omit<ProjectionBatch, 'nextDue'> {
  const { entities } = store
  const relations = loadRelations(sql, 'row IN (SELECT value FROM json_each(?))', [
    ...changes.relations,
  ])
  const audit = runsOf([...changes.audit].sort((a, b) => a - b)).flatMap(([first, last]) =>
    // What has become a digest since is gone: the row after it is another.
    store.audit.chain(first - 1, last - first + 1).filter(({ row }) => row <= last),
  )
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
