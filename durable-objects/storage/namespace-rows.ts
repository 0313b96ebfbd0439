import type { Digest } from '../../engine/ports/digest.ts'
import type { NamespaceStore } from '../../engine/ports/namespace-store.ts'
import { createAlertRows } from './alert-rows.ts'
import { createAuditDigestRows } from './audit-digest-rows.ts'
import { createAuditRows } from './audit-rows.ts'
import type { Changes } from './changes.ts'
import { createDocumentRows } from './document-rows.ts'
import { createEntityRows } from './entity-rows.ts'
import { createErasureRows } from './erasure-rows.ts'
import { createMemoryRows, type MemoryRows } from './memory-rows.ts'
import { createPassageRows } from './passage-rows.ts'
import { createPreviewRows } from './preview-rows.ts'
import { createProposalRows } from './proposal-rows.ts'
import { createReflectionRows } from './reflection-rows.ts'
import { createRevisionRows } from './revision-rows.ts'
import { GraphRows } from './graph-rows.ts'
import { SettingsRows } from './settings-rows.ts'
import type { NamespaceState } from './state-row.ts'
import type { Sql } from './sql.ts'

/** What the object itself needs of the rows beyond the engine's store. */
export interface NamespaceRows extends NamespaceStore {
  readonly graph: GraphRows
  readonly settings: SettingsRows
  readonly memories: MemoryRows
}

/** The engine's store over the object's own SQLite. */
export function createNamespaceRows(
  sql: Sql,
  digest: Digest,
  state: NamespaceState,
  changes: Changes,
): NamespaceRows {
  return {
    memories: createMemoryRows(sql),
    entities: createEntityRows(sql, changes),
    passages: createPassageRows(sql, state),
    graph: new GraphRows(sql, state),
    settings: new SettingsRows(sql),
    audit: createAuditRows(sql, digest, state),
    auditDigests: createAuditDigestRows(sql),
    previews: createPreviewRows(sql),
    erasures: createErasureRows(sql, changes),
    proposals: createProposalRows(sql),
    documents: createDocumentRows(sql),
    revisions: createRevisionRows(sql, state),
    alerts: createAlertRows(sql),
    reflections: createReflectionRows(sql),
  }
}
