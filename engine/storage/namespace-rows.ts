import type { ChangedSettings } from '../settings.ts'
import type { Digest } from '../ports/digest.ts'
import type { NamespaceStore } from '../ports/namespace-store.ts'
import { ArchiveRows } from '../archive/lines/archive-rows.ts'
import { createAlertRows } from '../governance/tables/alert-rows.ts'
import { createAuditDigestRows } from '../governance/tables/audit-digest-rows.ts'
import { createAuditRows } from '../governance/tables/audit-rows.ts'
import type { Changes } from './changes.ts'
import { ChunkRows } from '../workspace/tables/chunk-rows.ts'
import { createDocumentRows } from '../governance/tables/document-rows.ts'
import { createEntityRows } from '../memory/tables/entity-rows.ts'
import { createErasureRows } from '../memory/tables/erasure-rows.ts'
import { createJobList } from './job-list.ts'
import { createExtractionRows } from '../commitments/tables/extraction-rows.ts'
import { createMemoryRows, type MemoryRows } from '../memory/tables/memory-rows.ts'
import { createPassageRows } from '../memory/tables/passage-rows.ts'
import { createPreviewRows } from '../memory/tables/preview-rows.ts'
import { createProposalRows } from '../governance/tables/proposal-rows.ts'
import { createReflectionRows } from '../governance/tables/reflection-rows.ts'
import { createRevisionRows } from '../governance/tables/revision-rows.ts'
import { createRunRows } from '../reasoning/tables/run-rows.ts'
import { createSignalRows } from '../reasoning/tables/signal-rows.ts'
import { createThoughtRows } from '../reasoning/tables/thought-rows.ts'
import { GraphRows } from '../commitments/tables/graph-rows.ts'
import { MeaningRows } from '../commitments/tables/meaning-rows.ts'
import { SettingsRows } from '../governance/tables/settings-rows.ts'
import { createNamedTexts } from './named-texts.ts'
import type { NamespaceState } from './state-row.ts'
import type { Sql } from './sql.ts'
import { UsageRows } from './usage-rows.ts'
import { createWorkspaceRows } from '../workspace/tables/workspace-rows.ts'
import { createUndoRows } from './undo/undo-rows.ts'
import { VectorRows } from '../commitments/tables/vector-rows.ts'

/** What the object itself needs of the rows beyond the engine's store. */
export interface NamespaceRows extends NamespaceStore {
  readonly graph: GraphRows
  readonly meanings: MeaningRows
  readonly settings: SettingsRows
  readonly memories: MemoryRows
  readonly usage: UsageRows
  readonly chunks: ChunkRows
  readonly vectors: VectorRows
}

/** What comes from where the object runs. */
export interface PlaceParts {
  readonly digest: Digest
  readonly operatorSettings: ChangedSettings
}

/** The engine's store over the object's own SQLite. */
export function createNamespaceRows(
  sql: Sql,
  { digest, operatorSettings }: PlaceParts,
  state: NamespaceState,
  changes: Changes,
): NamespaceRows {
  const graph = new GraphRows(sql, state)
  const settings = new SettingsRows(sql, operatorSettings)
  const chunks = new ChunkRows(sql)
  return {
    memories: createMemoryRows(sql),
    entities: createEntityRows(sql, changes, state),
    passages: createPassageRows(sql, state),
    graph,
    meanings: new MeaningRows(sql, graph),
    extractions: createExtractionRows(sql),
    settings,
    archive: new ArchiveRows({ sql, digest, state, graph, settings, chunks }),
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
    chunks,
    undo: createUndoRows(sql, state, changes, graph),
    namedTexts: createNamedTexts(sql, changes, state),
    vectors: new VectorRows(sql),
  }
}
