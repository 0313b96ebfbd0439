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
  readonly fixed?: Readonly<Record<string, string>>
  /** What is wrong with a line beyond the shape of each field; null where nothing is. */
  check?(line: Readonly<Record<string, unknown>>): Fault | null
}

export interface Column {
  /** In SQL, where it is not that of the line. */
  readonly column?: string
  readonly form: form.Form
}

const { integer, json, time } = form

const rowsOfNow: readonly ArchivedTable[] = [
  {
    type: 'namespace',
    table: 'namespace_state',
    key: ['one'],
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

/** Tables of which an export holds nothing: derived, waiting, or of the place and not the memory. */
export const leftOut: readonly string[] = [
  'schema_version',
  'graph_snapshot_heads',
  'graph_snapshots',
  'graph_journal',
  'meanings',
  'meaning_spaces',
  'outbox',
  'idempotency',
  'jobs',
  'previews',
  'erasures',
  'refused_credentials',
  'imports',
  'usage_days',
  'chunk_sets',
  'extractions',
  'extraction_backfill',
  'run_guards',
]
