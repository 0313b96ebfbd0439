import { Utterances } from '../language/utterance.ts'
import type { Checksum } from '../model/checksum.ts'
import type { ChangedSettings } from '../settings.ts'
import type { Digest } from '../ports/digest.ts'
import type { IndexSegments } from '../ports/index-segments.ts'
import { ArchiveTables } from '../archive/lines/archive-rows.ts'
import { createAsideTable } from '../events/tables/asides.ts'
import { createDeliveryTable, createWebhookTable } from '../events/tables/webhooks.ts'
import { createExpectationTable } from '../expectations/tables/expectations.ts'
import { createAlertTable } from '../governance/tables/alerts.ts'
import { createAuditDigestTable } from '../governance/tables/audit-digests.ts'
import { createAuditTable } from '../governance/tables/audit-log.ts'
import { CommitFacts } from './commit-facts.ts'
import type { Changes } from './changes.ts'
import { ChunkRows } from '../workspace/tables/chunk-rows.ts'
import { createDocumentTable } from '../governance/tables/documents.ts'
import { createEntityLists } from '../memory/tables/entity-lists.ts'
import { createEntityTable } from '../memory/tables/entity-table.ts'
import { createDueTable } from '../due/tables/due-table.ts'
import { createErasureTable } from '../memory/tables/erasures.ts'
import { createJobList } from './job-list.ts'
import { JobRows } from './job-rows.ts'
import { OutboxRows } from './outbox-rows.ts'
import { createExtractionTable } from '../commitments/tables/extractions.ts'
import { createReadingSupports } from '../commitments/tables/reading-supports.ts'
import { IndexRows } from '../memory/tables/index-rows.ts'
import { createMemoryTable } from '../memory/tables/memory-table.ts'
import { createPassageTable } from '../memory/tables/passage-table.ts'
import { PlaceRows } from '../memory/tables/place-rows.ts'
import { createPreviewTable } from '../memory/tables/previews.ts'
import { createProposalTable } from '../governance/tables/proposals.ts'
import { createRecallLog } from '../recalls/tables/recall-log.ts'
import { createReflectionTable } from '../governance/tables/reflections.ts'
import { createRevisionTable } from '../governance/tables/revisions.ts'
import { createPipelineTable } from '../reasoning/tables/pipelines.ts'
import { createRunTable } from '../reasoning/tables/runs.ts'
import { createDrawingCursor } from '../commitments/tables/drawing-cursor.ts'
import { createSuggestionTable } from '../commitments/tables/suggestions.ts'
import { createSignalTable } from '../reasoning/tables/signals.ts'
import { ThoughtPlaces } from '../reasoning/tables/thought-places.ts'
import { WaitingUses } from '../memory/waiting-uses.ts'
import { createThoughtTable } from '../reasoning/tables/thought-table.ts'
import { GraphRows } from '../commitments/tables/graph-rows.ts'
import { createLookBacks } from '../segments/tables/look-backs.ts'
import { SegmentRows } from '../segments/tables/segment-rows.ts'
import { SettingsTable } from '../governance/tables/settings.ts'
import { createNamedTexts } from './named-texts.ts'
import type { NamespaceState } from './state-row.ts'
import type { Sql } from './sql.ts'
import { UsageTable } from './usage-rows.ts'
import { createWorkspaceTable } from '../workspace/tables/workspace-table.ts'
import { createUndoTable } from './undo/undo-rows.ts'
import { createWaitingFiles } from '../memory/tables/waiting-files.ts'
import { VectorRows } from '../memory/tables/vector-rows.ts'

/** What comes from where the object runs. */
export interface PlaceParts {
  readonly digest: Digest
  readonly checksum: Checksum
  readonly operatorSettings: ChangedSettings
  /** Absent, or null, where none can be reached: memory holds all. */
  readonly segments?: IndexSegments | null
}

/**
 * All that an operation reads and writes, over the object's own SQLite. Every call is synchronous:
 * an operation runs inside one transaction of the namespace's object and leaves either all of its
 * writes or none.
 */
export type NamespaceTables = ReturnType<typeof createNamespaceTables>

export function createNamespaceTables(
  sql: Sql,
  { digest, checksum, operatorSettings, segments: reached = null }: PlaceParts,
  state: NamespaceState,
  changes: Changes,
) {
  const segments = new SegmentRows(sql)
  const index = new IndexRows(sql, state, segments, checksum)
  const facts = new CommitFacts()
  const graph = new GraphRows(sql, state, index, { facts, checksum, segments })
  const thoughtPlaces = new ThoughtPlaces(sql)
  const places = new PlaceRows(sql, index, thoughtPlaces, segments)
  const drawing = createDrawingCursor(sql, state)
  const outbox = new OutboxRows(sql, state)
  const jobRows = new JobRows(sql, outbox)
  const settings = new SettingsTable(sql, operatorSettings)
  const chunks = new ChunkRows(sql)
  const entities = createEntityTable(sql, changes, state)
  const pipelines = createPipelineTable(sql)
  const dues = createDueTable(sql)
  const utterances = new Utterances()
  return {
    memories: createMemoryTable(sql, index),
    entities,
    entityLists: createEntityLists(sql),
    passages: createPassageTable(sql, state, index, utterances),
    index,
    graph,
    segments,
    places,
    drawing,
    suggestions: createSuggestionTable(sql),
    extractions: createExtractionTable(sql),
    readingSupports: createReadingSupports(sql),
    lookBacks: createLookBacks(sql),
    waitingFiles: createWaitingFiles(sql),
    dues,
    settings,
    archive: new ArchiveTables({
      sql,
      digest,
      state,
      graph,
      index,
      segments: reached === null ? null : segments,
      entities,
      settings,
      chunks,
      pipelines,
      dues,
      drawing,
      outbox,
    }),
    usage: new UsageTable(sql, state),
    uses: new WaitingUses(),
    recallLog: createRecallLog(sql),
    outbox,
    jobRows,
    jobs: createJobList(sql, places, jobRows, outbox),
    audit: createAuditTable(sql, digest, state),
    auditDigests: createAuditDigestTable(sql),
    previews: createPreviewTable(sql),
    erasures: createErasureTable(sql, changes),
    proposals: createProposalTable(sql),
    documents: createDocumentTable(sql),
    revisions: createRevisionTable(sql, state),
    alerts: createAlertTable(sql),
    reflections: createReflectionTable(sql),
    thoughts: createThoughtTable(sql),
    thoughtPlaces,
    runs: createRunTable(sql),
    pipelines,
    expectations: createExpectationTable(sql),
    signals: createSignalTable(sql),
    workspace: createWorkspaceTable(sql),
    chunks,
    undo: createUndoTable(sql, state, changes, {
      rebuild(touched) {
        graph.rebuild()
        index.rebuild(touched)
        entities.forget()
        dues.forget()
      },
    }),
    namedTexts: createNamedTexts(sql, changes, index),
    vectors: new VectorRows(sql),
    facts,
    asides: createAsideTable(sql, state),
    webhooks: createWebhookTable(sql),
    deliveries: createDeliveryTable(sql),
    /** What the call that is served has read of texts. */
    utterances,
  }
}
