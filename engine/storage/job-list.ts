import { leftToLookAt } from '../commitments/tables/extractions.ts'
import type { PlaceRows } from '../memory/tables/place-rows.ts'
import type { JobRows } from './job-rows.ts'
import type { OutboxRows } from './outbox-rows.ts'
import type { Row, Sql } from './sql.ts'

export interface WaitingJob {
  readonly name: string
  /** By which clock it is due. */
  readonly clock: 'machine' | 'namespace'
  /** null where it goes on when its caller does. */
  readonly dueAt: number | null
  /** Failures in a row. */
  readonly tries: number
  /** How much was done and is left, in its own units, where that is known. */
  readonly done: number | null
  readonly left: number | null
  /** Given up, until somebody has it tried anew. */
  readonly parked: number | null
  /** Of an import: what it is called. */
  readonly importId?: string | null
}

/** The `jobs` table to look at, with how far those have come that go through many rows. */
export function createJobList(
  sql: Sql,
  places: Pick<PlaceRows, 'progress'>,
  noted: Pick<JobRows, 'unwritten'>,
  outbox: Pick<OutboxRows, 'waiting'>,
) {
  return {
    /** By name. */
    list(): readonly WaitingJob[] {
      const unwritten = noted.unwritten().map((job): JobRow => ({ ...job, due_at: job.dueAt }))
      const rows = [...unwritten, ...sql.all<JobRow>('SELECT name, clock, due_at, tries FROM jobs')]
      const jobs = rows
        .filter(({ name }) => name !== extracting)
        .map((row): WaitingJob => ({
          ...ofRow(row),
          done: null,
          left: row.name === 'outbox' ? outbox.waiting() : leftOf(sql, row.name),
          parked: null,
          ...(row.name === placing && placed(places)),
        }))
      const reads = rows.find(({ name }) => name === extracting)
      const all = [...jobs, ...extraction(sql, reads), ...unfinishedImport(sql)]
      return all.toSorted((a, b) => (a.name < b.name ? -1 : 1))
    },
  }
}

interface JobRow extends Row {
  name: string
  clock: string
  due_at: number
  tries: number
}

function ofRow({ name, clock, due_at: dueAt, tries }: JobRow) {
  return { name, clock: clock === 'machine' ? 'machine' : 'namespace', dueAt, tries } as const
}

/** Also where no job waits: of parked texts somebody should hear. */
function extraction(sql: Sql, row: JobRow | undefined): readonly WaitingJob[] {
  const { done, left, parked } = sql.first<Record<'done' | 'left' | 'parked', number>>(
    `SELECT count(*) FILTER (WHERE due_at IS NULL AND failure IS NULL) AS done,
      count(due_at) + ${leftToLookAt} AS left,
      count(*) FILTER (WHERE due_at IS NULL AND failure IS NOT NULL) AS parked
      FROM extractions`,
  ) ?? { done: 0, left: 0, parked: 0 }
  if (row === undefined && parked === 0) return []
  const at = { name: extracting, clock: 'machine', dueAt: null, tries: 0 } as const
  return [{ ...at, ...(row && ofRow(row)), done, left, parked }]
}

/** Pieces of passages that the model has seen, and that it has not. */
function placed(places: Pick<PlaceRows, 'progress'>): Partial<WaitingJob> {
  const progress = places.progress()
  return progress === null ? {} : { done: progress.placed, left: progress.left }
}

function leftOf(sql: Sql, name: string): number | null {
  const count = counts.get(name)
  return count === undefined ? null : (sql.first<{ n: number }>(count)?.n ?? 0)
}

/** No job: it goes on when its caller sends more. */
function unfinishedImport(sql: Sql): readonly WaitingJob[] {
  return sql
    .all<{ next_line: number; import_id: string | null }>(
      'SELECT next_line, import_id FROM imports WHERE finished_at IS NULL',
    )
    .map(({ next_line: next, import_id: importId }) => ({
      name: 'import',
      clock: 'machine',
      dueAt: null,
      tries: 0,
      done: next - 1,
      left: null,
      parked: null,
      importId,
    }))
}

const extracting = 'extract_texts'
const placing = 'embed_meanings'

/** Read only where the job waits: they go through whole tables. */
const counts: ReadonlyMap<string, string> = new Map([
  ['embed_nodes', 'SELECT count(*) AS n FROM nodes WHERE vector IS NULL'],
  ['embed_chunks', 'SELECT coalesce(sum(chunks), 0) AS n FROM chunk_sets WHERE vectors IS NULL'],
  [
    'vectors',
    `SELECT (SELECT count(*) FROM vector_changes)
      + (SELECT count(*) FROM places WHERE vector IS NOT NULL
        AND passage * 65536 + part > (SELECT sent_to FROM vector_mirror))
      + (SELECT coalesce(sum(json_array_length(pieces)), 0) FROM vector_batches)
      + (SELECT coalesce(sum(json_array_length(ids)), 0) FROM vector_deletes WHERE state <> 'gone')
      AS n`,
  ],
])
