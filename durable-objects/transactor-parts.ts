import type { NamespacePorts } from '../adapters/open-ports.ts'
import type { Changes } from '../engine/storage/changes.ts'
import type { IdempotencyRows } from '../engine/storage/idempotency-rows.ts'
import type { JobRows } from '../engine/storage/job-rows.ts'
import type { NamespaceTables } from '../engine/storage/namespace-tables.ts'
import type { OutboxRows } from '../engine/storage/outbox-rows.ts'
import type { Sql } from '../engine/storage/sql.ts'
import type { NamespaceState } from '../engine/storage/state-row.ts'
import type { ShardPlace } from './shards/shard-place.ts'
import type { Listeners } from './streams/listeners.ts'

/** What a transaction works on; `state` and `changes` live in memory beside the rows. */
export interface TransactorParts {
  readonly sql: Sql
  readonly store: NamespaceTables
  readonly state: NamespaceState
  readonly changes: Changes
  readonly outbox: OutboxRows
  readonly idempotency: IdempotencyRows
  readonly jobs: JobRows
  readonly ports: NamespacePorts
  /** Which shard has the copy, and which index the vectors. */
  readonly place: ShardPlace
  /** Those who wait for something to happen here. */
  readonly listeners: Listeners
}
