import type { Digest } from '../../engine/ports/digest.ts'
import type { NamespaceStore } from '../../engine/ports/namespace-store.ts'
import { createAuditRows } from './audit-rows.ts'
import type { Changes } from './changes.ts'
import { createEntityRows } from './entity-rows.ts'
import { createErasureRows } from './erasure-rows.ts'
import { createMemoryRows } from './memory-rows.ts'
import { createPassageRows } from './passage-rows.ts'
import { createPreviewRows } from './preview-rows.ts'
import { createProposalRows } from './proposal-rows.ts'
import type { NamespaceState } from './state-row.ts'
import type { Sql } from './sql.ts'

/** The engine's store over the object's own SQLite. */
export function createNamespaceRows(
  sql: Sql,
  digest: Digest,
  state: NamespaceState,
  changes: Changes,
): NamespaceStore {
  return {
    memories: createMemoryRows(sql),
    entities: createEntityRows(sql, changes),
    passages: createPassageRows(sql, state),
    audit: createAuditRows(sql, digest, state),
    previews: createPreviewRows(sql),
    erasures: createErasureRows(sql, changes),
    proposals: createProposalRows(sql),
  }
}
