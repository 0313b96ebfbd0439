import type { TransactorParts } from './transactor-parts.ts'
import type { CallerName } from '../engine/model/caller.ts'
import type { Receipt } from '../engine/model/views.ts'
import type { Erasure } from '../engine/memory/tables/erasures.ts'
import { completeErasure, confirmInErasures } from './background/complete-erasures.ts'
import { clearChanges } from '../engine/storage/changes.ts'
import { migrate } from '../engine/storage/schema.ts'
import type { Sql } from '../engine/storage/sql.ts'
import { emptyState, saveState } from '../engine/storage/state-row.ts'
import { logObjectFailure } from './log-failure.ts'
import { dropSegments } from './segments/drop-segments.ts'

/** The receipt, and whether a first try has answered it before. */
export interface ErasedOnce {
  readonly receipt: Receipt
  readonly replayed: boolean
}

/** Who has it erased, under which idempotency key, if any. */
export interface ErasedBy {
  readonly caller: CallerName
  readonly key: string | null
}

export interface ErasedNamespace extends TransactorParts {
  readonly ctx: DurableObjectState
}

/**
 * Empties the object to the last byte of its database; receipts and refused keys stay. Until the projection
 * has confirmed, the erasure runs and writes are refused; then the namespace starts anew.
 */
export async function emptyNamespace(
  parts: ErasedNamespace,
  name: string,
  now: number,
  mark: string | null,
): Promise<Erasure> {
  const { ctx, sql, state, changes, place, store, ports, jobs } = parts
  const counts = { ...countRows(sql), waiting: store.outbox.waiting() }
  const receipts = store.erasures.all()
  const refused = sql.all<{ credential: string }>('SELECT credential FROM refused_credentials')
  const vectors = store.vectors.everyId()
  const segments = [
    ...new Set([
      ...store.segments.all().map(({ number }) => number),
      ...store.segments.going.all(),
    ]),
  ]
  const erasure: Erasure = {
    id: ports.ids.next('ers', now),
    scope: 'namespace',
    status: 'running',
    createdAt: now,
    stores: storesOf(counts, { mirrored: vectors.length, segments: segments.length }),
    probeHits: 0,
    mark,
  }
  await ctx.blockConcurrencyWhile(async () => {
    await ctx.storage.deleteAlarm()
    await ctx.storage.deleteAll()
    migrate(sql)
    jobs.forget()
    sql.transaction(() => {
      // Kept for the name alone: reads see position 0, as of a namespace that was never written.
      Object.assign(state, { ...emptyState(), name })
      saveState(sql, state)
      place.afterErasure()
      for (const { credential } of refused) {
        sql.run('INSERT INTO refused_credentials VALUES (?)', credential)
      }
      for (const receipt of [...receipts, erasure]) store.erasures.add(receipt)
      store.vectors.going.add(vectors)
      if (vectors.length > 0) jobs.add('vectors', 'machine', ports.clock())
      store.segments.going.add(segments)
      if (segments.length > 0) jobs.add('segments', 'machine', ports.clock())
    })
    clearChanges(changes)
    store.graph.drop()
    store.index.drop()
    store.entities.forget()
    store.settings.forget()
    store.usage.forget()
    store.chunks.forget()
    store.pipelines.forget()
    store.dues.forget()
  })
  return erasure
}

/** The namespace's running erasure, null where there is none: then it may be written. */
export function runningErasure(store: TransactorParts['store']): Erasure | null {
  return store.erasures.running().find(({ scope }) => scope === 'namespace') ?? null
}

/** Asks the projection again until it has confirmed. True when there is nothing left to erase. */
export async function eraseProjection(parts: ErasedNamespace): Promise<boolean> {
  const { place, store, state } = parts
  const running = runningErasure(store)
  if (running === null) return true
  try {
    const erased = await place.eraseNamespace(state.name, running.id)
    if (erased.ok) completeErasure(store, running.id)
    return erased.ok
  } catch (error) {
    // The erasure stays running and is asked for again; the object itself is empty already.
    logObjectFailure(parts, 'erasure_failed', error)
    return false
  }
}

/** Drops its segments; the job `segments` tries again what has failed. */
export async function eraseSegments(parts: ErasedNamespace): Promise<void> {
  const { store } = parts
  if (store.segments.going.all().length === 0) return
  if (await dropSegments(parts)) confirmInErasures(store, 'segments')
}

function storesOf(
  counts: Readonly<Record<string, number>>,
  { mirrored, segments }: { readonly mirrored: number; readonly segments: number },
): Erasure['stores'] {
  const gone = (name: string, removed: number) => ({ name, removed, verified: true })
  const { rows = 0, passages = 0, waiting = 0, answers = 0, audit = 0, entities = 0 } = counts
  return [
    gone('rows', rows),
    gone('full_text', passages),
    gone('vectors', 0),
    gone('edges', 0),
    gone('commitments', 0),
    gone('queue', waiting),
    gone('idempotency', answers),
    gone('audit_payloads', audit),
    { name: 'projection', removed: entities + audit, verified: false },
    { name: 'index', removed: mirrored, verified: mirrored === 0 },
    ...(segments === 0 ? [] : [{ name: 'segments', removed: segments, verified: false }]),
  ]
}

function countRows(sql: Sql): Readonly<Record<string, number>> {
  return (
    sql.first<Record<string, number>>(
      `SELECT (SELECT count(*) FROM memories) + (SELECT count(*) FROM entities)
        + (SELECT count(*) FROM properties) + (SELECT count(*) FROM relations)
        + (SELECT count(*) FROM content_lists) + (SELECT count(*) FROM resources) AS rows,
        (SELECT count(*) FROM passages) AS passages,
        (SELECT count(*) FROM idempotency) AS answers, (SELECT count(*) FROM audit_log) AS audit,
        (SELECT count(*) FROM entities) AS entities`,
    ) ?? {}
  )
}
