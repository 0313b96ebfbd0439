import * as form from './forms.ts'
import { governanceTables } from './governance-tables.ts'
import * as shape from './json-shapes.ts'
import { knowledgeTables } from './knowledge-tables.ts'
import type { Fault } from './read-line.ts'
import { undoTablesOf } from './undo-tables.ts'
import { workTables } from './work-tables.ts'

/** One table of the object: the type of its lines, and how each column is spelled in them. */
export interface ArchivedTable {
  readonly type: string
  readonly table: string
  /** Columns of its key: lines come in their order. */
  readonly key: readonly string[]
  /** By name in the line. */
  readonly columns: Readonly<Record<string, Column>>
  /** In SQL, where other rows are derived. */
  readonly only?: string
  /** By column of SQL: what stands in each of its rows, and in no line. */
  readonly fixed?: Readonly<Record<string, string | number>>
  /** Columns of SQL that are made anew from other lines, and stand in none. */
  readonly derived?: readonly string[]
  /** What is wrong with a line beyond the shape of each field; null where nothing is. */
  check?(line: Readonly<Record<string, unknown>>): Fault | null
}

export interface Column {
  /** In SQL, where it is not that of the line. */
  readonly column?: string
  readonly form: form.Form
}

const { integer, json, time } = form

/** Where it stands, what its texts sum up to, and where the chain ends. */
const derivedOfState = [
  'name',
  'position',
  'passages',
  'terms',
  'audit_length',
  'audit_head',
  'largest_bytes',
]

const rowsOfNow: readonly ArchivedTable[] = [
  {
    type: 'namespace',
    table: 'namespace_state',
    key: ['one'],
    fixed: { one: 1 },
    derived: derivedOfState,
    columns: {
      created_at: { form: time },
      last_time: { form: time },
      last_commitment: { column: 'last_node', form: integer },
      last_rows: { form: json(shape.lastRows) },
    },
  },
  {
    type: 'settings',
    table: 'settings',
    key: ['one'],
    fixed: { one: 1 },
    columns: {
      version: { form: integer },
      values: { column: 'changed', form: json(shape.anyObject) },
    },
  },
  ...knowledgeTables,
  ...workTables,
  ...governanceTables,
]

/**
 * What an export holds, in its order: a line refers to lines before it alone, but for
 * `merged_into`, and the owner and part of a passage. A table that is not here is not exported:
 * what is derived (full text, vectors, pictures of the graph), what waits (outbox, jobs, kept
 * answers, previews), counts of usage, and what belongs to the place (receipts, refused keys).
 */
export const archivedTables: readonly ArchivedTable[] = [...rowsOfNow, ...undoTablesOf(rowsOfNow)]

/**
 * Tables of which an export holds nothing, and why a copy does without. A table that is neither here
 * nor above fails a test, and so does a column that is neither archived nor fixed nor derived.
 */
export const leftOut: Readonly<Record<string, string>> = {
  schema_version: 'of the code that has made the tables',
  graph_snapshot_heads: 'a picture of the graph, drawn anew',
  graph_snapshots: 'a picture of the graph, drawn anew',
  graph_journal: 'a picture of the graph, drawn anew',
  meanings: 'placed anew by the models of the copy',
  meaning_spaces: 'the models of the copy',
  passage_terms: 'full text of passages, made with each of their lines',
  passage_trigrams: 'full text of passages, made with each of their lines',
  passage_vocabulary: 'reads passage_terms, holds nothing',
  thought_terms: 'full text of the notes of thoughts, made with each of their lines',
  chunk_sets: 'cut anew from Notes and Collections at the end of an import',
  outbox: 'the copy tells D1 of all of it',
  idempotency: 'answers to callers of the original',
  jobs: 'planned anew at the end of an import and with the next delivery',
  previews: 'tokens of callers of the original; they lapse',
  erasures: 'receipts of the place where the erasure was',
  refused_credentials: 'keys of the place',
  imports: 'how far an import into this object has come',
  usage_days: 'what the original has cost',
  extraction_backfill: 'a walk that is asked for again',
  vector_mirror: 'the copy has an index of its own',
  vector_changes: 'the copy has an index of its own',
  vector_batches: 'the copy has an index of its own',
  vector_deletes: 'the copy has an index of its own',
}
