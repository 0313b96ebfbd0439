import { archivedTables as described } from '../../storage/archived-tables.ts'
import { type ArchivedTable, archived } from './archived-table.ts'
import { undoTablesOf } from './undo-tables.ts'

const rowsOfNow = described.map(archived)

/**
 * What an export holds, in its order. A table that is not here is not exported:
 * what is derived (full text, vectors, pictures of the graph), what waits (outbox, jobs, kept
 * answers, previews), counts of usage, and what belongs to the place (receipts, refused keys).
 */
export const tablesOfArchive: readonly ArchivedTable[] = [...rowsOfNow, ...undoTablesOf(rowsOfNow)]

/**
 * Tables of which an export holds nothing, and why a copy does without. A table that is neither here
 * nor above fails a test, and so does a column that is neither archived nor fixed nor derived.
 */
export const leftOut: Readonly<Record<string, string>> = {
  schema_version: 'of the code that has made the tables',
  graph_snapshot_heads: 'a picture of the graph, drawn anew',
  graph_snapshots: 'a picture of the graph, drawn anew',
  graph_journal: 'a picture of the graph, drawn anew',
  index_snapshot_heads: 'a picture of the index, drawn anew',
  index_snapshots: 'a picture of the index, drawn anew',
  index_journal: 'a picture of the index, drawn anew',
  segments: 'a copy seals its oldest part itself',
  segment_changes: 'a copy seals its oldest part itself',
  segments_going: 'segments of this place, of a life before',
  similar_to_sealed: 'a copy seals its oldest part itself',
  places: 'made anew by the models of the copy',
  place_spaces: 'the models of the copy',
  thought_places: 'made anew by the models of the copy',
  suggestions: 'made anew by the models of the copy',
  thought_terms: 'full text of the notes of thoughts, made with each of their lines',
  chunk_sets: 'cut anew from Notes and Collections at the end of an import',
  outbox: 'the copy tells D1 of all of it',
  idempotency: 'answers to callers of the original',
  jobs: 'planned anew at the end of an import and with the next delivery',
  previews: 'tokens of callers of the original; they lapse',
  recall_log: 'who has asked the original for what',
  erasures: 'receipts of the place where the erasure was',
  refused_credentials: 'keys of the place',
  imports: 'how far an import into this object has come',
  expectation_checks: 'a copy checks its expectations anew',
  usage_days: 'what the original has cost',
  extraction_backfill: 'a walk that is asked for again',
  webhooks: 'listeners of the original, with the secrets that they check',
  deliveries: 'what the original has told its listeners',
  asides: 'events of what an export leaves out: suggestions and erasures',
  vector_mirror: 'the copy has an index of its own',
  vector_changes: 'the copy has an index of its own',
  vector_batches: 'the copy has an index of its own',
  vector_deletes: 'the copy has an index of its own',
}
