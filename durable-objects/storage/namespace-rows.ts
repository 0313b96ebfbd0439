import type { Digest } from '../../engine/ports/digest.ts'
import type { NamespaceStore } from '../../engine/ports/namespace-store.ts'
import { ArchiveRows } from '../archive/archive-rows.ts'
import { createAlertRows } from './alert-rows.ts'
import { createAuditDigestRows } from './audit-digest-rows.ts'
import { createAuditRows } from './audit-rows.ts'
import type { Changes } from './changes.ts'
import { ChunkRows } from './chunk-rows.ts'
import { createDocumentRows } from './document-rows.ts'
import { createEntityRows } from './entity-rows.ts'
import { createErasureRows } from './erasure-rows.ts'
import { createJobList } from './job-list.ts'
import { createExtractionRows } from './extraction-rows.ts'
import { createMemoryRows, type MemoryRows } from './memory-rows.ts'
import { createPassageRows } from './passage-rows.ts'
import { createPreviewRows } from './preview-rows.ts'
import { createProposalRows } from './proposal-rows.ts'
import { createReflectionRows } from './reflection-rows.ts'
import { createRevisionRows } from './revision-rows.ts'
import { createRunRows } from './run-rows.ts'
import { createSignalRows } from './signal-rows.ts'
import { createThoughtRows } from './thought-rows.ts'
import { GraphRows } from './graph-rows.ts'
import { SettingsRows } from './settings-rows.ts'
import type { NamespaceState } from './state-row.ts'
import type { Sql } from './sql.ts'
import { UsageRows } from './usage-rows.ts'
import { createWorkspaceRows } from './workspace-rows.ts'
import { createUndoRows } from './undo-rows.ts'
import { VectorRows } from './vector-rows.ts'

/** What the object itself needs of the rows beyond the engine's store. */
export interface NamespaceRows extends NamespaceStore {
  readonly graph: GraphRows
  readonly settings: SettingsRows
  readonly memories: MemoryRows
  readonly usage: UsageRows
  readonly chunks: ChunkRows
  readonly vectors: VectorRows
}

/** The engine's store over the object's own SQLite. */
export function createNamespaceRows(
  sql: Sql,
  digest: Digest,
  state: NamespaceState,
  changes: Changes,
): NamespaceRows {
  const graph = new GraphRows(sql, state)
  const settings = new SettingsRows(sql)
  return {
    memories: createMemoryRows(sql),
    entities: createEntityRows(sql, changes, state),
    passages: createPassageRows(sql, state),
    graph,
    extractions: createExtractionRows(sql),
    settings,
    archive: new ArchiveRows({ sql, digest, state, graph, settings }),
    usage: new UsageRows(sql),
    jobs: createJobList(sql),
    audit: createAuditRows(sql, digest, state),
    auditDigests: createAuditDigestRows(sql),
    previews: createPreviewRows(sql),
    erasures: createErasureRows(sql, changes),
    proposals: createProposalRows(sql),
    documents: createDocumentRows(sql),
    revisions: createRevisionRows(sql, state),
    alerts: createAlertRows(sql),
    reflections: createReflectionRows(sql),
    thoughts: createThoughtRows(sql),
    runs: createRunRows(sql),
    signals: createSignalRows(sql),
    workspace: createWorkspaceRows(sql),
    chunks: new ChunkRows(sql),
    undo: createUndoRows(sql, state, changes, graph),
    vectors: new VectorRows(sql),
  }
}
