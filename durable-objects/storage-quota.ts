import type { OperationName } from '../engine/catalogue.ts'
import { fail } from '../engine/result.ts'
import type { ServedCall } from '../engine/operations/served-call.ts'
import type { NamespaceTables } from '../engine/storage/namespace-tables.ts'
import type { Sql } from '../engine/storage/sql.ts'

/**
 * Refuses to add to a namespace that holds as much as its owner lets it. The size is that of the
 * pages in use: what was erased is free at once (the platform leaves out its free list, 2026-11).
 * It is looked at before a write, so that one write may go over it.
 */
export function refuseFull(
  sql: Sql,
  store: NamespaceTables,
  { isGrowing }: ServedCall<OperationName>,
): ReturnType<typeof fail> | null {
  const limit = store.settings.current.quotas.storageBytes
  const bytes = sql.databaseBytes()
  if (bytes < limit || !isGrowing) return null
  return fail('namespace_full', `database is ${bytes} bytes, storage_bytes_max is ${limit}`)
}
