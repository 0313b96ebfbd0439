import { readBatch } from '../../engine/storage/drain-outbox.ts'
import { noChanges, type ChangedTable } from '../../engine/storage/changes.ts'
import { must } from '../../engine/assert.ts'
import type { JobOutcome } from '../alarm-clock.ts'
import { movedRowsPerBatch, moveStepsPerRun } from '../bounds.ts'
import { runningErasure } from '../erase-namespace.ts'
import type { TransactorParts } from '../transactor-parts.ts'
import type { CopyingPlace, CopyPlace } from './shard-place.ts'

export interface MovingParts extends TransactorParts {
  /** True when all that D1 has to hear of has arrived. */
  readonly drain: () => Promise<boolean>
}

/**
 * Moves the copy to the shard it belongs to: names it, empties the new shard of what an earlier try
 * left, sends every row anew from the object's own tables while deliveries go to both, switches, and
 * takes the old copy away. Each step is kept before the next begins, so that a cut anywhere is taken
 * up where it was. No row arrives twice with two effects, since batches carry their position.
 */
export async function moveCopy(parts: MovingParts): Promise<JobOutcome> {
  const { ports, state, store } = parts
  for (let steps = 0; steps < moveStepsPerRun; steps += 1) {
    if (state.position === 0 || runningErasure(store) !== null) return { kind: 'done' }
    // D1 hears of an import at its end.
    if (store.archive.isImporting()) return { kind: 'retry' }
    const next = await takeStep(parts)
    if (next === undefined) return { kind: 'done' }
    if (next === 'failed') return { kind: 'retry' }
    if (next !== 'overtaken') parts.place.keepCopy(next)
  }
  return { kind: 'again', at: ports.clock() }
}

/**
 * The place after the next step, undefined where the copy is at home. Overtaken: a delivery has
 * failed meanwhile, or the namespace was erased, so that this step counts for nothing.
 */
async function takeStep(
  parts: MovingParts,
): Promise<CopyPlace | 'failed' | 'overtaken' | undefined> {
  const { place, state } = parts
  const began = place.copy
  switch (began.kind) {
    case 'settled':
      if (began.shard === place.home) return undefined
      // A shard that is not bound is to be bound again: its copy could not be taken away.
      place.shard(began.shard)
      return { kind: 'named', shard: began.shard, to: place.home }
    case 'named': {
      const { shard, to } = began
      // The number of shards may have changed since.
      if (to !== place.home) return { kind: 'settled', shard }
      const emptied = await place.shard(to).dropCopy(state.name)
      if (place.copy !== began) return 'overtaken'
      return emptied.ok ? { kind: 'copying', shard, to, table: 0, row: 0 } : 'failed'
    }
    case 'copying':
      return await copyPage(parts, began)
    case 'pruning': {
      // A delivery that was on its way to the old shard has arrived, or failed.
      if (!(await parts.drain())) return 'failed'
      const pruned = await place.shard(began.from).dropCopy(state.name)
      if (place.copy !== began) return 'overtaken'
      return pruned.ok ? { kind: 'settled', shard: began.shard } : 'failed'
    }
  }
}

async function copyPage(
  { jobs, place, sql, state, store }: MovingParts,
  began: CopyingPlace,
): Promise<CopyPlace | 'failed' | 'overtaken'> {
  if (began.table >= movedTables.length) {
    return { kind: 'pruning', shard: began.to, from: began.shard }
  }
  const changes = noChanges()
  let { table, row } = began
  for (let left = movedRowsPerBatch; left > 0 && table < movedTables.length;) {
    const { source, changed } = must(movedTables[table], 'a table that is moved')
    const rows = sql.all<{ row: number }>(
      `SELECT row FROM ${source} WHERE row > ? ORDER BY row LIMIT ?`,
      row,
      left,
    )
    for (const found of rows) changes[changed].add(found.row)
    left -= rows.length
    row = rows.at(-1)?.row ?? row
    if (left > 0) [table, row] = [table + 1, 0]
  }
  const batch = { ...readBatch(sql, state, store, changes), nextDue: jobs.nextDue(['namespace']) }
  const applied = await place.shard(began.to).apply(batch)
  if (place.copy !== began) return 'overtaken'
  return applied.ok ? { ...began, table, row } : 'failed'
}

/** What D1 holds of a namespace, by the object's table and the name it has among changes. */
const movedTables: readonly { readonly source: string; readonly changed: ChangedTable }[] = [
  { source: 'entities', changed: 'entities' },
  { source: 'properties', changed: 'properties' },
  { source: 'content_lists', changed: 'content' },
  { source: 'relations', changed: 'relations' },
  { source: 'audit_log', changed: 'audit' },
  { source: 'erasures', changed: 'erasures' },
]
